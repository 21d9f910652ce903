"""The two-way cluster bootstrap (clauses 5.1, 5.7, 5.8)."""

from typing import Any

import numpy as np
import pytest
from scipy import stats

from ha_core import _draws, bootstrap, bradley_terry
from ha_core._axes import LANES, Axis
from ha_core.rankings import Rankings
from tests import oracle
from tests.ha_core.cases import Golden, named, rankings_of
from tests.ha_core.designs import random_rankings
from tests.ha_core.philox_literal import Draw, philox, thresholds

ALL = 0xFFFFFFFF
SEED = 0x0123456789ABCDEF


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
    draws = 313 * LANES
    axes = Axis(bootstrap.PARTICIPANTS, n), Axis(bootstrap.TASKS, n)
    counts = np.concatenate(
        [
            np.stack([axis.drawn(11, first)[0].T for axis in axes], axis=1)
            for first in range(0, draws, LANES)
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


@pytest.mark.compiled
@pytest.mark.parametrize("models", [5, 20, 30])
def test_strengths_may_be_as_large_as_one_winner_of_all_makes_them(models: int) -> None:
    # Of the products that a fit takes over several strengths, none may overflow.
    rng = np.random.default_rng(0)
    pairs = np.array([(0, loser) for loser in range(1, models)] * 3)
    people, tasks = rng.integers(0, 7, len(pairs)), rng.integers(0, 9, len(pairs))
    data = Rankings(people, tasks, pairs, np.zeros(pairs.shape, np.bool_))
    found = bootstrap.resample(data, models, replicates=9, seed=1)
    assert np.nanmax(found.strengths) > 10.0 ** (6 * models)
    for number in range(9):
        wins = bootstrap.replicate_wins(data, models, seed=1, replicate=number)
        expected = bradley_terry.fit(wins)
        assert found.iterations[number] == expected.iterations
        np.testing.assert_allclose(
            np.log(found.strengths[number]), np.log(expected.strengths), atol=1e-9
        )


@pytest.mark.compiled
@pytest.mark.parametrize("floor", [1e-9, 1e-36, 1e-60, 1e-100])
def test_floors_may_be_as_small_as_one_likes(floor: float) -> None:
    # Eight winless models in a row: the product of their strengths must not vanish.
    pairs = [(high, low) for low in range(8) for high in range(8, 30)]
    pairs += [(a, b) for a in range(8, 30) for b in range(8, 30) if a != b]
    codes = np.zeros(len(pairs), np.int32)
    data = Rankings(codes, codes, np.array(pairs), np.zeros((len(pairs), 2), np.bool_))
    found = bootstrap.resample(data, 30, replicates=1, seed=0, floor=floor)
    wins = bootstrap.replicate_wins(data, 30, seed=0, replicate=0)
    expected = bradley_terry.fit(wins, floor=floor)
    assert found.iterations[0] == expected.iterations
    np.testing.assert_allclose(
        np.log(found.strengths[0]), np.log(expected.strengths), rtol=1e-12, atol=1e-10
    )


@pytest.mark.parametrize("tolerance", [1e-18, 1e-16, 1e-300])
def test_a_fit_that_stands_still_has_converged_at_any_tolerance(tolerance: float) -> None:
    pairs = np.array([(0, 1), (1, 0)])
    data = Rankings(np.array([0, 0]), np.array([0, 0]), pairs, np.zeros((2, 2), np.bool_))
    found = bootstrap.resample(data, 2, replicates=3, seed=0, tolerance=tolerance)
    assert found.converged.all()
    none = bootstrap.resample(data, 2, replicates=3, seed=0, tolerance=0.0, max_iterations=5)
    assert not none.converged.any()


@pytest.mark.parametrize("kind", [np.uint8, np.int16, np.uint32, np.int64])
def test_numbers_of_any_kind_are_taken(kind: Any) -> None:
    data = random_rankings(np.random.default_rng(1), 30)
    given = {"replicates": kind(2), "seed": kind(3), "first": kind(4), "max_iterations": kind(50)}
    plain = {name: int(value) for name, value in given.items()}
    found, expected = (bootstrap.resample(data, 6, **some) for some in (given, plain))
    assert np.array_equal(found.strengths, expected.strengths, equal_nan=True)


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
