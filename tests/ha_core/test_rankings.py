"""The shape of observations, and the comparisons read from it (clauses 3.1, 3.2, 3.4)."""

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given

from ha_core.rankings import Rankings, check_models, comparisons
from tests import oracle
from tests.ha_core.designs import any_rankings

GOOD: dict[str, Any] = {
    "participant": [0, 1],
    "task": [0, 0],
    "order": [[0, 1, -1], [2, -1, 1]],
    "tied": [[False, False, True], [False, True, False]],
}

REFUSED = [
    ("participant", [0], "participant and task"),
    ("participant", [[0], [1]], "participant and task"),
    ("participant", [0, -1], "participant: a code is negative"),
    ("participant", [0.0, 1.5], "participant: codes must be integers"),
    ("task", [0, 2**31], "task: a code does not fit 32 bits"),
    ("order", [[0, 1, -1]], "order and tied"),
    ("order", [0, 1], "order and tied"),
    ("order", [[0, 1, -2], [2, -1, 1]], "order: a model code is negative"),
    ("order", [[0, 1, -1], [2, 1, 2]], "order: ranking 1 holds one model twice"),
    ("order", [list(range(33))] * 2, "order and tied"),
    ("tied", [[True, False, False]] * 2, "tied: the first card"),
    ("tied", [[False, False]] * 2, "order and tied"),
]


@pytest.mark.parametrize(("name", "value", "message"), REFUSED)
def test_wrong_arrays_are_refused_by_name(name: str, value: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Rankings(**{**GOOD, name: value})


def test_more_than_32_cards_are_refused() -> None:
    order = [list(range(33))]
    with pytest.raises(ValueError, match="at most 32 cards, not 33"):
        Rankings([0], [0], order, np.zeros((1, 33), bool))


def test_arrays_are_kept_as_read_only_int32() -> None:
    mine = np.array([3, 7], dtype=np.int64)
    rankings = Rankings(**{**GOOD, "participant": mine})
    mine[0] = 99
    assert rankings.participant.tolist() == [3, 7]
    assert rankings.participant.dtype == np.int32
    for name in GOOD:
        with pytest.raises(ValueError, match="read-only"):
            getattr(rankings, name)[0] = 0


def test_a_model_beyond_the_roster_is_refused() -> None:
    check_models(Rankings(**GOOD), 3)
    with pytest.raises(ValueError, match="n_models: a whole number"):
        check_models(Rankings(**GOOD), 3.0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="model code 2 is not below n_models = 2"):
        check_models(Rankings(**GOOD), 2)


def test_four_models_give_six_comparisons_and_three_beside_a_person_give_three() -> None:
    order = [[3, 1, 0, 2], [2, -1, 0, 1]]
    found = comparisons(Rankings([0, 0], [0, 1], order, np.zeros((2, 4), bool)))
    assert Counter(found.row.tolist()) == {0: 6, 1: 3}
    assert set(zip(found.first[found.row == 1], found.second[found.row == 1], strict=True)) == {
        (2, 0),
        (2, 1),
        (0, 1),
    }


def test_a_shared_place_reaches_through_a_human_card() -> None:
    order, tied = [[0, -1, 1, 2]], [[False, True, True, False]]
    found = comparisons(Rankings([0], [0], order, tied))
    scores = dict(
        zip(zip(found.first.tolist(), found.second.tolist(), strict=True), found.score, strict=True)
    )
    assert scores == {(0, 1): 0.5, (0, 2): 1.0, (1, 2): 1.0}


@given(any_rankings())
def test_comparisons_are_those_of_the_oracle(rankings: Rankings) -> None:
    found = comparisons(rankings)
    mine = Counter(
        (
            int(rankings.participant[row]),
            int(rankings.task[row]),
            int(first),
            int(second),
            float(score),
        )
        for row, first, second, score in zip(*found, strict=True)
    )
    theirs = Counter(
        (c.participant, c.task, c.first, c.second, c.score) for c in oracle.comparisons(rankings)
    )
    assert mine == theirs
