"""Every kind of page: without script, from a folder, light enough, usable by everyone."""

import pathlib

import axe_playwright_python
import pytest

from conftest import Served, build
from odd_course import deck, lay_out

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
PAGES = ["index.html", "decks/cells/index.html", "decks/cells/practice.html", "decks/years/quiz.html", "decks/cells/print.html", "progress.html", "404.html"]
RULES = {"runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}}


def violations(page):
    page.tab.evaluate(AXE)
    return page.tab.evaluate("async rules => (await axe.run(document, rules)).violations.map(each => each.id + ': ' + each.nodes[0].html.slice(0, 120))", RULES)


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("phone, scheme", [(True, "light"), (False, "dark")])
def test_no_page_shuts_anyone_out(study, path, phone, scheme):
    page = study(path, phone=phone, color_scheme=scheme, bypass_csp=True)
    assert violations(page) == []
    assert page.tab.evaluate("document.documentElement.scrollWidth <= innerWidth + 1")


def test_the_states_of_a_session_shut_no_one_out(study):
    page = study("decks/years/practice.html", phone=True, color_scheme="dark", bypass_csp=True)
    page.flip()
    assert violations(page) == []
    page.rate(1)
    page.open_options()
    assert violations(page) == []
    page.click("#options [data-do=close]")
    page.answer_all(4)
    assert violations(page) == []


@pytest.mark.parametrize("path, texts", [
    ("decks/cells/practice.html", ["What does the sodium–potassium pump move", "Three Na⁺ out, two K⁺ in.", "What does this print?"]),
    ("decks/cells/index.html", ["Three Na⁺ out, two K⁺ in."]),
    ("decks/years/quiz.html", ["In which year was the cell named?", "1665"]),
    ("index.html", ["Cell biology", "Years", "Spanish"]),
])
def test_a_page_is_complete_without_script(study, path, texts):
    page = study(path, java_script_enabled=False)
    for text in texts:
        assert text in page.tab.content()
    assert not page.tab.locator(".dock, [data-part=find]").first.is_visible()


def test_a_card_turns_without_script(study):
    page = study("decks/cells/practice.html", java_script_enabled=False)
    card = page.tab.locator("noscript details", has_text="sodium")
    answer = card.get_by_text("Three Na⁺ out")
    assert not answer.is_visible()
    card.locator("summary").click()
    assert answer.is_visible()


@pytest.mark.parametrize("path", ["index.html", "decks/years/practice.html", "decks/years/quiz.html", "progress.html"])
def test_pages_work_from_a_folder(study, site_folder, path):
    page = study((site_folder / path).as_uri())
    if "practice" in path:
        page.answer_all(4)
        assert page.part("end-right") == "100%"
    if path == "index.html":
        page.tab.fill("[data-part=find] [name=q]", "mitosis")
        page.tab.wait_for_selector("[data-part=found] li")


def weighed(page, path):
    """The sizes of what a page loads, by the end of its name."""
    sizes = {}
    page.tab.on("response", lambda response: sizes.__setitem__(response.url, len(response.body())))
    page.open(path)
    page.tab.wait_for_load_state("networkidle")
    return sizes


SIXTY = deck("Sixty cards", "en", [
    (f"What does the {number}th part of the machine do for the one that follows?",
     f"It takes the force of part {number} and hands it on, a little slower than before. Without it the parts that follow would stand still, and nothing "
     + "would be moved at all, whatever the first one does.") for number in range(60)], source="../sources/machine.pdf")


def test_practice_with_sixty_cards_loads_little(study, tmp_path):
    served = Served(build(lay_out(tmp_path, {"title": "Machines"}, {"sixty.md": SIXTY})))
    page = study(served.url + "index.html")
    sizes = weighed(page, served.url + "decks/sixty/practice.html")
    served.server.shutdown()
    script = sum(size for url, size in sizes.items() if url.endswith(".js"))
    assert script <= 23_000
    assert len(sizes) <= 6
    assert sum(sizes.values()) <= 60_000


def test_nothing_leaves_the_site(study, site):
    page = study()
    asked = []
    page.tab.on("request", lambda request: asked.append(request.url))
    for path in PAGES:
        page.open(path)
    assert [url for url in asked if not url.startswith(site)] == []


def test_maths_stays_left_to_right_in_right_to_left_cards(study):
    page = study("decks/languages/arabic/index.html")
    assert page.tab.evaluate("[...document.querySelectorAll('math')].map(formula => getComputedStyle(formula).direction)") in (["ltr"], [])
    assert page.tab.evaluate("getComputedStyle(document.querySelector('#card-arab1 .q')).direction") == "rtl"
