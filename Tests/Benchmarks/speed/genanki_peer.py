"""The approved cards of a folder of decks as an Anki package, made with genanki: genanki_peer.py FOLDER FILE"""
import sys
from pathlib import Path

import genanki

model = genanki.Model(1, "Basic", fields=[{"name": "Front"}, {"name": "Back"}],
                      templates=[{"name": "Card", "qfmt": "{{Front}}", "afmt": "{{Back}}"}])
deck = genanki.Deck(2, "Decks")
for file in sorted(Path(sys.argv[1]).rglob("*.md")):
    for card in file.read_text(encoding="utf-8").split("\n- [")[1:]:
        if card.startswith("x]"):
            front, _, back = card[2:].partition("\n")
            deck.add_note(genanki.Note(model=model, fields=[front, back]))
genanki.Package(deck).write_to_file(sys.argv[2])
