import os
import re
from pathlib import Path

import pytest

from ha_api.platform.embedded import processes
from ha_api.platform.embedded.processes import EmbeddedError

AS_ROOT = pytest.mark.skipif(os.geteuid() != 0, reason="root alone runs things as nobody")


def test_it_gives_what_is_printed_and_takes_what_is_given() -> None:
    assert processes.run("/bin/cat", given="one\ntwo\n") == "one\ntwo\n"


def test_nothing_of_the_environment_is_passed_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PGDATA", "/elsewhere")
    assert "PGDATA" not in processes.run("/usr/bin/env")


def test_a_failure_is_told_with_its_last_lines() -> None:
    with pytest.raises(EmbeddedError, match=re.escape("sh failed: b / c / d")):
        processes.run("/bin/sh", "-c", "printf 'a\nb\nc\nd\n' >&2; exit 3")
    assert processes.code("/bin/sh", "-c", "exit 3") == 3


@AS_ROOT
def test_root_runs_them_as_nobody_without_any_group_of_root() -> None:
    user = processes.server_user()
    assert user is not None
    assert processes.run("/usr/bin/id", "-u", "-n").strip() == "nobody"
    assert processes.run("/usr/bin/id", "-G").strip() == str(user.pw_gid)


@AS_ROOT
def test_a_folder_that_nobody_enters_is_named(open_folder: Path) -> None:
    shut = open_folder / "shut"
    program = shut / "deeper" / "program"
    program.parent.mkdir(parents=True)
    program.symlink_to("/bin/true")
    shut.chmod(0o700)
    told = f"started by root it runs as the user nobody, who cannot enter {shut} on the way"
    with pytest.raises(EmbeddedError, match=re.escape(told)):
        processes.run(program)
    shut.chmod(0o701)
    assert processes.run(program) == ""


@AS_ROOT
def test_a_program_that_nobody_runs_is_named(open_folder: Path) -> None:
    (open_folder / "program").touch(0o644)
    with pytest.raises(EmbeddedError, match="program cannot be run by the user nobody"):
        processes.run(open_folder / "program")


def test_an_ordinary_user_runs_them_as_themselves(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert processes.server_user() is None
    processes.give(tmp_path)  # nothing to give
    assert tmp_path.stat().st_uid == os.getuid()
