"""The whole method on one set of rankings (clauses 3 to 6)."""

from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from ha_core.methods import ha
from ha_core.methods.ha import Reason, Status, Warning  # noqa: A004 - the method's word
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.cases import Golden, floats, rankings_of
from tests.ha_core.designs import Design, simulate

Order = list[list[int]]


def rank(order: Order, n_models: int, **options: Any) -> ha.Rating:
    n = len(order)
    shape = (n, len(order[0]) if order else 2)
    order_array = np.array(order, dtype=int).reshape(shape)
    data = Rankings(np.arange(n) % 5, np.arange(n) % 4, order_array, np.zeros(shape, bool))
    return ha.rate(data, n_models, **{"replicates": 0, **options})


def test_golden_ratings_and_wilson_intervals_are_met(golden: Golden) -> None:
    for case in golden("ratings"):
        found = ha.rate(rankings_of(case), case["n_models"], replicates=0)
        np.testing.assert_allclose(found.ratings, floats(case["ratings"]), rtol=0, atol=1e-9)
        assert found.iterations == case["iterations"]
        assert found.converged == case["converged"]
        for model, bounds in enumerate(case["wilson"]):
            mine = found.evidence.low[model], found.evidence.high[model]
            theirs = floats(bounds if bounds is not None else [None, None])
            np.testing.assert_allclose(mine, theirs, rtol=0, atol=1e-9)


def test_evidence_counts_different_things_that_a_model_was_compared_in() -> None:
    data = Rankings(
        [4, 4, 9, 9],
        [0, 7, 7, 7],
        [[0, 1, -1], [0, -1, 2], [1, 0, 2], [2, -1, -1]],
        np.zeros((4, 3), bool),
    )
    found = ha.rate(data, 4, replicates=0)
    assert (found.n_rankings, found.n_participants, found.n_tasks) == (4, 2, 2)
    assert found.n_comparisons == 5
    assert found.evidence.wins.tolist() == [3, 2, 0, 0]
    assert found.evidence.comparisons.tolist() == [4, 3, 3, 0]
    assert found.evidence.rankings.tolist() == [3, 2, 2, 0]
    assert found.evidence.participants.tolist() == [2, 2, 2, 0]
    assert found.evidence.tasks.tolist() == [2, 2, 1, 0]
    assert found.evidence.share[:3].tolist() == [3 / 4, 2 / 3, 0]
    assert np.isnan(found.evidence.share[3])


def test_both_ends_of_the_publication_minimum_and_of_provisional() -> None:
    for each, status in ((49, "withheld"), (50, "provisional"), (199, "provisional")):
        found = rank([[0, 1], [1, 0]] * (each // 2) + [[0, 1]] * (each % 2), 2)
        assert found.status == status, each
    published = rank([[0, 1], [1, 0]] * 100, 2)
    assert published.status is Status.PUBLISHED
    assert published.reasons == ()
    assert not published.provisional.any()


def test_one_model_of_the_roster_below_the_minimum_withholds_the_board() -> None:
    found = rank([[0, 1], [1, 0]] * 300, 3)
    assert found.reasons == (Reason.BELOW_MINIMUM,)
    assert found.provisional.tolist() == [False, False, True]
    assert found.rank.tolist() == [1, 1, 0]
    assert np.isnan(found.ratings[2])


def test_empty_and_lone_boards_say_what_they_are() -> None:
    assert rank([], 0).reasons == (Reason.NO_RANKINGS,)
    assert rank([], 2, replicates=5).reasons == (Reason.NO_RANKINGS, Reason.BELOW_MINIMUM)
    lone = rank([[0, -1]] * 5, 1, replicates=5)
    assert lone.reasons == (Reason.NO_COMPARISONS, Reason.BELOW_MINIMUM)
    assert lone.closed.gap is ha.Gap.NO_COMPARISONS
    assert np.isnan(lone.distance)
    assert lone.warnings == ()


def test_a_model_that_nobody_compared_yet_widens_nobody_s_interval() -> None:
    data = simulate(Design(rankings=300, participants=30, tasks=30), seed=2)
    found = ha.rate(data, 9, replicates=100)
    assert found.resampling.absent[8] == 100
    assert found.warnings == ()
    assert not found.inflating.any()


def test_parts_are_ranked_apart_and_both_graph_warnings_stand() -> None:
    found = rank([[0, 1], [0, 1], [1, 0], [3, 2], [2, 3], [3, 2]], 5)
    assert found.warnings == (Warning.DISCONNECTED, Warning.NOT_STRONGLY_CONNECTED)
    assert found.part.tolist() == [0, 0, 1, 1, -1]
    assert found.rank.tolist() == [1, 2, 2, 1, 0]


def test_a_winless_and_an_undefeated_model_are_called_so() -> None:
    found = rank([[0, 1, 2], [1, 0, 2], [0, 1, 2]], 3)
    assert found.winless.tolist() == [False, False, True]
    assert found.warnings == (Warning.NOT_STRONGLY_CONNECTED, Warning.WINLESS)
    top = rank([[0, 1, 2], [0, 2, 1]], 3)
    assert top.undefeated.tolist() == [True, False, False]
    assert Warning.UNDEFEATED in top.warnings
    assert Warning.WINLESS not in top.warnings


def test_the_distance_from_the_maximum_is_told(golden: Golden) -> None:
    case = next(c for c in golden("ratings") if c["name"] == "sparse_many_models")
    found = ha.rate(rankings_of(case), case["n_models"], replicates=0)
    assert found.distance == pytest.approx(0.31375640842611574, abs=1e-6)


def permuted(data: Rankings, rng: np.random.Generator, what: str) -> tuple[Rankings, Any]:
    """Rename models, participants or tasks, or shuffle the rows; and the new code of each model."""
    people, tasks, models = data.participant.copy(), data.task.copy(), np.arange(8)
    order, rows = data.order, np.arange(data.n)
    if what == "participants":
        people = rng.permutation(1 + people.max())[people]
    elif what == "tasks":
        tasks = rng.permutation(1 + tasks.max())[tasks]
    elif what == "models":
        models = rng.permutation(8)
        order = np.where(order < 0, order, models[order])
    else:
        rows = rng.permutation(data.n)
    return Rankings(people[rows], tasks[rows], order[rows], data.tied[rows]), models


@pytest.mark.compiled
@pytest.mark.parametrize("what", ["models", "participants", "tasks", "rows"])
def test_names_and_order_move_no_value_and_intervals_by_chance_alone(what: str) -> None:
    data = simulate(Design(rankings=500, participants=40, tasks=40), seed=8)
    other, code = permuted(data, np.random.default_rng(1), what)
    base, moved = (ha.rate(d, 8, replicates=4000) for d in (data, other))

    def close(mine: npt.NDArray[Any], theirs: npt.NDArray[Any], atol: float) -> None:
        np.testing.assert_allclose(mine[code], theirs, rtol=0, atol=atol)

    assert moved.iterations == base.iterations
    close(moved.ratings, base.ratings, 1e-9)
    for name in ("ratings", "low", "high", "df", "rank_low", "rank_high"):
        close(getattr(moved.closed, name), getattr(base.closed, name), 1e-9)
    for name in ("wins", "share", "low", "high", "low_robust", "high_robust", "participants"):
        close(getattr(moved.evidence, name), getattr(base.evidence, name), 1e-9)
    # The 2.5% point of 4,000 replicates of deviation s has a standard error of about s/24.
    deviation = (base.resampling.high - base.resampling.low) / 3.92
    for name in ("low", "high"):
        shift = getattr(moved.resampling, name)[code] - getattr(base.resampling, name)
        assert (np.abs(shift) < 6 * deviation / 24).all()
        assert (np.abs(shift) > 1e-9).any() == (what in ("participants", "tasks"))


def test_a_human_card_or_a_repeat_of_nothing_changes_no_rating() -> None:
    data = simulate(Design(rankings=200), seed=3)
    human = np.insert(data.order, 2, -1, axis=1)
    tied = np.insert(data.tied, 2, values=False, axis=1)
    base = ha.rate(data, 8, replicates=20)
    beside = ha.rate(Rankings(data.participant, data.task, human, tied), 8, replicates=20)
    assert np.array_equal(base.ratings, beside.ratings)
    assert np.array_equal(base.resampling.low, beside.resampling.low)


def test_wins_of_the_result_are_the_oracle_s() -> None:
    data = simulate(Design(rankings=50), seed=3)
    found = ha.rate(data, 8, replicates=0)
    assert np.array_equal(found.evidence.wins, oracle.win_matrix(data, 8).sum(axis=1))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"version": "ha-0"}, "unknown"),
        ({"replicates": -1}, "replicates"),
        ({"replicates": 0.0}, "replicates"),
        ({"seed": -1, "replicates": 1}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": 1.5, "replicates": 1}, "seed"),
        ({"workers": 0, "replicates": 1}, "workers"),
    ],
)
def test_arguments_out_of_range_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rank([[0, 1]], 2, **options)


def test_a_model_beyond_the_roster_is_refused() -> None:
    with pytest.raises(ValueError, match="model code 1"):
        rank([[0, 1]], 1)
