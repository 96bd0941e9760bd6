"""Notices: said where they can be read, and never over what is pressed next."""

import pytest

COVERED = """[...document.querySelectorAll('.dock button')].filter(button => button.checkVisibility()).filter(button => {
    const { left, top, width, height } = button.getBoundingClientRect(), at = document.elementFromPoint(left + width / 2, top + height / 2);
    return !button.contains(at);
}).map(button => button.textContent)"""


@pytest.mark.parametrize("size", [{"width": 360, "height": 640}, {"width": 360, "height": 740}, {"width": 1100, "height": 600}])
def test_a_notice_covers_no_button_of_the_dock(study, size):
    page = study("decks/years/practice.html?mode=all", viewport=size, has_touch=True)
    page.flip()
    page.swipe((.3, .3), (.9, .3))
    page.tab.wait_for_selector(".note")
    assert page.tab.evaluate(COVERED) == []
    page.tab.mouse.wheel(0, 2000)
    assert page.tab.evaluate(COVERED) == []
    page.flip()
    page.waits_for("document.querySelector('.dock .rate').checkVisibility()")
    assert page.tab.evaluate(COVERED) == []


def test_a_notice_covers_no_button_of_the_quiz(study):
    page = study("decks/years/quiz.html", phone=True)
    page.tab.evaluate("dispatchEvent(new Event('offline'))")
    page.tab.wait_for_selector(".note")
    assert page.tab.evaluate(COVERED) == []
    assert page.tab.evaluate("(({ top, bottom }) => top >= 0 && bottom <= innerHeight)(document.querySelector('.note').getBoundingClientRect())")


def test_a_notice_is_seen_when_the_session_is_over(study):
    page = study("decks/years/practice.html?mode=all", phone=True)
    page.answer_all(4)
    page.tab.evaluate("dispatchEvent(new Event('offline'))")
    page.tab.wait_for_selector(".note")
    assert page.tab.evaluate("document.querySelector('.note').getBoundingClientRect().bottom <= innerHeight")
