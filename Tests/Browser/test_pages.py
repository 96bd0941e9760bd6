"""Front page, deck page, progress page."""

import datetime
import json

CELLS, YEARS = "decks/cells/", "decks/years/"


def years_at(hour, day=10):
    return datetime.datetime(2026, 3, day, hour)


def test_a_newcomer_is_told_where_to_start(study):
    page = study()
    assert page.part("today-title") == "Start anywhere"
    assert page.text("li[data-deck=years] [data-part=counts]") == "6 new"
    assert page.text("li[data-deck=years] [data-part=state]") == "New"


def test_the_front_page_says_what_is_due_what_rests_and_what_was_done(study):
    page = study(timezone_id="UTC", before=lambda page: page.tab.clock.install(time=years_at(18)))
    page.open(YEARS + "practice.html")
    page.answer_all(4)
    page.open("index.html")
    assert page.text("li[data-deck=years] [data-part=counts]") == "6 known"
    assert page.part("today-facts") == "7 days: 6 answers. 100% right."
    page.tab.clock.set_fixed_time(years_at(18, day=12))
    page.open("index.html")
    assert page.text("li[data-deck=years] [data-part=state]") == "Rest until Wednesday"
    page.tab.clock.set_fixed_time(years_at(18, day=19))
    page.open("index.html")
    assert page.text("li[data-deck=years] [data-part=state]") == "6 due"
    assert page.part("today-title") == "Tonight"
    assert page.part("today-text").startswith("6 cards are due in Years.")
    page.click("[data-part=today-go]")
    assert page.part("done") == "0 of 6 done"


def test_an_open_session_is_offered_first(study):
    page = study(YEARS + "practice.html")
    page.flip()
    page.rate(4)
    page.open("index.html")
    assert page.part("today-text") == "You stopped in Years: 1 of 6 done."
    page.click("[data-part=today-go]")
    assert page.part("done") == "1 of 6 done"


def test_search_loads_its_index_when_it_is_first_used_and_leads_to_the_card(study):
    page = study()
    loaded = []
    page.tab.on("request", lambda request: "index-" in request.url and loaded.append(request.url))
    assert loaded == []
    page.tab.fill("[data-part=find] [name=q]", "mitosis")
    page.tab.wait_for_selector("[data-part=found] li")
    assert page.text("[data-part=found] h2") == "1 card with “mitosis”"
    assert not page.tab.is_visible("[data-part=courses]")
    page.click("[data-part=found] a")
    page.tab.wait_for_selector("#card-year3[open]")
    assert len(loaded) == 1


def test_search_without_a_result_says_what_was_looked_for(study):
    page = study("index.html?q=osmosys")
    page.tab.wait_for_selector("[data-part=found] .quiet")
    assert "No card mentions “osmosys”" in page.part("found")
    page.tab.fill("[data-part=find] [name=q]", "")
    assert page.tab.is_visible("[data-part=courses]")


def test_cards_of_a_deck_are_filtered_by_word_tag_and_star(study):
    page = study(CELLS + "index.html")
    shown = "document.querySelectorAll('[data-card]:not([hidden])').length"
    page.tab.fill("[data-part=filter] [name=text]", "MEMBRANE")
    page.waits_for(shown + " === 2")
    assert page.part("filtered") == "2 of 6 cards"
    page.tab.fill("[data-part=filter] [name=text]", "")
    page.tab.select_option("[data-part=filter] [name=tag]", label="water")
    page.waits_for(shown + " === 1")
    page.tab.select_option("[data-part=filter] [name=only]", "starred")
    assert page.tab.is_visible("[data-part=nothing]")
    page.tab.select_option("[data-part=filter] [name=only]", "")
    page.click("#card-osmos summary")
    page.click("#card-osmos [data-do=star]")
    assert page.stored("star:osmos") is not None
    page.tab.select_option("[data-part=filter] [name=only]", "starred")
    page.waits_for(shown + " === 1")


def test_a_link_to_a_card_opens_it(study):
    page = study(CELLS + "index.html#card-code1")
    assert page.tab.is_visible("#card-code1 pre")


def test_all_answers_can_be_shown_at_once(study):
    page = study(CELLS + "index.html")
    page.click("[data-do=open-all]")
    assert page.tab.locator("[data-card][open]").count() == 6
    page.click("[data-do=open-all]")
    assert page.tab.locator("[data-card][open]").count() == 0


def studied(page, days):
    """Answers on the given days before the page's own: `[days ago, rating]`."""
    today = page.tab.evaluate("Math.floor((Date.now() / 1000 - new Date().getTimezoneOffset() * 60 - 4 * 3600) / 86400)")
    page.store("a:year1", [[(today - ago) * 86400 + 40000, today - ago, rating] for ago, rating in sorted(days, reverse=True)])


def test_an_empty_progress_page_says_so(study):
    page = study("progress.html")
    assert page.tab.is_visible("[data-part=empty]")
    assert not page.tab.is_visible("[data-part=year]")


def test_progress_is_drawn_with_a_table_behind_each_chart(study):
    page = study("progress.html")
    studied(page, [(0, 4), (1, 1), (2, 3), (30, 1), (200, 3)])
    page.tab.reload()
    page.waits_for("document.querySelector('[data-part=hardest] table')")
    assert page.part("streak") == "3"
    assert page.part("accuracy") == "67%"
    for chart in ("year", "trend", "forecast"):
        assert page.tab.locator(f"[data-part={chart}] svg[role=img][aria-label]").count() >= 1
        page.click(f"[data-part={chart}] details summary")
        assert page.tab.is_visible(f"[data-part={chart}] table")
    assert page.tab.locator("[data-part=year] rect").count() == 5
    assert "5 answers on 5 days." in page.part("year")
    assert page.tab.locator("[data-part=forecast] tbody tr").count() == 8
    assert page.part("hardest") == "Card Right In which year was the cell named? 3 of 5"
    assert page.tab.locator("[style]").count() == 0


def test_a_missed_day_that_is_let_pass_is_named(study):
    page = study("progress.html", timezone_id="UTC", before=lambda page: page.tab.clock.install(time=years_at(18, day=13)))
    studied(page, [(0, 3), (2, 3), (3, 3)])
    page.tab.reload()
    assert page.part("streak") == "3"
    assert page.part("streak-forgiven") == "One missed day is let pass: Thursday, March 12."


def test_the_learner_says_when_a_day_begins(study):
    page = study("progress.html")
    page.tab.select_option("[name=day-start]", "6")
    assert page.stored("settings") == {"dayStart": 6}


def test_progress_is_saved_loaded_and_added_not_overwritten(study, tmp_path):
    page = study("progress.html")
    page.store("a:year1", [[1700000000, 19675, 3]])
    page.store("star:year2", 5)
    with page.tab.expect_download() as download:
        page.click("[data-do=save]")
    copy = tmp_path / "copy.json"
    download.value.save_as(copy)
    assert json.loads(copy.read_text())["version"] == 1
    page.store("a:year1", [[1700000500, 19675, 1]])
    page.store("star:year2", None)
    page.tab.set_input_files("[data-part=file]", copy)
    page.tab.wait_for_selector("#notes .note")
    assert "1 answer was added." in page.text("#notes")
    assert page.ratings("year1") == [3, 1]
    page.tab.set_input_files("[data-part=file]", copy)
    page.waits_for("document.querySelector('#notes').innerText.includes('0 answers')")


def test_a_file_that_is_no_copy_is_refused_in_words(study, tmp_path):
    page = study("progress.html")
    wrong = tmp_path / "photo.json"
    wrong.write_bytes(b"\xff\xd8 not json")
    page.tab.set_input_files("[data-part=file]", wrong)
    page.tab.wait_for_selector("#notes .note")
    assert "This file cannot be read." in page.text("#notes")


def test_starting_over_asks_a_second_time(study):
    page = study("progress.html")
    page.store("a:year1", [[1700000000, 19675, 3], [1700000100, 19675, 3]])
    page.click("[data-do=reset]")
    assert page.part("reset-text") == "This removes 2 answers from this device."
    page.click("#reset [data-do=close]")
    assert page.ratings("year1") == [3, 3]
    page.click("[data-do=reset]")
    page.click("#reset [data-do=reset-yes]")
    assert page.ratings("year1") == []
