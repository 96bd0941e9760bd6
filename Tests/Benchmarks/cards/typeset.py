#!/usr/bin/env python3
"""The Markdown samples of cardbench typeset as PDF with their bold terms: does a page lose what the Markdown said?

    typeset.py FOLDER [--program PROGRAM] [--cards N]

Turns each sample into HTML with cmark-gfm and into a PDF with Chromium (both are Debian packages that the tests need),
in FOLDER, makes the decks of both, scores them, and prints the means side by side. A PDF that is there already is kept.
"""
import argparse
import json
import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..", "..")
SHARED = os.environ.get("QUICKSTUDY_SHARED", os.path.join(ROOT, "..", "shared"))
NUMBERS = ("recall_useful", "precision_useful", "def_f1_all", "misdef_rate", "clean_rate", "dup_rate", "cards")
STYLE = """@page { size: A4; margin: 25mm 22mm } body { font: 11pt/1.35 "DejaVu Serif", serif; text-align: justify }
h1 { font-size: 20pt } h2 { font-size: 15pt } h3 { font-size: 12.5pt } table { border-collapse: collapse }
td, th { border: 0.5pt solid; padding: 2pt 6pt; text-align: left }"""


def typeset(source, target):
    """Writes the PDF of a Markdown file."""
    body = subprocess.run(["cmark-gfm", "-e", "table", source], capture_output=True, text=True, check=True).stdout
    page = target[:-4] + ".html"
    with open(page, "w", encoding="utf-8") as file:
        file.write(f"<!DOCTYPE html><meta charset=utf-8><style>{STYLE}</style>{body}")
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={target}",
         "file://" + os.path.abspath(page)], capture_output=True, check=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "quickstudy"))
    parser.add_argument("--cards", default="15")
    options = parser.parse_args()
    sys.path.insert(0, os.path.join(SHARED, "cardbench"))
    import score_cards as scorer
    samples = os.path.join(SHARED, "cardbench", "samples")
    os.makedirs(options.folder, exist_ok=True)
    rows = {"md": {8: [], 15: []}, "pdf": {8: [], 15: []}}
    for name in scorer.samples(samples):
        printed = os.path.join(options.folder, name + ".pdf")
        if not os.path.exists(printed):
            typeset(os.path.join(samples, name + ".md"), printed)
        gold = scorer.load_gold(samples, name)
        recall = []
        for kind, path in (("md", os.path.join(samples, name + ".md")), ("pdf", printed)):
            deck = deck_of(path, options)
            for k in rows[kind]:
                rows[kind][k].append(scorer.score_deck(deck, gold, k))
            recall.append(rows[kind][15][-1]["recall_useful"])
        print(f"{name}: recall_useful@15 {recall[0]:.3f} of Markdown, {recall[1]:.3f} of PDF")
    for kind, found in rows.items():
        for k, scores in found.items():
            mean = scorer.mean(scores)
            print(f"{kind:4}@{k:<3}" + " ".join(f"{number}={mean[number] or 0:.3f}" for number in NUMBERS))


def deck_of(path, options):
    run = subprocess.run(
        [options.program, "draft", path, "--format", "jsonl", "--cards-per-1000-words", options.cards, "--generator", "built-in"],
        capture_output=True, text=True, check=False)
    cards = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    return sorted(cards, key=lambda card: -card["score"])


main()
