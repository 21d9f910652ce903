"""Sentences of the checks, in every state that they can be in."""

from dataclasses import replace

import pytest

from ha_api.boards.records.checks import Check
from ha_api.boards.service.wording.checks import (
    agreement,
    drift,
    fragility,
    positions,
    sentences,
)

QUIET = Check(
    models=("a", "b"),
    position_rankings=90,
    position_participants=30,
    position_effect=(0.02, -0.02, 0.0, 0.0),
    position_p=0.4,
    position_effects=(0.0,) * 8,
    position_p_models=(0.5, 0.6),
    position_p_adjusted=(1.0, 1.0),
    participants=30,
    holding=0,
    moved=-12.3,
    moved_by="p2",
    moved_model="b",
    few=None,
    leader=None,
    judged=28,
    agreed=0.75,
    expected=0.74,
    spread=1.0,
    flagged=(),
    flagged_share=(),
    flagged_expected=(),
    flagged_p=(),
    early=45,
    late=45,
    drift_change=(10.0, -10.0),
    drift_error=(9.0, 9.0),
    drift_df=(20.0, 20.0),
    drift_p=(0.3, 0.3),
    drift_p_adjusted=(0.6, 0.6),
)


def test_where_nothing_was_found_it_says_so() -> None:
    assert sentences(QUIET) == (
        "No sign that it matters where a card stands (p = 0.400).",
        "Leaving out one participant moves a rating by at most 12 points (b). No few participants"
        " were found without whom another model would be first.",
        "None of 28 participants agrees less with the others than chance explains.",
        "From the first half of the rankings to the second no rating changed beyond chance.",
    )


def test_what_was_found_is_named_and_people_are_not() -> None:
    loud = replace(
        QUIET,
        position_p=0.0001,
        position_effect=(-0.31, 0.1, 0.1, 0.11),
        position_p_adjusted=(0.01, 1.0),
        holding=1,
        few=4,
        leader="b",
        flagged=("p17", "p3"),
        drift_p_adjusted=(0.001, None),
        drift_change=(41.2, -41.2),
    )
    assert sentences(loud) == (
        "It seems to matter where a card stands (p < 0.001): cards at position 1 end 0.31 places"
        " better. Of single models it does for a.",
        "Leaving out one participant moves a rating by at most 12 points (b). Without any single"
        " one of 1 participant no maximum of the likelihood would exist. Without 4 of 30"
        " participants b would be first.",
        "Of 28 participants 2 agree less with the others than chance explains; their rankings count"
        " all the same.",
        "From the first half of the rankings to the second changed beyond chance: a (+41).",
    )
    assert not any("p17" in one or "p2" in one for one in sentences(loud))


def test_a_worse_place_is_called_worse() -> None:
    told = positions(replace(QUIET, position_p=0.01, position_effect=(0.1, -0.1, -0.2, 0.25)))
    assert told.endswith("(p = 0.010): cards at position 4 end 0.25 places worse.")


@pytest.mark.parametrize(
    ("told", "expected"),
    [
        (
            positions(replace(QUIET, position_rankings=0, position_p=None)),
            "Where cards stood is not known, so whether it matters cannot be checked.",
        ),
        (
            positions(replace(QUIET, position_p=None)),
            "Too few participants to check whether it matters where a card stands.",
        ),
        (
            fragility(replace(QUIET, moved=None, moved_by=None, moved_model=None)),
            "What hangs on single participants cannot be told: no rating can do without them.",
        ),
        (
            agreement(replace(QUIET, judged=0)),
            "Nobody with 30 comparisons or more could be held against the others.",
        ),
        (
            drift(replace(QUIET, drift_p_adjusted=(None, None))),
            "The first half of the rankings cannot be held against the second.",
        ),
    ],
)
def test_what_cannot_be_told_is_said_to_be(told: str, expected: str) -> None:
    assert told == expected
