"""How often the three intervals of a judged tournament hold what is true."""

from collections.abc import Iterator, Sequence

import numpy as np

from benchmarks.simulations.contest import Contest, decisions, everything, true_ratings
from benchmarks.simulations.intervals import Interval, summary
from benchmarks.simulations.pairing import spread
from benchmarks.simulations.tables import heading, row, share
from ha_core.methods import humorrank

KINDS = ("prompts resampled", "matches resampled", "closed form")
CONTESTS = (
    Contest("independent", 30, spread(120), 0),
    Contest("independent", 100, spread(120), 0),
    Contest("by prompt", 30, spread(120), 150),
    Contest("by prompt", 100, spread(120), 150),
)

Run = dict[str, Interval]
Results = Sequence[tuple[Contest, Sequence[Run]]]


def run(contest: Contest, seed: int) -> Run:
    """Judge all pairs on all prompts, and take every interval."""
    judged = everything(contest, decisions(contest, seed))
    found = humorrank.rate(judged, contest.n_models, seed=seed, workers=1)
    endless, df = (np.full(contest.n_models, x) for x in (np.inf, float(found.closed.df)))
    intervals = (
        Interval(found.ratings, found.by_prompt.low, found.by_prompt.high, endless),
        Interval(found.ratings, found.by_match.low, found.by_match.high, endless),
        Interval(found.closed.ratings, found.closed.low, found.closed.high, df),
    )
    return dict(zip(KINDS, intervals, strict=True))


def tables(results: Results) -> Iterator[str]:
    """How often intervals held, and how wide they were."""
    yield from heading("held, %; width", *KINDS)
    for contest, runs in results:
        true, cells = true_ratings(contest), []
        for kind in KINDS:
            of = summary((one[kind] for one in runs), true)
            cells.append(f"{share(of.held)}; {of.width:.2f}")
        yield row(contest, *cells)
