#!/usr/bin/env python3
"""The quiz benchmark: what a reader who knows nothing can guess, how much of a deck is asked, what an edit changes.

    bench.py CARDBENCH_FOLDER PROGRAM [--untimed]

CARDBENCH_FOLDER holds glossary_decks.jsonl and score_quiz.py. Exits with 1 when a mark that was reached is missed.
"""
import argparse
import os
import random
import shutil
import subprocess
import sys
import tempfile

import attacker
import glossary
import stability

AT_MOST = {
    "combined attack": 0.27, "worst heuristic": 0.29, "worst heuristic, deck alone": 0.29, "trained attacker": 0.30,
    "CPU s for 10,000 cards": 2.0,
}
AT_LEAST = {
    "sound": 1.0, "plausible": 0.98, "asked with a course": 0.95, "asked alone": 0.88, "unchanged, answer edited": 0.97,
    "unchanged, card added": 0.85,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("cardbench")
    parser.add_argument("program")
    parser.add_argument("--untimed", action="store_true", help="leave out speed, which other work on the machine changes")
    arguments = parser.parse_args()
    sys.path.insert(0, arguments.cardbench)
    import score_quiz

    program = os.path.abspath(arguments.program)
    decks = glossary.load(os.path.join(arguments.cardbench, "glossary_decks.jsonl"))
    folder = tempfile.mkdtemp(prefix="quiz-bench-")
    try:
        figures = measure(score_quiz, program, folder, decks, not arguments.untimed)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    sys.exit(report(figures))


def measure(score_quiz, program, folder, decks, is_timed):
    figures = {}
    large = [deck for deck in decks if len(deck["cards"]) >= 12]
    glossary.write(folder, decks)
    asked = glossary.ask(program, folder, decks)
    figures["asked with a course"] = share_asked(asked, large)
    # Chance makes a thousand questions swing: the mean over four parts is steadier than any of them.
    parts = [attack(score_quiz, [q for deck in large[start::4] for q in asked[deck["deck"]]]) for start in range(4)]
    figures["combined attack"] = mean(part["combined_attack"] for part in parts)
    figures["worst heuristic"] = mean_worst(parts)
    figures["sound"] = mean(part["sound"] for part in parts)
    figures["plausible"] = mean(part["plausible"] for part in parts)
    by_book = {}
    for deck in decks:
        by_book.setdefault(glossary.book(deck), []).extend(asked[deck["deck"]])
    figures["trained attacker"] = attacker.accuracy(score_quiz, by_book)
    for edit, (share, changed, trials) in stability.measure(program, folder, decks).items():
        name = {"answer": "unchanged, answer edited", "add": "unchanged, card added"}.get(edit, "unchanged, card deleted")
        figures[name] = share
        print(f"  {edit}: {changed:.1f} other questions change ({trials} trials)")
    if is_timed:
        figures["CPU s for 10,000 cards"] = speed(program, folder, decks)
    alone = alone_questions(program, folder, decks)
    figures["asked alone"] = share_asked(alone, large)
    parts = [attack(score_quiz, [q for deck in large[start::4] for q in alone[deck["deck"]]]) for start in range(4)]
    figures["combined attack, deck alone"] = mean(part["combined_attack"] for part in parts)
    figures["worst heuristic, deck alone"] = mean_worst(parts)
    return figures


def alone_questions(program, folder, decks):
    """Each deck in a course of its own."""
    lonely = [dict(deck, deck=deck["deck"].replace("/", "-") + "/1") for deck in decks]
    glossary.write(folder, lonely)
    output = glossary.ask(program, folder, lonely)
    return {deck["deck"]: output[alone["deck"]] for deck, alone in zip(decks, lonely)}


def attack(score_quiz, questions):
    return score_quiz.score(questions)


def mean(values):
    values = list(values)
    return sum(values) / len(values)


def mean_worst(parts):
    """The heuristic that is best over all parts."""
    return max(mean(part["accuracy"][name] for part in parts) for name in parts[0]["accuracy"])


def share_asked(asked, decks):
    return sum(len(asked[deck["deck"]]) for deck in decks) / sum(len(deck["cards"]) for deck in decks)


def speed(program, folder, decks):
    """CPU seconds for a course of 10,000 cards, start-up and reading included."""
    cards, many, copy = 0, [], 0
    while cards < 10000:
        for deck in decks:
            again = [dict(card, id=f"{copy}{card['id'][:7]}") for card in deck["cards"]]
            many.append({"deck": f"all/{len(many)}", "cards": again})
            cards += len(again)
            if cards >= 10000:
                break
        copy += 1
    glossary.write(folder, many)
    before = os.times()
    subprocess.run(
        [program, "quiz", "--workspace", folder, "--format", "jsonl", glossary.file_name(many[0])],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def report(figures):
    missed = 0
    for name, value in figures.items():
        most, least = AT_MOST.get(name), AT_LEAST.get(name)
        is_missed = (most is not None and value > most + 1e-9) or (least is not None and value < least - 1e-9)
        mark = f"at most {most}" if most is not None else f"at least {least}" if least is not None else "no mark"
        print(f"{'MISSED ' if is_missed else 'ok     '}{name:32} {value:.3f}  ({mark})")
        missed += is_missed
    return 1 if missed else 0


if __name__ == "__main__":
    random.seed(1)
    main()
