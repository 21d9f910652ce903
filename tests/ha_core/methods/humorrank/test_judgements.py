"""What a judge decided, and the matches that follow (clauses 1.2 and 1.5)."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.methods.humorrank import Judgements, rate, settled
from ha_core.methods.humorrank.judgements import win_matrix
from tests.ha_core.methods.humorrank.designs import MATCHES, MODELS, judgements
from tests.ha_core.methods.humorrank.literal import Match


def test_without_codes_each_judgement_is_a_match() -> None:
    found = settled(Judgements([7, 7], [0, 0], [1, 1], [1, 0]), 2)
    assert found.match.tolist() == [0, 1]
    assert found.score.tolist() == [1, 0]
    assert found.reversed_.tolist() == [-1, -1]


@pytest.mark.parametrize(
    ("here", "there", "score"),
    [
        (1, 0, 1),
        (0, 1, 0),
        (0.5, 0.5, 0.5),
        (1, 1, 0.5),
        (0, 0, 0.5),
        (1, 0.5, 0.5),
        (0.5, 0, 0.5),
    ],
)
def test_a_judge_that_contradicts_itself_yields_a_tie(
    here: float, there: float, score: float
) -> None:
    found = settled(Judgements([3, 3], [0, 1], [1, 0], [here, there], [8, 8]), 2)
    assert (found.first.tolist(), found.second.tolist()) == ([0], [1])
    assert found.score.tolist() == [score]
    assert (found.row.tolist(), found.reversed_.tolist()) == ([0], [1])


def test_matches_stand_in_the_order_of_their_first_judgement() -> None:
    found = settled(
        Judgements([1, 2, 1, 3], [0, 1, 2, 0], [2, 2, 0, 1], [1, 1, 1, 0], [9, 4, 9, 0]), 3
    )
    assert found.match.tolist() == [9, 4, 0]
    assert found.prompt.tolist() == [1, 2, 3]
    assert found.score.tolist() == [0.5, 1, 0]
    assert found.reversed_.tolist() == [2, -1, -1]


@given(MATCHES, st.randoms(use_true_random=False))
def test_judging_all_in_both_orders_alike_changes_no_match(
    matches: list[Match], random: Any
) -> None:
    turned = [Match(p, j, i, 1 - o) for p, i, j, o in matches]
    rows = list(enumerate(matches)) + list(enumerate(turned))
    random.shuffle(rows)
    codes = np.array([code for code, _ in rows], int)
    both = settled(judgements([m for _, m in rows])._replace(match=codes), MODELS)
    once = settled(judgements(matches), MODELS)
    np.testing.assert_array_equal(win_matrix(both, MODELS), win_matrix(once, MODELS))


@given(MATCHES)
def test_a_win_matrix_counts_ties_as_halves(matches: list[Match]) -> None:
    expected = np.zeros((MODELS, MODELS))
    for _, i, j, o in matches:
        expected[i, j] += o
        expected[j, i] += 1 - o
    np.testing.assert_array_equal(
        win_matrix(settled(judgements(matches), MODELS), MODELS), expected
    )


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        (Judgements([0], [1], [1], [1]), "^first and second: match 0 sets 1 against itself"),
        (Judgements([0], [0], [3], [1]), "^first, second: code 3 is not below"),
        (Judgements([0], [0], [1], [0.75]), "^decision: 1 where the first wins.* not 0.75"),
        (Judgements([0], [0], [1], [float("nan")]), "^decision: .* not nan"),
        (Judgements([0, 1], [0], [1], [1]), "^judgements: prompt, decision and match"),
        (Judgements([0], [0], [1], [1], [1, 2]), "^judgements: prompt, decision and match"),
        (Judgements([-1], [0], [1], [1]), "^prompt: whole numbers from 0"),
        (Judgements([0], [0], [1], [1], [0.5]), "^match: whole numbers from 0"),
        (
            Judgements([0, 0], [0, 0], [1, 1], [1, 1], [6, 6]),
            "^match: 6 is judged twice in one order",
        ),
        (
            Judgements([0, 1], [0, 1], [1, 0], [1, 1], [6, 6]),
            "^match: 6 needs one prompt and the same two models",
        ),
        (
            Judgements([0, 0], [0, 2], [1, 0], [1, 1], [6, 6]),
            "^match: 6 needs one prompt and the same two models",
        ),
        (
            Judgements([0] * 3, [0, 1, 0], [1, 0, 1], [1, 1, 1], [6, 6, 6]),
            "^match: 6 is judged more than twice",
        ),
    ],
)
def test_judgements_that_cannot_be_are_refused(wrong: Judgements, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rate(wrong, 3, replicates=0)


def test_a_number_of_models_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^n_models: a whole number from 0"):
        settled(Judgements([], [], [], []), -1)
