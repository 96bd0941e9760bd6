"""What `make deb` and `make dist` make: its contents, and that it runs from where it was unpacked."""

import pathlib
import re
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).parent.parent.parent
BUILD = ROOT / ".build/release"
NEEDED = {
    "bin/quickstudy", "libexec/quickstudy/quickstudy-reader", "share/quickstudy/Templates/pages/deck.mustache",
    "share/quickstudy/Templates/prompts/passage.md", "share/quickstudy/Resources/CardGeneration/english/words.tsv",
    "share/bash-completion/completions/quickstudy", "share/zsh/site-functions/_quickstudy",
    "share/fish/vendor_completions.d/quickstudy.fish", "share/doc/quickstudy/README.md",
}


def run(*words, **options):
    done = subprocess.run([str(word) for word in words], capture_output=True, text=True, **options)
    assert done.returncode == 0, f"{words}: {done.stdout}{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    if not (BUILD / "quickstudy").exists():
        pytest.fail(f"{BUILD}/quickstudy is missing: run 'make program' first", pytrace=False)
    for program in ("dpkg-shlibdeps", "strip"):
        if shutil.which(program) is None:
            pytest.fail(f"{program} is missing: run 'Scripts/install-packages package'", pytrace=False)
    folder = tmp_path_factory.mktemp("packages")
    deb, dist = (run(ROOT / "Scripts" / script, BUILD, folder).strip() for script in ("make-deb", "make-dist"))
    assert sorted(path.name for path in folder.iterdir()) == sorted(pathlib.Path(path).name for path in (deb, dist))
    return pathlib.Path(deb), pathlib.Path(dist)


def publish(prefix, place):
    """Imports and publishes a course with the program below a prefix and nothing of the checkout."""
    (place / "Content/sources").mkdir(parents=True)
    (place / "Content/quickstudy.yml").write_text("title: Ice\n")
    shutil.copy(ROOT / "Content/sources/memory.pdf", place / "Content/sources")
    environment = {"PATH": "/usr/bin:/bin", "HOME": str(place), "QUICKSTUDY_GENERATOR": "built-in"}
    program = prefix / "bin/quickstudy"
    assert run(program, "doctor", cwd=place, env=environment).startswith(
        f"ok       program       quickstudy 0.1.0, templates in {prefix}/share/quickstudy/Templates\n")
    run(program, "publish", cwd=place, env=environment)
    run(program, "approve", "--all", cwd=place, env=environment)
    run(program, "build", cwd=place, env=environment)
    assert "working memory" in (place / "Site/decks/memory/index.html").read_text()


def test_the_debian_package_holds_everything_and_runs(made, tmp_path):
    deb, _ = made
    control = dict(re.findall(r"^([A-Z][\w-]+): (.+)$", run("dpkg-deb", "--field", deb), re.MULTILINE))
    assert deb.name == f"quickstudy_{control['Version']}_{control['Architecture']}.deb"
    depends = {entry.split()[0] for entry in control["Depends"].split(", ")}
    wanted = {"libtesseract5", "liblept5", "libpoppler-glib8", "libcmark-gfm0.29.0.gfm.6", "libyaml-0-2", "libcurl4",
              "libmicrohttpd12", "libjavascriptcoregtk-4.1-0", "libhunspell-1.7-0", "libheif1", "tesseract-ocr-eng"}
    assert wanted <= depends, wanted - depends
    root = tmp_path / "root"
    run("dpkg-deb", "--extract", deb, root)
    files = {str(path.relative_to(root / "usr")) for path in root.rglob("*") if path.is_file()}
    assert NEEDED <= files, NEEDED - files
    assert {"share/man/man1/quickstudy.1.gz", "share/doc/quickstudy/copyright", "share/doc/quickstudy/changelog.gz"} <= files
    sums = run("dpkg-deb", "--info", deb, "md5sums").splitlines()
    assert {line.split("  ", 1)[1] for line in sums} == {"usr/" + path for path in files}
    owners = {line.split()[1] for line in run("dpkg-deb", "--contents", deb).splitlines()}
    assert owners == {"root/root"}
    assert not any(path.stat().st_mode & 0o022 for path in root.rglob("*") if not path.is_symlink())
    publish(root / "usr", tmp_path / "course")


def test_the_archive_runs_wherever_it_is_unpacked(made, tmp_path):
    _, dist = made
    place = tmp_path / "a place with blanks"
    place.mkdir()
    run("tar", "-xzf", dist, "-C", place)
    (prefix,) = place.iterdir()
    assert prefix.name == dist.name.removesuffix(".tar.gz")
    files = {str(path.relative_to(prefix)) for path in prefix.rglob("*") if path.is_file()}
    assert NEEDED <= files, NEEDED - files
    publish(prefix, tmp_path / "course")


def test_equal_programs_give_equal_archives(made, tmp_path):
    again = pathlib.Path(run(ROOT / "Scripts/make-dist", BUILD, tmp_path).strip())
    assert again.read_bytes() == made[1].read_bytes()
