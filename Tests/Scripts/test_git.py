"""Decks in git: people who approve and edit different cards merge without a conflict."""

import os
import pathlib
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = pathlib.Path(os.environ.get("QUICKSTUDY", ROOT / ".build/release/quickstudy"))


class Repository:
    def __init__(self, folder, deck):
        self.folder = folder
        (folder / "Content/decks").mkdir(parents=True)
        (folder / "Content/quickstudy.yml").write_text("title: T\n")
        (folder / ".gitignore").write_text(".quickstudy/\n")
        self.write(deck)
        self.git("init", "-q", "-b", "main")
        self.commit("Start")

    def git(self, *words, may_fail=False):
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
        done = subprocess.run(["git", *identity, *words], cwd=self.folder, capture_output=True, text=True)
        assert may_fail or done.returncode == 0, done.stdout + done.stderr
        return done

    def commit(self, message):
        self.git("add", "-A")
        self.git("commit", "-q", "-m", message)

    def write(self, text):
        (self.folder / "Content/decks/a.md").write_text(text)

    def deck(self):
        return (self.folder / "Content/decks/a.md").read_text()

    def run(self, *words):
        assert PROGRAM.exists(), f"{PROGRAM} is not built; run 'make program' first"
        done = subprocess.run([PROGRAM, *words], cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    def on_branches(self, *deeds):
        """Does each deed on a branch of its own from main, then merges them all."""
        for number, deed in enumerate(deeds):
            self.git("checkout", "-q", "-b", f"person-{number}", "main")
            deed()
            self.commit(f"Person {number}")
        self.git("checkout", "-q", "main")
        for number in range(len(deeds)):
            self.git("merge", "-q", "--no-edit", f"person-{number}")


def cards(count):
    return [f"- [ ] Term {number} :: meaning {number} <!-- k7f{number:04} p{number + 1} -->\n" for number in range(count)]


@pytest.mark.parametrize("count, first", [(3, 0), (7000, 3500)])
def test_neighbouring_approvals_merge(tmp_path, count, first):
    repository = Repository(tmp_path, "# T\n\n" + "\n".join(cards(count)))
    ids = [f"k7f{first + step:04}" for step in range(3)]
    repository.on_branches(*[lambda id=id: repository.run("approve", id) for id in ids])
    assert repository.deck().count("[x]") == 3
    assert all(f"[x] Term {first + step} " in repository.deck() for step in range(3))


def test_approving_merges_with_the_neighbour_edited_and_another_dropped(tmp_path):
    repository = Repository(tmp_path, "# T\n\n" + "\n".join(cards(6)))
    repository.on_branches(
        lambda: repository.run("approve", "k7f0001"),
        lambda: repository.write(repository.deck().replace("meaning 2", "another meaning")),
        lambda: repository.run("drop", "k7f0004"),
    )
    assert "[x] Term 1 " in repository.deck() and "another meaning" in repository.deck()
    assert "Term 4 " not in repository.deck()


def test_cards_that_were_packed_by_hand_merge_after_format(tmp_path):
    repository = Repository(tmp_path, "".join(cards(3)))
    repository.run("format")
    repository.commit("Format")
    repository.on_branches(lambda: repository.run("approve", "k7f0000"), lambda: repository.run("approve", "k7f0001"))
    assert repository.deck().count("[x]") == 2


def test_two_people_who_stamp_the_same_cards_write_the_same_ids(tmp_path):
    repository = Repository(tmp_path, "- [ ] a :: b\n\n- [ ] c :: d\n")
    repository.on_branches(lambda: repository.run("format"), lambda: repository.run("format"))
    assert repository.deck().count("<!--") == 2


def test_a_conflict_that_was_left_is_told_with_its_line(tmp_path):
    repository = Repository(tmp_path, "# T\n\n" + "\n".join(cards(2)))
    for name, text in [("one", "this"), ("two", "that")]:
        repository.git("checkout", "-q", "-b", name, "main")
        repository.write(repository.deck().replace("meaning 1", text))
        repository.commit(name)
    repository.git("merge", "-q", "one", may_fail=True)
    done = subprocess.run([PROGRAM, "check"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 1
    assert "Content/decks/a.md:5:1: error: '<<<<<<<' begins a conflict that git left, up to line 9 [ConflictMarker]" in done.stderr
    assert "DuplicateID" not in done.stderr
