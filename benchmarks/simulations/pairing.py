"""How soon the order of a whole tournament is found, by Swiss pairing and by random matches."""

from collections.abc import Iterator, Sequence

import numpy as np

from benchmarks.simulations.contest import METHOD, Contest, decisions, everything
from benchmarks.simulations.sampling import normal
from benchmarks.simulations.tables import heading, mean, row
from ha_core.arrays import Floats
from ha_core.methods import humorrank
from ha_core.methods.humorrank.correlation import kendall
from ha_core.methods.humorrank.judgements import Matches
from ha_core.methods.humorrank.rating import ratings_of

SHARES = (0.02, 0.05, 0.22, 0.33)
KINDS = ("Swiss", "random")


def spread(points: float, n_models: int = 9) -> tuple[float, ...]:
    """Strengths as the quantiles of a normal distribution of this standard deviation."""
    unit = np.array(normal(n_models)) / np.std(normal(n_models))
    return tuple((points * unit).tolist())


CONTESTS = (
    Contest("far apart", 300, spread(200), 150),
    Contest("near", 300, spread(60), 150),
)

Run = dict[str, Floats]
Results = Sequence[tuple[Contest, Sequence[Run]]]


def run(contest: Contest, seed: int) -> Run:
    """Kendall's τ with the whole tournament, `(shares,)`, of the first matches of either kind."""
    said = decisions(contest, seed)
    whole = humorrank.settled(everything(contest, said), contest.n_models)
    sizes = [round(share * contest.full) for share in SHARES]
    played = humorrank.pair(
        lambda prompt, first, second: float(said[prompt, first, second]),
        contest.n_models,
        contest.prompts,
        sizes[-1],
    )
    swiss = humorrank.settled(played.judgements(), contest.n_models)
    drawn = whole.only(np.random.default_rng([seed, 1]).permutation(contest.full))
    full = _ratings(contest, whole)
    return {
        kind: np.array(
            [kendall(_ratings(contest, of.only(np.arange(size))), full).tau for size in sizes]
        )
        for kind, of in zip(KINDS, (swiss, drawn), strict=True)
    }


def _ratings(contest: Contest, matches: Matches) -> Floats:
    return ratings_of(matches, contest.n_models, METHOD)


def tables(results: Results) -> Iterator[str]:
    """Mean τ by the share of matches played, and the difference on the same decisions."""
    yield from heading("Kendall's τ", "matches", *(f"{share:.0%}" for share in SHARES))
    for contest, runs in results:
        of = {kind: np.array([one[kind] for one in runs]) for kind in KINDS}
        for kind, taus in of.items():
            yield row(contest, kind, *(mean(column, 3) for column in taus.T))
        less = of[KINDS[0]] - of[KINDS[1]]
        yield row(contest, "difference", *(mean(column, 3) for column in less.T))
