from dataclasses import replace
from typing import Any

import pytest

from ha_api.boards.records import Leaderboard
from ha_api.boards.service.wording.cautions import cautions
from ha_core.methods.ha.versions import parameters
from tests.ha_api.boards.samples import BARE, BOARD, STANDING, board

FLAT = replace(STANDING, model="a", low=1300.0, high=1300.0)
WITHOUT = replace(STANDING, low_closed=None, high_closed=None)
FAR = {"distance_from_maximum": 2464.94}


def said(leaderboard: Leaderboard) -> list[str]:
    return list(cautions(leaderboard, parameters("ha-1")))


def test_a_board_without_trouble_needs_none() -> None:
    assert said(BOARD) == []
    assert said(board(replicates=0)) == []


@pytest.mark.parametrize(
    ("changes", "start"),
    [
        ({}, "The ranges of ranks start from the maximum of the likelihood"),
        ({"replicates": 0}, "Intervals and ranges of ranks start from the maximum of the"),
        ({"replicates": 0, "models": (WITHOUT,)}, "The ranges of ranks start from the maximum"),
    ],
    ids=["bootstrap", "closed form", "no intervals"],
)
def test_a_maximum_far_from_the_ratings_is_told(changes: dict[str, Any], start: str) -> None:
    (sentence,) = said(board(told=FAR, **changes))
    assert sentence.startswith(start)
    assert ", up to 2,464.9 points from these ratings" in sentence
    assert ("may lie outside" in sentence) == start.startswith("Intervals")


@pytest.mark.parametrize(("distance", "sentences"), [(None, 0), (0.5, 0), (0.51, 1)])
def test_half_a_point_is_far(distance: float | None, sentences: int) -> None:
    assert len(said(board(told={"distance_from_maximum": distance}))) == sentences


@pytest.mark.parametrize(
    ("replicates", "sentences"),
    [
        (0, []),
        (1, ["Too few for 95% intervals: 1 bootstrap replicate; 2,000 are usual."]),
        (99, ["Too few for 95% intervals: 99 bootstrap replicates; 2,000 are usual."]),
        (100, []),
    ],
)
def test_few_replicates_are_told(replicates: int, sentences: list[str]) -> None:
    assert said(board(replicates=replicates)) == sentences


@pytest.mark.parametrize(
    ("told", "sentences"),
    [
        (
            {"participants": 1},
            ["One participant gave all rankings: the intervals say nothing of other people."],
        ),
        (
            {"tasks": 1},
            ["All rankings are of one task: the intervals say nothing of other tasks."],
        ),
        ({"participants": 2, "tasks": 2}, []),
    ],
)
def test_a_single_cluster_is_told(told: dict[str, Any], sentences: list[str]) -> None:
    assert said(board(told=told)) == sentences
    assert said(board(BARE, told=told)) == []


def test_an_interval_without_width_is_told() -> None:
    assert said(board(FLAT, STANDING)) == [
        "An interval without width shows no certainty, only too little data: a."
    ]
    assert said(board(FLAT, STANDING, replicates=0)) == []
