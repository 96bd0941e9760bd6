#!/usr/bin/env python3
"""How good the built-in generator's cards are: decks of the sample texts, scored, plain text and Markdown apart.

    bench.py [--program PROGRAM] [--cards N] [--record]

Makes a deck of each sample of cardbench with `quickstudy draft … --format jsonl`, scores it with score_cards.py, prints the
means at 8 and 15 cards per 1000 words and the CPU seconds, and fails below `marks.json`. The weights that ship were fitted
on these books: `fit.py` prints what a fit on the other books reaches.
"""
import argparse
import json
import os
import resource
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..", "..")
SHARED = os.environ.get("QUICKSTUDY_SHARED", os.path.join(ROOT, "..", "shared"))
NUMBERS = ("recall_useful", "precision_useful", "def_f1_all", "misdef_rate", "clean_rate", "grounded_rate", "dup_rate", "cards")
LOWER_IS_BETTER = {"misdef_rate", "dup_rate"}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "quickstudy"))
    parser.add_argument("--cards", default="15")
    parser.add_argument("--record", action="store_true", help="write the figures as the marks")
    options = parser.parse_args()
    sys.path.insert(0, os.path.join(SHARED, "cardbench"))
    import score_cards as scorer
    samples = os.path.join(SHARED, "cardbench", "samples")
    found = {}
    for kind in ("txt", "md"):
        rows = {8: [], 15: []}
        for name in scorer.samples(samples):
            gold = scorer.load_gold(samples, name)
            deck = deck_of(os.path.join(samples, f"{name}.{kind}"), options)
            for k in rows:
                rows[k].append(scorer.score_deck(deck, gold, k))
        for k in rows:
            mean = scorer.mean(rows[k])
            for number in NUMBERS:
                found[f"{kind} {number}@{k}"] = round(mean[number] or 0, 3)
            print(f"{kind:4}@{k:<3}" + " ".join(f"{number}={mean[number] or 0:.3f}" for number in NUMBERS))
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"CPU seconds for both kinds, start-up and reading of 44 files included: {used.ru_utime + used.ru_stime:.1f}")
    path = os.path.join(HERE, "marks.json")
    if options.record:
        with open(path, "w", encoding="utf-8") as file:
            json.dump(found, file, indent=1, sort_keys=True)
        return
    with open(path, encoding="utf-8") as file:
        marks = json.load(file)
    below = [name for name, mark in marks.items() if "cards" not in name and is_below(name, found.get(name, 0), mark)]
    for name in below:
        print(f"below its mark: {name} is {found.get(name)}, was {marks[name]}")
    sys.exit(1 if below else 0)


def is_below(name, value, mark, slack=0.01):
    number = name.split(" ")[1].split("@")[0]
    return value > mark + slack if number in LOWER_IS_BETTER else value < mark - slack


def deck_of(path, options):
    run = subprocess.run(
        [options.program, "draft", path, "--format", "jsonl", "--cards-per-1000-words", options.cards, "--generator", "built-in"],
        capture_output=True, text=True, check=False)
    cards = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    if not cards:
        print(f"no card of {path}: {run.stderr.strip()[:200]}")
    return sorted(cards, key=lambda card: -card["score"])


main()
