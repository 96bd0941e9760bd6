"""What cleanup makes of real documents: nearer to the truth, nothing invented, the same when done twice."""
import json
import subprocess
import unicodedata
from pathlib import Path

import pictures

# Marks that were reached; see README of the benchmark data for the documents.
MOST_WORSE = 0.005
MOST_WORSE_IN_ALL = 0.0
SPEED = 5.0  # MB a CPU second


def measure(bench, groups):
    """`bench` is the reading benchmark: its corpus, scorer and marks. `groups` are folders of the corpus."""
    files = [path for group in groups for path in bench.with_truth(group)]
    files += [path for path in sorted((bench.corpus / "lectures").glob("*.pdf")) if path not in files]
    lines = run(bench, files)
    scored = [(path, scores(bench, path, lines[str(path)])) for path in files if path.with_name(path.stem + ".gt.txt").exists()]
    scans = [pair for path, pair in scored if path.parent.name == "scans"]
    if scans:
        before, after = (sum(side) / len(scans) for side in zip(*scans))
        print(f"cleanup: scans' mean CER {before:.4f} as read, {after:.4f} cleaned", flush=True)
        bench.mark("cleanup: scans' mean CER, cleaned - as read", after - before, MOST_WORSE_IN_ALL)
    worst, where = max((after - before, path.name) for path, (before, after) in scored)
    print(f"cleanup: raises most {worst:+.4f} in {where}", flush=True)
    bench.mark("cleanup: most that any file's CER rises", worst, MOST_WORSE)
    bench.mark("cleanup: documents that change when cleaned again", sum(not line["isStable"] for line in lines.values()), 0)
    invented = [(line["name"], word) for line in lines.values() for word in inventions(line)]
    for name, word in invented:
        print(f"cleanup: {name}: '{word}' was not there", flush=True)
    bench.mark("cleanup: words that were not there", len(invented), 0)
    size, seconds = (sum(line[key] for line in lines.values()) for key in ("bytes", "seconds"))
    print(f"cleanup: {size / seconds / 1e6:.1f} MB a CPU second over {size / 1e6:.1f} MB", flush=True)
    bench.mark("time of cleanup, CPU seconds for 5 MB", seconds / size * SPEED * 1e6, 1.0)


def run(bench, files):
    folder = Path(bench.program).parent
    named = [word for path in files for word in (pictures.language(path), path)]
    done = subprocess.run([folder / "CleanupBench", folder / "quickstudy-reader", *named], cwd=bench.folder.name,
                          capture_output=True, text=True, check=True)
    return {line["name"]: line for line in map(json.loads, done.stdout.splitlines())}


def scores(bench, path, line):
    truth = bench.scorer.read(str(path.with_name(path.stem + ".gt.txt")))
    options = {"nocase": True} if path.name.startswith("receipt") else {}
    return tuple(bench.scorer.score(line[side], truth, **options)["cer"] for side in ("raw", "cleaned"))


def inventions(line):
    """Words whose letters are nowhere in the source in this order, the reported repairs aside. A page's furniture may
    stand between the two halves of a word."""
    source, repaired = letters(line["letters"]), {letters(word) for text in line["repairs"] for word in text.split()}
    for word in sorted({letters(word) for word in line["cleaned"].split()} - repaired - {""}):
        halves = ((word[:cut], word[cut:]) for cut in range(1, len(word)))
        if word not in source and not any(left in source and right in source for left, right in halves):
            yield word


def letters(text):
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())
