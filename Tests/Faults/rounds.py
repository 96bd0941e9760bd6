#!/usr/bin/env python3
"""Faults by the hundred, to be run by hand: what a short test shows a few times, this shows often.

    rounds.py [--program FILE] [--rounds 200] [--seed 1] [kill-import] [kill-approve] [kill-build] [disk] [many] [changing]

kill-…    the command is killed (SIGKILL) at a random moment; every deck, record and page is then the old or the new one, whole,
          and the next run ends as if nothing had happened.
disk      import, approve and build on a full file system of its own (needs the right to mount a tmpfs): nothing old is lost.
many      20,000 small sources.
changing  a source that is written to while it is read, and one that is replaced: the deck is made of one whole state, or none.
"""
import argparse
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Failure(Exception):
    pass


class Faults:
    def __init__(self, program, rounds, seed, folder):
        self.program, self.rounds, self.chance, self.folder = program, rounds, random.Random(seed), Path(folder)

    # -- workspaces -------------------------------------------------------------------------------------------------

    def workspace(self, name):
        place = self.folder / name
        (place / "Content/decks").mkdir(parents=True)
        (place / "Content/sources").mkdir()
        (place / "Content/quickstudy.yml").write_text("title: T\ngenerator: built-in\n")
        return place

    def start(self, place, *words):
        return subprocess.Popen([self.program, *words], cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, place, *words, expect=0):
        done = subprocess.run([self.program, *words], cwd=place, capture_output=True, text=True)
        if expect is not None and done.returncode != expect:
            raise Failure(f"{words} ended with {done.returncode}: {done.stderr[-300:]}")
        return done

    @staticmethod
    def files(folder, but=()):
        return {str(file.relative_to(folder)): file.read_bytes() for file in sorted(folder.rglob("*"))
                if file.is_file() and not any(part in str(file.relative_to(folder)) for part in but)}

    @staticmethod
    def restore(folder, files):
        for file in sorted(folder.rglob("*")):
            if file.is_file() and str(file.relative_to(folder)) not in files:
                file.unlink()
        for name, data in files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            if not file.exists() or file.read_bytes() != data:
                file.write_bytes(data)

    def kill_somewhere(self, place, seconds, *words):
        """Whether the command was still running when it was killed."""
        child = self.start(place, *words)
        time.sleep(self.chance.uniform(0, seconds))
        running = child.poll() is None
        child.kill()
        child.wait()
        return running

    def rounds_of(self, name, place, watched, old, new, words, seconds, reset):
        """old, new: {file: bytes}; each file must be one of the two at any moment."""
        killed = mixed = 0
        for number in range(self.rounds):
            reset()
            killed += self.kill_somewhere(place, seconds * 1.1, *words)
            found = self.files(watched, but=(".quickstudy", ".tmp"))
            for file, data in found.items():
                if data not in (old.get(file), new.get(file)):
                    raise Failure(f"{name}, round {number}: {file} is neither the old one nor the new one")
            for file in old:
                if file not in found and file in new:
                    raise Failure(f"{name}, round {number}: {file} is gone")
            mixed += found != old and found != new
            if number % 10 == 9:
                self.run(place, *words)
                if self.files(watched, but=(".quickstudy", ".tmp")) != new:
                    raise Failure(f"{name}, round {number}: the next run did not mend it")
        print(f"{name}: {self.rounds} rounds, {killed} killed while running, {mixed} between old and new, 0 half-written, 0 lost")

    # -- kill -------------------------------------------------------------------------------------------------------

    def kill_build(self):
        place = self.workspace("build")
        decks = place / "Content/decks"

        def write(word):
            for number in range(12):
                deck = decks / f"part-{number % 3}/deck-{number}.md"
                deck.parent.mkdir(exist_ok=True)
                deck.write_text(f"# D{number}\n\n" + "".join(
                    f"- [x] term {number} {card} :: what {card} {word} here $x^{card}$\n\n" for card in range(60)))

        write("means")
        self.run(place, "build")
        site, state = self.files(place / "Site"), self.files(place / ".quickstudy")
        old = self.files(place / "Site", but=(".quickstudy",))
        write("says")
        began = time.monotonic()
        self.run(place, "build")
        seconds = time.monotonic() - began
        new = self.files(place / "Site", but=(".quickstudy",))

        def reset():
            self.restore(place / "Site", site)
            self.restore(place / ".quickstudy", state)

        self.rounds_of("kill-build", place, place / "Site", old, new, ["build"], seconds, reset)

    def kill_approve(self):
        place = self.workspace("approve")
        decks = place / "Content/decks"
        for number in range(3):
            (decks / f"d{number}.md").write_text(f"# D{number}\n\n" + "".join(
                f"- [ ] Term {card} of many :: what it means {'x' * 150}\n\n" for card in range(1500)))
        old = self.files(decks)
        began = time.monotonic()
        self.run(place, "approve", "--all")
        seconds, new = time.monotonic() - began, self.files(decks)
        self.rounds_of("kill-approve", place, decks, old, new, ["approve", "--all"], seconds, lambda: self.restore(decks, old))

    def kill_import(self):
        place = self.workspace("import")
        sources, decks = place / "Content/sources", place / "Content/decks"

        def write(word):
            for number in range(10):
                (sources / f"notes-{number}.md").write_text(f"# Lecture {number}\n\n" + "".join(
                    f"**Term{number}x{part}** is the {word} kind of thing that part {part} of lecture {number} deals with.\n\n"
                    for part in range(30)))

        write("first")
        self.run(place, "import")
        old = self.files(decks)
        cache = self.files(place / ".quickstudy")
        write("second")
        began = time.monotonic()
        self.run(place, "import")
        seconds, new = time.monotonic() - began, self.files(decks)

        def reset():
            self.restore(decks, old)
            self.restore(place / ".quickstudy", cache)

        self.rounds_of("kill-import", place, decks, old, new, ["import"], seconds, reset)

    # -- disk -------------------------------------------------------------------------------------------------------

    def disk(self):
        mount = self.folder / "small"
        mount.mkdir()
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", mount]).returncode != 0:
            print("disk: no right to mount a tmpfs; NOT run")
            return
        try:
            self.fill(mount)
        finally:
            subprocess.run(["umount", mount], check=True)

    def fill(self, mount):
        place = mount / "w"
        (place / "Content/decks").mkdir(parents=True)
        (place / "Content/sources").mkdir()
        (place / "Content/quickstudy.yml").write_text("title: T\ngenerator: built-in\n")
        deck = place / "Content/decks/d.md"
        deck.write_text("# D\n\n" + "".join(f"- [ ] Term {card} :: what it means\n\n" for card in range(300)))
        source = place / "Content/sources/notes.md"
        source.write_text("# L\n\n" + "".join(f"**Thing{part}** is a kind of object that part {part} deals with.\n\n" for part in range(40)))
        self.run(place, "approve", "--all")
        self.run(place, "build")
        said = 0
        for number in range(self.rounds):
            filler = place / "filler"
            with open(filler, "wb") as file:
                try:
                    file.write(b"x" * (4 << 20))
                    file.flush()
                except OSError:
                    pass
            free = self.chance.randrange(0, 60_000)
            os.truncate(filler, max(0, filler.stat().st_size - free))
            before, site = self.files(place / "Content"), self.files(place / "Site", but=(".quickstudy",))
            command = self.chance.choice([["import"], ["drop", "d", "--all"], ["build"]])
            if command[0] == "build":
                deck.write_bytes(deck.read_bytes().replace(b"means", b"MEANS") if number % 2 else deck.read_bytes().replace(b"MEANS", b"means"))
                before = self.files(place / "Content")
            done = self.run(place, *command, expect=None)
            after = self.files(place / "Content")
            for name, data in before.items():
                if command[0] != "drop" and after.get(name) != data and done.returncode != 0:
                    raise Failure(f"disk, round {number}: {command} damaged {name}")
                if not after.get(name):
                    raise Failure(f"disk, round {number}: {command} emptied {name}")
            if command[0] == "build" and done.returncode != 0:
                said += "no space" in done.stderr.lower()
                if self.files(place / "Site", but=(".quickstudy",)) != site:
                    raise Failure(f"disk, round {number}: the site changed though the build failed")
            if done.returncode not in (0, 1, 4):
                raise Failure(f"disk, round {number}: {command} ended with {done.returncode}: {done.stderr[-300:]}")
            filler.unlink()
            self.restore(place / "Content", {**before})
            self.run(place, "build")
        print(f"disk: {self.rounds} rounds on a full disk, {said} builds said so and left the site; 0 damaged")

    # -- sources ----------------------------------------------------------------------------------------------------

    def many(self):
        place = self.workspace("many")
        for number in range(20_000):
            source = place / f"Content/sources/{number % 100:02d}/n{number}.md"
            source.parent.mkdir(exist_ok=True)
            source.write_text(f"# Note {number}\n\n**Term{number}** is the thing that note number {number} is about.\n")
        for turn in ("first", "again"):
            before = os.times()
            done = self.run(place, "import", expect=None)
            after = os.times()
            cpu = after.children_user + after.children_system - before.children_user - before.children_system
            decks = sum(1 for _ in (place / "Content/decks").rglob("*.md"))
            print(f"many: {turn} import of 20,000 sources: exit {done.returncode}, {decks} decks, {cpu:.1f} CPU s")

    def changing(self):
        place = self.workspace("changing")
        source, decks, rounds = place / "Content/sources/notes.md", place / "Content/decks", max(1, self.rounds // 4)

        def state(number):
            return f"# L\n\n" + "".join(
                f"**Thing{number:06d}x{part}** is a kind of object in which part {part} is kept.\n\n" for part in range(400))

        count = 0
        for number in range(rounds):
            for file in decks.rglob("*"):
                if file.is_file():
                    file.unlink()
            source.write_text(state(count))
            child = self.start(place, "import")
            while child.poll() is None:
                count += 1
                if number % 2:
                    source.write_text(state(count))
                else:
                    fresh = source.with_suffix(".new")
                    fresh.write_text(state(count))
                    fresh.replace(source)
            if child.returncode not in (0, 1, 4):
                raise Failure(f"changing, round {number}: exit {child.returncode}")
            self.run(place, "import")
            text = "".join(file.read_text() for file in decks.rglob("*.md"))
            if f"Thing{count:06d}" not in text:
                raise Failure(f"changing, round {number}: the last state of the source is not in the deck")
        print(f"changing: {rounds} rounds with {count} states; the last one always got its cards")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", nargs="*", default=[])
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/quickstudy")
    parser.add_argument("--rounds", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    everything = ["kill-import", "kill-approve", "kill-build", "disk", "many", "changing"]
    with tempfile.TemporaryDirectory(prefix="quickstudy-faults-") as folder:
        faults = Faults(options.program.resolve(), options.rounds, options.seed, folder)
        for name in options.what or everything:
            try:
                getattr(faults, name.replace("-", "_"))()
            except Failure as failure:
                print(f"FAILED {failure}")
                return 1
    return 0


sys.exit(main())
