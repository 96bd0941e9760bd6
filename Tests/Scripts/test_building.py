"""What a build does when it is killed, when the disk is full, when the clock jumps, and with whatever files are called."""

import os
import pathlib
import resource
import shutil
import signal
import subprocess
import unicodedata

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("QUICKSTUDY", ROOT / ".build/release/quickstudy"))


def cards(name, count=12):
    return f"# {name}\n\n" + "".join(f"- [x] {name} term {i} :: what {name} number {i} means\n\n" for i in range(count))


@pytest.fixture
def workspace(tmp_path):
    assert PROGRAM.exists(), f"{PROGRAM} is not built; run 'make program' first"
    (tmp_path / "Content/decks").mkdir(parents=True)
    (tmp_path / "Content/quickstudy.yml").write_text("title: T\ngenerator: built-in\n")
    return tmp_path


def run(workspace, *words, **options):
    return subprocess.run([PROGRAM, *words], cwd=workspace, capture_output=True, text=True, **options)


def built(workspace):
    done = run(workspace, "build", "--quiet")
    assert done.returncode == 0, done.stderr
    return site(workspace)


def site(workspace):
    folder = workspace / "Site"
    return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*")) if file.is_file()}


def test_a_killed_build_leaves_whole_files_and_the_next_one_mends_the_site(workspace):
    decks = workspace / "Content/decks"
    texts = {f"part-{number}/deck.md": cards(f"Deck{number}", 40) for number in range(6)}
    for name, text in texts.items():
        (decks / name).parent.mkdir(exist_ok=True)
        (decks / name).write_text(text)
    old = built(workspace)
    for name, text in texts.items():
        (decks / name).write_text(text.replace("means", "says"))
    new = built(workspace)
    whole = {name: {old.get(name), new.get(name)} for name in {*old, *new}}
    for step in range(25):
        word = ("means", "says")[step % 2]
        for name, text in texts.items():
            (decks / name).write_text(text.replace("means", word))
        killed = subprocess.Popen([PROGRAM, "build", "--quiet"], cwd=workspace, stderr=subprocess.DEVNULL)
        try:
            killed.wait(0.011 * step)
        except subprocess.TimeoutExpired:
            killed.kill()
            killed.wait()
        for name, content in site(workspace).items():
            if not name.startswith(".quickstudy"):
                assert content in whole[name], name
        assert built(workspace) == (old if word == "means" else new)


def test_a_full_disk_leaves_the_site_as_it_was_and_is_said(workspace):
    deck = workspace / "Content/decks/big.md"
    deck.write_text(cards("Small"))
    before = built(workspace)
    deck.write_text(cards("Large", 3000))

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    done = run(workspace, "build", preexec_fn=limit)
    assert done.returncode == 4 and "file too large" in done.stderr
    assert site(workspace) == before


def test_a_deck_is_read_again_whatever_the_clock_says(workspace):
    deck = workspace / "Content/decks/a.md"
    deck.write_text(cards("First"))
    os.utime(deck, (4_000_000_000, 4_000_000_000))
    built(workspace)
    for name, moment in [("Later", 0), ("Third", 4_000_000_000), ("Final", 1_000_000_000)]:
        deck.write_text(cards(name))
        os.utime(deck, (moment, moment))
        assert name.encode() in built(workspace)["decks/a/index.html"]


NAMES = ["with space", "it's \"quoted\"", "new\nline", "tab\there", "🦊 emoji", "é" * 126, "a" * 252, "back\\slash", "-dash", "%41", "a#b?c",
         "dots..", "Case", "case", unicodedata.normalize("NFD", "für"), "con", "<b>"]


def test_decks_of_any_name_have_their_pages_and_every_link_leads_somewhere(workspace):
    for number, name in enumerate(NAMES):
        (workspace / "Content/decks" / f"{name}.md").write_text(cards(f"Deck{number}"))
    deep = workspace / "Content/decks" / "/".join(["deeper"] * 60)
    deep.mkdir(parents=True)
    (deep / "x.md").write_text(cards("Deepest"))
    pages = built(workspace)
    fronts = [name for name in pages if name.endswith("practice.html")]
    assert len(fronts) == len(NAMES) + 1 and len({name.lower() for name in fronts}) == len(fronts)
    front = pages["index.html"].decode()
    for number in range(len(NAMES)):
        assert f">Deck{number}<" in front
    assert all(len(part.encode()) <= 255 for name in pages for part in name.split("/"))
    assert "0 files written, 0 removed" in run(workspace, "build").stderr and built(workspace) == pages


def test_a_message_about_an_odd_name_keeps_to_its_line(workspace):
    (workspace / "Content/decks" / "new\nline.md").write_text("- [?] a :: b\n")
    assert "Content/decks/new\\nline.md:1:4: error:" in run(workspace, "check").stderr


def test_a_name_that_is_not_utf8_is_told_and_the_rest_is_done(workspace):
    (workspace / "Content/sources").mkdir()
    for folder, ending, text in [("decks", b".md", cards("Odd")), ("sources", b".txt", "Osmosis is the movement of water.\n")]:
        with open(os.fsencode(workspace / "Content" / folder) + b"/bad\xff" + ending, "w") as file:
            file.write(text)
    (workspace / "Content/decks/good.md").write_text(cards("Good"))
    done = run(workspace, "build")
    assert done.returncode == 0 and "decks/good/index.html" in site(workspace)
    assert "warning: the name of 'bad\ufffd.md' is not UTF-8 [NameNotUTF8]" in done.stderr
    done = run(workspace, "import")
    assert done.returncode == 0 and "warning: the name of 'bad\ufffd.txt' is not UTF-8 [NameNotUTF8]" in done.stderr


def test_a_source_with_the_longest_name_there_is_gets_its_deck(workspace):
    sources = workspace / "Content/sources"
    sources.mkdir()
    text = "Osmosis is the movement of water across a membrane from a dilute solution to a concentrated one.\n"
    for name in ["a" * 251 + ".txt", "é" * 125 + ".txt"]:
        (sources / name).write_text(text)
    done = run(workspace, "import")
    assert done.returncode == 0, done.stderr
    assert len(list((workspace / "Content/decks").glob("*.md"))) == 2
    assert "2 sources unchanged" in run(workspace, "import").stderr


def test_pictures_behind_a_link_out_of_the_course_are_not_published(workspace):
    outside = workspace / "secret.svg"
    outside.write_text("<svg width='1' height='1'/>")
    os.symlink(outside, workspace / "Content/decks/x.svg")
    os.symlink(workspace, workspace / "Content/decks/up")
    (workspace / "Content/decks/a.md").write_text(cards("Linked") + "![x](x.svg) ![y](up/secret.svg) ![z](../../secret.svg)\n")
    assert not [name for name in built(workspace) if "images" in name]


def test_sources_that_give_no_card_are_not_read_again(workspace):
    sources = workspace / "Content/sources"
    sources.mkdir()
    for number in range(40):
        (sources / f"{number}.txt").write_text(f"{number}\n")
    assert run(workspace, "import").returncode == 0
    again = run(workspace, "import")
    assert again.returncode == 0 and "40 sources unchanged" in again.stderr
    (sources / "7.txt").write_text("Osmosis is the movement of water across a membrane from a dilute solution.\n")
    assert "39 sources unchanged" in run(workspace, "import").stderr
    shutil.rmtree(workspace / ".quickstudy")
    assert "sources unchanged" not in run(workspace, "import").stderr.replace("1 source unchanged", "")
