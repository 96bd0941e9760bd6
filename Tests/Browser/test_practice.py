"""Practice by mouse and keys: flip, rate, undo, star, options, the end."""

import pytest

CELLS = "decks/cells/practice.html"
YEARS = "decks/years/practice.html"


def test_shows_a_card_and_its_answer_by_click_button_and_key(study):
    page = study(CELLS)
    assert page.question == "What does the sodium–potassium pump move for each ATP?"
    assert not page.is_open
    page.click(".pack summary")
    assert page.is_open
    page.click(".pack summary")
    assert not page.is_open
    page.flip()
    assert page.is_open and page.tab.is_visible("[data-rate='4']")
    page.tab.evaluate("document.activeElement.blur()")
    page.press(" ")
    assert not page.is_open and page.tab.is_visible(".dock [data-do=flip]")


def test_the_hidden_side_is_not_read_out(study):
    page = study(CELLS)
    assert not page.tab.locator(".pack .a").is_visible()
    snapshot = page.tab.locator(".pack").aria_snapshot()
    assert "sodium–potassium" in snapshot and "Three Na⁺ out" not in snapshot
    page.flip()
    assert page.tab.evaluate("document.activeElement.classList.contains('a')")
    assert "Three Na⁺ out" in page.tab.locator(".pack").aria_snapshot()


def test_each_rating_shows_where_it_leads_and_is_kept(study):
    page = study(CELLS)
    page.flip()
    waits = [page.text(f"[data-rate='{rating}'] [data-part=interval]") for rating in (1, 2, 3, 4)]
    assert waits == ["1 min", "6 min", "10 min", "8 days"]
    page.rate(4)
    assert page.ratings("pump1") == [4]
    assert page.question.startswith("The … makes") or "makes most of the cell's" in page.question
    assert page.part("done") == "1 of 8 done"


def test_a_card_to_come_back_comes_back_and_the_count_says_so(study):
    page = study(YEARS)
    page.flip()
    page.rate(1)
    assert page.part("done") == "0 of 6 done"
    assert page.part("back") == "1 to come back"
    first = "In which year was the cell named?"
    for _ in range(5):
        assert page.question != first
        page.flip()
        page.rate(4)
    assert page.question == first
    bar = page.tab.locator(".steps progress")
    assert (bar.get_attribute("value"), bar.get_attribute("max")) == ("6", "7")
    page.flip()
    page.rate(4)
    assert page.is_over


def test_keys_rate_undo_and_star(study):
    page = study(YEARS)
    page.press("3")
    assert page.part("done") == "0 of 6 done"
    page.press(" ", "4", " ", "1", " ", "ArrowRight", " ", "ArrowLeft")
    assert [page.ratings(f"year{number}") for number in (1, 2, 3, 4)] == [[4], [1], [3], [1]]
    page.press("u")
    assert page.ratings("year4") == []
    assert page.question == "In which year was the structure of DNA published?"
    page.press("s")
    assert page.tab.get_attribute("[data-do=star]", "aria-pressed") == "true"
    assert page.stored("star:year4") is not None
    page.press("s")
    assert page.stored("star:year4") is None


def test_undo_by_button_goes_back_card_by_card_to_the_beginning(study):
    page = study(YEARS)
    assert page.tab.is_disabled("[data-do=undo]")
    for _ in range(3):
        page.flip()
        page.rate(4)
    for number in (3, 2, 1):
        page.click("[data-do=undo]")
        assert page.ratings(f"year{number}") == []
    assert page.part("done") == "0 of 6 done"
    assert page.tab.is_disabled("[data-do=undo]")


def test_the_end_can_be_undone(study):
    page = study(YEARS)
    page.answer_all(4)
    page.click("[data-do=undo]")
    assert page.part("done") == "5 of 6 done"
    assert not page.is_over


def test_keys_can_be_switched_off_and_stay_off(study):
    page = study(YEARS)
    page.press("?")
    page.tab.wait_for_selector("#help[open]")
    page.press("Escape")
    page.open_options()
    page.tab.uncheck("#options [name=keys]")
    page.click("#options [data-do=close]")
    page.press("s")
    assert page.tab.get_attribute("[data-do=star]", "aria-pressed") == "false"
    assert not page.tab.is_visible(".keys")
    page.tab.reload()
    page.press("s")
    assert page.tab.get_attribute("[data-do=star]", "aria-pressed") == "false"


def test_keys_rest_in_dialogs_and_with_other_keys_held(study):
    page = study(YEARS)
    page.press("Control+s", "Alt+s", "Meta+s")
    page.press("?", "s", "Escape")
    assert page.stored("star:year1") is None


def test_the_end_says_what_was_missed_and_asks_only_that_again(study):
    page = study(YEARS)
    page.flip()
    page.rate(1)
    page.answer_all(4)
    assert page.part("end-title") in ("Done for today", "Done for tonight")
    assert "You knew 5 at once; 1 came back and is settled now." in page.part("end-lead")
    assert page.part("end-right") == "83%"
    assert page.part("end-streak") == "1"
    assert page.part("end-list") == "In which year was the cell named? 1665 · p. 2"
    page.click("[data-part=end] [data-do=again]")
    assert page.part("done") == "0 of 1 done"
    assert page.question == "In which year was the cell named?"


def test_nothing_due_says_when_cards_come_back_and_offers_to_practise_ahead(study):
    page = study(YEARS)
    page.answer_all(4)
    page.open(YEARS)
    assert page.part("rest-title") in ("Nothing is due today", "Nothing is due tonight")
    assert page.part("rest-text") == "The next 6 cards come back in 8 days."
    page.click("[data-do=ahead]")
    assert page.part("done") == "0 of 6 done"


def test_everything_asks_each_card_once_until_it_is_not_again(study):
    page = study(YEARS + "?mode=all")
    page.flip()
    page.rate(3)
    assert page.part("done") == "1 of 6 done"
    page.flip()
    page.rate(1)
    assert page.part("back") == "1 to come back"


@pytest.mark.parametrize("choice, questions", [
    ("?mode=all&section=1", ["What does this print?", "Who paid which tax? Read on"]),
    ("?mode=all&only=starred", ["Osmosis", "water crossing a membrane towards the higher solute concentration"]),
    ("?mode=all&only=missed", ["What does this print?"]),
])
def test_filters(study, choice, questions):
    page = study(CELLS)
    page.store("star:osmos", 1)
    page.store("a:code1", [[1000000, 11, 1]])
    page.open(CELLS + choice)
    for question in questions:
        assert page.question == question
        page.flip()
        page.rate(4)
    page.waits_for_the_end()


def test_filters_by_tag_in_the_options_and_an_empty_choice_says_so(study):
    page = study(CELLS)
    page.open_options()
    page.tab.select_option("#options [name=tag]", label="water")
    page.click("#options [data-do=restart]")
    assert page.question == "Osmosis"
    page.open_options()
    page.tab.select_option("#options [name=only]", "starred")
    page.click("#options [data-do=restart]")
    assert page.part("rest-title") == "No card fits these choices"


def test_reversed_asks_the_answer_and_keeps_it_apart(study):
    page = study(YEARS + "?mode=all&reverse=yes")
    assert page.question == "1665"
    page.flip()
    assert page.text(".pack .a p") == "In which year was the cell named?"
    page.rate(4)
    assert page.ratings("year1-r") == [4] and page.ratings("year1") == []


def test_shuffled_asks_the_same_cards(study):
    page = study(YEARS + "?mode=all&shuffle=yes")
    asked = set()
    for _ in range(6):
        asked.add(page.question)
        page.flip()
        page.rate(4)
    assert len(asked) == 6 and page.is_over


def test_closing_the_tab_loses_nothing_of_the_session(study):
    page = study(YEARS)
    for rating in (4, 1, 4):
        page.flip()
        page.rate(rating)
    question, done = page.question, page.part("done")
    page.tab.close()
    again = study(YEARS, context=page.context)
    assert (again.question, again.part("done"), again.part("back")) == (question, done, "1 to come back")
    assert "You are back where you stopped: 2 of 6 done." in again.text("#notes")
    again.click("[data-do=undo]")
    assert again.ratings("year3") == []


def test_a_session_taken_up_can_be_started_over(study):
    page = study(YEARS + "?mode=all")
    page.flip()
    page.rate(4)
    page.tab.reload()
    assert page.part("done") == "1 of 6 done"
    page.click("#notes button")
    assert page.part("done") == "0 of 6 done"


def test_a_link_in_a_question_is_text_and_one_in_an_answer_takes_its_own_clicks(study):
    page = study(CELLS + "?mode=all&section=1")
    page.flip()
    page.rate(4)
    assert page.question == "Who paid which tax? Read on"
    assert page.tab.locator(".pack summary a").count() == 0
    page.flip()
    page.tab.evaluate("document.querySelector('.pack .a a').addEventListener('click', event => event.preventDefault())")
    page.click(".pack .a a")
    assert page.is_open


def test_selecting_text_does_not_turn_the_card(study):
    page = study(CELLS)
    box = page.tab.locator(".pack .q").bounding_box()
    page.tab.mouse.move(box["x"] + 40, box["y"] + box["height"] / 2)
    page.tab.mouse.down()
    page.tab.mouse.move(box["x"] + 200, box["y"] + box["height"] / 2, steps=4)
    page.tab.mouse.up()
    assert page.tab.evaluate("getSelection().toString().length") > 0
    assert not page.is_open


def test_after_a_rating_by_keyboard_reading_goes_on_at_the_question(study):
    page = study(YEARS)
    page.tab.focus(".dock [data-do=flip]")
    page.press("Enter")
    page.press("Tab", "Tab", "Enter")
    assert page.ratings("year1") == [2]
    assert page.tab.evaluate("document.activeElement.matches('summary') && document.activeElement.innerText") .endswith("described?")


def test_reads_aloud_in_the_language_of_the_deck(study):
    spoken = """window.said = []; Object.defineProperty(window, 'speechSynthesis', { value: {
        getVoices: () => [{ lang: 'en-GB' }, { lang: 'ar-EG' }], cancel() {}, speak(text) { said.push([text.text, text.lang, text.voice?.lang]); } } });
        window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };"""
    page = study("decks/languages/arabic/practice.html", before=lambda page: page.tab.add_init_script(spoken))
    page.press("r")
    page.waits_for("said.length === 1")
    assert page.tab.evaluate("said") == [["أين مفتاح البيت؟", "ar", "ar-EG"]]
    page.open_options()
    page.tab.check("#options [name=aloud]")
    page.click("#options [data-do=close]")
    page.flip()
    page.waits_for("said.length === 2")
    assert page.tab.evaluate("said[1][0]") == "المفتاح على الطاولة"


def test_a_long_option_does_not_make_the_dialog_wider(study):
    page = study(CELLS, phone=True)
    page.open_options()
    page.tab.evaluate("document.querySelector('#options option').textContent = 'A very long name of a section '.repeat(6)")
    assert page.tab.evaluate("(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('#options'))") <= 0
