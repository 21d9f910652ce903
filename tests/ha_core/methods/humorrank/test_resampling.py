"""Intervals from resampled prompts and from resampled matches (clauses 2.5 and 2.6)."""

import numpy as np
import pytest

from ha_core import bootstrap
from ha_core.methods.humorrank import Resampling, rate
from tests.ha_core.methods.humorrank import literal
from tests.ha_core.methods.humorrank.designs import judgements, round_robin
from tests.ha_core.methods.humorrank.literal import Match

pytestmark = pytest.mark.compiled

REPLICATES = 40
MATCHES = round_robin([1150, 1050, 950, 850], 12, seed=3, ties=0.2)[:-3]


def drawn(matches: list[Match], units: list[int], seed: int) -> np.ndarray:
    """Rate each resample by the loop, from counts of units drawn with replacement."""
    names = sorted(set(units))
    found = []
    for replicate in range(REPLICATES):
        counts = bootstrap.cluster_counts(
            len(names), bootstrap.TASKS, seed=seed, replicate=replicate
        )
        assert counts.sum() == len(names)
        times = [counts[names.index(unit)] for unit in units]
        sample = [m for m, n in zip(matches, times, strict=True) for _ in range(n)]
        found.append(literal.ratings(sample, 4))
    return np.array(found)


def check(found: Resampling, replicates: np.ndarray) -> None:
    low, high = np.nanpercentile(replicates, [2.5, 97.5], axis=0)
    np.testing.assert_allclose(found.low, low, rtol=0, atol=1e-5)
    np.testing.assert_allclose(found.high, high, rtol=0, atol=1e-5)


def test_prompts_are_drawn_whole() -> None:
    found = rate(judgements(MATCHES), 4, replicates=REPLICATES, seed=2).by_prompt
    assert found.units == 12
    check(found, drawn(MATCHES, [match.prompt for match in MATCHES], 2))


def test_matches_are_drawn_one_by_one_beside() -> None:
    found = rate(judgements(MATCHES), 4, replicates=REPLICATES, seed=2).by_match
    assert found.units == len(MATCHES)
    check(found, drawn(MATCHES, list(range(len(MATCHES))), 2))


def test_both_orders_of_a_match_are_one_unit() -> None:
    turned = [Match(p, j, i, 1 - o) for p, i, j, o in MATCHES]
    codes = np.tile(np.arange(len(MATCHES)), 2)
    both = rate(judgements(MATCHES + turned)._replace(match=codes), 4, seed=1)
    once = rate(judgements(MATCHES), 4, seed=1)
    for one, other in ((both.by_prompt, once.by_prompt), (both.by_match, once.by_match)):
        assert one.units == other.units
        np.testing.assert_array_equal(one.low, other.low)
        np.testing.assert_array_equal(one.high, other.high)


def test_where_matches_on_a_prompt_say_the_same_the_naive_interval_is_too_narrow() -> None:
    repeated = [match for match in MATCHES for _ in range(9)]
    found = rate(judgements(repeated), 4, seed=1)
    widths = [part.high - part.low for part in (found.by_match, found.by_prompt)]
    assert (widths[0] < 0.6 * widths[1]).all()


def test_no_bit_depends_on_threads_or_on_how_prompts_are_numbered() -> None:
    here = rate(judgements(MATCHES), 4, seed=5, workers=1).by_prompt
    renamed = [match._replace(prompt=10**9 + 7 * match.prompt) for match in MATCHES]
    there = rate(judgements(renamed), 4, seed=5, workers=2).by_prompt
    np.testing.assert_array_equal(here.low, there.low)


def test_degenerate_resamples_are_counted() -> None:
    """One prompt holds all of model 2, which won there; the other all of 0 against 1."""
    matches = [Match(0, 2, 0, 1), Match(1, 0, 1, 1), Match(1, 1, 0, 1)]
    found = rate(judgements(matches), 4, seed=0)
    counts = [bootstrap.cluster_counts(2, bootstrap.TASKS, seed=0, replicate=b) for b in range(100)]
    without_0, without_1 = (sum(c[n] == 0 for c in counts) for n in (0, 1))
    assert 10 < without_0 < 40
    assert found.by_prompt.absent.tolist() == [0, without_1, without_0, 100]
    assert found.by_prompt.used.tolist() == [100, 100 - without_1, 100 - without_0, 0]
    assert found.by_prompt.undefeated.tolist() == [0, 0, 100 - without_0, 0]
    assert found.by_prompt.winless.tolist() == [without_1, 0, 0, 0]
    assert np.isnan([found.by_prompt.low[3], found.by_prompt.high[3]]).all()


def test_resamples_in_parts_are_counted() -> None:
    apart = [Match(0, 0, 1, 1), Match(0, 1, 0, 1), Match(1, 2, 3, 1), Match(1, 3, 2, 1)]
    found = rate(judgements([*apart, Match(2, 1, 2, 0.5)]), 4, seed=0).by_prompt
    counts = [bootstrap.cluster_counts(3, bootstrap.TASKS, seed=0, replicate=b) for b in range(100)]
    assert found.disconnected == sum(c[0] > 0 and c[1] > 0 and c[2] == 0 for c in counts) > 10
    assert found.capped == 0


def test_with_one_prompt_every_resample_is_the_data_and_is_fitted_as_they_are() -> None:
    """A graph on which the iteration takes long: another tolerance or limit would show."""
    steps = [(i, i + 1, o) for i in range(14) for o in (1, 1, 0)]
    found = rate(judgements([Match(3, *step) for step in steps]), 15, replicates=5)
    assert 400 < found.iterations < 10_000
    for bound in (found.by_prompt.low, found.by_prompt.high):
        np.testing.assert_allclose(bound, found.ratings, rtol=0, atol=1e-6)
    assert (found.by_prompt.capped, found.by_prompt.units) == (0, 1)


def test_resamples_at_the_limit_of_iterations_are_counted() -> None:
    steps = [(i, i + 1, o) for i in range(59) for o in (1, 1, 0)]
    found = rate(judgements([Match(0, *step) for step in steps]), 60, replicates=7)
    assert found.by_prompt.capped == 7


def test_without_replicates_and_without_matches_there_is_no_interval() -> None:
    for found in (rate(judgements(MATCHES), 4, replicates=0), rate(judgements([]), 4)):
        for part in (found.by_prompt, found.by_match):
            assert np.isnan([part.low, part.high]).all()
            assert part.used.tolist() == [0] * 4


def test_progress_is_told_of_both() -> None:
    told: list[tuple[int, int]] = []
    rate(judgements(MATCHES), 4, progress=lambda *done: told.append(done))
    assert told.count((100, 100)) == 2


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"replicates": -1}, "^replicates: a whole number"),
        ({"seed": -1}, "^seed: a whole number"),
        ({"seed": 0.5}, "^seed: a whole number"),
        ({"workers": 0}, "^workers: a whole number"),
    ],
)
def test_arguments_that_cannot_be_are_refused(changed: dict[str, int], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        rate(judgements(MATCHES), 4, **changed)  # type: ignore[arg-type]
