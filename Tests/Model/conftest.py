"""The built program beside a real model server, which starts with the first test that asks for it and ends with the last."""

import os
import pathlib
import subprocess
import sys

import pytest

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parent.parent


@pytest.fixture(scope="session")
def program():
    path = pathlib.Path(os.environ.get("QUICKSTUDY", ROOT / ".build/release/quickstudy"))
    if not path.exists():
        pytest.fail(f"{path} is missing: run 'make program' first", pytrace=False)
    return path


@pytest.fixture(scope="session")
def server():
    """The address of a server with a context of 512 tokens, which a long sentence does not fit."""
    if "avx2" not in pathlib.Path("/proc/cpuinfo").read_text() and os.uname().machine == "x86_64":
        pytest.fail("this processor has no AVX2, which the model server (xllamacpp) needs: "
                    "run 'make test' on another machine, or the other tests alone ('make test-swift')", pytrace=False)
    started = subprocess.Popen(
        [sys.executable, HERE / "serve.py", "512"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        env=os.environ | {"OMP_NUM_THREADS": "1", "OMP_WAIT_POLICY": "PASSIVE"}, text=True)
    address = started.stdout.readline().strip()
    if not address.startswith("http://127.0.0.1:"):
        pytest.fail("the model server did not start: run 'make .build/tools/bin/python3', which installs "
                    f"Scripts/python-packages-alone\n{address}\n{started.communicate()[1]}", pytrace=False)
    yield address
    started.communicate()
