"""How often every interval holds what is true, and how wide it is for how much estimates vary."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import numpy as np
from scipy.special import logit, ndtri, stdtrit

from benchmarks.simulations import plain, population
from benchmarks.simulations.study import Study, simulate
from benchmarks.simulations.tables import heading, row, share
from ha_core import sandwich, win_share
from ha_core.arrays import Floats
from ha_core.methods import ha
from ha_core.rankings import Rankings
from ha_core.scales import POINTS_PER_LOG

REPLICATES = 300
TAIL = 0.975
Z = float(ndtri(TAIL))

EIGHT = (140.0, 100.0, 60.0, 20.0, -20.0, -60.0, -100.0, -140.0)
STUDIES = (
    Study("even", 10, 40, 400, EIGHT, 70, 70),
    Study("even", 20, 40, 400, EIGHT, 70, 70),
    Study("even", 50, 50, 1000, EIGHT, 0, 0),
    Study("even", 50, 50, 1000, EIGHT, 70, 70),
    Study("even", 50, 50, 1000, EIGHT, 140, 140),
    Study("even", 100, 400, 2000, EIGHT, 70, 70),
    Study("heavy tails", 100, 60, 1000, EIGHT, 70, 70, tail=0.8),
    Study("heavy tails", 50, 100, 1000, EIGHT, 140, 70, tail=1.3),
    Study("very heavy tail", 40, 250, 1000, EIGHT, 140, 70, tail=2.0),
    Study("few clusters", 5, 60, 300, EIGHT, 70, 70),
    Study("few clusters", 8, 8, 64, EIGHT, 70, 70),
    Study("few clusters", 100, 5, 500, EIGHT, 70, 70),
    Study("few clusters", 100, 10, 1000, EIGHT, 70, 140),
    Study("hardly anything", 5, 8, 15, EIGHT, 70, 70),
)


class Interval(NamedTuple):
    """An interval for each model or pair of one run, `(M,)`: NaN where there is none.

    df: degrees of freedom of its t, infinite for z and for percentiles.
    """

    estimate: Floats
    low: Floats
    high: Floats
    df: Floats


Run = dict[str, Interval]
Results = Sequence[tuple[Study, Sequence[Run]]]

RATING = "rating, closed form"
PAIR = "difference of two, closed form"
BOOTSTRAP = "rating, bootstrap percentiles"
TWO_WAY = "(rating, two-way sandwich with z)"
INDEPENDENT = "(rating, independent comparisons with z)"
ROBUST = "win share, robust"
WILSON = "win share, Wilson"
KINDS = (RATING, PAIR, BOOTSTRAP, TWO_WAY, INDEPENDENT, ROBUST, WILSON)
"""Those in brackets are published nowhere: they show what the closed form is for."""
_WITH_DF = (RATING, PAIR, ROBUST)


def run(study: Study, seed: int) -> Run:
    """Simulate a study once and take every interval; win shares are told as logits."""
    rankings = simulate(study, seed)
    found = ha.rate(rankings, study.n_models, replicates=REPLICATES, seed=seed, workers=1)
    closed, drawn, seen = found.closed, found.resampling, found.evidence
    won, endless = _logit(seen.share), np.full(study.n_models, np.inf)
    low, high = _logit(seen.low_robust), _logit(seen.high_robust)
    return {
        RATING: Interval(closed.ratings, closed.low, closed.high, closed.df),
        BOOTSTRAP: Interval(found.ratings, drawn.low, drawn.high, endless),
        ROBUST: Interval(won, low, high, _freedom(rankings)),
        WILSON: Interval(won, _logit(seen.low), _logit(seen.high), endless),
        **_at_the_maximum(rankings, closed.ratings),
    }


def _logit(shares: Floats) -> Floats:
    with np.errstate(divide="ignore"):
        return np.asarray(logit(shares), np.float64)


def _freedom(rankings: Rankings) -> Floats:
    """Degrees of freedom of the robust win shares, which are not told with them (clause 5.4)."""
    kept = sandwich.clusters(rankings)
    people, tasks, _ = win_share.tallies(kept)
    n = kept.met.sum(axis=1)
    return np.asarray(np.maximum(1.0, np.minimum(n**2 / people.n_n, n**2 / tasks.n_n) - 1))


def _at_the_maximum(rankings: Rankings, ratings: Floats) -> Run:
    """Intervals that are published nowhere, around ratings that may not exist."""
    k = len(ratings)
    first, second = np.triu_indices(k, 1)
    if np.isnan(ratings).any():
        nothing = np.full(len(first), np.nan)
        pairs, models = Interval(*[nothing] * 4), Interval(*[nothing[:k]] * 4)
        return {PAIR: pairs, TWO_WAY: models, INDEPENDENT: models}
    logs = (ratings - population.BASE) / POINTS_PER_LOG
    spread = sandwich.contrasts(rankings, logs)
    error, df = (x[first, second] for x in (np.sqrt(spread.variance), spread.df))
    usual, endless = plain.errors(rankings, logs), np.full(k, np.inf)
    return {
        PAIR: _around(ratings[first] - ratings[second], POINTS_PER_LOG * error, df),
        TWO_WAY: _around(ratings, usual.two_way, endless),
        INDEPENDENT: _around(ratings, usual.independent, endless),
    }


def _around(estimate: Floats, error: Floats, df: Floats) -> Interval:
    reach = _t(df) * error
    return Interval(estimate, estimate - reach, estimate + reach, df)


def _t(df: Floats) -> Floats:
    return np.where(np.isinf(df), Z, stdtrit(df, TAIL))


def truths(study: Study) -> dict[str, Floats]:
    """What each kind of interval should hold."""
    ratings, shares = population.ratings(study), _logit(population.shares(study))
    first, second = np.triu_indices(study.n_models, 1)
    of_kind = {PAIR: ratings[first] - ratings[second], ROBUST: shares, WILSON: shares}
    return {kind: of_kind.get(kind, ratings) for kind in KINDS}


class Summary(NamedTuple):
    """One kind of interval over many runs.

    held: bool as float `(runs, M)`, NaN without an interval. width: mean width over 2·t·(standard
    deviation of the estimate), over the runs in which all are finite. df: mean over those.
    without: share of (model, run).
    """

    held: Floats
    width: float
    df: float
    without: float


def summary(found: Iterable[Interval], true: Floats) -> Summary:
    """Sum up runs of one study."""
    estimate, low, high, df = (np.array(part) for part in zip(*found, strict=True))
    missing = np.isnan(low) | np.isnan(high)
    held = np.where(missing, np.nan, (low <= true) & (true <= high))
    known = np.isfinite([estimate, low, high]).all(axis=(0, 2))
    if known.sum() < 2:
        return Summary(held, np.nan, np.nan, float(missing.mean()))
    spread = estimate[known].std(axis=0, ddof=1)
    wide = (high - low)[known].mean(axis=0) / (2 * _t(df[known]).mean(axis=0) * spread)
    return Summary(held, float(wide.mean()), float(df[known].mean()), float(missing.mean()))


def tables(results: Results) -> Iterator[str]:
    """How often intervals held, how wide they were, and what they rested on."""
    told = [(study, _summaries(study, runs)) for study, runs in results]
    yield from heading("held, %", *KINDS)
    for study, of_kind in told:
        yield row(study, *(share(of_kind[kind].held) for kind in KINDS))
    yield from heading("width", *KINDS)
    for study, of_kind in told:
        yield row(study, *(f"{of_kind[kind].width:.2f}" for kind in KINDS))
    yield from heading("rests on", *(f"df: {kind}" for kind in _WITH_DF), f"without {RATING}, %")
    for study, of_kind in told:
        df = (f"{of_kind[kind].df:.1f}" for kind in _WITH_DF)
        yield row(study, *df, f"{100 * of_kind[RATING].without:.1f}")


def _summaries(study: Study, runs: Sequence[Run]) -> dict[str, Summary]:
    true = truths(study)
    return {kind: summary((one[kind] for one in runs), true[kind]) for kind in KINDS}
