"""What commands say where there is no database, which they do not make."""

from pathlib import Path

import pytest

from ha_api import cli
from ha_api.platform import cli_places, db
from tests.ha_api.api import SECRET
from tests.ha_api.conftest import Database

COMMANDS = ("export", "verify", "refit")


@pytest.mark.parametrize("command", COMMANDS)
def test_no_database_is_made_by_who_reads(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    folder = tmp_path / "data"
    monkeypatch.setenv("HA_DATA_DIR", str(folder))
    monkeypatch.delenv("HA_DATABASE_URL", raising=False)
    told = f"ha: There is no database in {folder} yet: `ha serve` makes one"
    assert cli.main([command, "demo-16"]) == 2
    assert capsys.readouterr() == ("", f"{told}.\n")
    assert not folder.exists()
    (folder / "demo" / "postgres").mkdir(parents=True)
    assert cli.main([command, "demo-16"]) == 2
    demo = f"; the demo's is HA_DATA_DIR={folder}/demo"
    assert capsys.readouterr() == ("", f"{told}{demo}.\n")
    assert [path.name for path in folder.iterdir()] == ["demo"]


def test_a_folder_that_cannot_be_looked_into_is_not_called_empty(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def shut(folder: Path) -> bool:
        raise PermissionError

    (tmp_path / "file").touch()
    monkeypatch.setenv("HA_DATA_DIR", str(tmp_path / "file"))
    monkeypatch.delenv("HA_DATABASE_URL", raising=False)
    monkeypatch.setattr(cli_places, "is_one", shut)
    assert cli.main(["export", "demo-16"]) == 1
    assert "cannot be made or entered" in capsys.readouterr().err


def test_work_on_the_database_comes_back(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(found: db.Database) -> object:
        async with found.reading() as connection:
            return await connection.fetchval("select 7")

    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    assert cli_places.asked(work) == 7
