"""`ha refit index` as a person types it."""

import re

import pytest

from tests.ha_api.conftest import Database
from tests.ha_api.index import rated
from tests.ha_api.matrix.commands import Run, commands, on, touched

KEY = r"[0-9a-f-]{36}"


@pytest.fixture
def run(
    database: Database, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Run:
    """Give the command line on families with evidence."""
    found = commands(database, monkeypatch, capsys)
    on(database, rated.opened)
    return found


def test_the_index_is_computed_when_it_is_named_and_when_it_is_due(run: Run) -> None:
    told = rf"index: computation {KEY}\n"
    code, out, err = run("refit")
    assert (code, err) == (0, "")
    assert len(re.findall(told, out)) == 1
    assert "index" not in run("refit")[1]
    code, out, err = run("refit", "index")
    assert (code, err) == (0, "")
    assert re.fullmatch(told, out)


def test_what_was_dropped_is_computed_again(run: Run, database: Database) -> None:
    named = run("refit", "index")[1].split()[-1]
    assert run("refit", "index", "--rebuild") == (0, "", "")
    touched(database, "delete from index_score; delete from index_document")
    there = (0, f"index: computation {named} is there again\n", "")
    assert run("refit", "index", "--rebuild") == there
    assert run("refit", "index", "--rebuild") == (0, "", "")


@pytest.mark.parametrize("option", [("--seed", "5"), ("--replicates", "9")])
def test_its_seed_and_replicates_are_nobody_s_choice(run: Run, option: tuple[str, str]) -> None:
    code, out, err = run("refit", "index", *option)
    assert (code, out) == (2, "")
    assert "by its own seed and replicates" in err
