"""`quickstudy serve` beside a browser: what is saved in an editor is seen, errors are shown and go, the place is kept."""

import os
import re
import subprocess
import threading
import time

import pytest

from conftest import course_folder, program


class Serving:
    """`quickstudy serve` in a workspace, until the test ends."""

    def __init__(self, workspace):
        self.workspace, self.said = workspace, []
        self.process = subprocess.Popen(
            [program(), "serve", "--port", "0"], cwd=workspace, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        threading.Thread(target=lambda: self.said.extend(self.process.stderr), daemon=True).start()
        first = self.process.stdout.readline()
        found = re.fullmatch(r"Serving (http://127\.0\.0\.1:\d+/) \(Ctrl-C ends it\)\n", first)
        assert found, first
        self.address = found[1]

    @property
    def errors(self):
        return "".join(self.said)

    def deck(self, name):
        return self.workspace / "decks" / name

    def end(self):
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def serving(tmp_path):
    serving = Serving(course_folder(tmp_path))
    yield serving
    serving.end()


@pytest.fixture
def large(tmp_path):
    """A course of 1,000 approved cards in 20 decks, and one that waits."""
    workspace = course_folder(tmp_path)
    for number in range(20):
        cards = "\n".join(f"- [x] What is number {number} times {n}? <!-- c{number:02}{n:02} -->\n\n  It is {number * n}\n"
                          for n in range(50))
        (workspace / f"decks/table-{number:02}.md").write_text(f"# Table {number}\n\n{cards}")
    serving = Serving(workspace)
    yield serving
    serving.end()


@pytest.fixture
def tab(browser):
    """A tab in which service workers are allowed, as in a person's browser."""
    context = browser.new_context()
    context.set_default_timeout(20_000)
    yield context.new_page()
    context.close()


def save(path, old, new):
    """As editors save: a new file in the old one's place."""
    text = path.read_text()
    assert old in text
    beside = path.with_name(".saving")
    beside.write_text(text.replace(old, new, 1))
    os.replace(beside, path)


def pending(serving):
    serving.deck("cells.md").write_text(serving.deck("cells.md").read_text()
                                        + "\n- [ ] What is a vacuole? <!-- vacu2 -->\n\n  A bubble of sap in a cell\n")


def test_a_ticked_card_appears_and_an_unticked_one_goes_each_time(serving, tab):
    pending(serving)
    tab.goto(serving.address + "decks/cells/")
    tab.wait_for_load_state("load")
    for _ in range(3):
        assert tab.locator("#card-vacu2").count() == 0
        save(serving.deck("cells.md"), "- [ ] What is a vacuole?", "- [x] What is a vacuole?")
        tab.wait_for_selector("#card-vacu2")
        save(serving.deck("cells.md"), "- [x] What is a vacuole?", "- [ ] What is a vacuole?")
        tab.wait_for_selector("#card-vacu2", state="detached")


def test_a_broken_template_is_shown_with_its_place_and_gone_when_mended(serving, tab):
    tab.goto(serving.address + "decks/cells/")
    footer = serving.workspace / "templates/partials/footer.mustache"
    footer.parent.mkdir(parents=True)
    footer.write_text("<footer>{{titel}}</footer>")
    tab.wait_for_selector("#quickstudy-preview")
    shown = tab.inner_text("#quickstudy-preview")
    place = "templates/partials/footer.mustache:1:9: error: 'titel' is not a name this template is given [UnknownName]"
    assert place in shown and "did you mean 'title'?" in shown
    assert place in serving.errors
    assert tab.get_attribute("#quickstudy-preview", "role") == "alert"
    footer.write_text("<footer id='mine'>mended</footer>")
    tab.wait_for_selector("#mine")
    assert tab.locator("#quickstudy-preview").count() == 0


def test_bad_settings_are_shown_and_gone_when_mended(serving, tab):
    tab.goto(serving.address)
    settings = serving.workspace / "quickstudy.yml"
    right = settings.read_text()
    settings.write_text(right + "titel: Cells\n")
    tab.wait_for_selector("#quickstudy-preview")
    assert "'titel' is not a setting [UnknownSetting]" in tab.inner_text("#quickstudy-preview")
    settings.write_text(right.replace("title:", "title: New", 1))
    tab.wait_for_selector("#quickstudy-preview", state="detached")


def test_the_place_on_the_page_is_kept(large, tab):
    tab.set_viewport_size({"width": 800, "height": 500})
    tab.goto(large.address + "decks/table-07/")
    tab.evaluate("scrollTo(0, 1500)")
    tab.wait_for_function("() => scrollY === 1500")
    save(large.deck("table-07.md"), "It is 0\n", "It is nothing\n")
    tab.wait_for_function("() => document.body.textContent.includes('It is nothing')")
    tab.wait_for_function("() => scrollY === 1500")


def test_a_saved_box_is_seen_within_three_tenths_of_a_second_in_a_course_of_1000_cards(large, tab):
    deck = large.deck("table-07.md")
    tab.goto(large.address + "decks/table-07/")
    tab.wait_for_selector("#card-c0705")
    seconds = []
    for box in ("[ ]", "[x]") * 4:
        other = "[x]" if box == "[ ]" else "[ ]"
        start = time.monotonic()
        save(deck, f"- {other} What is number 7 times 5?", f"- {box} What is number 7 times 5?")
        tab.wait_for_selector("#card-c0705", state="attached" if box == "[x]" else "detached")
        seconds.append(time.monotonic() - start)
    # On a machine of this many cores that does nothing else; what else waits for a core stretches the time.
    waiting = max(1, os.getloadavg()[0] / os.cpu_count())
    print("seconds from saving to seeing:", [round(second, 3) for second in seconds], "stretched", round(waiting, 1))
    assert min(seconds) < (0.6 if os.environ.get("CI") else 0.3) * waiting


def test_a_worker_that_an_earlier_preview_left_gives_way(serving, tab):
    """A site's service worker keeps its pages; a preview must never show kept ones."""
    tab.goto(serving.address)
    script = tab.evaluate("fetch('/service-worker.js').then(reply => reply.text())")
    assert "unregister()" in script and "caches" in script
    tab.wait_for_function("() => navigator.serviceWorker.getRegistrations().then(all => all.length === 0)")
