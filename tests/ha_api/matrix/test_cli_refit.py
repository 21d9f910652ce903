"""`ha refit` of the matrix and of the arena as a person types it."""

import re

import pytest

from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.matrix.commands import Run, commands, on, touched

KEY = r"[0-9a-f-]{36}"
NO_BOARD = "No board has anything new\n"
COUNTED = "select votes from open_output order by output_id"


@pytest.fixture
def run(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Give the command line on a judged matrix and arena."""
    return commands(database, monkeypatch, capsys)


def rows(database: Database, statement: str) -> list[tuple[object, ...]]:
    async def read(api: Api) -> list[tuple[object, ...]]:
        return [tuple(row) for row in await api.fetch(statement)]

    return on(database, read)  # type: ignore[return-value]


def test_without_a_name_what_is_new_is_read(run: Run) -> None:
    code, out, err = run("refit", "--replicates", "0")  # those of boards
    assert (code, err) == (0, "")
    told = rf"{NO_BOARD}(matrix: snapshot {KEY}\narena: snapshot {KEY}\n|arena.*\nmatrix.*\n)"
    assert re.fullmatch(told, out)
    assert run("refit") == (0, NO_BOARD, "")


def test_orders_and_seed_are_of_the_arena(run: Run, database: Database) -> None:
    code, out, err = run("refit", "arena", "matrix", "--replicates", "7", "--seed", "5")
    assert (code, err) == (0, "")
    assert re.fullmatch(rf"arena: snapshot {KEY}\nmatrix: snapshot {KEY}\n", out)
    made = rows(database, "select replicates, seed::text from snapshot order by id")
    assert made == [(7, "5"), (0, "0")]


def test_a_board_beside_is_looked_for_first(run: Run) -> None:
    code, out, err = run("refit", "matrix", "nowhere")
    assert (code, out) == (2, "")
    assert err.startswith("ha: There is no board nowhere in ")


@pytest.mark.parametrize("orders", ["0", "10001"])
def test_an_arena_has_some_orders(run: Run, orders: str) -> None:
    code, out, err = run("refit", "arena", "--replicates", orders)
    assert (code, out) == (2, "")
    assert "1 to 10,000 orders" in err


def test_what_was_dropped_or_miscounted_is_there_again(run: Run, database: Database) -> None:
    run("refit", "matrix", "arena", "--replicates", "9")
    before = rows(database, COUNTED)
    rated = "select rating from arena_rating order by model_id"
    ratings = rows(database, rated)
    assert run("refit", "arena", "--rebuild")[1] == "arena: what is kept was counted anew\n"
    touched(database, "delete from matrix_snapshot; delete from arena_snapshot")
    touched(database, "update open_output set votes = votes + 1; delete from arena_rating")
    code, out, err = run("refit", "matrix", "arena", "--rebuild")
    assert (code, err) == (0, "")
    assert re.fullmatch(
        rf"matrix: snapshot {KEY} is there again\narena: snapshot {KEY} is there again\n"
        "matrix: what is kept was counted anew\narena: what is kept was counted anew\n",
        out,
    )
    assert rows(database, COUNTED) == before
    assert rows(database, rated) == ratings != []
    assert run("verify", "matrix")[1].startswith("same bits")
    assert run("refit", "--rebuild") == (0, "Nothing to do: no snapshot lacks its result\n", "")
