"""The two-way cluster bootstrap (clauses 5.1, 5.7, 5.8)."""

import os
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from scipy import stats

from ha_core import _draws, _weights, bootstrap, bradley_terry
from ha_core._axes import Axis
from ha_core.bootstrap import ABSENT, UNDEFEATED, WINLESS
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.cases import Golden, named, rankings_of
from tests.ha_core.designs import Design, random_rankings, simulate
from tests.ha_core.philox_literal import Draw, philox, thresholds

ALL = 0xFFFFFFFF
SEED = 0x0123456789ABCDEF


@dataclass(frozen=True)
class Shape:
    """A kind of data that a replicate must be right on."""

    name: str
    rankings: Rankings
    models: int


def shapes() -> list[Shape]:
    rng = np.random.default_rng(5)
    pairwise = random_rankings(rng, 60, models=5, width=2, ties=0.4)
    wide = random_rankings(rng, 30, models=24, width=19)
    lone = Rankings([3], [9], [[1, 0, 2]], np.zeros((1, 3), bool))
    people = Rankings(np.arange(80) * 7, np.zeros(80, int), *_rows(rng, 80))
    many = Rankings(rng.integers(0, 200, 300), rng.integers(0, 90, 300), *_rows(rng, 300))
    tied = Rankings(np.arange(9) % 3, np.arange(9) % 2, *_rows(rng, 9, tied=True))
    newcomer = Rankings(np.arange(40) % 8, np.arange(40) % 5, *_newcomer())
    return [
        Shape("ties, human cards, gaps", random_rankings(rng, 80), 6),
        Shape("pairs", pairwise, 5),
        Shape("nineteen of a ranking", wide, 24),
        Shape("one ranking", lone, 3),
        Shape("one task, many people", people, 6),
        Shape("more clusters than are drawn ball by ball", many, 6),
        Shape("all ties", tied, 6),
        Shape("a newcomer often absent or winless", newcomer, 6),
        Shape("few rankings of many models", random_rankings(rng, 6, models=12, width=3), 12),
    ]


def _rows(rng: np.random.Generator, n: int, *, tied: bool = False) -> tuple[Any, Any]:
    order = np.argsort(rng.random((n, 6)), axis=1)[:, :4]
    marks = np.zeros((n, 4), bool)
    marks[:, 1:] = tied
    return order, marks


def _newcomer() -> tuple[Any, Any]:
    order = np.array([np.roll([0, 1, 2, 3, 4], r)[:4] for r in range(40)])
    order[0] = [1, 2, 3, 5]
    return order, np.zeros((40, 4), bool)


SHAPES = [pytest.param(shape, id=shape.name) for shape in shapes()]


def drawn(codes: npt.NDArray[np.int32], axis: int, replicate: int) -> dict[int, int]:
    """Counts of the clusters that appear, by the reference; in the order of their codes."""
    clusters = np.unique(codes).tolist()
    return dict(zip(clusters, Draw(len(clusters), axis, SEED, replicate).counts(), strict=True))


def test_the_generator_gives_its_published_known_answers() -> None:
    known = [
        ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
        ((ALL,) * 4, (ALL, ALL), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
        (
            (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
            (0xA4093822, 0x299F31D0),
            (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
        ),
    ]
    for counter, key, words in known:
        assert philox(counter, key) == words
        arguments = [np.uint64(word) for word in (*counter, *key)]
        assert tuple(int(w) for w in _draws._philox(*arguments)) == words


@pytest.mark.parametrize("n", [1, 2, 63, 64, 65, 100, 1_003])
@pytest.mark.parametrize("axis", [bootstrap.PARTICIPANTS, bootstrap.TASKS])
def test_counts_are_the_reference_s(n: int, axis: int) -> None:
    for seed, replicate in ((0, 0), (SEED, 3), (2**64 - 1, 2**32 - 1)):
        mine = bootstrap.cluster_counts(n, axis, seed=seed, replicate=replicate)
        assert mine.tolist() == Draw(n, axis, seed, replicate).counts()


def test_counts_are_the_reference_s_where_16_bits_do_not_decide() -> None:
    n = 1000
    draw, ours = Draw(n, 0, SEED, 1), _draws.thresholds(n)
    assert ours.tolist() == thresholds(n)
    tops = {threshold // 2**32 for threshold in thresholds(n)}
    outcomes: dict[int, set[int]] = {top: set() for top in tops}
    for top in tops:
        for half in {top - 1, top, min(top + 1, 2**16 - 1)}:
            for row in range(60):
                mine = _draws._poisson(np.uint64(half), row, 0, np.uint64(SEED), np.uint64(1), ours)
                assert mine == draw.inverted(half, row)
                if half == top:
                    outcomes[top].add(mine)
    assert sum(len(seen) > 1 for seen in outcomes.values()) >= 3


@pytest.mark.parametrize("n", [64, 100, 1_000, 10**6, 2**31])
def test_no_count_lies_above_the_sixteen_levels_of_a_removal(n: int) -> None:
    assert len(_draws.thresholds(n)) <= 16


@pytest.mark.compiled
@pytest.mark.parametrize("n", [20, 64, 300])
def test_counts_have_the_moments_of_a_multinomial(n: int) -> None:
    draws, lanes = 20_000, 100
    axes = Axis(bootstrap.PARTICIPANTS, n), Axis(bootstrap.TASKS, n)
    counts = np.concatenate(
        [
            np.stack([axis.drawn(11, first, lanes)[0].T for axis in axes], axis=1)
            for first in range(0, draws, lanes)
        ]
    ).astype(np.int64)
    assert (counts.sum(axis=2) == n).all()
    people, tasks = counts[:, 0].astype(float), counts[:, 1].astype(float)
    error = np.sqrt(2 / draws / n)
    assert abs(people.var(axis=0).mean() - (1 - 1 / n)) < 5 * error
    covariance = np.cov(people[:, :20].T)
    off = covariance[~np.eye(20, dtype=bool)]
    assert abs(off.mean() + 1 / n) < 5 / np.sqrt(draws * 190)
    assert np.abs(off + 1 / n).max() < 5 / np.sqrt(draws)
    across = ((people - 1) * (tasks - 1)).mean(axis=0)
    assert np.abs(across).max() < 5 / np.sqrt(draws)
    expected = stats.binom.pmf(np.arange(12), n, 1 / n) * draws * n
    seen = np.bincount(counts[:, 0].ravel(), minlength=12)[:12]
    usual = expected > 50
    assert (
        stats.chisquare(seen[usual], expected[usual] * seen[usual].sum() / expected[usual].sum())[1]
        > 1e-4
    )


@pytest.mark.parametrize("shape", SHAPES)
def test_wins_of_a_replicate_are_the_oracle_s_to_the_bit(shape: Shape) -> None:
    data = shape.rankings
    for replicate in (0, 1, 2, 40):
        expected = oracle.resampled_win_matrix(
            data,
            shape.models,
            drawn(data.participant, bootstrap.PARTICIPANTS, replicate),
            drawn(data.task, bootstrap.TASKS, replicate),
        )
        wins = bootstrap.replicate_wins(data, shape.models, seed=SEED, replicate=replicate)
        assert np.array_equal(wins, expected)


@pytest.mark.compiled
def test_sums_far_beyond_sixteen_bits_are_exact() -> None:
    rng = np.random.default_rng(3)
    n = 200_000
    order = np.where(rng.random((n, 1)) < 0.7, [[0, 1]], [[1, 0]])
    data = Rankings(rng.integers(0, 90, n), rng.integers(0, 70, n), order, np.zeros((n, 2), bool))
    people, tasks = (
        bootstrap.cluster_counts(size, axis, seed=SEED, replicate=5)
        for size, axis in ((90, bootstrap.PARTICIPANTS), (70, bootstrap.TASKS))
    )
    weight = people[data.participant] * tasks[data.task]
    wins = bootstrap.replicate_wins(data, 2, seed=SEED, replicate=5)
    first = order[:, 0] == 0
    assert wins.tolist() == [[0, weight[first].sum()], [weight[~first].sum(), 0]]
    assert wins.min(where=wins > 0, initial=np.inf) > 50_000
    design = bootstrap._Design.of(data, 2)
    assert (design.laid.layout.chunk >= 0).sum() > 1_000


@pytest.mark.parametrize("shape", SHAPES)
def test_weights_too_large_for_sixteen_bits_are_summed_all_the_same(shape: Shape) -> None:
    design = bootstrap._Design.of(shape.rankings, shape.models)
    (outer, _), (inner, _) = (axis.drawn(SEED, 0, 7) for axis in (design.outer, design.inner))
    usual = design.weights(SEED, 0, 7)
    widely = np.empty_like(usual)
    _weights.weigh(design.laid.layout, outer, inner, 2**20, widely)
    assert np.array_equal(widely, usual)
    huge = np.full_like(outer, 255), np.full_like(inner, 255)
    _weights.weigh(design.laid.layout, *huge, 255 * 255, widely)
    ones = np.ones_like(outer), np.ones_like(inner)
    _weights.weigh(design.laid.layout, *ones, 1, usual)
    assert np.array_equal(widely, 255 * 255 * usual)


def test_lanes_are_fewer_where_pairs_are_many() -> None:
    rng = np.random.default_rng(0)
    few, many = (random_rankings(rng, 4_000, models=models, width=4) for models in (5, 150))
    assert bootstrap._Design.of(few, 5).lanes == 64
    design = bootstrap._Design.of(many, 150)
    assert 8 <= design.lanes <= 64
    assert design.lanes * 6 * design.laid.n_pairs <= _weights.BYTES_OF_PAIRS or design.lanes == 8


@pytest.mark.parametrize("shape", SHAPES)
def test_fit_and_description_of_every_replicate_are_those_of_its_wins(shape: Shape) -> None:
    found = bootstrap.resample(shape.rankings, shape.models, replicates=20, seed=SEED)
    for b in range(20):
        wins = bootstrap.replicate_wins(shape.rankings, shape.models, seed=SEED, replicate=b)
        fit = bradley_terry.fit(wins)
        assert found.iterations[b] == fit.iterations
        assert found.converged[b] == fit.converged
        np.testing.assert_allclose(
            np.log(found.strengths[b]), np.log(fit.strengths), rtol=0, atol=1e-12
        )
        absent = ~(wins + wins.T).any(axis=1)
        state = np.where(
            absent, ABSENT, WINLESS * ~wins.any(axis=1) + UNDEFEATED * ~wins.any(axis=0)
        )
        assert found.state[b].tolist() == state.tolist()
        assert found.parts[b] == len(oracle.parts(wins + wins.T))


def test_the_shapes_hold_degenerate_replicates_of_every_kind() -> None:
    runs = [
        bootstrap.resample(shape.rankings, shape.models, replicates=200, seed=SEED)
        for shape in shapes()
    ]
    for state in (ABSENT, WINLESS, UNDEFEATED):
        assert any((run.state & state).any() for run in runs)
    assert any((run.parts > 1).any() for run in runs)
    assert any((~run.converged).any() for run in runs)
    assert any((run.parts == 0).any() for run in runs)


def test_a_replicate_is_the_same_alone_in_company_and_from_any_start() -> None:
    data = random_rankings(np.random.default_rng(1), 120)
    block = bootstrap.two_way(data, 6, replicates=50, seed=9)
    again = bootstrap.two_way(data, 6, replicates=20, seed=9, first=30)
    assert np.array_equal(again, block[30:], equal_nan=True)
    for b in (0, 15, 16, 49):
        alone = bootstrap.two_way(data, 6, replicates=1, seed=9, first=b)
        assert np.array_equal(alone[0], block[b], equal_nan=True)


def test_another_seed_other_data_or_another_number_gives_other_bits() -> None:
    data = simulate(Design(rankings=200), seed=1)
    other = simulate(Design(rankings=200), seed=2)
    base = bootstrap.two_way(data, 8, replicates=8, seed=0)
    assert len(np.unique(base.round(12), axis=0)) == 8
    for changed in (
        bootstrap.two_way(data, 8, replicates=8, seed=1),
        bootstrap.two_way(data, 8, replicates=8, seed=2**32),
        bootstrap.two_way(data, 8, replicates=8, seed=0, first=8),
        bootstrap.two_way(other, 8, replicates=8, seed=0),
    ):
        assert not np.isclose(changed, base, rtol=1e-9, atol=0).any()


def test_bits_do_not_depend_on_workers() -> None:
    data = simulate(Design(), seed=1)
    one, two, eight = (
        bootstrap.resample(data, 8, replicates=100, seed=4, workers=w) for w in (1, 2, 8)
    )
    for name in one._fields:
        assert np.array_equal(getattr(one, name), getattr(two, name))
        assert np.array_equal(getattr(one, name), getattr(eight, name))


@pytest.mark.compiled
def test_eight_threads_at_once_and_a_fork_after_use_give_the_same_bits() -> None:
    data = simulate(Design(), seed=1)

    def run(_: int) -> bytes:
        return bootstrap.two_way(data, 8, replicates=200, seed=4).tobytes()

    expected = run(0)
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(run, range(8))) == {expected}
    if sys.platform == "linux":
        child = os.fork()
        if child == 0:
            os._exit(0 if run(0) == expected else 1)
        assert os.waitpid(child, 0)[1] == 0


def test_codes_with_gaps_are_no_clusters() -> None:
    data = simulate(Design(rankings=100, participants=9, tasks=7), seed=1)
    sparse = Rankings(data.participant * 1000 + 5, data.task * 31, data.order, data.tied)
    dense, gaps = (bootstrap.two_way(d, 8, replicates=5, seed=1) for d in (data, sparse))
    assert dense.tobytes() == gaps.tobytes()


def test_progress_is_told_to_the_end_and_an_error_in_it_ends_the_run() -> None:
    data = random_rankings(np.random.default_rng(1), 30)
    told: list[tuple[int, int]] = []
    bootstrap.two_way(data, 6, replicates=50, seed=0, progress=lambda *done: told.append(done))
    assert told[-1] == (50, 50)
    assert told == sorted(told)

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bootstrap.two_way(data, 6, replicates=5000, seed=0, progress=stop)


@pytest.mark.compiled
def test_only_a_few_blocks_are_ahead_of_those_done() -> None:
    data = random_rankings(np.random.default_rng(1), 30)
    begun: list[int] = []

    def block(start: int) -> int:
        begun.append(start)
        return 16

    def stop(done: int, total: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        bootstrap._run(block, 10**9, 16, 2, stop)
    assert len(begun) <= 8
    assert bootstrap.two_way(data, 6, replicates=300, seed=0, workers=2).shape == (300, 6)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"replicates": -1, "seed": 0}, "replicates"),
        ({"replicates": 1, "seed": -1}, "seed"),
        ({"replicates": 1, "seed": 2**64}, "seed"),
        ({"replicates": 1, "seed": 1.0}, "seed"),
        ({"replicates": 2.0, "seed": 0}, "replicates"),
        ({"replicates": 1, "seed": 0, "first": 0.0}, "first"),
        ({"replicates": 1, "seed": 0, "first": -1}, "first"),
        ({"replicates": 2, "seed": 0, "first": 2**32 - 1}, "replicates"),
        ({"replicates": 1, "seed": 0, "workers": 0}, "workers"),
        ({"replicates": 1, "seed": 0, "workers": 1.5}, "workers"),
    ],
)
def test_arguments_out_of_range_are_refused(arguments: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        bootstrap.two_way(random_rankings(np.random.default_rng(0), 5), 6, **arguments)


def test_a_limit_that_is_no_number_of_rounds_is_refused() -> None:
    data = random_rankings(np.random.default_rng(0), 5)
    with pytest.raises(ValueError, match="max_iterations: a whole number"):
        bootstrap.resample(data, 6, replicates=1, seed=0, max_iterations=0)


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"n": -1}, "n"),
        ({"n": 2.5}, "n"),
        ({"axis": 2}, "axis"),
        ({"axis": -1}, "axis"),
        ({"axis": 0.0}, "axis"),
        ({"seed": 0.5}, "seed"),
        ({"replicate": 2**32}, "replicate"),
    ],
)
def test_counts_of_nonsense_are_refused(changed: dict[str, Any], message: str) -> None:
    arguments: dict[str, Any] = {"n": 5, "axis": 0, "seed": 0, "replicate": 0} | changed
    with pytest.raises(ValueError, match=f"^{message}: a whole number"):
        bootstrap.cluster_counts(**arguments)


def test_nothing_gives_nothing() -> None:
    nothing = Rankings([], [], np.zeros((0, 4), int), np.zeros((0, 4), bool))
    assert np.isnan(bootstrap.two_way(nothing, 3, replicates=2, seed=0)).all()
    assert bootstrap.two_way(nothing, 0, replicates=2, seed=0).shape == (2, 0)
    some = random_rankings(np.random.default_rng(0), 5)
    assert bootstrap.two_way(some, 6, replicates=0, seed=0).shape == (0, 6)


@pytest.mark.compiled
def test_its_standard_error_is_the_one_theory_gives(golden: Golden) -> None:
    data = rankings_of(named(golden, "even_participation"))
    logs = np.log(bootstrap.two_way(data, 8, replicates=20_000, seed=3))
    for model in range(8):
        contrast = np.eye(8)[model] - 1 / 8
        expected = np.sqrt(oracle.bootstrap_variance(data, 8, contrast))
        assert abs(logs[:, model].std() / expected - 1) < 0.04
