#!/usr/bin/env python3
"""How fast QuickStudy is beside known tools, as ratios: CPU seconds (user and system, with children) and peak memory of
runs that take turns, medians of several rounds. One table; the exit status is 1 when a mark is missed.

    bench.py [--program FILE] [--rounds 5] [--only GROUP[,GROUP]] [--cards 10000,100000] [--slack 1.0]

Groups: build, rebuild, start, text, recognition, export. A mark is what was reached, or what is asked where that is less.
"""
import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import decks

ROOT = Path(__file__).resolve().parents[3]


def run(words, folder):
    """(CPU seconds, peak memory in MB) of a command."""
    with open(os.devnull, "w") as nowhere:
        child = subprocess.Popen([str(word) for word in words], cwd=folder, stdout=nowhere, stderr=subprocess.PIPE)
        said = child.stderr.read()
        _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        sys.exit(f"{' '.join(map(str, words[:3]))} … ended with {child.returncode}: {said.decode()[-400:]}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


class Bench:
    def __init__(self, options, folder):
        self.program, self.rounds, self.slack = options.program, options.rounds, options.slack
        self.cards = [int(count) for count in options.cards.split(",")]
        self.folder, self.rows, self.aside = Path(folder), [], 0

    def compare(self, *contestants):
        """Lets `(prepare, command, folder)` take turns; the median CPU and memory of each."""
        seen = [[] for _ in contestants]
        for _ in range(self.rounds):
            for number, (prepare, words, folder) in enumerate(contestants):
                prepare()
                seen[number].append(run(words, folder))
        return [tuple(statistics.median(values) for values in zip(*runs)) for runs in seen]

    def put_aside(self, *places):
        """Takes results of before out of the way without deleting them: ext4 without a journal looks long for a place for
        new files where many were deleted within the last seconds, which neither contestant does."""
        for place in places:
            if place.exists():
                self.aside += 1
                place.rename(self.folder / f"aside-{self.aside}")

    def row(self, name, ours, peer, theirs, most=None):
        self.rows.append((name, ours, peer, theirs, ours / theirs, most))

    # -- groups ---------------------------------------------------------------------------------------------------

    def build(self):
        costs = {}
        for count in self.cards:
            course, hugo = decks.course(self.folder / f"course-{count}", count), decks.hugo_site(self.folder / f"hugo-{count}", count)
            files = sorted((course / "Content/decks").rglob("*.md"))

            def fresh():
                self.put_aside(course / "Site", course / ".quickstudy", hugo / "public")

            ours, theirs, floor = self.compare(
                (fresh, [self.program, "build"], course), (fresh, ["hugo", "--quiet"], hugo),
                (lambda: None, ["cmark-gfm", "-e", "table", "-e", "tasklist", "-e", "autolink", *files], course))
            costs[count] = ours
            self.row(f"build {count:,} cards, CPU s", ours[0], "hugo", theirs[0], 2.6)
            self.row(f"build {count:,} cards, CPU s", ours[0], "cmark-gfm", floor[0])
            self.row(f"build {count:,} cards, peak MB", ours[1], "hugo", theirs[1], .7)
        if len(self.cards) == 2:
            small, large = (costs[count] for count in self.cards)
            self.row("growth of CPU with ten times the cards", large[0], "itself", small[0], 10.5)
            self.row("growth of memory with ten times the cards", large[1], "itself", small[1], 1.7)

    def rebuild(self):
        course = decks.course(self.folder / "rebuilt", self.cards[0])
        deck, site = sorted((course / "Content/decks").rglob("*.md"))[7], [self.program, "build"]
        text = deck.read_text(encoding="utf-8")
        turn = iter(range(1, 1_000_000))

        def fresh():
            self.put_aside(course / "Site", course / ".quickstudy")

        def change():
            deck.write_text(text.replace("Q", f"Question {next(turn)} ", 1), encoding="utf-8")

        full, changed, again = self.compare((fresh, site, course), (change, site, course), (lambda: None, site, course))
        self.row("rebuild after one changed deck, CPU s", changed[0], "full build", full[0], .2)
        self.row("rebuild after no change, CPU s", again[0], "full build", full[0], .06)

    def start(self):
        course = decks.course(self.folder / "small", 100)
        shown, checked = self.compare((lambda: None, [self.program, "--help"], course), (lambda: None, [self.program, "check"], course))
        self.row("--help, CPU s", shown[0], "30 ms", .03, 1)
        self.row("check of 100 cards, CPU s", checked[0], "60 ms", .06, 1)

    def text(self):
        import documents
        book = documents.book(self.folder / "book.pdf", pages=200)
        words = ["pdftotext", "-tsv", book, self.folder / "book.tsv"]
        pymupdf = [sys.executable, "-c", f"import pymupdf\nfor page in pymupdf.open({str(book)!r}): page.get_text('dict')"]
        ours, theirs, other = self.compare(
            (lambda: None, [self.program, "read", book, "--quiet"], self.folder), (lambda: None, words, self.folder),
            (lambda: None, pymupdf, self.folder))
        self.row("200 pages of digital PDF, CPU s", ours[0], "pdftotext -tsv", theirs[0], 1.5)
        self.row("200 pages of digital PDF, CPU s", ours[0], "pymupdf", other[0])

    def recognition(self):
        import documents
        scan = documents.scan(self.folder / "scan.pdf", pages=4)
        picture = documents.picture(self.folder / "page.png")
        made = self.folder / "made.pdf"
        ours, theirs = self.compare(
            (lambda: None, [self.program, "read", scan, "--quiet"], self.folder),
            (lambda: None, [Path(sys.executable).with_name("ocrmypdf"), "-q", "-j2", "--force-ocr", "--output-type", "pdf", scan, made], self.folder))
        self.row("4 scanned pages, CPU s", ours[0], "ocrmypdf -j2", theirs[0], .63)
        ours, theirs = self.compare(
            (lambda: None, [self.program, "read", picture, "--quiet"], self.folder),
            (lambda: None, ["env", "OMP_THREAD_LIMIT=1", "tesseract", picture, "-"], self.folder))
        self.row("a page as a picture, CPU s", ours[0], "tesseract", theirs[0])

    def export(self):
        course = decks.course(self.folder / "exported", 2_000)
        files = sorted((course / "Content/decks").rglob("*.md"))
        peer = [sys.executable, Path(__file__).with_name("genanki_peer.py"), course / "Content/decks", self.folder / "peer.apkg"]
        ours, theirs = self.compare(
            (lambda: None, [self.program, "export", "--format", "tsv", *files], course), (lambda: None, peer, self.folder))
        self.row("2,000 cards as rows for Anki, CPU s", ours[0], "genanki", theirs[0], 1)

    # -- report ---------------------------------------------------------------------------------------------------

    def report(self):
        missed = 0
        print(f"\n{'measure':46} {'ours':>9} {'peer':>9}  {'ratio':>6}  {'at most':>7}  peer")
        for name, ours, peer, theirs, ratio, most in self.rows:
            is_missed = most is not None and ratio > most * self.slack
            missed += is_missed
            mark = f"{most:7.2f}" if most is not None else " " * 7
            print(f"{name:46} {ours:9.3f} {theirs:9.3f}  {ratio:6.2f}  {mark}  {peer}{'   MISSED' if is_missed else ''}")
        return 1 if missed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/quickstudy")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default="build,rebuild,start,text,recognition,export")
    parser.add_argument("--cards", default="10000,100000")
    parser.add_argument("--slack", type=float, default=1.0, help="how far above its mark a ratio may be")
    options = parser.parse_args()
    options.program = options.program.resolve()
    with tempfile.TemporaryDirectory(prefix="quickstudy-speed-") as folder:
        bench = Bench(options, folder)
        for group in options.only.split(","):
            getattr(bench, group)()
        return bench.report()


sys.exit(main())
