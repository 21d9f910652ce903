"""How commands name a tournament, and what they say where its slug stands alone."""

from collections.abc import Callable

import pytest

from ha_api import cli
from tests.ha_api.api import SECRET, Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix.commands import on
from tests.ha_api.tournaments import stage

Run = Callable[..., tuple[int, str, str]]
COMMANDS = ("export", "refit", "verify")


@pytest.fixture
def run(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Give the command line on a tournament, and on no board."""
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())

    async def begun(api: Api) -> None:
        await stage.build(api, matches=6)

    on(database, begun)

    def command(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        return code, *capsys.readouterr()

    return command


@pytest.mark.parametrize("command", COMMANDS)
def test_a_slug_alone_is_answered_with_the_name(run: Run, command: str) -> None:
    told = "There is no board {} in the database of HA_DATABASE_URL"
    named = "; the tournament of that slug is tournament:cup"
    assert run(command, "cup") == (2, "", f"ha: {told.format('cup')}{named}.\n")
    assert run(command, "mug") == (2, "", f"ha: {told.format('mug')}.\n")


@pytest.mark.parametrize("command", COMMANDS)
def test_the_help_tells_of_tournaments(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([command, "--help"]) == 0
    assert "tournament:SLUG" in capsys.readouterr().out
