import os
import subprocess
from pathlib import Path

import pytest

from ha_api.platform import embedded
from ha_api.platform.embedded import binaries, postmaster


@pytest.mark.parametrize("processes", ["/proc", "/missing"])  # without: as on macOS
def test_a_server_is_known_by_its_command(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch, processes: str
) -> None:
    monkeypatch.setattr(postmaster, "PROCESSES", Path(processes))
    data = open_folder / "für alle" / "postgres"
    with embedded.cluster(data.parent, durable=False):
        assert postmaster.runs(data)
        left = (data / "postmaster.pid").read_text()
    assert not postmaster.runs(data)
    (data / "postmaster.pid").write_text(left)
    assert not postmaster.runs(data)


@pytest.mark.parametrize("processes", ["/proc", "/missing"])
def test_another_process_of_that_number_is_no_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, processes: str
) -> None:
    monkeypatch.setattr(postmaster, "PROCESSES", Path(processes))
    (tmp_path / "postmaster.pid").write_text(f"{os.getpid()}\n")
    assert not postmaster.runs(tmp_path)
    with subprocess.Popen(["/bin/cat", "-D", f"{tmp_path}2"], stderr=subprocess.DEVNULL) as other:
        (tmp_path / "postmaster.pid").write_text(f"{other.pid}\n")
        assert not postmaster.runs(tmp_path)


@pytest.mark.parametrize("text", ["", "\n", "half", "-7\n", "0\n"])
def test_a_file_half_written_is_no_server(tmp_path: Path, text: str) -> None:
    (tmp_path / "postmaster.pid").write_text(text)
    assert not postmaster.runs(tmp_path)


def test_the_last_start_is_known_by_its_program(open_folder: Path) -> None:
    data = open_folder / "postgres"
    assert postmaster.command(data) == ""
    with embedded.cluster(open_folder, durable=False):
        program = binaries.programs(open_folder) / "postgres"
        assert postmaster.command(data).startswith(f"{program} ")
