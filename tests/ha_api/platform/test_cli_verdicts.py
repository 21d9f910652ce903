"""How `ha verify` ends."""

from uuid import UUID

import pytest

from ha_api.platform.cli_verdicts import (
    DifferentError,
    NotVerifiedError,
    is_found,
    tell,
    verifying,
)
from ha_api.platform.db import Database
from ha_api.platform.errors import CallError, FileError
from ha_api.platform.verification import Difference, Verdict
from tests.ha_api import conftest
from tests.ha_api.api import SECRET

KEY = "0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10"


async def there(_: Database, key: UUID) -> object:
    return key


async def nowhere(_: Database, __: UUID) -> None:
    return None


@pytest.mark.parametrize("near", [None, True])
def test_the_same_and_last_digits_are_printed_alone(
    capsys: pytest.CaptureFixture[str], near: bool | None
) -> None:
    verdict = Verdict(() if near is None else (Difference("low", 1.0, 1.1, near),))
    tell("found\n", verdict, "snapshot 1", export=None)
    assert capsys.readouterr() == ("found\n", "")


@pytest.mark.parametrize(
    ("export", "rows", "told"),
    [
        (None, "rankings", "What is stored of snapshot 1 is not what its rankings give."),
        ("a.jsonl", "rows", "What the file says of snapshot 1 is not what its rows give."),
    ],
)
def test_what_is_different_is_printed_and_ends_with_one(
    capsys: pytest.CaptureFixture[str], export: str | None, rows: str, told: str
) -> None:
    verdict = Verdict((Difference("low", 1, 2),))
    with pytest.raises(DifferentError) as error:
        tell("found\n", verdict, "snapshot 1", export=export, rows=rows)
    assert (str(error.value), error.value.exit_code) == (told, 1)
    assert capsys.readouterr() == ("found\n", "")


def test_what_is_refused_is_not_called_different() -> None:
    with pytest.raises(NotVerifiedError) as error, verifying():
        raise FileError(source="a.jsonl", problem="it is cut")
    assert (str(error.value), error.value.exit_code) == ("a.jsonl: it is cut.", 2)


def test_a_wrong_call_stays_what_it_is() -> None:
    with pytest.raises(CallError, match="no such snapshot"), verifying():
        raise CallError(problem="no such snapshot")


def test_a_room_is_asked_for_ids_alone(
    database: conftest.Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    assert is_found(KEY, there)
    assert not is_found(KEY, nowhere)
    assert not is_found("cup", there)


def test_without_a_database_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    monkeypatch.setenv("HA_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")
    assert not is_found(KEY, there)
