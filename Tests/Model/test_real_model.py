"""Cards from a real, small model: that nothing unchecked passes, and that whatever goes wrong is said. Whether such a
model writes a good card is no matter here."""

import json
import re
import signal
import subprocess
import time
import urllib.request

TEXT = """# Glaciers

A glacier is a large mass of ice that moves slowly over land under its own weight. Snow that survives the summer is pressed
into firn, a grainy stage between snow and ice. In 1840 Louis Agassiz published his study of glaciers in Switzerland. A
moraine is a heap of debris that a glacier leaves behind.
"""
PLAIN = " ".join(TEXT.split())


def run(program, folder, server, *words):
    return subprocess.run(
        [program, *words, "--generator", "model", "--model-url", server], cwd=folder, capture_output=True, text=True)


def proposed(errors):
    """How many cards the model proposed, and how many of them passed."""
    found = re.search(r"'smollm2-135m' proposed (\d+) cards?, of which (\d+) passed the checks", errors)
    assert found, errors
    return int(found[1]), int(found[2])


def test_offers_only_what_the_source_bears_out_and_the_same_each_time(program, server, tmp_path):
    (tmp_path / "ice.md").write_text(TEXT)
    first = run(program, tmp_path, server, "draft", "ice.md", "--format", "jsonl", "--explain")
    assert first.returncode == 0, first.stderr
    assert f"Cards by the model 'smollm2-135m' at {server}, each checked against its passage." in first.stderr
    total, passed = proposed(first.stderr)
    assert total == 4
    cards = [json.loads(line) for line in first.stdout.splitlines()]
    offered = [card for card in cards if card["kind"] == "model"]
    assert len(cards) > 0 and len(offered) == passed
    for card in cards:
        assert " ".join(card["source_sentence"].split()) in PLAIN
    for card in offered:
        assert card["question"].endswith("?")
    second = run(program, tmp_path, server, "draft", "ice.md", "--format", "jsonl", "--explain")
    assert second.stdout == first.stdout


def test_an_import_asks_once_and_every_card_is_offered_or_rejected(program, server, tmp_path):
    (tmp_path / "Content/sources").mkdir(parents=True)
    (tmp_path / "Content/quickstudy.yml").write_text("title: Ice\n")
    (tmp_path / "Content/sources/ice.md").write_text(TEXT)
    first = run(program, tmp_path, server, "import", "--explain")
    assert first.returncode == 0, first.stderr
    total, passed = proposed(first.stderr)
    assert len(list((tmp_path / ".quickstudy/cache/model").glob("*.txt"))) == total
    deck = (tmp_path / "Content/decks/ice.md").read_text()
    assert deck.count("- [ ] ") > 0 and "- [x]" not in deck
    record = (tmp_path / "Content/decks/ice.import.tsv").read_text()
    assert sum("\tmodel\t" in line for line in record.splitlines()) == passed
    rejected = sum(int(count) for count in re.findall(r"^  (\d+) rejected: ", first.stderr, re.MULTILINE))
    if passed > 0:
        # The built-in generator was not asked, so that every rejected card is the model's.
        assert passed + rejected == total
    again = run(program, tmp_path, server, "import")
    assert "1 source unchanged since the last import" in again.stderr
    assert (tmp_path / "Content/decks/ice.md").read_text() == deck


def test_a_passage_too_long_for_the_model_goes_to_the_built_in_generator(program, server, tmp_path):
    long = "A glacier is a large mass of ice, " + ", ".join(f"part {number} of it" for number in range(250)) + "."
    (tmp_path / "ice.md").write_text(f"# Glaciers\n\n{long} **Firn** is a grainy stage between snow and ice.\n")
    done = run(program, tmp_path, server, "draft", "ice.md", "--format", "jsonl")
    assert done.returncode == 0, done.stderr
    assert "ice.md: warning: the passage does not fit the model's context; the built-in generator made the cards" in done.stderr
    assert "      fix: start the server with a longer context" in done.stderr
    cards = [json.loads(line) for line in done.stdout.splitlines()]
    assert any("firn" in (card["question"] + card["answer"]).lower() for card in cards)


def is_busy(server):
    with urllib.request.urlopen(server + "/slots") as reply:
        return any(slot["is_processing"] for slot in json.load(reply))


def wait_until(holds, seconds=60):
    end = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < end, "did not come about in time"


def test_an_interrupt_frees_the_server(program, server, tmp_path):
    (tmp_path / "ice.md").write_text(TEXT + "\n".join(f"Glacier number {n} is a very large mass of ice in the north.\n"
                                                       for n in range(200)))
    running = subprocess.Popen(
        [program, "draft", "ice.md", "--generator", "model", "--model-url", server], cwd=tmp_path,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    wait_until(lambda: is_busy(server))
    running.send_signal(signal.SIGINT)
    output, _ = running.communicate(timeout=60)
    assert running.returncode in (-signal.SIGINT, 128 + signal.SIGINT)
    assert output == b""
    wait_until(lambda: not is_busy(server))
