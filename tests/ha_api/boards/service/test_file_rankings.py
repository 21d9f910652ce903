from datetime import UTC, datetime
from pathlib import Path

import pytest

from ha_api.boards.records.votes import Eligibility
from ha_api.boards.service import file_rankings
from ha_api.platform.errors import RefusedError
from ha_api.platform.files import Contents, contents
from tests.ha_api.writers import Given, Order, json_lines

AB: Order = [["a"], ["b"]]


def read(folder: Path, *given: Given) -> Contents:
    return contents(json_lines(list(given), folder / "given.jsonl"))


def test_a_time_is_told_or_missing_or_too_far(tmp_path: Path) -> None:
    found = read(tmp_path, Given("p", "t", AB), Given("p", "t", AB, None, "2026-01-31"))
    assert file_rankings.times(found) == [None, datetime(2026, 1, 31, tzinfo=UTC)]
    far = read(tmp_path, Given("p", "t", AB), Given("p", "t", AB, None, "0001-01-01T00:00+01:00"))
    with pytest.raises(RefusedError, match=r", line 2: time: must lie in the years 1 to 9999"):
        file_rankings.times(far)


@pytest.mark.parametrize("name", [" t", "t ", "t" * 201, "\u0301"])
def test_a_task_needs_a_name_that_could_be_kept(tmp_path: Path, name: str) -> None:
    found = read(tmp_path, Given("p", "t", AB), Given("p", name, AB))
    with pytest.raises(RefusedError, match=r", line 2: task: "):
        file_rankings.check_tasks(found)


def test_unknown_models_are_told_a_few_at_the_first_line(tmp_path: Path) -> None:
    strange: Order = [["a", "u"], ["v"], ["w"], ["x"], ["y"]]
    found = read(tmp_path, Given("p", "t", AB), Given("p", "t", strange))
    file_rankings.check_models(found, "abuvwxyz")
    with pytest.raises(RefusedError) as refused:
        file_rankings.check_models(found, "ab")
    told = str(refused.value).partition(", ")[2]
    assert told == (
        'line 2: order: the roster of the study is without "u", "v", "w", "x" and 1 more.'
    )


def test_a_part_holds_its_own_cards(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(file_rankings, "LINES_AT_ONCE", 2)
    found = read(
        tmp_path,
        Given("p", "t", AB),
        Given("q", "t", [["b", None], ["a"]], "TECHNICAL"),
        Given("p", "u", [[None], ["b"]], "REPEAT"),
    )
    first, second = file_rankings.parts(found, [10, 11], [20, 21], [30, 31], [None] * 3)
    assert (first.participants, first.tasks, first.lines) == ([10, 11], [20, 20], [1, 2])
    assert (first.starts, first.stops) == ([1, 3], [2, 5])
    assert (first.models, first.tied) == ([30, 31, 31, 0, 30], [False, False, False, True, False])
    assert first.eligibilities == [Eligibility.PRIMARY, Eligibility.TECHNICAL]
    assert (second.starts, second.stops, second.models) == ([1], [2], [0, 31])
    assert (second.participants, second.tasks, second.lines) == ([10], [21], [3])
