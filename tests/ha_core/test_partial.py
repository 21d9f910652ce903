"""The bootstrap in parts (clause 5.8): the same bits, however the rankings are divided."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

from ha_core import bootstrap, partial
from ha_core._axes import LANES, Axis
from ha_core.rankings import Rankings
from tests.ha_core.designs import Design, random_rankings, simulate
from tests.ha_core.shapes import large, tiny

SEED = 0x0123456789ABCDEF
RULE = partial.Rule(1e-4, 200, 1e-9)

Division = Callable[[Rankings], npt.NDArray[np.int64]]


def by_participant(rankings: Rankings) -> npt.NDArray[np.int64]:
    return rankings.participant.astype(np.int64) // 20


def by_row(rankings: Rankings) -> npt.NDArray[np.int64]:
    return np.arange(rankings.n) % 3


def whole(rankings: Rankings) -> npt.NDArray[np.int64]:
    return np.zeros(rankings.n, np.int64)


DIVISIONS = [by_participant, by_row, whole]


def many(rng: np.random.Generator, n: int = 400) -> Rankings:
    order = np.argsort(rng.random((n, 6)), axis=1)[:, :4]
    return Rankings(
        rng.integers(0, 200, n) * 3, rng.integers(0, 90, n), order, np.zeros((n, 4), bool)
    )


def shapes() -> dict[str, tuple[Rankings, int]]:
    rng = np.random.default_rng(8)
    pairwise = random_rankings(rng, 90, models=2, width=2, ties=0.4)
    one_task = Rankings(
        np.arange(80) * 7, np.zeros(80, int), many(rng, 80).order, [[False] * 4] * 80
    )
    return {
        "ties, human cards, gaps, fewer than 64 clusters": (random_rankings(rng, 80), 6),
        "two models": (pairwise, 2),
        "one task, 80 people": (one_task, 6),
        "more than 64 clusters on both axes": (many(rng), 6),
        "one ranking": (Rankings([3], [9], [[1, 0, 2]], np.zeros((1, 3), bool)), 3),
        "a model that nobody saw": (simulate(Design(rankings=200), seed=1), 9),
    }


def some(rankings: Rankings, rows: npt.NDArray[np.bool_]) -> Rankings:
    return Rankings(
        rankings.participant[rows], rankings.task[rows], rankings.order[rows], rankings.tied[rows]
    )


def in_parts(
    rankings: Rankings, n_models: int, first: int, lanes: int, division: Division, shares: int
) -> partial.Replicates:
    """One block of replicates as a scheduler would have it."""
    dense, participants, tasks = partial.numbered(rankings)
    label = division(dense)
    pieces = [some(dense, label == g) for g in np.unique(label)]
    plan = partial.Plan(
        participants, tasks, partial.joined(partial.seen(piece, n_models) for piece in pieces)
    )
    totals = [partial.totals(plan, SEED, first, lanes, s, shares) for s in range(shares)]
    total = np.sum(totals, axis=0)
    weights = [partial.Part.of(piece, plan).weights(SEED, first, total) for piece in pieces]
    return partial.fits(plan, np.sum(weights, axis=0, dtype=np.uint64), RULE)


def named() -> list[Any]:
    """Our own shapes, and those that every bootstrap is tried on and that fall into parts."""
    own = shapes()
    of_all = [shape for shape in tiny() + large() if 0 < shape.rankings.n < 1_000]
    every = own | {shape.name: (shape.rankings, shape.models) for shape in of_all}
    return [
        pytest.param(data, id=name, marks=_marks(name in own, data)) for name, data in every.items()
    ]


def _marks(own: bool, data: tuple[Rankings, int]) -> list[pytest.MarkDecorator]:
    """Without the compiler our own small ones reach every line."""
    return [] if own and data[0].n < 100 else [pytest.mark.compiled]


@pytest.mark.parametrize("division", DIVISIONS)
@pytest.mark.parametrize("data", named())
def test_parts_give_the_bits_of_the_whole(data: tuple[Rankings, int], division: Division) -> None:
    rankings, n_models = data
    expected = bootstrap.resample(rankings, n_models, replicates=20, seed=SEED, first=7)
    found = in_parts(rankings, n_models, 7, 20, division, shares=3)
    for field in expected._fields:
        mine, theirs = getattr(found, field), getattr(expected, field)
        assert mine.dtype == theirs.dtype
        assert mine.tobytes() == theirs.tobytes(), field


@pytest.mark.parametrize("n", [1, 63, 64, 65, 100, 1_003])
@pytest.mark.parametrize("axis", [partial.PARTICIPANTS, partial.TASKS])
def test_counts_of_some_clusters_are_those_of_a_draw_of_all(n: int, axis: int) -> None:
    drawn = Axis(axis, n)
    every, _ = drawn.drawn(SEED, 5)
    totals = drawn.total(SEED, 5, 0, n)
    for begin, end in ((0, n), (n // 3, n // 2), (n - 1, n), (n, n), (0, min(n, 5))):
        counts, most = drawn.some(SEED, 5, totals, begin, end - begin)
        assert np.array_equal(counts, every[begin:end])
        assert most == every[begin:end].max(initial=0)


@pytest.mark.compiled
def test_lanes_that_lose_balls_are_among_those_compared() -> None:
    n, losing = 100, 0
    axis = Axis(partial.PARTICIPANTS, n)
    for first in range(0, 8 * LANES, LANES):
        totals = axis.total(SEED, first, 0, n)
        losing += int((totals > n).sum())
        halves = [axis.some(SEED, first, totals, begin, 50)[0] for begin in (0, 50)]
        assert np.array_equal(np.concatenate(halves), axis.drawn(SEED, first)[0])
    assert losing > 5


@pytest.mark.compiled
def test_totals_of_any_shares_are_the_same() -> None:
    seen = partial.Seen(np.zeros((2, 2), np.bool_), False)
    plan = partial.Plan(9_001, 70, seen)
    expected = partial.totals(plan, SEED, 0, 5)
    for shares in (2, 3, 7, 2_000):
        parts = [partial.totals(plan, SEED, 0, 5, share, shares) for share in range(shares)]
        assert np.array_equal(np.sum(parts, axis=0), expected)


def test_sums_beyond_32_bits_are_fitted() -> None:
    rankings = Rankings([0, 1, 1], [0, 0, 1], [[0, 1], [0, 1], [1, 0]], np.zeros((3, 2), bool))
    plan = partial.Plan(2, 2, partial.seen(rankings, 2))
    small = np.array([[2, 3], [1, 3], [0, 0]], np.uint64)
    large = partial.fits(plan, small * np.uint64(2**33), RULE)
    expected = partial.fits(plan, small, RULE)
    np.testing.assert_allclose(large.strengths, expected.strengths, rtol=1e-12)
    assert np.array_equal(large.state, expected.state)


def test_a_part_that_is_none_of_the_plan_s_is_refused() -> None:
    rankings = Rankings([0, 1], [0, 1], [[0, 1], [1, 2]], np.zeros((2, 2), bool))
    seen = partial.seen(rankings, 3)
    for plan, message in (
        (partial.Plan(1, 2, seen), "participant: a number is not below the 1"),
        (partial.Plan(2, 1, seen), "task: a number is not below the 1"),
        (partial.Plan(2, 2, seen._replace(occurs=seen.occurs.T)), "order: the plan was made"),
    ):
        with pytest.raises(ValueError, match=message):
            partial.Part.of(rankings, plan)
    tied = Rankings([0], [0], [[0, 1]], [[False, True]])
    both = partial.Seen(seen.occurs | seen.occurs.T, False)
    with pytest.raises(ValueError, match="order: the plan was made"):
        partial.Part.of(tied, partial.Plan(2, 2, both))


def test_nothing_gives_nothing() -> None:
    nothing = Rankings([], [], np.zeros((0, 4), int), np.zeros((0, 4), bool))
    plan = partial.Plan(0, 0, partial.seen(nothing, 3))
    weights = partial.Part.of(nothing, plan).weights(SEED, 0, partial.totals(plan, SEED, 0, 2))
    expected = bootstrap.resample(nothing, 3, replicates=2, seed=SEED)
    found = partial.fits(plan, weights, RULE)
    for field in expected._fields:
        assert getattr(found, field).tobytes() == getattr(expected, field).tobytes()


def small_plan() -> partial.Plan:
    return partial.Plan(94, 70, partial.Seen(~np.eye(5, dtype=np.bool_), False))


@pytest.mark.parametrize("lanes", [1, 2, 7, 9, 40, 64])
@pytest.mark.parametrize("much", [1, 2**33])
def test_sums_in_any_order_of_memory_are_fitted_alike(lanes: int, much: int) -> None:
    rng = np.random.default_rng(0)
    total = rng.integers(0, 50, (21, lanes)).astype(np.uint64) * np.uint64(much)
    total[20] = 0
    expected = partial.fits(small_plan(), np.ascontiguousarray(total), RULE)
    for other in (np.asfortranarray(total), np.repeat(total, 2, axis=1)[:, ::2]):
        found = partial.fits(small_plan(), other, RULE)
        assert np.array_equal(found.strengths, expected.strengths)


@pytest.mark.parametrize("rows", [0, 2, 20, 22])
def test_sums_of_another_plan_are_refused(rows: int) -> None:
    with pytest.raises(ValueError, match="total: 21 rows"):
        partial.fits(small_plan(), np.ones((rows, 64), np.uint32), RULE)


@pytest.mark.parametrize("value", [-1, -(10**12), 10**7, 2**62])
def test_totals_that_no_counts_have_are_refused(value: int) -> None:
    rankings = random_rankings(np.random.default_rng(0), 30)
    dense, people, tasks = partial.numbered(rankings)
    plan = partial.Plan(people, tasks, partial.seen(dense, 6))
    part = partial.Part.of(dense, plan)
    with pytest.raises(ValueError, match="totals: they are not"):
        part.weights(0, 0, np.full((2, 64), value))
    with pytest.raises(ValueError, match="totals: a shape"):
        part.weights(0, 0, np.zeros((2, 65), np.int64))


@pytest.mark.parametrize(
    ("lanes", "share", "shares"), [(0, 0, 1), (65, 0, 1), (1, -1, 1), (1, 2, 2)]
)
def test_shares_that_are_none_are_refused(lanes: int, share: int, shares: int) -> None:
    with pytest.raises(ValueError, match="whole number"):
        partial.totals(small_plan(), 0, 0, lanes, share, shares)
