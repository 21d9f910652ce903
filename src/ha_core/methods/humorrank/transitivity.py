"""Clauses 4.3 and 4.4: whether majorities contradict each other, and how often they would."""

from dataclasses import dataclass

import numpy as np

from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods.humorrank.judgements import Judgements, settled, win_matrix
from ha_core.methods.humorrank.rating import fitted
from ha_core.methods.humorrank.versions import parameters
from ha_core.numbers import whole

_MOST = 2**31
_SAME = 1e-12


@dataclass(frozen=True, slots=True)
class Transitivity:
    """score: share of the triples judged whose majorities form no cycle; NaN of none.

    triples: judged, all three of whose pairs have a majority. left_out: the others; tied, missing:
    pairs without a majority and without a match. cycles: int64 `(c, 3)`, each model ahead of the
    next and the last ahead of the first, the lowest code first. expected: mean score under the
    fitted strengths. p: of a score so low under them. replicates: with a score.
    """

    score: float
    triples: int
    left_out: int
    tied: int
    missing: int
    cycles: Integers
    expected: float
    p: float
    replicates: int


def transitivity(
    judgements: Judgements,
    n_models: int,
    *,
    replicates: int | None = None,
    seed: int = 0,
    version: str = "humorrank-1",
) -> Transitivity:
    """Count cycles among one judge's majorities, and in `replicates` drawn from the fit.

    replicates: as many as the version says unless given. Raises ValueError as `rate` does.
    """
    method = parameters(version)
    matches = settled(judgements, n_models)
    wins = win_matrix(matches, n_models)
    met, ahead = wins + wins.T, wins > wins.T
    score, triples = _score(ahead)
    pairs, every = np.triu(np.ones_like(ahead), 1), n_models * (n_models - 1) * (n_models - 2) // 6
    times = method.transitivity_replicates if replicates is None else replicates
    drawn = _drawn(
        met,
        fitted(matches, n_models, method).strengths,
        whole("replicates", times, 0, _MOST),
        np.random.default_rng(whole("seed", seed, 0, 2**64)),
    )
    known = len(drawn) and not np.isnan(score)
    return Transitivity(
        score=score,
        triples=triples,
        left_out=every - triples,
        tied=int((pairs & (met > 0) & (wins == wins.T)).sum()),
        missing=int((pairs & (met == 0)).sum()),
        cycles=_cycles(ahead),
        expected=float(drawn.mean()) if len(drawn) else float("nan"),
        p=float((1 + (drawn <= score + _SAME).sum()) / (1 + len(drawn))) if known else float("nan"),
        replicates=len(drawn),
    )


def _score(ahead: Flags) -> tuple[float, int]:
    """Share of triples without a cycle, and how many triples there are."""
    edge, joined = ahead.astype(np.float64), (ahead | ahead.T).astype(np.float64)
    # A closed walk of three steps goes round a cycle from any of its models; round a triangle of
    # undirected edges from any of them in either direction.
    cycles = round(float(((edge @ edge) * edge.T).sum())) // 3
    triples = round(float(((joined @ joined) * joined).sum())) // 6
    return (1 - cycles / triples if triples else float("nan")), triples


def _cycles(ahead: Flags) -> Integers:
    found = []
    for model in range(len(ahead)):
        closes = ahead & ahead[model][:, None] & ahead[:, model][None, :]
        second, third = np.nonzero(closes)
        mine = (second > model) & (third > model)
        found += [(model, a, b) for a, b in zip(second[mine], third[mine], strict=True)]
    return np.array(found, np.int64).reshape(-1, 3)


def _drawn(met: Floats, strengths: Floats, replicates: int, rng: np.random.Generator) -> Floats:
    """Scores of tournaments with as many matches a pair, decided by the strengths."""
    first, second = np.nonzero(np.triu(met))
    n = met[first, second].astype(np.int64)
    p = strengths[first] / (strengths[first] + strengths[second])
    scores = []
    for _ in range(replicates):
        won = rng.binomial(n, p)
        ahead = np.zeros(met.shape, np.bool_)
        ahead[first, second], ahead[second, first] = 2 * won > n, 2 * won < n
        scores.append(_score(ahead)[0])
    found = np.array(scores, np.float64)
    return found[~np.isnan(found)]
