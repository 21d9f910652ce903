"""`--scheduler`: what is asked of a cluster, and what is said where it cannot be."""

import socket
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from ha_api import cli
from ha_api.platform.scheduler import connection, tasks
from ha_api.platform.scheduler.connection import NoWorkersError, VersionError
from tests.ha_api.writers import Given, json_lines

OPTIONS = ("--replicates", "70", "--format", "json")


@pytest.fixture
def votes(tmp_path: Path) -> str:
    given = [
        Given(f"p{i % 9}", f"t{i % 7}", [["a"], ["b", None], ["c"]] if i % 3 else [["c"], ["a"]])
        for i in range(60)
    ]
    return json_lines(given, tmp_path / "votes.jsonl")


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["rank", *arguments])
    return code, *capsys.readouterr()


def test_a_file_is_ranked_to_the_same_letter(
    scheduler: str, votes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    here = told(capsys, votes, *OPTIONS)
    assert here[0] == 0
    assert told(capsys, votes, *OPTIONS, "--scheduler", scheduler) == here


def test_workers_are_of_this_machine(votes: str, capsys: pytest.CaptureFixture[str]) -> None:
    code, _, error = told(capsys, votes, "--workers", "2", "--scheduler", "tcp://localhost:1")
    assert (code, error) == (
        2,
        "ha: --workers are threads of this machine, and --scheduler works on others: give one.\n",
    )


@pytest.mark.parametrize("address", ["", "host", "http://host:1", "tcp://host", "a b:1", "-1"])
def test_what_is_no_address_is_refused(
    address: str, votes: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, _, error = told(capsys, votes, f"--scheduler={address}")
    assert (code, error) == (
        2,
        f'ha: "{address}" is no address of a scheduler, like tcp://host:8786.\n',
    )


def test_without_dask_it_is_said_what_to_install(
    votes: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    code, _, error = told(capsys, votes, "--scheduler", "tcp://127.0.0.1:1")
    assert code == 2
    assert error == (
        "ha: --scheduler needs Dask, which is not installed here:"
        " pip install '.[dask]' in a checkout.\n"
    )


def test_where_nobody_answers_it_is_said_where(
    votes: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "SECONDS", 1)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # and does not listen
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        code, out, error = told(capsys, votes, "--scheduler", address)
    assert (code, out) == (1, "")
    assert error.startswith(f"ha: {address}: no Dask scheduler answers there within 1 seconds (")


def test_whoever_takes_a_connection_and_is_silent_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "SECONDS", 0)
    monkeypatch.setattr(connection, "GRACE", 0.05)
    never = threading.Event()
    found = connection._in_time(never.wait)
    assert str(found) == "something is there, but it does not speak as one"
    never.set()
    monkeypatch.setattr(connection, "GRACE", 30)
    assert connection._in_time(lambda: "client") == "client"


class Answering:
    """A client whose workers answer this."""

    def __init__(self, answer: dict[str, dict[str, str]] | Exception) -> None:
        self.answer = answer

    def run(self, function: Any) -> dict[str, dict[str, str]]:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer


def test_workers_that_might_give_other_bits_are_refused() -> None:
    ours = tasks.versions()
    connection._check("tcp://s:1", Answering({"tcp://w:1": ours}))
    other = {"tcp://w:1": ours, "tcp://w:2": ours | {"numba": "0.1"}}
    with pytest.raises(VersionError, match=r"^tcp://s:1: tcp://w:2 has numba 0\.1, and here is"):
        connection._check("tcp://s:1", Answering(other))
    with pytest.raises(VersionError, match=r"a worker has no ha-leaderboard \(No module named"):
        connection._check("tcp://s:1", Answering(ImportError("No module named 'ha_api'")))
    with pytest.raises(NoWorkersError, match="start some with dask worker tcp://s:1"):
        connection._check("tcp://s:1", Answering({}))
