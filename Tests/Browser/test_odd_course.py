"""Every kind of page of a course that pages find hard: usable by everyone, at every width, in every look, from a folder and without script."""

import html
import re

import pytest

from conftest import Served, build
from odd_course import DECKS, lay_out
from test_everywhere import violations

PLAIN = ["index.html", "progress.html", "404.html"]
KINDS = {
    "one": ["index", "practice", "print"], "many": ["index", "practice", "quiz", "print"],
    "sciences/maths": ["index", "practice", "print"], "sciences/wide": ["index", "practice", "quiz", "print"],
    "languages/arabic": ["index", "practice", "quiz", "print"], "languages/japanese": ["index", "practice"],
    "languages/zellen": ["index", "quiz"], "languages/zajęcia/łaciński": ["practice"],
}
PAGES = PLAIN + [f"decks/{deck}/{kind}.html" for deck, kinds in KINDS.items() for kind in kinds]
SLATE = PLAIN + [f"decks/sciences/wide/{kind}.html" for kind in KINDS["sciences/wide"]]
SETTINGS = {
    "paper": {"title": "Odds and ends", "description": "Everything that pages find hard."},
    "slate": {"title": "Allerlei", "site-language": "de", "theme": "slate", "edit-address": "https://example.org/edit/{path}"},
    "empty": {"title": "Nothing yet"},
}

OVERFLOWS = "document.documentElement.scrollWidth > innerWidth + 1"
SMALL = """[...document.querySelectorAll('button, input:not([type=hidden]), select, summary, nav a')].filter(element => {
    const { width, height } = element.getBoundingClientRect();
    return width && height && (width < 24 || height < 24) && getComputedStyle(element).display !== 'inline';
}).map(element => element.outerHTML.slice(0, 80))"""
INLINE = """[...document.querySelectorAll('[style], style, script:not([src]):not([type="application/json"])')].map(element => element.outerHTML.slice(0, 80))
    .concat([...document.querySelectorAll('*')].flatMap(element => [...element.attributes]).filter(({ name }) => name.startsWith('on')).map(({ name }) => name))"""
MOVING = "document.getAnimations().filter(({ effect }) => effect.getComputedTiming().duration > 10).length"
FOCUSED = """(() => {
    const element = document.activeElement, { outlineStyle, outlineWidth } = getComputedStyle(element);
    return element === document.body || outlineStyle !== 'none' && outlineWidth !== '0px' ? null : element.outerHTML.slice(0, 80);
})()"""


@pytest.fixture(scope="module")
def courses(tmp_path_factory):
    """The folder and the address of each site, by its name."""
    sites = {}
    for name, settings in SETTINGS.items():
        folder = build(lay_out(tmp_path_factory.mktemp(name), settings, {} if name == "empty" else DECKS))
        sites[name] = (folder, Served(folder))
    yield {name: (folder, served.url) for name, (folder, served) in sites.items()}
    for _, served in sites.values():
        served.server.shutdown()


CASES = [("paper", path) for path in PAGES] + [("slate", path) for path in SLATE] + [("empty", path) for path in PLAIN]


@pytest.mark.parametrize("course, path", CASES)
def test_a_page_is_usable_by_everyone(study, courses, course, path):
    folder, url = courses[course]
    for phone, scheme in [(True, "light"), (False, "dark")]:
        page = study(url + path, phone=phone, color_scheme=scheme, bypass_csp=True)
        assert violations(page) == [], (phone, scheme)
        assert not page.tab.evaluate(OVERFLOWS), (phone, scheme)


@pytest.mark.parametrize("course, path", CASES)
def test_a_page_fits_obeys_its_policy_and_says_all_without_script(study, courses, course, path):
    folder, url = courses[course]
    page = study(url + path, phone=True, reduced_motion="reduce")
    assert page.tab.evaluate(SMALL) == []
    assert page.tab.evaluate(INLINE) == []
    assert page.tab.evaluate(MOVING) == 0
    for _ in range(20):
        page.press("Tab")
        assert page.tab.evaluate(FOCUSED) is None
    page.tab.evaluate("document.documentElement.dir = document.documentElement.dir === 'rtl' ? 'ltr' : 'rtl'")
    assert not page.tab.evaluate(OVERFLOWS)
    said = page.tab.evaluate("(copy => (copy.querySelectorAll('script, style, template, noscript').forEach(each => each.remove()), copy.textContent))(document.body.cloneNode(true))")
    assert not study(url + path, viewport={"width": 320, "height": 640}).tab.evaluate(OVERFLOWS)
    silent = study(url + path, java_script_enabled=False).tab.content()
    body = re.sub(r"(?s)<(script|style|template|head)\b.*?</\1>|</?noscript[^>]*>|<[^>]+>", " ", silent)
    assert len(" ".join(html.unescape(body).split())) >= .9 * len(" ".join(said.split()))
    study((folder / path).as_uri())


@pytest.mark.parametrize("path", [f"decks/{deck}/practice.html" for deck in ["one", "sciences/maths", "sciences/wide", "languages/arabic", "languages/japanese"]])
def test_an_open_card_is_usable(study, courses, path):
    page = study(courses["paper"][1] + path + "?mode=all", phone=True, bypass_csp=True)
    for _ in range(8):
        if not page.tab.is_visible(".dock"):
            break
        page.flip()
        page.waits_for("document.querySelector('.dock .rate').checkVisibility()")
        assert violations(page) == []
        assert not page.tab.evaluate(OVERFLOWS)
        page.rate(4)
    assert page.tab.locator("[data-part=end]").count() <= 1


def test_a_clear_picture_lies_on_white_in_the_dark(study, courses):
    page = study(courses["paper"][1] + "decks/sciences/wide/index.html", color_scheme="dark")
    page.click("[data-do=open-all]")
    assert page.tab.evaluate("getComputedStyle(document.querySelector('.a img')).backgroundColor") == "rgb(255, 255, 255)"
    assert page.tab.evaluate("document.querySelector('.a img').complete && document.querySelector('.a img').naturalWidth") == 900


def test_a_folder_with_letters_of_its_own_is_found(study, courses):
    page = study(courses["paper"][1] + "index.html")
    page.click("h3 >> text=Łaciński")
    assert page.text("h1") == "Łaciński"
    assert page.tab.locator("[data-card]").count() == 3


def test_the_course_without_cards_says_what_to_do(study, courses):
    page = study(courses["empty"][1] + "index.html")
    assert "No cards yet" in page.text("main")
    assert not page.tab.is_visible("[data-part=find]")


@pytest.mark.parametrize("language", ["ar", "ja"])
def test_letters_of_a_site_in_another_script_do_not_grow_from_frame_to_frame(study, tmp_path, language):
    decks = {name: DECKS[name] for name in ["languages/arabic.md", "languages/japanese.md", "one.md"]}
    served = Served(build(lay_out(tmp_path, {"title": "عواصم", "site-language": language}, decks)))
    for path in ["index.html", "decks/languages/arabic/index.html", "decks/languages/arabic/practice.html?mode=all", "decks/languages/arabic/quiz.html", "progress.html"]:
        page = study(served.url + path, phone=True)
        sizes = page.tab.evaluate("[...document.querySelectorAll('.btn, .soft, nav a, p, .q, label')].map(each => parseFloat(getComputedStyle(each).fontSize))")
        assert max(sizes) <= 36, path
        heads = page.tab.evaluate("[...document.querySelectorAll('h1:not(.vh)')].map(each => parseFloat(getComputedStyle(each).fontSize))")
        assert all(size >= 32 for size in heads), path
        assert not page.tab.evaluate(OVERFLOWS)
    served.server.shutdown()
