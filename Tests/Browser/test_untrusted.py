"""Decks from strangers: whatever they hold, nothing of it runs in any page."""

import pytest

from conftest import Served, build, course_folder

RUN = "window.ran=(window.ran||[]).concat"
ATTACKS = {
    "script": f"<script>{RUN}('script')</script>",
    "handler": f"<img src=x onerror=\"{RUN}('handler')\">",
    "svg": f"<svg onload=\"{RUN}('svg')\"><script>{RUN}('svg')</script></svg>",
    "link": f"[press](javascript:{RUN}('link'))",
    "autolink": f"<javascript:{RUN}('autolink')>",
    "entities": f"[press](&#106;avascript:{RUN}('entities'))",
    "data link": f"[press](data:text/html,<script>{RUN}('data')</script>)",
    "data image": f"![](data:image/svg+xml,<svg/onload={RUN}('image')>)",
    "frame": f"<iframe srcdoc=\"<script>parent.{RUN.removeprefix('window.')}('frame')</script>\"></iframe>",
    "style": "<style>body{display:none}</style><b style=\"position:fixed;inset:0\">x</b>",
    "noscript end": f"</noscript><img src=x onerror=\"{RUN}('noscript')\">",
    "template end": f"</template></script></details><img src=x onerror=\"{RUN}('template')\">",
    "attribute end": f"\"><img src=x onerror=\"{RUN}('attribute')\">",
    "maths": f"$\\href{{javascript:{RUN}('maths')}}{{x}} \\text{{<img src=x onerror=\"{RUN}('text')\">}}$",
    "code": f"`<script>{RUN}('code')</script>`",
    "form": f"<form action=\"javascript:{RUN}('form')\"><button autofocus onfocus=\"{RUN}('focus')\">go</button></form>",
    "base": "<base href=\"https://example.org/\"><meta http-equiv=\"refresh\" content=\"0;url=https://example.org/\">",
    "mustache": "{{{page.words}}} {{#cards}}{{front}}{{/cards}}",
}


def hostile_deck():
    """A card for each attack, on its front, in its answer, its explanation, its wrong answers and its section."""
    lines = ["---", f"title: \"{ATTACKS['handler'].replace(chr(34), chr(39))}\"", f"tags: [\"{ATTACKS['handler'].replace(chr(34), chr(39))}\"]", "language: en", "---", ""]
    for number, attack in enumerate(ATTACKS.values()):
        lines += [f"## Part {number} {attack}", "", f"- [x] Question {number} {attack} #tag{number} <!-- evil{number:02} -->", "",
                  f"  Answer {number} {attack}", "", f"  Why {attack}", "", "  Not:", f"  - Wrong {number} {attack}", f"  - Other {number} {attack}", ""]
    return "\n".join(lines)


@pytest.fixture(scope="module")
def hostile(tmp_path_factory):
    workspace = course_folder(tmp_path_factory.mktemp("hostile"))
    for deck in (workspace / "decks").rglob("*.md"):
        deck.unlink()
    (workspace / "decks/a' onmouseover='ran=1 \"><b>.md").write_text(hostile_deck())
    served = Served(build(workspace, may_fail=True))
    yield workspace / "Site", served.url
    served.server.shutdown()


def assert_nothing_ran(page, path):
    assert page.tab.evaluate("window.ran") is None, path
    assert page.tab.locator("iframe, object, embed, [onerror], [onload], [onfocus], [onmouseover], main [style]").count() == 0, path
    links = page.tab.evaluate("[...document.querySelectorAll('[href], [src], [action]')].map(each => each.getAttribute('href') ?? each.getAttribute('src') ?? each.getAttribute('action'))")
    assert [link for link in links if link.lower().strip().startswith(("javascript:", "data:", "vbscript:"))] == [], path


def test_nothing_runs_on_any_page(study, hostile):
    folder, url = hostile
    pages = sorted(str(page.relative_to(folder)) for page in folder.rglob("*.html"))
    assert len(pages) >= 6
    page = study(url)
    for path in pages:
        page.open(url + path)
        page.tab.evaluate("document.querySelectorAll('details').forEach(each => each.open = true)")
        assert_nothing_ran(page, path)
    page.problems.clear()


def test_nothing_runs_while_practising_searching_and_at_the_end(study, hostile):
    folder, url = hostile
    practice = next(str(page.relative_to(folder)) for page in folder.rglob("practice.html"))
    page = study(url + practice + "?mode=all")
    for number in range(len(ATTACKS)):
        assert f"Question {number}" in page.question
        page.flip()
        assert f"Answer {number}" in page.text(".pack details:not([inert]) .a")
        assert_nothing_ran(page, f"card {number}")
        page.rate(1 if number < 3 else 4)
    page.answer_all(4)
    assert_nothing_ran(page, "the end")
    page.open(url + "?q=question")
    page.tab.wait_for_selector("[data-part=found] li")
    assert page.tab.locator("[data-part=found] li").count() == len(ATTACKS)
    assert_nothing_ran(page, "search")
    page.problems.clear()
