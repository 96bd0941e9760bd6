"""The service worker: everything without network after one visit; an update is offered, never forced."""

import pytest

from conftest import Served, build, course_folder

YEARS = "decks/years/practice.html"
ACTIVE = "async () => { await navigator.serviceWorker.ready; while (!navigator.serviceWorker.controller) await new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })); }"


@pytest.fixture
def course(tmp_path):
    workspace = course_folder(tmp_path)
    served = Served(build(workspace))
    yield workspace, served.url
    served.server.shutdown()


def visit(study, url, path="index.html"):
    page = study(url + path, block_worker=False)
    page.tab.evaluate(ACTIVE)
    return page


def change(workspace):
    """A correction and a new card."""
    deck = workspace / "decks/years.md"
    deck.write_text(deck.read_text().replace("Watson and Crick built", "Crick and Watson built")
                    + "\n- [x] In which year was the microscope built? <!-- year7 -->\n\n  1590\n")
    build(workspace)


def offered(page):
    """The browser looks for a new version; what the page then offers."""
    page.tab.evaluate("navigator.serviceWorker.getRegistration().then(registration => registration.update())")
    page.tab.wait_for_selector("#notes .note button")
    return page.text("#notes")


def test_every_page_is_there_without_network_after_one_visit(study, course):
    _, url = course
    page = visit(study, url)
    page.context.set_offline(True)
    for path, text in ((YEARS, "0 of 6 done"), ("decks/cells/index.html", "Osmosis"), ("progress.html", "Your progress"), ("", "Evening College")):
        page.open(url + path)
        page.tab.wait_for_function("text => document.body.innerText.includes(text)", arg=text)
    page.open(url + YEARS)
    page.answer_all(4)
    assert page.part("end-right") == "100%"
    page.problems.clear()


def test_going_offline_is_said_once_and_taken_back(study, course):
    _, url = course
    page = visit(study, url)
    page.context.set_offline(True)
    page.tab.wait_for_selector("#notes .note")
    assert page.text("#notes") == "You are offline. Everything here still works."
    page.context.set_offline(False)
    page.tab.wait_for_selector("#notes .note", state="detached")


def test_an_update_is_offered_and_taken_when_the_learner_says_so(study, course):
    workspace, url = course
    page = visit(study, url, YEARS)
    page.flip()
    page.rate(4)
    change(workspace)
    assert "New cards are ready: 1 added, 1 corrected." in offered(page)
    assert page.part("done") == "1 of 6 done"
    with page.tab.expect_navigation():
        page.click("#notes .note button")
    page.open(url + YEARS + "?mode=all")
    assert page.part("done") == "0 of 7 done"
    assert page.ratings("year1") == [4]


def test_a_reload_brings_the_new_version_and_keeps_the_progress(study, course):
    workspace, url = course
    page = visit(study, url, YEARS)
    page.flip()
    page.rate(4)
    change(workspace)
    offered(page)
    page.open(url + YEARS + "?mode=all")
    assert page.part("done") == "0 of 7 done"
    assert page.ratings("year1") == [4]
