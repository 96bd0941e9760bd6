"""Cards on their way to other study programs and back: Anki's own library reads and writes the packages."""

import json
import os
import pathlib
import re
import subprocess
import zipfile

import pytest
from anki.collection import Collection, ExportAnkiPackageOptions
from anki.import_export_pb2 import ImportAnkiPackageOptions, ImportAnkiPackageRequest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("QUICKSTUDY", ROOT / ".build/release/quickstudy"))
# One grey pixel.
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010800000000"
    "3a7e9b550000000a49444154789c636800000082008177cd72b60000000049454e44ae426082"
)

DECK = """---
title: Cells
tags: [biology]
---

- [x] What is *ATP*? #energy <!-- atp01 p12 -->

  The carrier of energy, $E = mc^2$.

  It is made in the **mitochondrion**.

  ![a cell](pictures/cell%20one.png)

  Not:
  - DNA
  - A lipid

- [x] der Hund ::: the dog <!-- dog01 -->

- [x] The ==1:cell== makes ==2:ATP==^[energy] & $\\frac{a}{b_{c}}$. <!-- clz01 -->

- [ ] Not approved :: and so not sent <!-- pend1 -->
"""


def run(workspace, *words, status=0):
    assert PROGRAM.exists(), f"{PROGRAM} is not built; run 'make program' first"
    done = subprocess.run([PROGRAM, *words], cwd=workspace, capture_output=True, text=True)
    assert done.returncode == status, done.stdout + done.stderr
    return done


def new_workspace(folder):
    (folder / "Content/decks").mkdir(parents=True)
    (folder / "Content/sources").mkdir()
    (folder / "Content/quickstudy.yml").write_text("title: T\ngenerator: built-in\n")
    return folder


@pytest.fixture
def workspace(tmp_path):
    folder = new_workspace(tmp_path / "w")
    (folder / "Content/decks/pictures").mkdir()
    (folder / "Content/decks/pictures/cell one.png").write_bytes(PICTURE)
    (folder / "Content/decks/cells.md").write_text(DECK)
    return folder


def deck_text(workspace, name):
    return (workspace / "Content/decks" / name).read_text()


@pytest.fixture
def collection(tmp_path):
    collection = Collection(str(tmp_path / "collection.anki2"))
    yield collection
    collection.close()


def into_anki(collection, package):
    """Imports a package as a person would; gives how many notes were new, changed and there already."""
    options = ImportAnkiPackageOptions(update_notes=0, update_notetypes=0)
    log = collection.import_anki_package(ImportAnkiPackageRequest(package_path=str(package), options=options)).log
    return len(log.new), len(log.updated), len(log.duplicate)


def fields(collection):
    return {note.guid: dict(note.items()) for note in map(collection.get_note, collection.find_notes(""))}


def test_anki_reads_a_package_with_its_pictures_formulas_and_blanks(workspace, collection):
    run(workspace, "export", "cells", "--output", "cells.apkg")
    assert into_anki(collection, workspace / "cells.apkg") == (3, 0, 0)
    notes = fields(collection)
    atp = notes["quickstudy:cells:atp01"]
    assert atp["Front"] == "What is <em>ATP</em>?"
    assert "\\(E = mc^2\\)" in atp["Back"] and "<strong>mitochondrion</strong>" in atp["Back"]
    picture = re.search(r'<img src="([^"]+)"', atp["Back"])[1]
    assert (pathlib.Path(collection.media.dir()) / picture).read_bytes() == PICTURE
    assert "<li>DNA</li>" in atp["Wrong answers"] and atp["Source"] == "p. 12"
    assert notes["quickstudy:cells:clz01"]["Text"] == (
        "The {{c1::cell}} makes {{c2::ATP::energy}} &amp; \\(\\frac{a}{b_{c} }\\)."
    )
    assert collection.card_count() == 1 + 2 + 2
    assert [deck.name for deck in collection.decks.all_names_and_ids() if deck.name != "Default"] == ["Cells"]
    assert sorted(collection.tags.all()) == ["biology", "energy"]


def test_a_second_import_into_anki_adds_nothing_and_takes_over_what_was_edited(workspace, collection):
    run(workspace, "export", "cells", "--output", "cells.apkg")
    first = (workspace / "cells.apkg").read_bytes()
    run(workspace, "export", "cells", "--output", "cells.apkg")
    assert (workspace / "cells.apkg").read_bytes() == first
    into_anki(collection, workspace / "cells.apkg")
    types = len(collection.models.all_names())
    assert into_anki(collection, workspace / "cells.apkg")[:2] == (0, 0)
    deck = workspace / "Content/decks/cells.md"
    time = deck.stat().st_mtime
    deck.write_text(DECK.replace("the dog", "the hound"))
    os.utime(deck, (time + 60, time + 60))
    run(workspace, "export", "cells", "--output", "cells.apkg")
    new, updated, _ = into_anki(collection, workspace / "cells.apkg")
    assert new == 0 and updated >= 1
    assert fields(collection)["quickstudy:cells:dog01"]["Back"] == "the hound"
    assert collection.note_count() == 3 and len(collection.models.all_names()) == types


def test_equal_cards_of_two_decks_stay_two_notes(workspace, collection):
    for name in ("a", "b"):
        (workspace / f"Content/decks/{name}.md").write_text("- [x] `List<Int>` of _x_ :: a list\n")
        run(workspace, "export", name, "--output", f"{name}.apkg")
        assert into_anki(collection, workspace / f"{name}.apkg") == (1, 0, 0)
    assert into_anki(collection, workspace / "a.apkg")[:2] == (0, 0)
    assert {note["Front"] for note in fields(collection).values()} == {"<code>List&lt;Int&gt;</code> of <em>x</em>"}


def test_a_renamed_deck_keeps_its_notes(workspace, collection):
    sources = workspace / "Content/sources"
    (sources / "words.csv").write_text("dog,perro\ncat,gato\n")
    run(workspace, "import")
    run(workspace, "approve", "--all")
    run(workspace, "export", "words", "--output", "w.apkg")
    assert into_anki(collection, workspace / "w.apkg")[0] == 2
    decks = workspace / "Content/decks"
    for ending in (".md", ".import.tsv"):
        (decks / f"words{ending}").rename(decks / f"vocabulary{ending}")
    run(workspace, "export", "vocabulary", "--output", "w.apkg")
    assert into_anki(collection, workspace / "w.apkg")[0] == 0


def anki_package(collection, path, legacy):
    options = ExportAnkiPackageOptions(with_media=True, legacy=legacy)
    collection.export_anki_package(out_path=str(path), options=options, limit=None)


def add_note(collection, kind, deck, tags=(), **values):
    note = collection.new_note(collection.models.by_name(kind))
    for name, value in values.items():
        note[name.replace("_", " ")] = value
    note.tags = list(tags)
    collection.add_note(note, collection.decks.id(deck))
    return note


@pytest.mark.parametrize("legacy", [True, False], ids=["old", "new"])
def test_a_package_of_anki_becomes_cards_and_again_only_what_changed(tmp_path, collection, legacy):
    picture = tmp_path / "cell (1).png"
    picture.write_bytes(PICTURE)
    collection.media.add_file(str(picture))
    asked = add_note(
        collection, "Basic", "Biology", ["Week::1", "leech", "2024"], Front="What is <b>ATP</b>, a[0] * 2?",
        Back='A <i>carrier</i> of \\(E_{x}\\)<ul><li>one</li><li>two</li></ul><img src="cell (1).png">[sound:x.mp3]',
    )
    add_note(collection, "Basic (and reversed card)", "Biology", Front="der Hund", Back="the dog&nbsp;")
    add_note(collection, "Cloze", "Biology", Text="The {{c1::cell}}<br>makes {{c2::ATP::energy}} &amp; more.")
    workspace = new_workspace(tmp_path / "w")
    package = workspace / "Content/sources/bio.apkg"
    anki_package(collection, package, legacy)
    run(workspace, "import")
    text = deck_text(workspace, "bio.md")
    assert "title: Biology\n" in text
    assert "What is **ATP**, a[0] \\* 2? #week/1" in text or "What is **ATP**, a[0] * 2? #week/1" in text
    assert "  A *carrier* of $E_{x}$\n\n  - one\n  - two\n\n  ![](bio-pictures/cell-1-" in text
    assert "der Hund ::: the dog" in text and "sound" not in text
    assert "The ==cell== makes ==ATP==^[energy] & more." in text
    shown = re.search(r"\(bio-pictures/([^)]+)\)", text)[1]
    assert (workspace / "Content/decks/bio-pictures" / shown).read_bytes() == PICTURE
    before = re.findall(r"<!-- (\w+)", text)

    run(workspace, "approve", "--match", "der Hund")
    asked["Front"] = "Which molecule carries energy?"
    collection.update_note(asked)
    add_note(collection, "Basic", "Biology", Front="der Hund", Back="a hound")
    anki_package(collection, package, legacy)
    run(workspace, "import")
    again = deck_text(workspace, "bio.md")
    after = re.findall(r"<!-- (\w+)", again)
    assert set(before) < set(after) and len(after) == 4
    assert "Which molecule carries energy?" in again and "What is **ATP**" not in again
    assert "- [x] der Hund ::: the dog" in again and "der Hund :: a hound" in again
    run(workspace, "import", "--restore-deleted")
    assert deck_text(workspace, "bio.md") == again
    run(workspace, "check")
    run(workspace, "build")


def test_several_decks_of_a_package_become_a_course(tmp_path, collection):
    add_note(collection, "Basic", "School::Biology", Front="cell", Back="smallest unit of life")
    add_note(collection, "Basic", "School::Spanish words", Front="perro", Back="dog")
    workspace = new_workspace(tmp_path / "w")
    anki_package(collection, workspace / "Content/sources/school.apkg", True)
    run(workspace, "import")
    names = sorted(path.name for path in (workspace / "Content/decks/school").glob("*.md"))
    assert names == ["school-biology.md", "school-spanish-words.md"]
    assert "# Spanish words" in deck_text(workspace, "school/school-spanish-words.md")


def test_what_was_sent_to_anki_comes_back_as_the_same_cards(workspace, collection, tmp_path):
    run(workspace, "export", "cells", "--output", "cells.apkg")
    into_anki(collection, workspace / "cells.apkg")
    anki_package(collection, workspace / "Content/sources/back.apkg", False)
    run(workspace, "import")
    # The workspace has them already; in another one they are the same cards with the same ids.
    assert not (workspace / "Content/decks/back.md").exists()
    other = new_workspace(tmp_path / "other")
    (other / "Content/sources/back.apkg").write_bytes((workspace / "Content/sources/back.apkg").read_bytes())
    run(other, "import")
    text = deck_text(other, "back.md")
    assert set(re.findall(r"<!-- (\w+)", text)) == {"atp01", "dog01", "clz01"}
    assert "der Hund ::: the dog" in text
    assert "The ==cell== makes ==ATP==^[energy] & $\\frac{a}{b_{c} }$." in text
    assert "  The carrier of energy, $E = mc^2$.\n\n  It is made in the **mitochondrion**.\n\n  ![a cell]" in text
    assert "  Not:\n  - DNA\n  - A lipid" in text


@pytest.mark.parametrize(
    "content, reason",
    [
        (b"not a zip file", "it is no zip file, or its list of entries is damaged"),
        (b"", "it is empty"),
        ({"readme.txt": b"hello"}, "it holds no collection of Anki"),
        ({"collection.anki2": b"no database at all" * 100}, "its collection cannot be read: file is not a database"),
        ({"collection.anki21b": b"no packed bytes"}, "what it has packed is damaged"),
    ],
)
def test_a_file_that_is_no_package_is_said_and_the_rest_is_imported(tmp_path, content, reason):
    workspace = new_workspace(tmp_path / "w")
    path = workspace / "Content/sources/x.apkg"
    if isinstance(content, dict):
        with zipfile.ZipFile(path, "w") as archive:
            for name, data in content.items():
                archive.writestr(name, data)
    else:
        path.write_bytes(content)
    (workspace / "Content/sources/words.csv").write_text("dog,perro\ncat,gato\n")
    done = run(workspace, "import", status=1)
    assert f"Content/sources/x.apkg: error: 'x.apkg' was not read: {reason} [UnreadableDeck]" in done.stderr
    assert "dog ::: perro" in deck_text(workspace, "words.md")


def test_a_bomb_is_not_unpacked(tmp_path):
    workspace = new_workspace(tmp_path / "w")
    with zipfile.ZipFile(workspace / "Content/sources/x.apkg", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("collection.anki2", bytes(250_000_000))
    done = run(workspace, "import", status=1)
    assert "it unpacks to more than is allowed (200 MB an entry)" in done.stderr


GIFT = """// a comment
$CATEGORY: $course$/top/Chemistry

::water::What is the formula of water? {
\t=H<sub>2</sub>O # well done
\t~H\\:O
\t~%-50%a[0] \\= \\{b\\}
\t####Two hydrogens\\, one oxygen.
}

The ship {=sails ~flies} on the sea.

::sun::[html]<p>The sun is a <b>star</b>.</p>{T}

How many legs has a spider? {#8:0}

::capitals::Match each to its capital. {
\t=France -> Paris
\t=Italy -> Rome
}

Write about yourself. {}

Just a text.
"""


def test_a_bank_of_questions_becomes_cards(tmp_path):
    workspace = new_workspace(tmp_path / "w")
    (workspace / "Content/sources/chem.gift").write_text(GIFT)
    done = run(workspace, "import")
    text = deck_text(workspace, "chem.md")
    assert "title: Chemistry" in text
    assert "What is the formula of water? <!-- water l4-9 -->\n\n  H<sub>2</sub>O\n\n  Two hydrogens" in text
    assert "  Not:\n  - H:O\n  - a[0] = {b}\n" in text
    assert "The ship ==sails== on the sea." in text
    assert "The sun is a **star**. ::" in text and "True" in text
    assert re.search(r"How many legs has a spider\?.*\n\n  8\n", text)
    assert "Match each to its capital. France :: Paris" in text and "Italy :: Rome" in text
    assert done.stderr.count("QuestionLeftOut") == 2
    run(workspace, "import", "--restore-deleted")
    assert deck_text(workspace, "chem.md") == text


CHOICES = "".join(
    f"- [x] Which term means: {meaning}? <!-- term{number} -->\n\n  {term}\n\n  The reason is: {{x}} = [y] ~ #{number}.\n\n"
    for number, (term, meaning) in enumerate(
        [
            ("staccato", "way of playing with each note short"),
            ("legato", "way of playing with joined tones"),
            ("fermata", "sign over a tone that may be held"),
            ("ostinato", "figure repeated throughout a piece"),
            ("cadenza", "passage where the soloist is alone"),
        ]
    )
)


def test_a_quiz_goes_to_moodle_and_comes_back(workspace, tmp_path):
    (workspace / "Content/decks/music.md").write_text("# Music\n\n" + CHOICES)
    done = run(workspace, "export", "music", "--format", "gift")
    bank = done.stdout
    assert bank.startswith("$CATEGORY: Music\n\n::term0::")
    questions = re.findall(r"::(term\d)::(.+?) \{\n((?:\t.*\n)+)\}", bank)
    assert [name for name, _, _ in questions] == [f"term{number}" for number in range(5)]
    assert "####The reason is\\: \\{x\\} \\= [y] \\~ \\#0." in bank
    assert all(block.count("\t=") == 1 and block.count("\t~") >= 2 for _, _, block in questions)
    other = new_workspace(tmp_path / "other")
    (other / "Content/sources/music.gift").write_text(bank)
    run(other, "import")
    text = deck_text(other, "music.md")
    assert set(re.findall(r"<!-- (\w+)", text)) == {f"term{number}" for number in range(5)}
    assert "The reason is: {x} = [y] ~ #0." in text.replace("\\", "")


def test_a_quiz_goes_to_other_platforms_and_comes_back(workspace, tmp_path):
    cards = CHOICES.replace("  staccato\n", "  *staccato* $x < y$ ![n](pictures/cell%20one.png)\n")
    (workspace / "Content/decks/music.md").write_text("# Music\n\n" + cards)
    run(workspace, "export", "music", "--format", "qti", "--output", "music.zip")
    with zipfile.ZipFile(workspace / "music.zip") as archive:
        names = archive.namelist()
        assert names[0] == "imsmanifest.xml" and "items/term1.xml" in names
        item = archive.read("items/term1.xml").decode()
    key = re.search(r"<correctResponse><value>(A\d)</value>", item)[1]
    assert f'<simpleChoice identifier="{key}">Legato</simpleChoice>' in item
    other = new_workspace(tmp_path / "other")
    (other / "Content/sources/music.zip").write_bytes((workspace / "music.zip").read_bytes())
    run(other, "import")
    text = deck_text(other, "music.md")
    asked = json.loads("[" + ",".join(run(workspace, "quiz", "music", "--format", "jsonl").stdout.splitlines()) + "]")
    assert set(re.findall(r"<!-- (\w+)", text)) == {question["card"] for question in asked}
    for question in asked:
        if question["card"] != "term0":
            assert question["choices"][question["correct"]] in text


CANVAS = """<?xml version="1.0"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="Rivers"><section>
<item ident="q1" title="One"><presentation>
<material><mattext texttype="text/html">&lt;p&gt;Which river is &lt;b&gt;longest&lt;/b&gt;?&lt;/p&gt;</mattext></material>
<response_lid ident="response1"><render_choice>
<response_label ident="a"><material><mattext texttype="text/plain">Nile</mattext></material></response_label>
<response_label ident="b"><material><mattext texttype="text/plain">Rhine</mattext></material></response_label>
</render_choice></response_lid></presentation>
<resprocessing><respcondition><conditionvar><varequal respident="response1">a</varequal></conditionvar>
<setvar action="Set" varname="SCORE">100</setvar></respcondition></resprocessing></item>
<item ident="q2"><presentation><material><mattext>Write an essay.</mattext></material></presentation></item>
</section></assessment></questestinterop>
"""


def test_a_test_of_an_older_platform_becomes_cards(tmp_path):
    workspace = new_workspace(tmp_path / "w")
    (workspace / "Content/sources/rivers.xml").write_text(CANVAS)
    done = run(workspace, "import")
    text = deck_text(workspace, "rivers.md")
    assert "title: Rivers" in text
    assert re.search(r"Which river is \*\*longest\*\*\? <!-- \w+ l1 -->\n\n  Nile\n\n  Not:\n  - Rhine\n", text)
    assert "1 of its 2 questions have no single right answer" in done.stderr


def test_a_picture_or_a_package_is_not_shown_in_the_terminal(workspace):
    done = run(workspace, "export", "cells", "--format", "apkg", status=2)
    assert "a file of the format 'apkg' is no text to be shown" in done.stderr
