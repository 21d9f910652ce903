"""Every shape of rankings, resampled: the two-way bootstrap against a naive one, bit by bit."""

from dataclasses import replace
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from ha_core import bootstrap, bradley_terry
from ha_core._axes import LANES, Axis
from ha_core.bootstrap import ABSENT, PARTICIPANTS, TASKS, UNDEFEATED, WINLESS, Replicates
from tests import oracle
from tests.ha_core import shapes
from tests.ha_core.philox_literal import Draw
from tests.ha_core.shapes import LEVELS, Shape

SEED = 0x0123456789ABCDEF
SOME, MANY = (0, 1, 2, 40), 130
BORDERS = (0, 8, 63, 64, 65, MANY - 1)
SIZES = (1, 63, 64, 65)

Floats = npt.NDArray[np.float64]


def params(small: list[Shape], big: list[Shape]) -> list[Any]:
    return [pytest.param(shape, id=shape.name) for shape in small] + [
        pytest.param(shape, id=shape.name, marks=pytest.mark.compiled) for shape in big
    ]


TINY = params(shapes.tiny(), [])
EVERY = params(shapes.tiny(), shapes.large())
CHANGEABLE = [param for param in EVERY if param.values[0].changeable >= 0]


def weights(shape: Shape, replicate: int, seed: int = SEED) -> npt.NDArray[np.int64]:
    """How often each ranking is drawn, by the counts that the core gives of an axis."""
    product = np.ones(shape.rankings.n, np.int64)
    for axis, codes in (
        (PARTICIPANTS, shape.rankings.participant),
        (TASKS, shape.rankings.task),
    ):
        names, number = np.unique(codes, return_inverse=True)
        counts = bootstrap.cluster_counts(len(names), axis, seed=seed, replicate=replicate)
        product *= counts[number]
    return product


def naive_wins(shape: Shape, replicate: int, seed: int = SEED) -> Floats:
    """Wins of row over column: every comparison weighs what its ranking does."""
    data, wins = shape.rankings, np.zeros((shape.models, shape.models))
    weight = weights(shape, replicate, seed)
    for a in range(data.width):
        for b in range(a + 1, data.width):
            i, j = data.order[:, a], data.order[:, b]
            both, tie = (i >= 0) & (j >= 0), data.tied[:, a + 1 : b + 1].all(axis=1)
            np.add.at(wins, (i[both], j[both]), (weight * np.where(tie, 0.5, 1.0))[both])
            np.add.at(wins, (j[both], i[both]), (weight * np.where(tie, 0.5, 0.0))[both])
    return wins


class Told(NamedTuple):
    """What an independent reference says of the wins of a replicate."""

    logs: Floats
    iterations: int
    converged: bool
    parts: int
    state: list[int]


def told(wins: Floats) -> Told:
    fit = bradley_terry.fit(wins)
    met = wins + wins.T
    lost, won = ~wins.any(axis=1), ~wins.any(axis=0)
    state = np.where(met.any(axis=1), WINLESS * lost + UNDEFEATED * won, ABSENT)
    parts = len(oracle.parts(met))
    return Told(np.log(fit.strengths), fit.iterations, fit.converged, parts, state.tolist())


def assert_told(found: Replicates, row: int, wins: Floats) -> None:
    expected = told(wins)
    np.testing.assert_allclose(np.log(found.strengths[row]), expected.logs, rtol=0, atol=1e-12)
    assert found.iterations[row] == expected.iterations
    assert found.converged[row] == expected.converged
    assert found.parts[row] == expected.parts
    assert found.state[row].tolist() == expected.state


def resample(
    shape: Shape, replicates: int, *, first: int = 0, workers: int = 1, seed: int = SEED
) -> Replicates:
    return bootstrap.resample(
        shape.rankings,
        shape.models,
        replicates=replicates,
        seed=seed,
        first=first,
        workers=workers,
    )


def replicate_wins(shape: Shape, replicate: int, seed: int = SEED) -> Floats:
    return bootstrap.replicate_wins(shape.rankings, shape.models, seed=seed, replicate=replicate)


@cache
def whole(name: str) -> Replicates:
    """Replicates of a shape in one run; kept, for several tests compare with them."""
    return resample(next(s for s in shapes.tiny() + shapes.large() if s.name == name), MANY)


def assert_bits(found: Replicates, expected: Replicates, rows: slice) -> None:
    for field in found._fields:
        mine, theirs = getattr(found, field), getattr(expected, field)
        assert mine.tobytes() == theirs[rows].tobytes(), field


@pytest.mark.parametrize("shape", TINY)
def test_the_naive_bootstrap_is_the_literal_one(shape: Shape) -> None:
    data = shape.rankings
    for replicate in SOME:
        counts = []
        for axis, codes in ((PARTICIPANTS, data.participant), (TASKS, data.task)):
            clusters = np.unique(codes).tolist()
            drawn = Draw(len(clusters), axis, SEED, replicate).counts()
            counts.append(dict(zip(clusters, drawn, strict=True)))
        expected = oracle.resampled_win_matrix(data, shape.models, *counts)
        assert np.array_equal(naive_wins(shape, replicate), expected)


@pytest.mark.parametrize("shape", EVERY)
def test_wins_of_a_replicate_are_the_naive_one_s_to_the_bit(shape: Shape) -> None:
    for replicate in SOME:
        wins = replicate_wins(shape, replicate)
        assert np.array_equal(wins, naive_wins(shape, replicate))


@pytest.mark.parametrize("shape", TINY)
def test_a_replicate_is_described_and_fitted_as_its_wins_are(shape: Shape) -> None:
    found = resample(shape, 20)
    for replicate in range(20):
        assert_told(found, replicate, naive_wins(shape, replicate))


@pytest.mark.compiled
@pytest.mark.parametrize("shape", EVERY)
def test_every_shape_at_the_borders_of_a_block(shape: Shape) -> None:
    found = whole(shape.name)
    for replicate in BORDERS if shape.models < 100 else (0, 64):
        assert_told(found, replicate, naive_wins(shape, replicate))


@pytest.mark.compiled
@pytest.mark.parametrize("shape", EVERY)
def test_a_replicate_alone_is_the_one_in_company(shape: Shape) -> None:
    for replicate in BORDERS:
        row = slice(replicate, replicate + 1)
        assert_bits(resample(shape, 1, first=replicate), whole(shape.name), row)


@pytest.mark.compiled
@pytest.mark.parametrize("shape", EVERY)
def test_any_number_of_replicates_begins_alike(shape: Shape) -> None:
    for size in SIZES:
        assert_bits(resample(shape, size), whole(shape.name), slice(0, size))


@pytest.mark.compiled
@pytest.mark.parametrize("shape", EVERY)
def test_workers_and_a_split_of_the_replicates_change_no_bit(shape: Shape) -> None:
    assert_bits(resample(shape, MANY, workers=2), whole(shape.name), slice(0, MANY))
    for begin, end in ((0, 50), (50, 113), (113, MANY)):
        some = resample(shape, end - begin, first=begin, workers=2)
        assert_bits(some, whole(shape.name), slice(begin, end))


# Each count is 1 where there is one cluster, and nothing is the same however it is drawn.
ALWAYS_ALIKE = {
    "nothing",
    "nothing of no width",
    "nobody is compared",
    "one ranking",
    "one participant and one task",
}


@pytest.mark.compiled
@pytest.mark.parametrize("shape", EVERY)
def test_another_seed_or_number_gives_other_bits(shape: Shape) -> None:
    of_seeds, of_numbers = set(), set()
    for seed in (SEED, SEED + 1, SEED ^ 2**63):
        wins = [replicate_wins(shape, replicate, seed) for replicate in SOME]
        for replicate, found in zip(SOME, wins, strict=True):
            assert np.array_equal(found, naive_wins(shape, replicate, seed))
        of_seeds.add(tuple(found.tobytes() for found in wins))
        of_numbers |= {found.tobytes() for found in wins}
    alike = shape.name in ALWAYS_ALIKE
    assert len(of_seeds) == (1 if alike else 3)
    assert (len(of_numbers) == 1) == alike


@pytest.mark.compiled
@pytest.mark.parametrize("shape", CHANGEABLE)
def test_a_ranking_turned_round_is_noticed_where_it_was_drawn(shape: Shape) -> None:
    turned = replace(shape, rankings=shapes.turned(shape.rankings, shape.changeable))
    drawn = [weights(shape, replicate)[shape.changeable] > 0 for replicate in range(8)]
    assert any(drawn)
    for replicate in range(8):
        before, after = (replicate_wins(s, replicate) for s in (shape, turned))
        assert np.array_equal(before, after) != drawn[replicate]
    some = drawn.index(True)
    logs = [told(naive_wins(s, some)).logs for s in (shape, turned)]
    before, after = (resample(s, 1, first=some).strengths for s in (shape, turned))
    alike = np.allclose(logs[0], logs[1], atol=1e-9, equal_nan=True)
    assert alike or before.tobytes() != after.tobytes()


@pytest.mark.compiled
@pytest.mark.parametrize("levels", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("shape", [pytest.param(s, id=s.name) for s in shapes.loud()])
def test_counts_of_any_size_are_weighed_exactly(
    shape: Shape, levels: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Axis, "drawn", shapes.drawn_from(levels))
    block = resample(shape, 66)
    for replicate in (0, 1, 63, 64, 65):
        expected = naive_wins(shape, replicate)
        wins = replicate_wins(shape, replicate)
        assert np.array_equal(wins, expected)
        assert_told(block, replicate, expected)
        alone = resample(shape, 1, first=replicate)
        assert_bits(alone, block, slice(replicate, replicate + 1))


@pytest.mark.compiled
@pytest.mark.parametrize("together", [254, 255, 256])
def test_as_much_as_eight_and_sixteen_bits_hold(
    together: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every 32 rankings of a pair weigh as much as 8 bits hold, and all of them more than 16."""
    people, tasks = np.repeat(np.arange(300), 32), np.tile(np.arange(32), 300)
    counts = np.full((32, LANES), 8, np.uint8)
    counts[: 256 - together] = 7

    def drawn(self: Axis, seed: int, first: int) -> tuple[npt.NDArray[np.uint8], int]:
        return (counts, 8) if self.n == 32 else (np.ones((self.n, LANES), np.uint8), 1)

    monkeypatch.setattr(Axis, "drawn", drawn)
    shape = Shape("", shapes.untied(people, tasks, [[0, 1]] * 9_600), 2)
    assert replicate_wins(shape, 0).tolist() == [[0, 300 * together], [0, 0]]


def test_the_shapes_reach_what_they_are_for() -> None:
    runs = [resample(shape, 20) for shape in shapes.tiny()]
    for state in (ABSENT, WINLESS, UNDEFEATED):
        assert any((run.state & state).any() for run in runs)
    assert any((run.parts > 1).any() for run in runs)
    assert any((run.parts == 0).any() for run in runs)
    assert any((~run.converged).any() for run in runs)


@pytest.mark.compiled
@pytest.mark.parametrize("name", ["one pair 100,000 times", "one ranks nearly everything"])
def test_sums_leave_sixteen_bits(name: str) -> None:
    shape = next(s for s in shapes.large() if s.name == name)
    assert max(naive_wins(shape, replicate).max() for replicate in SOME) > 65_535
