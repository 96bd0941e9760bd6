"""Approving in a terminal, one key a card, and what stays whole when a run is killed or a disk is full."""

import os
import pathlib
import pty
import re
import resource
import select
import signal
import subprocess
import termios

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("QUICKSTUDY", ROOT / ".build/release/quickstudy"))

DECK = """# Cells

- [ ] Osmosis :: water crossing a membrane <!-- q8d1a p14 -->

- [ ] What is mitosis? <!-- m2xw9 p15 -->

  One cell becoming two.

- [ ] Diffusion :: spreading out <!-- d2f4g p16 -->
"""

RECORD = (
    "# quickstudy import record 1\n"
    "source\tsources/b.pdf\td\ts\tdecks/cells.md\t1\n"
    "card\tq8d1a\t0123456789ab\tdefinition\t0.90\tsources/b.pdf\tp14\t1\tOsmosis\tOsmosis is water that crosses.\n"
)


@pytest.fixture
def workspace(tmp_path):
    assert PROGRAM.exists(), f"{PROGRAM} is not built; run 'make program' first"
    decks = tmp_path / "Content" / "decks"
    decks.mkdir(parents=True)
    (tmp_path / "Content" / "quickstudy.yml").write_text("title: T\n")
    (decks / "cells.md").write_text(DECK)
    (decks / "cells.import.tsv").write_text(RECORD)
    return tmp_path


def deck(workspace):
    return (workspace / "Content" / "decks" / "cells.md").read_text()


class Session:
    """The program in a terminal of its own."""

    def __init__(self, workspace, *words, **environment):
        self.seen = ""
        self.place = 0
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.chdir(workspace)
            os.environ.update(TERM="xterm", **environment)
            os.execv(PROGRAM, [str(PROGRAM), "approve", "--interactive", *words])
        self.before = termios.tcgetattr(self.terminal)

    def wait(self, text):
        """Reads until a text has come, after the one that was waited for before."""
        while text not in self.seen[self.place :]:
            ready, _, _ = select.select([self.terminal], [], [], 60)
            assert ready, f"'{text}' did not come; so far: {self.seen[-500:]}"
            self.seen += os.read(self.terminal, 65536).decode()
        self.place = self.seen.index(text, self.place) + len(text)
        return self

    def press(self, keys):
        os.write(self.terminal, keys.encode())
        return self

    def end(self):
        """What was said at the end, and how the program ended."""
        while True:
            try:
                piece = os.read(self.terminal, 65536).decode()
            except OSError:
                break
            if not piece:
                break
            self.seen += piece
        _, status = os.waitpid(self.pid, 0)
        return self.seen.split("\x1b[?1049l")[-1].strip(), status


def test_shows_the_card_with_its_passage_and_page(workspace):
    session = Session(workspace).wait("1 of 3")
    session.wait("q quit").press("q").end()
    for text in ["Cells", "page 14", "definition", "score 90", "Osmosis", "water crossing", "Osmosis is water that crosses.", "from sources/b.pdf, page 14"]:
        assert text in session.seen


def test_approves_skips_and_drops_with_one_key_each_and_saves_at_once(workspace):
    session = Session(workspace).wait("1 of 3").press("a").wait("2 of 3")
    assert deck(workspace) == DECK.replace("[ ] Osmosis", "[x] Osmosis")
    session.press("s").wait("3 of 3").press("d")
    said, status = session.end()
    assert said == "1 approved, 1 dropped, 1 skipped" and status == 0
    assert deck(workspace) == DECK.replace("[ ] Osmosis", "[x] Osmosis").replace("\n- [ ] Diffusion :: spreading out <!-- d2f4g p16 -->\n", "")
    assert "card\td2f4g\t" in (workspace / "Content/decks/cells.import.tsv").read_text()


def test_undoes_step_by_step_to_the_same_bytes(workspace):
    record = (workspace / "Content/decks/cells.import.tsv").read_text()
    session = Session(workspace).wait("1 of 3").press("a").wait("2 of 3").press("d").wait("3 of 3").press("s")
    session.end()
    session = Session(workspace).wait("1 of 1").press("d")
    session.end()
    (workspace / "Content/decks/cells.md").write_text(DECK)
    (workspace / "Content/decks/cells.import.tsv").write_text(record)
    session = Session(workspace).wait("1 of 3").press("a").wait("2 of 3").press("d").wait("3 of 3")
    session.press("u").wait("2 of 3").press("u").wait("1 of 3")
    assert deck(workspace) == DECK
    session.press("q")
    said, _ = session.end()
    assert said == "nothing changed; 3 not seen"
    assert (workspace / "Content/decks/cells.import.tsv").read_text() == record


def test_does_not_undo_over_somebody_elses_change(workspace):
    session = Session(workspace).wait("1 of 3").press("a").wait("2 of 3")
    changed = deck(workspace) + "\n- [ ] mine :: by hand\n"
    (workspace / "Content/decks/cells.md").write_text(changed)
    session.press("u").wait("changed by somebody else").press("q").end()
    assert deck(workspace) == changed


def test_finds_the_card_in_a_deck_that_was_edited_meanwhile(workspace):
    session = Session(workspace).wait("1 of 3")
    (workspace / "Content/decks/cells.md").write_text("New first line.\n\n" + DECK)
    session.press("a").wait("2 of 3").press("q").end()
    assert deck(workspace) == "New first line.\n\n" + DECK.replace("[ ] Osmosis", "[x] Osmosis")


def test_hands_the_card_to_the_editor_and_takes_it_back(workspace):
    session = Session(workspace, EDITOR="sed -i s/membrane/wall/").wait("1 of 3").press("e").wait("crossing a wall").press("a").wait("2 of 3").press("q")
    session.end()
    assert deck(workspace) == DECK.replace("[ ] Osmosis", "[x] Osmosis").replace("membrane", "wall")


@pytest.mark.parametrize(
    "script, reason",
    [
        ("sed -i 's/ <!--.*//'", "id was changed"),
        ("sed -i s/::/:/", "card without a back"),
        ("printf '\\nmore\\n' >>", "not part of the card"),
        ("printf '\\n- [ ] a :: b\\n' >>", "it holds 2 cards"),
        ("true >", "it holds 0 cards"),
    ],
)
def test_leaves_the_card_as_it_was_when_the_editor_broke_it(workspace, script, reason):
    editor = workspace / "editor"
    editor.write_text(f'#!/bin/sh\n{script} "$1"\n')
    editor.chmod(0o755)
    Session(workspace, EDITOR=str(editor)).wait("1 of 3").press("e").wait(reason).press("q").end()
    assert deck(workspace) == DECK


def test_says_when_there_is_no_such_editor(workspace):
    said, status = Session(workspace, EDITOR="/no/such/editor").wait("1 of 3").press("e").end()
    assert "cannot start the editor '/no/such/editor': No such file or directory" in said
    assert os.waitstatus_to_exitcode(status) == 3 and deck(workspace) == DECK


@pytest.mark.parametrize("key", ["q", "\x1b", "\x03", "\x04"])
def test_quits_and_puts_the_terminal_back(workspace, key):
    session = Session(workspace).wait("q quit")
    during = termios.tcgetattr(session.terminal)
    session.press(key).wait("not seen")
    assert during[3] & termios.ICANON == 0
    assert termios.tcgetattr(session.terminal) == session.before
    session.end()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_puts_the_terminal_back_when_a_signal_ends_it(workspace, number):
    session = Session(workspace).wait("1 of 3").press("a").wait("2 of 3")
    os.kill(session.pid, number)
    session.wait("\x1b[?1049l").wait("not seen")
    assert termios.tcgetattr(session.terminal) == session.before
    _, status = session.end()
    assert os.WIFSIGNALED(status) and os.WTERMSIG(status) == number
    assert "[x] Osmosis" in deck(workspace)


def test_narrows_down_like_the_command_without_a_terminal(workspace):
    Session(workspace, "--page", "15").wait("1 of 1").wait("mitosis").press("q").end()
    none = subprocess.run([PROGRAM, "approve", "-i"], cwd=workspace, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert none.returncode == 2 and "--interactive needs a terminal" in none.stderr


# What stays whole


def big(workspace):
    """A deck that takes a while to write."""
    text = "# Big\n\n" + "".join(f"- [ ] Term {i} of many :: what it means {'x' * 200}\n\n" for i in range(3000))
    (workspace / "Content/decks/cells.md").write_text(text)
    (workspace / "Content/decks/cells.import.tsv").unlink()
    return text


def test_a_killed_run_leaves_the_old_deck_or_the_new_one(workspace):
    old = big(workspace)
    new = old.replace("[ ]", "[x]")
    seen = set()
    for step in range(30):
        (workspace / "Content/decks/cells.md").write_text(old)
        run = subprocess.Popen([PROGRAM, "approve", "--all"], cwd=workspace, stderr=subprocess.DEVNULL)
        try:
            run.wait(0.004 * step)
        except subprocess.TimeoutExpired:
            run.kill()
            run.wait()
        found = deck(workspace)
        assert found in (old, new)
        seen.add(found == new)
    left = subprocess.run([PROGRAM, "approve", "--all"], cwd=workspace, capture_output=True, text=True)
    assert left.returncode == 0 and deck(workspace) == new


def test_a_killed_interactive_run_loses_no_card_that_was_approved(workspace):
    for keys in range(1, 4):
        (workspace / "Content/decks/cells.md").write_text(DECK)
        session = Session(workspace).wait("1 of 3")
        for number in range(1, keys):
            session.press("a").wait(f"{number + 1} of 3")
        os.write(session.terminal, b"a")
        os.kill(session.pid, signal.SIGKILL)
        session.end()
        ticked = len(re.findall(r"\[x\]", deck(workspace)))
        assert ticked in (keys - 1, keys) and deck(workspace).replace("[x]", "[ ]") == DECK


def test_a_full_disk_leaves_the_old_deck_and_says_so(workspace):
    old = big(workspace)

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))

    run = subprocess.run([PROGRAM, "approve", "--all"], cwd=workspace, capture_output=True, text=True, preexec_fn=limit)
    assert run.returncode == 4 and deck(workspace) == old
    assert "cannot write 'Content/decks/cells.md': file too large" in run.stderr
    assert "'Content/decks/cells.md' is whole and as it was" in run.stderr
    assert not [name for name in os.listdir(workspace / "Content/decks") if name.endswith(".tmp")]


def without_the_superusers_right():
    """What to put before a command so that a folder's own rights bind it, whoever runs the tests."""
    return ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"] if os.geteuid() == 0 else []


def in_folder_of_mode(workspace, mode, *words):
    folder = workspace / "Content/decks"
    os.chmod(folder, mode)
    try:
        return subprocess.run([*without_the_superusers_right(), PROGRAM, *words], cwd=workspace, capture_output=True, text=True)
    finally:
        os.chmod(folder, 0o755)


def test_a_folder_that_cannot_be_written_is_said_and_keeps_its_decks(workspace):
    record = (workspace / "Content/decks/cells.import.tsv").read_bytes()
    for words in (["approve", "--all"], ["drop", "--all"]):
        run = in_folder_of_mode(workspace, 0o555, *words)
        assert run.returncode == 4, words
        assert "permission denied" in run.stderr.lower() and "is whole and as it was" in run.stderr
        assert deck(workspace) == DECK and (workspace / "Content/decks/cells.import.tsv").read_bytes() == record


def test_a_folder_that_can_be_written_is_written_without_the_superusers_right(workspace):
    run = in_folder_of_mode(workspace, 0o755, "approve", "--all")
    assert run.returncode == 0 and deck(workspace) != DECK


def test_a_record_that_cannot_be_written_leaves_the_deck_as_it_was(workspace):
    (workspace / "Content/decks/cells.import.tsv").unlink()
    (workspace / "Content/decks/cells.import.tsv").mkdir()
    run = subprocess.run([PROGRAM, "drop", "--all"], cwd=workspace, capture_output=True, text=True)
    assert run.returncode != 0 and deck(workspace) == DECK


def test_two_runs_at_once_do_not_meet(workspace):
    (workspace / ".quickstudy").mkdir(exist_ok=True)
    import fcntl

    with open(workspace / ".quickstudy/lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        run = subprocess.run([PROGRAM, "approve", "--all"], cwd=workspace, capture_output=True, text=True)
    assert run.returncode == 4 and deck(workspace) == DECK
    assert run.stderr == "quickstudy: another run of quickstudy is changing this workspace\n  fix: wait until it has ended, then run this again\n"


def test_a_killed_import_leaves_the_old_deck_or_the_new_one(workspace):
    decks = workspace / "Content/decks"
    for name in os.listdir(decks):
        (decks / name).unlink()
    sources = workspace / "Content/sources"
    sources.mkdir()
    terms = ["osmosis", "diffusion", "mitosis", "entropy", "inflation", "photosynthesis", "erosion", "catalysis"]
    notes = "".join(
        f"# Chapter {number}\n\n{term.capitalize()} {number} is the process by which a cell moves part {number} of its water.\n\n"
        for number, term in enumerate(terms * 12)
    )
    (sources / "notes.md").write_text(notes)
    command = [PROGRAM, "import"]
    (workspace / "Content/quickstudy.yml").write_text("title: T\ngenerator: built-in\n")
    done = subprocess.run(command, cwd=workspace, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    old = {name: (decks / name).read_text() for name in os.listdir(decks)}
    assert "notes.md" in old and "- [ ]" in old["notes.md"]
    (sources / "notes.md").write_text(notes.replace("a cell moves", "a plant takes in"))
    subprocess.run(command, cwd=workspace, capture_output=True, check=True)
    new = {name: (decks / name).read_text() for name in os.listdir(decks)}
    assert new != old
    for step in range(15):
        for name, text in old.items():
            (decks / name).write_text(text)
        run = subprocess.Popen(command, cwd=workspace, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        try:
            run.wait(0.012 * step)
        except subprocess.TimeoutExpired:
            run.kill()
            run.wait()
        for name in old:
            assert (decks / name).read_text() in (old[name], new[name])
        # A run after it brings the decks to where an undisturbed one would have.
        subprocess.run(command, cwd=workspace, capture_output=True, check=True)
        assert (decks / "notes.md").read_text() == new["notes.md"]
