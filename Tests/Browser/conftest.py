"""The pages of a small course in a real browser: built once, served below a sub-path, one fresh profile a test."""

import functools
import http.server
import os
import pathlib
import shutil
import subprocess
import threading

import pytest
from playwright.sync_api import sync_playwright

from study import Study

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent
CHROMIUM = "/usr/bin/chromium"
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}


def program():
    """The built program: the release build unless QUICKSTUDY names another."""
    path = pathlib.Path(os.environ.get("QUICKSTUDY", ROOT / ".build/release/quickstudy"))
    if not path.exists():
        pytest.fail(f"{path} is missing: run 'make program' first", pytrace=False)
    return path


def build(workspace, may_fail=False):
    """Builds the site of a workspace; gives its folder. `may_fail` when the decks are wrong on purpose."""
    done = subprocess.run([program(), "build"], cwd=workspace, capture_output=True, text=True)
    if done.returncode != 0 and not may_fail:
        pytest.fail(f"quickstudy build ended with {done.returncode}:\n{done.stdout}{done.stderr}", pytrace=False)
    return workspace / "Site"


def course_folder(place, decks=HERE / "course/decks"):
    """A workspace with the given decks, copied so that a test may change it."""
    workspace = place / "course"
    shutil.copytree(decks, workspace / "decks")
    shutil.copy(HERE / "course/quickstudy.yml", workspace)
    return workspace


class SubPathPages(http.server.SimpleHTTPRequestHandler):
    """Serves a folder below /sub/ only, as project pages are hosted: an address that leaves the site is not found.

    Each answer is the file as it is now. The standard handler says "not modified" of a file that was written twice
    within one second, since dates in HTTP have whole seconds, and a test that builds again would see the old page.
    """

    protocol_version = "HTTP/1.1"

    def send_head(self):
        del self.headers["If-Modified-Since"]
        return super().send_head()

    def translate_path(self, path):
        return super().translate_path(path[4:] if path.startswith("/sub/") else "/not-there")

    def log_message(self, *_):
        pass


class Served:
    def __init__(self, folder):
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(SubPathPages, directory=folder))
        self.url = f"http://127.0.0.1:{self.server.server_port}/sub/"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory):
    given = os.environ.get("QUICKSTUDY_SITE")
    return pathlib.Path(given) if given else build(course_folder(tmp_path_factory.mktemp("site")))


@pytest.fixture(scope="session")
def site(site_folder):
    served = Served(site_folder)
    yield served.url
    served.server.shutdown()


@pytest.fixture(scope="session")
def browser():
    if not os.path.exists(CHROMIUM):
        pytest.fail(f"{CHROMIUM} is missing: install the Debian package chromium", pytrace=False)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture
def study(browser, site):
    """Opens pages of the site: `study("decks/cells/practice.html", phone=True)`; anything on the console fails the test."""
    opened = []

    def open_page(path="index.html", phone=False, context=None, block_worker=True, before=None, **options):
        if context is None:
            options = {**(PHONE if phone else {"viewport": {"width": 1100, "height": 800}}), **options}
            context = browser.new_context(service_workers="block" if block_worker else "allow", **options)
            context.set_default_timeout(5000)
        page = Study(context, site)
        opened.append(page)
        if before:
            before(page)
        page.open(path)
        return page

    yield open_page
    problems = [problem for page in opened for problem in page.problems]
    for context in {page.context for page in opened}:
        context.close()
    assert problems == []
