"""Where commands looked for a board that is not there."""

from pathlib import Path

import pytest

from ha_api import cli
from ha_api.platform import embedded
from ha_api.platform.cli_places import place
from ha_api.platform.settings import Settings
from tests.ha_api.api import SECRET
from tests.ha_api.conftest import Database

COMMANDS = ("export", "verify", "refit")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_database_that_is_set_is_told_without_its_address(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    command: str,
) -> None:
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    assert cli.main([command, "nowhere"]) == 2
    told = "ha: There is no board nowhere in the database of HA_DATABASE_URL.\n"
    assert capsys.readouterr() == ("", told)


def test_an_embedded_one_is_told_by_its_folder_and_so_is_the_demo_s(
    open_folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = open_folder / "data"
    monkeypatch.setenv("HA_DATA_DIR", str(folder))
    monkeypatch.delenv("HA_DATABASE_URL", raising=False)
    (folder / "demo").mkdir(parents=True)
    settings = Settings(None, None, folder, None)
    assert place(settings) == f"the database in {folder}"  # an empty folder is no demo
    (folder / "demo" / "postgres").mkdir()
    told = f"the database in {folder}; the demo has its own: HA_DATA_DIR={folder}/demo"
    assert place(settings) == told
    folder.chmod(0o711)
    with embedded.cluster(folder, durable=False):
        pass
    assert cli.main(["verify", "demo-16"]) == 2
    assert capsys.readouterr().err == f"ha: There is no board demo-16 in {told}.\n"
