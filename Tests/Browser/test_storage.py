"""What is kept: two tabs, full and forbidden storage, midnight, time zones, rebuilt decks."""

import datetime
import json

from conftest import Served, build, course_folder

YEARS = "decks/years/practice.html"
FORBIDDEN = "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError'); } });"
FULL = "Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError'); };"


def test_two_tabs_do_not_lose_each_others_answers(study):
    one = study(YEARS + "?mode=all")
    other = study(YEARS + "?mode=all", context=one.context)
    for page, rating in ((one, 1), (other, 3)):
        page.flip()
        page.rate(rating)
    one.flip()
    one.rate(4)
    other.flip()
    other.rate(2)
    assert sorted(one.ratings("year1")) == [1, 3]
    assert sorted(one.ratings("year2")) == [2, 4]
    one.press("u")
    assert one.ratings("year2") == [2]


def test_a_star_set_in_one_tab_shows_in_the_other(study):
    one = study(YEARS)
    other = study(YEARS, context=one.context)
    one.press("s")
    other.tab.wait_for_selector("[data-do=star][aria-pressed=true]")


def test_a_forbidden_storage_is_told_and_practice_goes_on(study):
    page = study(YEARS, before=lambda page: page.tab.add_init_script(FORBIDDEN))
    page.flip()
    page.rate(1)
    assert "Your answer was not saved." in page.text("#notes [role=alert]")
    page.answer_all(4)
    assert page.part("end-right") == "83%"


def test_a_full_storage_is_told_once_and_a_copy_can_be_saved(study, tmp_path):
    page = study(YEARS, before=lambda page: page.tab.add_init_script(FULL))
    page.flip()
    page.rate(4)
    with page.tab.expect_download() as download:
        page.click("#notes [role=alert] button")
    download.value.save_as(tmp_path / "copy.json")
    copy = json.loads((tmp_path / "copy.json").read_text())
    assert [rating for _, _, rating in copy["answers"]["year1"]] == [4]
    page.flip()
    page.rate(4)
    assert page.tab.locator("#notes [role=alert]").count() == 0


def at(hour, minute, day=10):
    return datetime.datetime(2026, 3, day, hour, minute)


def test_answers_after_midnight_belong_to_the_evening_before(study):
    page = study(YEARS, timezone_id="UTC", before=lambda page: page.tab.clock.install(time=at(23, 50)))
    page.flip()
    page.rate(4)
    page.tab.clock.set_fixed_time(at(0, 30, day=11))
    page.flip()
    page.rate(4)
    page.tab.clock.set_fixed_time(at(4, 30, day=11))
    page.flip()
    page.rate(4)
    days = [page.stored(f"a:year{number}")[0][1] for number in (1, 2, 3)]
    assert [day - days[0] for day in days] == [0, 0, 1]


def test_a_due_day_comes_with_the_learners_morning(study):
    page = study(YEARS, timezone_id="UTC", before=lambda page: page.tab.clock.install(time=at(20, 0)))
    page.answer_all(4)
    page.tab.clock.set_fixed_time(at(3, 0, day=18))
    page.open(YEARS)
    assert page.part("rest-text") == "The next 6 cards come back tomorrow."
    page.tab.clock.set_fixed_time(at(4, 0, day=18))
    page.open(YEARS)
    assert page.part("done") == "0 of 6 done"


def test_a_streak_outlives_a_flight(study, browser):
    """Nine hours to the east: the days that were studied stay those of the wall where the learner was."""
    home = study(YEARS, timezone_id="Europe/Berlin", before=lambda page: page.tab.clock.install(time=at(19, 0)))
    for day in (10, 11, 12):
        home.tab.clock.set_fixed_time(at(19, 0, day=day))
        home.open(YEARS + "?mode=all")
        home.flip()
        home.rate(4)
    kept = home.context.storage_state()
    away = study("progress.html", timezone_id="Asia/Tokyo", storage_state=kept, before=lambda page: page.tab.clock.install(time=at(1, 0, day=13)))
    assert away.part("streak") == "3"
    away.tab.clock.set_fixed_time(at(13, 0, day=13))
    away.open(YEARS + "?mode=all")
    away.flip()
    away.rate(4)
    away.open("progress.html")
    assert away.part("streak") == "4"


def test_progress_outlives_an_edited_card_a_renamed_deck_and_a_new_build(study, browser, tmp_path):
    workspace = course_folder(tmp_path)
    deck = workspace / "decks/years.md"
    served = Served(build(workspace))
    page = study(served.url + YEARS)
    page.flip()
    page.rate(4)
    deck.write_text(deck.read_text().replace("In which year was the cell named?", "When was the cell given its name?"))
    deck.rename(workspace / "decks/dates.md")
    build(workspace)
    page.open(served.url + "decks/dates/practice.html")
    assert page.part("done") == "0 of 5 done"
    page.open(served.url + "decks/dates/practice.html?mode=all")
    assert page.question == "When was the cell given its name?"
    assert page.ratings("year1") == [4]
    served.server.shutdown()


def test_a_card_that_is_gone_is_left_out_of_a_session_taken_up(study, browser, tmp_path):
    workspace = course_folder(tmp_path)
    deck = workspace / "decks/years.md"
    served = Served(build(workspace))
    page = study(served.url + YEARS)
    page.flip()
    page.rate(4)
    deck.write_text(deck.read_text().replace("- [x] In which year was the nucleus", "- [ ] In which year was the nucleus"))
    build(workspace)
    page.tab.reload()
    assert page.question == "In which year was mitosis named?"
    assert page.part("done") == "1 of 5 done"
    served.server.shutdown()


def everything(folder):
    return {path.relative_to(folder): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_studying_changes_no_file_of_the_course_and_sends_nothing(study, tmp_path):
    workspace = course_folder(tmp_path)
    served = Served(build(workspace))
    before = everything(workspace)
    methods = set()
    page = study(
        served.url + YEARS, before=lambda page: page.tab.on("request", lambda request: methods.add(request.method))
    )
    page.answer_all(3)
    page.open(served.url + "decks/years/quiz.html")
    page.press("1", "Enter")
    assert page.ratings("year1")[0] == 3
    assert everything(workspace) == before and methods == {"GET"}
    served.server.shutdown()
