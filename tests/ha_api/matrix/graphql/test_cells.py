"""Cells over HTTP: every threshold on both sides, and what is said of those missed."""

from collections.abc import Sequence
from typing import Any

import pytest

from ha_core import wilson
from tests.ha_api.api import Api
from tests.ha_api.matrix.grid import Ballot, Grid, read, rows

pytestmark = pytest.mark.asyncio

P_VOTES, P_RATERS = (
    "votes_below_provisional_minimum",
    "independent_raters_below_provisional_minimum",
)
C_VOTES, C_RATERS, C_PEOPLE = (
    "votes_below_calibrated_threshold",
    "independent_raters_below_calibrated_minimum",
    "contributors_below_calibrated_minimum",
)


async def cell(api: Api, ballots: Sequence[Ballot], contributors: int) -> Any:
    """The only cell of a matrix, as everybody reads it."""
    made = Grid(api)
    await made.domain("d", "t")
    await made.model("m")
    await made.cell("m", "t", ballots, contributors=contributors)
    return rows(await read(api))["m"]["cells"]["nodes"][0]


@pytest.mark.parametrize(
    ("ballots", "contributors", "evidence", "size", "reasons"),
    [
        ([(2, 0), (2, 0)], 1, "PENDING", "PENDING", [P_VOTES, C_VOTES, C_RATERS, C_PEOPLE]),
        ([(3, 0), (2, 0)], 1, "PROVISIONAL", "PROVISIONAL", [C_VOTES, C_RATERS, C_PEOPLE]),
        ([(30, 0)], 2, "PENDING", "CALIBRATED", [P_RATERS, C_RATERS]),
        ([(29, 0), (1, 0)], 2, "PROVISIONAL", "CALIBRATED", [C_RATERS]),
        ([(10, 0), (10, 0), (9, 0)], 2, "PROVISIONAL", "PROVISIONAL", [C_VOTES]),
        ([(10, 0), (10, 0), (10, 0)], 1, "PROVISIONAL", "CALIBRATED", [C_PEOPLE]),
        ([(10, 0), (10, 0), (10, 0)], 2, "CALIBRATED", "CALIBRATED", []),
    ],
)
async def test_each_threshold_on_both_sides(
    api: Api,
    ballots: Sequence[Ballot],
    contributors: int,
    evidence: str,
    size: str,
    reasons: list[str],
) -> None:
    found = await cell(api, ballots, contributors)
    assert (found["evidenceClass"], found["sizeClass"]) == (evidence, size)
    assert found["reasons"] == [step["reason"] for step in found["progress"]] == reasons
    assert (found["bound"] is None) == (found["high"] is None) == (evidence == "PENDING")
    assert (found["interval"] == "95% interval unavailable") == (evidence == "PENDING")


async def test_progress_says_how_much_is_there(api: Api) -> None:
    found = await cell(api, [(2, 1)], 1)
    assert [(step["has"], step["needs"], step["sentence"]) for step in found["progress"]] == [
        (3, 5, "3 of 5 votes for a score"),
        (1, 2, "1 of 2 raters for a score"),
        (3, 30, "3 of 30 votes to be calibrated"),
        (1, 3, "1 of 3 raters to be calibrated"),
        (1, 2, "1 of 2 contributors to be calibrated"),
    ]


async def test_counts_and_bounds_are_those_of_the_votes(api: Api) -> None:
    found = await cell(api, [(5, 4), (1, 0)], 3)
    low, high = wilson.interval(6, 10)
    assert (found["bound"], found["high"]) == (100 * float(low), 100 * float(high))
    assert found["interval"] == "95% interval from 31.3 to 83.2 of 100"
    assert (found["outputs"], found["contributors"]) == (9, 3)
    assert (found["up"], found["votes"], found["raters"]) == (6, 10, 2)
    assert found["effectiveRaters"] == pytest.approx(100 / 82)
    assert "statistically independent" in found["ratersNote"]


async def test_a_cell_of_which_nothing_is_known_is_shown_as_missing(api: Api) -> None:
    made = Grid(api)
    await made.domain("d", "t", "other")
    await made.model("m")
    await made.cell("m", "other", [])
    found = rows(await read(api))["m"]["cells"]["nodes"][0]
    assert (found["outputs"], found["votes"], found["bound"]) == (0, 0, None)
    assert found["reasons"][0] == "no_published_output"
    assert found["progress"][0]["sentence"] == "0 of 1 published output for a score"
    assert found["effectiveRaters"] is None
