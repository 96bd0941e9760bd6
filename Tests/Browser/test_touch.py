"""Swipes with real touch events."""

import pytest

CELLS = "decks/cells/practice.html"
YEARS = "decks/years/practice.html"
MIDDLE = (0.5, 0.8)


@pytest.fixture
def open_card(study):
    def open_card(path=YEARS, **options):
        page = study(path, phone=True, **options)
        page.tab.tap(".dock [data-do=flip]")
        return page

    return open_card


def test_a_tap_turns_the_card(study):
    page = study(YEARS, phone=True)
    page.tab.tap(".pack summary")
    assert page.is_open


@pytest.mark.parametrize("end, rating, words", [((0.95, 0.8), 3, "Rated Good. Next in 10 min."), ((0.05, 0.8), 1, "Rated Again. Next in 1 min.")])
def test_a_swipe_rates_and_can_be_undone(open_card, end, rating, words):
    page = open_card()
    page.swipe(MIDDLE, end)
    page.tab.wait_for_selector("#notes .note")
    assert page.ratings("year1") == [rating]
    assert words in page.text("#notes")
    page.click("#notes button")
    assert page.ratings("year1") == []
    assert page.question == "In which year was the cell named?"


def test_the_card_follows_the_finger_and_is_marked_past_the_threshold(open_card):
    page = open_card()
    page.swipe(MIDDLE, (0.7, 0.8), release=False)
    card = page.tab.locator(".pack details")
    assert card.get_attribute("data-swipe") == ""
    left = card.bounding_box()["x"]
    assert 16 + 0.15 * 328 < left < 16 + 0.25 * 328
    page.touch("touchMove", {"x": 350, "y": 450})
    page.tab.wait_for_selector(".pack details[data-swipe=good]")
    assert page.tab.inner_text(".stamp.good") == "Good, 10 min"
    assert not page.tab.is_visible(".stamp.again")
    page.touch("touchEnd")


def test_a_slow_drag_that_returns_rates_nothing(open_card):
    page = open_card()
    page.swipe(MIDDLE, (0.95, 0.8), (0.6, 0.8))
    assert page.ratings("year1") == []
    assert page.tab.get_attribute(".pack details", "data-swipe") is None
    assert not page.tab.is_visible(".stamp.good")
    page.waits_for("document.querySelector('.pack details').getBoundingClientRect().x === 16")


def test_a_scroll_and_a_slanting_scroll_rate_nothing(open_card):
    page = open_card(CELLS + "?mode=all")
    page.tab.evaluate("document.querySelector('.pack .a').insertAdjacentHTML('beforeend', '<p>More text to scroll through.</p>'.repeat(40))")
    page.swipe((0.5, 0.6), (0.5, 0.2))
    page.waits_for("scrollY > 50")
    page.swipe((0.3, 0.5), (0.9, 0.1))
    assert page.ratings("pump1") == [] and page.is_open


def test_scrolling_a_long_question_neither_turns_nor_rates(study):
    page = study(CELLS + "?mode=all", phone=True)
    for _ in range(3):
        page.tab.tap(".dock [data-do=flip]")
        page.tab.tap("[data-rate='4']")
    assert page.question.startswith("A red blood cell")
    page.tab.set_viewport_size({"width": 360, "height": 420})
    page.swipe((0.5, 0.6), (0.5, 0.1))
    page.waits_for("scrollY > 20")
    assert not page.is_open
    assert page.part("done") == "3 of 8 done"


def test_a_swipe_on_the_question_side_does_nothing(study):
    page = study(YEARS, phone=True)
    page.swipe(MIDDLE, (0.98, 0.8))
    page.swipe(MIDDLE, (0.02, 0.8))
    assert not page.is_open and page.ratings("year1") == []
    assert page.part("done") == "0 of 6 done"


def test_right_and_left_trade_places_on_right_to_left_pages(open_card):
    page = open_card()
    page.tab.evaluate("document.documentElement.dir = 'rtl'")
    page.swipe(MIDDLE, (0.05, 0.8))
    page.tab.wait_for_selector("#notes .note")
    assert page.ratings("year1") == [3]
    page.flip()
    page.press("ArrowLeft")
    assert page.ratings("year2") == [3]


def test_what_scrolls_sideways_inside_a_card_keeps_its_swipes(open_card):
    page = open_card(CELLS + "?mode=all&section=1")
    place = page.tab.locator(".pack pre").bounding_box()
    card = page.tab.locator(".pack details").bounding_box()
    height = (place["y"] + place["height"] / 2 - card["y"]) / card["height"]
    page.swipe((0.8, height), (0.1, height))
    page.waits_for("document.querySelector('.pack pre').scrollLeft > 0")
    assert page.ratings("code1") == [] and page.is_open


def test_a_second_finger_ends_the_swipe(open_card):
    page = open_card()
    page.swipe(MIDDLE, (0.75, 0.8), release=False)
    page.cdp.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": 250, "y": 450, "id": 0}, {"x": 60, "y": 300, "id": 1}]})
    page.touch("touchEnd")
    assert page.ratings("year1") == []


def test_less_motion_is_respected(open_card):
    page = open_card(reduced_motion="reduce")
    page.swipe(MIDDLE, (0.95, 0.8))
    page.tab.wait_for_selector("#notes .note")
    page.waits_for("document.querySelectorAll('.pack details').length === 1")
    assert page.tab.evaluate("document.getAnimations().length") == 0
