"""The part of bench.py about pictures: scans against plain Tesseract, handwriting, damaged files, two cores."""
import json
import os
import re
import resource
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

# The languages of the scans that are not English, by the beginning of their names.
LANGUAGES = [("de-", "deu"), ("sim-de-", "deu"), ("es-", "spa"), ("ocrmypdf-francais", "fra"),
             ("ocrmypdf-typewriter", "nld")]
# What MANIFEST.tsv says opens the locked files.
PASSWORDS = {"password-aes256.pdf": "geheim", "jalan-both_passwords.pdf": "user_password",
             "pdfjs-issue15893_reduced.pdf": "test", "pdfjs-issue6010_1.pdf": "abc"}
TURNED = ["sim-rotated-90", "tess-phototest-rotated-L", "photo-cookbook-248-sideways"]
# Scans on which plain Tesseract makes next to no mistake.
CLEAN = 0.002


def language(path):
    return next((code for start, code in LANGUAGES if path.name.startswith(start)), "eng")


def scans(bench):
    """Each scan against plain Tesseract with one thread: mistakes and CPU."""
    rows = []
    for path in bench.with_truth("scans"):
        truth = bench.scorer.read(str(path.with_name(path.stem + ".gt.txt")))
        options = {"nocase": path.name.startswith("receipt")}
        read = [bench.program, "read", str(path), "--format", "text", "--quiet", "--language", language(path)]
        ours, our_seconds = output(bench, read)
        theirs, their_seconds = output(bench, tesseract(bench, path))
        row = (path.stem, bench.scorer.score(ours, truth, **options)["cer"],
               bench.scorer.score(theirs, truth, **options)["cer"], our_seconds, their_seconds)
        rows.append(row)
        print("scans/%-42s CER %.4f (Tesseract %.4f)  CPU %.2f s (%.2f s)" % row, flush=True)
    bench.mark("scans, mean CER", mean(row[1] for row in rows), 0.042)
    bench.mark("scans, worst against plain Tesseract", max(row[1] - row[2] for row in rows), 0.02)
    bench.mark("turned scans, mean CER", mean(row[1] for row in rows if row[0] in TURNED), 0.01)
    bench.mark("CPU of a scan, Tesseract = 1", sum(r[3] for r in rows) / sum(r[4] for r in rows), 1.4)
    clean = [row for row in rows if row[2] <= CLEAN]
    bench.mark("CPU of a clean scan, Tesseract = 1", sum(r[3] for r in clean) / sum(r[4] for r in clean), 1.1)


def handwriting(bench):
    """Pages that no engine reads are named, and clean ones are not."""
    pages = [path for path in sorted((bench.corpus / "handwriting").iterdir()) if path.suffix != ".txt"]
    missed = [path.name for path in pages if not is_named(bench, path)]
    print("handwriting that was not named:", missed or "none", flush=True)
    bench.mark("handwritten pages that were not named", len(missed), 0)
    wrong = [path.name for path in bench.with_truth("scans") if is_named(bench, path)]
    print("scans named as handwriting:", wrong or "none", flush=True)
    bench.mark("scans that were named as handwriting", len(wrong), 1)


def is_named(bench, path):
    pages = json.loads(bench.read(path, "json", "--language", language(path)))["pages"]
    return any("handwriting" in json.dumps(page.get("problem", "")) for page in pages)


def hostile(bench):
    """Damaged files, bombs and riddles: each ends soon and small, with text or one clear message."""
    late = large = silent = 0
    errors = {}
    for path in sorted((bench.corpus / "hostile").iterdir()):
        if path.suffix == ".txt":
            continue
        password = PASSWORDS.get(path.name)
        more = ["--password", password] if password else []
        start = time.monotonic()
        text, said, status, kilobytes = measured(bench, [bench.program, "read", str(path), "--format", "text", *more])
        seconds = time.monotonic() - start
        late += seconds > 30
        large += kilobytes > 1 << 20
        is_clear = bool(text.strip()) or bool(re.search(r"(error|warning): .*\[\w+\]", said))
        is_right = status == (1 if re.search(r": error: ", said) else 0)
        silent += not (is_clear and is_right)
        truth = path.with_name(path.stem + ".gt.txt")
        if truth.exists():
            errors[path.name] = bench.scorer.score(text, bench.scorer.read(str(truth)))["cer"]
        print(f"hostile/{path.name:45} {seconds:5.1f} s {kilobytes >> 10:5} MB  status {status}"
              f"{'' if is_clear and is_right else '  UNCLEAR'}", flush=True)
    bench.mark("hostile files that took more than 30 s", late, 0)
    bench.mark("hostile files that took more than 1 GB", large, 0)
    bench.mark("hostile files without text or clear message", silent, 0)
    # The fax-like pages of multipage.tif are beyond plain Tesseract (.22).
    unread = [name for name, cer in errors.items() if cer > (0.2 if name == "multipage.tif" else 0.01)]
    print("hostile files with known text that were not read:", unread or "none", flush=True)
    bench.mark("hostile files with known text not read", len(unread), 0)


def cores(bench):
    """Pages a minute on two cores against one, on pages that are all pictures."""
    if (os.cpu_count() or 1) < 2 or not shutil.which("taskset"):
        print("cores: needs two cores and taskset")
        return
    if idle_share() < 0.9:
        print("cores: not measured, others are using this machine")
        return
    page = str(bench.corpus / "scans" / "sim-lowcontrast-grey.jpg")
    copies = []
    for number in range(8):
        copy = Path(bench.folder.name) / f"page-{number}.jpg"
        shutil.copy(page, copy)
        copies.append(str(copy))
    command = [bench.program, "read", *copies, "--format", "text", "--quiet"]
    one = min(wall(bench, ["taskset", "-c", "0", *command]) for _ in range(2))
    two = min(wall(bench, ["taskset", "-c", "0,1", *command]) for _ in range(2))
    print(f"cores: one {one:.1f} s, two {two:.1f} s, load {os.getloadavg()[0]:.1f}", flush=True)
    bench.mark("time on two cores, one core = 1.8", two / one * 1.8, 1)


def idle_share():
    """How much of its processors the machine left unused during one second."""
    def times():
        return [int(figure) for figure in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    before = times()
    time.sleep(1)
    spent = [after - start for start, after in zip(before, times())]
    return (spent[3] + spent[4]) / max(sum(spent), 1)


def tesseract(bench, path):
    if path.suffix != ".pdf":
        return ["tesseract", str(path), "-", "-l", language(path)]
    page = str(Path(bench.folder.name) / path.stem)
    subprocess.run(["pdftoppm", "-r", "300", "-gray", "-png", "-singlefile", str(path), page], check=True)
    return ["tesseract", page + ".png", "-", "-l", language(path)]


def output(bench, command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run = subprocess.run(command, cwd=bench.folder.name, capture_output=True, timeout=600,
                         env={**os.environ, "OMP_THREAD_LIMIT": "1"})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return run.stdout.decode("utf-8", "replace"), seconds


def measured(bench, command):
    """Text, messages, status, and the memory of the largest process in KiB."""
    with tempfile.TemporaryDirectory() as folder:
        figure = Path(folder) / "figure"
        code = ("import resource,subprocess,sys;r=subprocess.run(sys.argv[2:]).returncode;"
                "open(sys.argv[1],'w').write(str(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss));sys.exit(r)")
        run = subprocess.run(["python3", "-c", code, str(figure), *command], cwd=bench.folder.name,
                             capture_output=True, timeout=300)
        kilobytes = int(figure.read_text())
    return run.stdout.decode("utf-8", "replace"), run.stderr.decode("utf-8", "replace"), run.returncode, kilobytes


def wall(bench, command):
    start = time.monotonic()
    subprocess.run(command, cwd=bench.folder.name, stdout=subprocess.DEVNULL, check=True)
    return time.monotonic() - start


def mean(figures):
    figures = list(figures)
    return sum(figures) / max(len(figures), 1)
