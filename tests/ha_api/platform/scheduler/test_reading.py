"""What pieces add up to: the plan of one file."""

from pathlib import Path

import numpy as np
import pytest

from ha_api.platform.files import read
from ha_api.platform.scheduler.reading import PieceError, Told, whole
from ha_core import partial
from tests.ha_api.parted import rankings
from tests.ha_api.writers import Given, json_lines


def told(given: list[Given], folder: Path) -> Told:
    return Told.of(read(json_lines(given, folder / "a.jsonl")))


def test_the_plan_is_that_of_one_file(tmp_path: Path) -> None:
    given = rankings(40)
    found = whole([told(given[at : at + 3], tmp_path) for at in range(0, 40, 3)])
    expected = read(json_lines(given, tmp_path / "a.jsonl"))
    seen = partial.seen(expected.rankings, len(expected.models))
    assert (found.naming.participants, found.naming.models) == (
        expected.participants,
        expected.models,
    )
    assert (found.plan.participants, found.plan.tasks) == (
        len(expected.participants),
        len(expected.tasks),
    )
    assert np.array_equal(found.plan.seen.occurs, seen.occurs)
    assert not seen.occurs.all()
    assert found.plan.seen.ties is seen.ties is True


def test_a_tie_in_any_piece_is_one(tmp_path: Path) -> None:
    strict, tied = Given("p", "t", [["a"], ["b"]]), Given("p", "t", [["b", "c"]])
    for given in ([strict, tied], [tied, strict]):
        plan = whole([told([each], tmp_path) for each in given]).plan
        assert plan.seen.ties
        assert np.argwhere(plan.seen.occurs).tolist() == [[0, 1], [1, 2], [2, 1]]
    assert not whole([told([strict], tmp_path)]).plan.seen.ties


def test_the_first_piece_that_is_wrong_is_told(tmp_path: Path) -> None:
    good = told(rankings(3), tmp_path)
    with pytest.raises(PieceError) as refused:
        whole([good, "b.parquet, row 3: order: one card", good, "c.parquet: damaged"])
    assert str(refused.value) == "b.parquet, row 3: order: one card."
