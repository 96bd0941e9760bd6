"""How many of a deck's other questions keep their options, in order, when one card changes.

An option is the card it came from: when the edited card's own wording is an option elsewhere, that option is still the same.
"""
import copy
import json
import random
import subprocess

import glossary


def measure(program, folder, decks, sample=24, seed=5):
    """{edit: (share unchanged, changed questions a trial, trials)} over decks of 12 to 60 cards."""
    chance = random.Random(seed)
    eligible = [deck for deck in decks if 12 <= len(deck["cards"]) <= 60]
    totals = {edit: [0.0, 0, 0] for edit in ("answer", "add", "delete")}
    for deck in chance.sample(eligible, min(sample, len(eligible))):
        before = questions(program, folder, deck)
        for edit in totals:
            place = chance.randrange(len(deck["cards"]))
            changed = copy.deepcopy(deck)
            card = deck["cards"][place]
            if edit == "answer":
                changed["cards"][place] = edited(card)
            else:
                del changed["cards"][place]
            glossary.write_deck(folder, changed)
            after = questions(program, folder, deck)
            glossary.write_deck(folder, deck)
            # A deck to which a card is added is the deck without it before.
            old, new = (after, before) if edit == "add" else (before, after)
            others = [key for key in old if key != card["id"]]
            same = sum(old[key] == new.get(key) for key in others)
            total = totals[edit]
            total[0] += same / max(1, len(others))
            total[1] += len(others) - same
            total[2] += 1
    return {edit: (share / trials, changed / trials, trials) for edit, (share, changed, trials) in totals.items()}


def edited(card):
    """The card with one word of its answer changed, or one letter where the answer is a term."""
    card = dict(card)
    if card["forward"]:
        words = card["definition"].split()
        words[len(words) // 2] = "usually"
        card["definition"] = " ".join(words)
    else:
        middle = len(card["term"]) // 2
        card["term"] = card["term"][:middle] + "e" + card["term"][middle:]
    return card


def questions(program, folder, deck):
    output = subprocess.run(
        [program, "quiz", "--workspace", folder, "--format", "jsonl", glossary.file_name(deck)],
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
    found = {}
    for line in output.splitlines():
        question = json.loads(line)
        found[question["card"]] = [
            card or text for card, text in zip(question["choiceCards"], question["choices"])]
    return found
