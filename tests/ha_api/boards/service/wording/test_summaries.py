from dataclasses import fields, replace
from typing import Any

import pytest

from ha_api.boards.records import Bridge, Components, Leaderboard
from ha_api.boards.records.snapshots import StoredStanding
from ha_api.boards.service.wording.summaries import summary
from ha_core.methods.ha.results import Gap
from tests.ha_api.boards.samples import BARE, BOARD, STANDING, board

ROW = StoredStanding(**{field.name: 0 for field in fields(StoredStanding)})  # type: ignore[arg-type]


def said(found: Leaderboard, model: str = "a", **row: Any) -> list[str]:
    return list(summary(found, replace(ROW, **row), model))


def test_a_summary_tells_place_ranks_and_evidence() -> None:
    assert said(BOARD) == [
        "a holds place 2 of 3, at 1200.",
        "With all ranks held together at 95%, its true rank lies from 1 to 3.",
        "Its range of ranks overlaps that of b and c: ranks settle no order there.",
        "Behind it stand 301 comparisons from 120 rankings by 40 participants on 30 tasks; it won"
        " 50.0% of the comparisons.",
    ]


def test_it_is_told_apart_by_ranges_that_do_not_meet() -> None:
    places = {"a": (2, 2), "b": (1, 1), "c": (3, 4), "d": (3, 4)}
    rows = [
        replace(STANDING, model=model, rank=low, rank_low=low, rank_high=high)
        for model, (low, high) in places.items()
    ]
    parts = {"components": Components((tuple(places),), ())}
    told = said(board(*rows, told=parts))
    assert told[1:4] == [
        "With all ranks held together at 95%, its true rank is 2.",
        "Its range of ranks lies wholly above that of c and d.",
        "Its range of ranks lies wholly below that of b.",
    ]
    assert said(board(*rows, told=parts), "b")[1].endswith("is 1. It is first.")
    (overlap,) = [line for line in said(board(*rows, told=parts), "c") if "overlaps" in line]
    assert overlap == "Its range of ranks overlaps that of d: ranks settle no order there."


def test_without_a_maximum_no_ranks_are_told() -> None:
    rows = [replace(row, rank_low=None, rank_high=None) for row in BOARD.models]
    assert said(board(*rows))[1].startswith("Which places it may truly hold cannot be told")


def test_a_place_is_of_a_part_and_may_be_shared() -> None:
    parts = {"components": Components((("a", "b"), ("c",)), ())}
    rows = [replace(row, rank=1) for row in BOARD.models]
    told = said(board(*rows, told=parts))[0]
    assert (
        told == "a holds place 1 of 2 in its part of the comparison graph, shared with b, at 1200."
    )
    assert said(board(replace(BARE, model="a")))[0] == "a has no comparisons and no rating."


@pytest.mark.parametrize(
    ("standing", "told", "row", "sentence"),
    [
        ({"provisional": True}, {}, {}, "It is provisional: few comparisons stand behind it yet."),
        ({}, {"winless": ("a",)}, {}, "It never won: its rating is an artefact of floor and"),
        ({}, {"undefeated": ("a",)}, {}, "It never lost: its rating is an artefact of the"),
        (
            {},
            {},
            {"absent": 3, "winless": 1200},
            "It was absent in 3 and winless in 1,200 of 2,000",
        ),
        (
            {},
            {},
            {"undefeated": 900, "inflating": True},
            "It was undefeated in 900 of 2,000 bootstrap replicates: often enough to set where",
        ),
        (
            {},
            {
                "closed_form_gap": Gap.ONE_CLUSTER_HOLDS_TOGETHER.value,
                "bridges": (Bridge("task", "t"),),
            },
            {},
            "No closed-form interval: the comparison graph would fall apart without any single one",
        ),
        ({"tasks": 26}, {}, {}, "It was compared on 87% of the board's tasks only."),
    ],
)
def test_what_weakens_it_is_told(
    standing: dict[str, Any], told: dict[str, Any], row: dict[str, Any], sentence: str
) -> None:
    rows = [replace(one, **(standing if one.model == "a" else {})) for one in BOARD.models]
    (last,) = said(board(*rows, told=told), **row)[4:]
    assert last.startswith(sentence)
    assert said(board(*rows, told=told), "b")[4:] == ([] if "bridges" not in told else [last])
