"""The targets of the Makefile: all explained, and honest about what does not exist yet."""

import os
import re
import subprocess

import pytest

from tests.house.markdown import pages
from tests.house.tree import ROOT


def make(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run make as from a shell: a make around the tests would add lines of its own."""
    clean = {key: value for key, value in os.environ.items() if not key.startswith("MAKE")}
    command = ["make", *arguments]
    return subprocess.run(command, cwd=ROOT, env=clean, capture_output=True, text=True, check=False)


def targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    return set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))


def test_help_lists_every_target() -> None:
    listed = set(re.findall(r"^make ([a-z]+) ", make("help").stdout, re.MULTILINE))
    assert listed | {"ready", "help"} == targets()


@pytest.mark.parametrize(("target", "command"), [("serve", "serve"), ("demo", "serve --demo")])
def test_a_service_runs_in_place_of_the_shell(target: str, command: str) -> None:
    lines = make("--dry-run", "--silent", target).stdout.splitlines()
    assert lines[-1] == f"exec .venv/bin/ha {command}"


def test_the_pages_name_targets_that_exist() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in pages())
    assert set(re.findall(r"`make ([a-z]+)`", text)) <= targets()


def test_an_interpreter_that_is_missing_is_said_plainly() -> None:
    done = make("--silent", "PYTHON=/nowhere/python", "lock")
    assert done.returncode != 0
    assert "Python 3.11 or newer is needed (tried: /nowhere/python)" in done.stderr


def test_ci_runs_make_test_and_nothing_else() -> None:
    script = ROOT / ".ci" / "run"
    lines = script.read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if not line.startswith(("#", "set ", "cd "))]
    assert os.access(script, os.X_OK)
    assert commands == ["exec make test </dev/null"]
