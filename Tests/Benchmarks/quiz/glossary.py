"""Glossaries as workspaces: each book a course, each chapter a deck, every other card asked the other way round."""
import hashlib
import json
import os
import re
import shutil
import subprocess


def load(path):
    """[{deck, cards: [{term, definition}]}] with the cards' ids and directions added."""
    decks = []
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            deck = json.loads(line)
            for place, card in enumerate(deck["cards"]):
                digest = hashlib.sha256(f"{deck['deck']}|{card['term']}|{place}".encode()).hexdigest()
                card["id"] = digest[:8]
                card["forward"] = int(digest[8], 16) % 2 == 0
            decks.append(deck)
    return decks


def book(deck):
    return deck["deck"].split("/")[0]


def file_name(deck):
    name, number = deck["deck"].split("/", 1)
    return f"{name}/chapter-{int(number):02d}.md" if number.isdigit() else deck["deck"] + ".md"


def escaped(text):
    """Text that Markdown, and the deck format, show as it is."""
    text = " ".join(text.split())
    text = re.sub(r"([\\`*_\[\]<>$&])", r"\\\1", text)
    return text.replace("::", ":\\:").replace("==", "=\\=").replace(" #", " \\#").replace("^[", "\\^[")


def markdown(deck, mode="mixed"):
    lines = ["---", "title: " + json.dumps(deck["deck"]), "language: en", "---", ""]
    for card in deck["cards"]:
        forward = card["forward"] if mode == "mixed" else mode == "forward"
        term, meaning = escaped(card["term"]), escaped(card["definition"])
        front, back = (f"What is {term}?", meaning) if forward else (f"Which term means: {meaning}?", term)
        lines += [f"- [x] {front} <!-- {card['id']} -->", "", f"  {back}", ""]
    return "\n".join(lines)


def write(folder, decks, mode="mixed"):
    """A workspace with these decks."""
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(os.path.join(folder, "Content", "decks"))
    with open(os.path.join(folder, "Content", "quickstudy.yml"), "w", encoding="utf-8") as file:
        file.write("title: Glossaries\nlanguage: en\n")
    for deck in decks:
        write_deck(folder, deck, mode)


def write_deck(folder, deck, mode="mixed"):
    path = os.path.join(folder, "Content", "decks", file_name(deck))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(markdown(deck, mode))


def plain(text):
    """What a reader sees of an option or prompt."""
    return re.sub(r"\\(.)", r"\1", text)


def ask(program, folder, decks):
    """{deck name: [question]}; one run for each book."""
    asked = {}
    home = {card["id"]: deck["deck"] for deck in decks for card in deck["cards"]}
    for deck in decks:
        asked[deck["deck"]] = []
    for name in sorted({book(deck) for deck in decks}):
        files = [file_name(deck) for deck in decks if book(deck) == name]
        output = subprocess.run(
            [program, "quiz", "--workspace", folder, "--format", "jsonl", *files],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
        for line in output.splitlines():
            question = json.loads(line)
            question["prompt"] = plain(question["prompt"])
            question["choices"] = [plain(choice) for choice in question["choices"]]
            asked[home[question["card"]]].append(question)
    return asked
