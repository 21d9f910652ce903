from dataclasses import replace
from typing import Any

import pytest

from ha_api.boards.records import (
    Bridge,
    Components,
    DegenerateReplicates,
    Leaderboard,
    Standing,
)
from ha_api.boards.service.wording.sentences import footing, headline, remarks
from ha_core.methods.ha.results import Gap, Reason, Warning  # noqa: A004 - the method's word
from ha_core.methods.ha.versions import parameters
from tests.ha_api.boards.samples import BARE, BOARD, STANDING, board

METHOD = parameters("ha-1")


def said(leaderboard: Leaderboard) -> list[str]:
    return list(remarks(leaderboard, METHOD))


def test_a_headline_tells_status_and_sizes() -> None:
    assert headline(BOARD) == (
        "Published: 3 models, 1,200 rankings, 3,600 comparisons, 40 participants, 30 tasks."
    )


def test_a_board_without_trouble_has_no_remarks() -> None:
    assert said(BOARD) == []


@pytest.mark.parametrize(
    ("code", "told", "sentence"),
    [
        (
            Warning.DISCONNECTED,
            {"components": Components((("a", "b"), ("c", "d")), ())},
            "The comparison graph falls into 2 parts; a rating compares only within its part:"
            " a and b; c and d.",
        ),
        (
            Warning.NOT_STRONGLY_CONNECTED,
            {"components": Components((), (("a", "b", "c"), ("d",)))},
            "Wins lead one way only between 2 groups of models, so no maximum of the likelihood"
            " exists: a, b and c; d.",
        ),
        (
            Warning.ITERATION_LIMIT,
            {"distance_from_maximum": None},
            "The fit stopped at its limit of 200 iterations.",
        ),
        (
            Warning.WINLESS,
            {"winless": ("a", "b")},
            "Never won: a and b. Such a rating is an artefact of floor and iteration count.",
        ),
        (
            Warning.UNDEFEATED,
            {"undefeated": ("a",)},
            "Never lost: a. Such a rating is an artefact of the iteration count.",
        ),
        (
            Warning.TASK_COVERAGE,
            {},
            "A model answered fewer than 90% of the tasks, and was met on those alone: its rating"
            " says nothing of the others.",
        ),
        (
            Warning.INFLATED,
            {"degenerate_replicates": DegenerateReplicates(99, 0, 0, 0, 0, ("a", "b"), ())},
            "Floor and iteration count, not votes alone, set where all intervals end. Absent,"
            " winless or undefeated in 2.5% of the replicates or more: a and b.",
        ),
    ],
)
def test_a_warning_is_a_sentence_with_its_models(
    code: Warning, told: dict[str, Any], sentence: str
) -> None:
    assert said(board(told=told, warnings=(code.value,))) == [sentence]


@pytest.mark.parametrize(
    ("reason", "models", "sentence"),
    [
        (Reason.NO_RANKINGS, (), ": there are no rankings that count."),
        (Reason.NO_COMPARISONS, (BARE,), ": no ranking compares two models."),
        (
            Reason.BELOW_MINIMUM,
            (replace(STANDING, model="a", comparisons=49), STANDING, BARE),
            ", computed here all the same: fewer than 50 comparisons for a (49) and m (0).",
        ),
    ],
)
def test_a_reason_is_a_sentence_with_the_progress_of_models(
    reason: Reason, models: tuple[Standing, ...], sentence: str
) -> None:
    found = said(board(*models, reasons=(reason.value,)))
    assert found == [f"Withheld from publication{sentence}"]


@pytest.mark.parametrize(
    ("gap", "sentences"),
    [
        (Gap.NO_COMPARISONS, []),
        (
            Gap.TOO_FAR_APART,
            ["No closed-form interval: strengths lie too far apart to compute one."],
        ),
        (
            Gap.NO_MAXIMUM,
            [
                "No closed-form interval and no ranges of ranks: both start from a maximum"
                " likelihood."
            ],
        ),
        (
            Gap.ONE_CLUSTER_HOLDS_TOGETHER,
            [
                "No closed-form interval: the comparison graph falls apart without participant"
                " p1 and task t\\x07."
            ],
        ),
    ],
)
def test_a_missing_closed_form_says_why(gap: Gap, sentences: list[str]) -> None:
    bridges = (Bridge("participant", "p1"), Bridge("task", "t\x07"))
    assert said(board(told={"closed_form_gap": gap.value, "bridges": bridges})) == sentences


@pytest.mark.parametrize("code", [*Reason, *Warning])
def test_every_code_of_the_method_has_a_sentence(code: Reason | Warning) -> None:
    field = "reasons" if isinstance(code, Reason) else "warnings"
    told = {
        "winless": ("a",),
        "undefeated": ("b",),
        "degenerate_replicates": DegenerateReplicates(1, 0, 0, 0, 0, ("c",), ()),
    }
    changes: dict[str, Any] = {field: (code.value,)}
    assert len(said(board(replace(STANDING, comparisons=1), told=told, **changes))) == 1


def test_first_is_said_only_where_all_ranks_together_say_it() -> None:
    assert not any("first" in sentence for sentence in said(BOARD))
    leader = replace(STANDING, model="a", rank=1, rank_low=1, rank_high=1)
    assert said(board(leader, STANDING)) == [
        "a is first: its rank is 1 with all ranks held together at 95%."
    ]


@pytest.mark.parametrize(
    ("changes", "made"),
    [
        ({}, "95% intervals from 2,000 bootstrap replicates, seed 7"),
        ({"replicates": 1}, "95% intervals from 1 bootstrap replicate, seed 7"),
        ({"replicates": 0}, "no bootstrap, 95% intervals of the closed form"),
        ({"replicates": 0, "models": (replace(STANDING, low_closed=None),)}, "no intervals"),
    ],
)
def test_the_footing_says_what_a_rating_is_and_how_it_was_made(
    changes: dict[str, Any], made: str
) -> None:
    assert list(footing(board(**changes), METHOD)) == [
        "1200 is the geometric mean of this roster: only differences between its ratings compare.",
        f"Method ha-1: {made}.",
    ]


def test_the_footing_of_a_board_without_ratings_says_nothing_of_them() -> None:
    assert list(footing(board(BARE), METHOD)) == ["Method ha-1: no intervals."]


@pytest.mark.parametrize(
    ("left", "sentences"),
    [
        (0, []),
        (
            3,
            [
                "3 of 1,203 rankings do not count: marked REPEAT or TECHNICAL, or without two"
                " models of the roster."
            ],
        ),
    ],
)
def test_rankings_that_do_not_count_are_told(left: int, sentences: list[str]) -> None:
    assert said(board(told={"rankings_not_counted": left})) == sentences


def test_cautions_stand_among_the_remarks() -> None:
    (sentence,) = said(board(replicates=5))
    assert sentence.startswith("Too few for 95% intervals")
