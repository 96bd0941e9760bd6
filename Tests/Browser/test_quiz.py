"""The quiz by mouse and keys: choose, type, match; reasons, circling back, the score."""

import pytest

QUIZ = "decks/years/quiz.html"
YEARS = {
    "In which year was the cell named?": "1665",
    "In which year was the nucleus described?": "1831",
    "In which year was mitosis named?": "1882",
    "In which year was the structure of DNA published?": "1953",
    "In which year was the first animal cloned from an adult cell?": "1996",
    "In which year was the human genome read in full?": "2003",
}


def asked(page):
    return page.text("[data-part=question] legend")


def options(page):
    return [text.strip() for text in page.tab.locator("[data-part=question] .opt .q").all_inner_texts()]


def partner(text):
    """The other side of a card: questions and pairs may stand either way round."""
    return YEARS.get(text) or next(question for question, year in YEARS.items() if year == text)


def place_of(page, is_right):
    """The place of the right or of a wrong option."""
    right = partner(asked(page))
    return next(place for place, text in enumerate(options(page)) if (text == right) == is_right)


def choose(page, is_right=True):
    """Chooses an option; gives its text."""
    place = place_of(page, is_right)
    page.tab.locator("[data-part=question] label.opt").nth(place).click()
    return options(page)[place]


def check(page):
    page.click("[data-do=check]")


def go_on(page):
    page.click("[data-do=next]")


def in_kind(study, kind, count="", **options):
    page = study(QUIZ, **options)
    page.open_options()
    page.tab.select_option("#options [name=kind]", kind)
    page.tab.select_option("#options [name=count]", count)
    page.click("#options [data-do=restart]")
    return page


def test_a_right_answer_is_said_and_counted(study):
    page = study(QUIZ)
    assert page.part("done") == "Question 1 of 6"
    choose(page)
    check(page)
    assert page.text(".opt[data-is=right] b") == "Your answer. It is right."
    assert page.tab.locator(".opt[data-is=wrong]").count() == 0
    assert page.part("back") == "1 right"
    go_on(page)
    assert page.part("done") == "Question 2 of 6"


def test_a_wrong_answer_stands_beside_the_right_one_with_the_reason_and_comes_back(study):
    page = study(QUIZ)
    while "DNA" not in asked(page) and "1953" not in asked(page):
        choose(page)
        check(page)
        go_on(page)
    first = asked(page)
    wrong = choose(page, is_right=False)
    check(page)
    assert page.text(".opt[data-is=wrong] .q") == wrong
    assert page.text(".opt[data-is=wrong] b") == "Your answer. It comes back at the end."
    reason = page.text(".opt[data-is=right] .why")
    assert "Watson and Crick built a model of it." in reason and "p. 5" in reason
    assert page.tab.evaluate("document.activeElement.matches('.why[role=status]')")
    assert "Not right. The answer:" in page.tab.locator(".why").aria_snapshot()
    assert page.part("back").endswith("1 to come back")
    go_on(page)
    while asked(page) != first:
        choose(page)
        check(page)
        go_on(page)
    choose(page)
    check(page)
    go_on(page)
    assert page.is_over
    assert page.part("end-title") == "5 of 6 at the first try"
    assert first in page.part("end-list") and f"You chose: {wrong}" in page.part("end-list")


def by_mouse_on_the_text(page, place):
    page.tab.locator("[data-part=question] .opt .q").nth(place).click()


def by_mouse_on_the_circle(page, place):
    page.tab.locator("[data-part=question] .opt input").nth(place).click(force=True)


def by_number_key(page, place):
    page.press(str(place + 1))


def by_arrow_keys(page, place):
    """From the option that is chosen, or the first, down to the one that is meant."""
    chosen = "[data-part=question] .opt input:checked"
    if page.tab.locator(chosen).count() == 0:
        page.tab.locator("[data-part=question] .opt input").first.focus()
        page.press(" ")
    page.tab.locator(chosen).focus()
    while page.tab.locator("[data-part=question] .opt input").nth(place).evaluate("input => !input.checked"):
        page.press("ArrowDown")


@pytest.mark.parametrize("way", [by_mouse_on_the_text, by_mouse_on_the_circle, by_number_key, by_arrow_keys])
@pytest.mark.parametrize("is_right", [True, False])
def test_the_option_that_was_chosen_last_is_the_one_that_is_marked(study, way, is_right):
    page = study(QUIZ)
    way(page, place_of(page, not is_right))
    last = place_of(page, is_right)
    way(page, last)
    text = options(page)[last]
    check(page)
    mine = page.tab.locator(".opt[data-is]").filter(has_text="Your answer")
    assert mine.locator(".q").inner_text().strip() == text
    assert mine.get_attribute("data-is") == ("right" if is_right else "wrong")
    assert page.part("back").startswith("1 right") == is_right


def test_nothing_is_judged_before_an_option_is_chosen(study):
    page = study(QUIZ)
    check(page)
    assert page.tab.locator(".opt[data-is]").count() == 0
    assert page.tab.is_visible("[data-do=check]")


def test_the_whole_quiz_by_keyboard(study):
    page = study(QUIZ)
    page.press(str(place_of(page, is_right=False) + 1), "Enter", "Enter")
    while not page.is_over:
        page.press(str(place_of(page, is_right=True) + 1), "Enter")
        page.tab.wait_for_selector(".opt[data-is=right]")
        page.press("Enter")
    assert page.part("end-title") == "5 of 6 at the first try"


def test_the_missed_ones_can_be_tried_alone(study):
    page = study(QUIZ)
    missed = asked(page)
    choose(page, is_right=False)
    check(page)
    go_on(page)
    while not page.is_over:
        choose(page)
        check(page)
        go_on(page)
    page.click("[data-part=end] [data-do=missed]")
    assert page.part("done") == "Question 1 of 1"
    assert asked(page) == missed
    choose(page)
    check(page)
    go_on(page)
    assert page.part("end-title") == "1 of 1 at the first try"
    assert page.part("end-lead").startswith("All right at once.")


def test_a_quiz_closed_in_the_middle_is_taken_up(study):
    page = study(QUIZ)
    choose(page)
    check(page)
    go_on(page)
    question = asked(page)
    page.tab.reload()
    assert (asked(page), page.part("done")) == (question, "Question 2 of 6")


def test_quiz_answers_count_as_work_and_move_no_due_day(study):
    page = study(QUIZ)
    choose(page)
    check(page)
    kept = [item for item in ("year1", "year2", "year3", "year4", "year5", "year6") if page.ratings(item) == [5]]
    assert len(kept) == 1
    page.open("decks/years/practice.html")
    assert page.part("done") == "0 of 6 done"


def test_typed_answers(study):
    page = in_kind(study, "typed")
    first = asked(page)
    page.tab.fill("#typed-answer", YEARS[first])
    page.press("Enter")
    assert page.text(".opt[data-is=right] b") == "Your answer. It is right."
    page.press("Enter")
    second = asked(page)
    page.tab.fill("#typed-answer", YEARS[second][:3] + "x")
    page.press("Enter")
    assert page.text(".opt[data-is=wrong] b") == "Your answer. It comes back at the end."
    assert page.text(".opt[data-is=right] .q") == YEARS[second]
    assert page.tab.locator(".opt[data-is=wrong] del").count() > 0
    page.press("Enter")
    page.tab.fill("#typed-answer", "what?")
    page.press("Enter")
    assert page.text(".opt[data-is=wrong] .q") == "what?"
    page.press("Enter")
    page.press("Enter")
    assert page.text(".opt[data-is=wrong] b") == "No answer. It comes back at the end."


def spanish(study, accents=False):
    page = study("decks/languages/spanish/quiz.html")
    page.open_options()
    page.tab.select_option("#options [name=kind]", "typed")
    page.tab.select_option("#options [name=count]", "")
    page.tab.set_checked("#options [name=accents]", accents)
    page.click("#options [data-do=restart]")
    while "German" not in asked(page):
        check(page)
        go_on(page)
    page.tab.fill("#typed-answer", "aleman")
    check(page)
    return page


def test_a_missing_accent_is_shown_and_the_learner_may_count_it(study):
    page = spanish(study)
    assert "Nearly: only accents differ." in page.text(".opt[data-is=wrong] b")
    assert page.tab.inner_text(".opt[data-is=wrong] ins") == "á"
    page.click(".opt button")
    assert page.ratings("span1") == [5]
    assert "1 right" in page.part("back")


def test_accents_can_be_left_out_by_those_who_ask_for_it(study):
    page = spanish(study, accents=True)
    assert page.text(".opt[data-is=right] b") == "Your answer. It is right."


def pairs(page):
    return {side: {button.inner_text().strip(): button for button in page.tab.locator(f"[data-side={side}]").all()} for side in ("prompt", "answer")}


def test_matching_by_mouse_counts_first_tries_and_repeats_what_was_mixed_up(study):
    page = in_kind(study, "match", "10")
    sides = pairs(page)
    first, second, *rest = sides["prompt"]
    sides["prompt"][first].click()
    assert sides["prompt"][first].get_attribute("aria-pressed") == "true"
    sides["answer"][partner(second)].click()
    assert "do not belong together" in page.part("said")
    for question in (first, second, *rest):
        sides["prompt"][question].click()
        sides["answer"][partner(question)].click()
    assert "A pair." in page.part("said")
    go_on(page)
    while set(pairs(page)["prompt"]) != {first, second}:
        for question, button in pairs(page)["prompt"].items():
            button.click()
            pairs(page)["answer"][partner(question)].click()
        go_on(page)
    for question, button in pairs(page)["prompt"].items():
        button.click()
        pairs(page)["answer"][partner(question)].click()
    go_on(page)
    assert page.part("end-title") == "5 of 6 at the first try"


def test_matching_by_keyboard(study):
    page = in_kind(study, "match", "10")
    sides = {side: list(texts) for side, texts in pairs(page).items()}
    for place, question in enumerate(sides["prompt"], start=1):
        page.press(str(place), str(sides["answer"].index(partner(question)) + 1))
    assert page.tab.is_visible("[data-do=next]")
    page.press("Enter")
    assert page.tab.locator("[data-side=prompt][data-is=right]").count() == 0


@pytest.mark.parametrize("kind", ["mixed", "choice", "typed", "match"])
def test_every_kind_asks_each_card_once(study, kind):
    page = in_kind(study, kind)
    assert page.part("done") == "Question 1 of 6"
