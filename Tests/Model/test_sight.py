"""Pages that recognition is unsure of, given as pictures to a model: a scripted one that sees, and a real one that does not."""

import base64
import http.server
import json
import math
import random
import struct
import subprocess
import threading
import zlib

import pytest

SAID = "# Photosynthesis\n\nPhotosynthesis is the process by which green plants turn light into chemical energy."


def scribble(path, width=1000, height=1300):
    """A page of lines that look written by hand and say nothing."""
    chance = random.Random(4)
    rows = [bytearray(b"\xff" * width) for _ in range(height)]
    for top in range(120, height - 120, 80):
        x = 90.0
        while x < width - 150:
            for _ in range(chance.randint(3, 8)):
                lift, lean, wide = chance.uniform(10, 34), chance.uniform(-8, 8), chance.uniform(10, 24)
                for step in range(160):
                    angle = step / 160 * 2 * math.pi
                    column = int(x + step / 160 * wide + lean * math.sin(angle))
                    row = int(top - lift * math.sin(angle) * (1 if angle < math.pi else .4))
                    for each in range(row - 1, row + 2):
                        rows[each][column - 1:column + 2] = b"\x1e" * 3
                x += wide
            x += chance.uniform(20, 40)
    chunk = lambda kind, data: struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    header = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0))
    body = chunk(b"IDAT", zlib.compress(b"".join(b"\0" + bytes(row) for row in rows)))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + header + body + chunk(b"IEND", b""))


@pytest.fixture
def seer():
    """The address of a model that sees the same page in every picture, and the pictures that it was sent."""
    pictures = []

    class Answers(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.answer(json.dumps({"data": [{"id": "seer"}]}) if self.path == "/v1/models" else "{}")

        def do_POST(self):
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            _, picture = asked["messages"][1]["content"]
            pictures.append(base64.b64decode(picture["image_url"]["url"].removeprefix("data:image/png;base64,")))
            chunk = {"choices": [{"delta": {"content": SAID}, "finish_reason": "stop"}]}
            self.answer(f"data: {json.dumps(chunk)}\n\ndata: [DONE]\n\n")

        def answer(self, text):
            self.send_response(200)
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_):
            pass

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}", pictures, server
    server.shutdown()


def workspace(folder, address, model):
    (folder / "Content/sources").mkdir(parents=True)
    scribble(folder / "Content/sources/page.png")
    (folder / "Content/quickstudy.yml").write_text(
        f"title: Hand\ngenerator: built-in\nrecogniser: model\nmodel:\n  url: {address}\n  vision: {model}\n")


def run(program, folder, *words):
    done = subprocess.run([program, *words], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done


def test_an_unsure_page_becomes_cards_that_say_where_they_come_from(program, seer, tmp_path):
    address, pictures, server = seer
    workspace(tmp_path, address, "seer")
    read = run(program, tmp_path, "read", "Content/sources/page.png")
    assert read.stdout == SAID.removeprefix("# ") + "\n"
    assert "Content/sources/page.png: page 1: warning: 'page 1' was read by the model 'seer' [ReadByModel]" in read.stderr
    assert [picture[:8] for picture in pictures] == [b"\x89PNG\r\n\x1a\n"]
    page = json.loads(run(program, tmp_path, "read", "Content/sources/page.png", "--format", "json").stdout)["pages"][0]
    assert {block["origin"] for block in page["blocks"]} == {"model"}
    run(program, tmp_path, "import")
    deck = (tmp_path / "Content/decks/page.md").read_text()
    assert "- [ ] What is photosynthesis?" in deck
    assert "\tseen\t" in (tmp_path / "Content/decks/page.import.tsv").read_text()
    assert "rests on a page that a model read from its picture [ReadByModel]" in run(program, tmp_path, "check").stderr
    assert len(pictures) == 1, "the same picture is asked about once"
    server.shutdown()
    server.server_close()
    (tmp_path / "Content/quickstudy.yml").write_text(
        (tmp_path / "Content/quickstudy.yml").read_text() + "cards-per-1000-words: 8\n")
    gone = run(program, tmp_path, "import")
    assert f"warning: no model server answers at {address}; unsure pages stay as they were recognised [NoModel]" in gone.stderr
    assert (tmp_path / "Content/decks/page.md").read_text() == deck


def test_nothing_is_sent_unless_the_settings_ask_for_it(program, seer, tmp_path):
    address, pictures, _ = seer
    workspace(tmp_path, address, "seer")
    settings = tmp_path / "Content/quickstudy.yml"
    settings.write_text(settings.read_text().replace("recogniser: model\n", ""))
    read = run(program, tmp_path, "read", "Content/sources/page.png")
    assert "'page 1' was recognised with" in read.stderr and "seer" not in read.stderr
    assert pictures == []


def test_a_model_of_words_alone_is_named_and_the_page_stays(program, server, tmp_path):
    workspace(tmp_path, server, "smollm2-135m")
    read = run(program, tmp_path, "read", "Content/sources/page.png")
    assert "page 1: warning: the model 'smollm2-135m' takes no pictures; 'page 1' stays as it was recognised [ModelFailed]" in read.stderr
    assert "      fix: name a model that takes pictures with 'model: vision:' in quickstudy.yml" in read.stderr
