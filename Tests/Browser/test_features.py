"""What a learner, a teacher and a phone find in the site besides practice: edit links, print sheets, installing, decks of thousands."""

import json

import pytest

from conftest import Served, build
from odd_course import deck, lay_out, many

DECK = deck("Rivers", "en", [("Which river crosses Vienna?", "The Danube"), ("Which crosses Paris?", "The Seine"), ("Which crosses Rome?", "The Tiber")])
EDIT = "https://example.org/edit/{path}"


@pytest.fixture(scope="module")
def rivers(tmp_path_factory):
    decks = {"waters/rivers.md": DECK, "fifty.md": deck("Fifty", "en", list(many(50))), "thousands.md": deck("Thousands", "en", list(many(2000)))}
    folder = build(lay_out(tmp_path_factory.mktemp("rivers"), {"title": "Rivers & lakes", "edit-address": EDIT}, decks))
    served = Served(folder)
    yield served.url
    served.server.shutdown()


def line_of(question):
    return next(number for number, line in enumerate(DECK.split("\n"), 1) if question in line)


def test_the_key_e_leads_to_the_card_in_the_decks_file(study, rivers):
    page = study(rivers + "decks/waters/rivers/practice.html?mode=all")
    page.tab.route("https://example.org/**", lambda route: route.fulfill(body="the editor"))
    page.press("Space", "3")
    page.waits_for("document.querySelector('.pack details:not([inert]) .q').textContent.includes('Paris')")
    page.press("e")
    page.tab.wait_for_url("https://example.org/**")
    assert page.tab.url == EDIT.format(path="waters/rivers.md") + f"#L{line_of('Paris')}"


def test_options_and_the_deck_page_link_to_the_editor_too(study, rivers):
    page = study(rivers + "decks/waters/rivers/practice.html?mode=all")
    page.open_options()
    assert page.tab.get_attribute("[data-part=edit]", "href").endswith(f"waters/rivers.md#L{line_of('Vienna')}")
    page.open(rivers + "decks/waters/rivers/index.html")
    assert page.tab.get_attribute(".downloads a[rel~=external]", "href") == EDIT.format(path="waters/rivers.md")


def test_double_sided_sheets_have_each_answer_behind_its_question(study, rivers):
    page = study(rivers + "decks/waters/rivers/print.html")
    assert page.tab.locator(".fold-sheet .cut").count() == 3
    page.click("[value=double]")
    assert not page.tab.is_visible(".fold-sheet")
    rows = page.tab.evaluate("""[...document.querySelectorAll('.leaf')].map(leaf => [...leaf.children].slice(0, 4).map(({ innerText }) => innerText.trim().split('\\n')[0]))""")
    fronts, backs = rows[0], rows[1]
    assert fronts[:3] == ["Which river crosses Vienna?", "Which crosses Paris?", "Which crosses Rome?"]
    assert backs[:4] == ["The Seine", "The Danube", "", "The Tiber"]
    page.tab.emulate_media(media="print")
    assert page.tab.is_visible(".leaf") and not page.tab.is_visible(".fold-sheet") and not page.tab.is_visible("[data-do=print]")


def test_a_browser_may_install_the_site(study, rivers):
    page = study(rivers + "index.html")
    get = lambda path: page.context.request.get(path)
    address = page.tab.evaluate("document.querySelector('link[rel=manifest]').href")
    manifest = json.loads(get(address).text())
    assert manifest["name"] == "Rivers & lakes" and manifest["display"] == "standalone"
    sizes = {icon["sizes"] for icon in manifest["icons"]}
    assert {"192x192", "512x512"} <= sizes
    for path in [manifest["start_url"]] + [icon["src"] for icon in manifest["icons"]]:
        assert get(page.tab.evaluate("([path, base]) => new URL(path, base).href", [path, address])).ok, path


FIRST_FLIP = """addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => {
    addEventListener("toggle", () => window.flipped = performance.now(), { capture: true });
    document.querySelector(".dock [data-do=flip]").click();
}))"""


def test_a_deck_of_thousands_is_open_as_soon_as_a_small_one(study, rivers):
    """The best of several turns each, since others may share the machine."""
    page = study(rivers + "index.html", before=lambda page: page.tab.add_init_script(f"if (/practice/.test(location)) {FIRST_FLIP}"))
    best = {}
    for _ in range(7):
        for name in ["fifty", "thousands"]:
            page.open(rivers + f"decks/{name}/practice.html?mode=all&turn={_}")
            page.waits_for("window.flipped")
            best[name] = min(best.get(name, 1e9), page.tab.evaluate("window.flipped"))
    assert best["thousands"] < 1.5 * best["fifty"], best
