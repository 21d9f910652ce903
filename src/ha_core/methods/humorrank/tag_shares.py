"""Clause 5.1: what wins and what fails, model by model, by one judge's tags."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from ha_core import wilson
from ha_core.arrays import Floats, Integers
from ha_core.duels import duels
from ha_core.methods.humorrank.judgements import Judgements
from ha_core.methods.humorrank.tags import Reading, checked
from ha_core.methods.humorrank.versions import parameters


class Shares(NamedTuple):
    """Of K models and T tags: share, low, high, float64 `(K, T)`, with Wilson's interval.

    base: int64 `(K,)`, what the counts are a share of; NaN where it is 0.
    """

    share: Floats
    low: Floats
    high: Floats
    base: Integers


class TagShares(NamedTuple):
    """Tags of one kind: their counts, int64 `(K, T)`, over two bases.

    of_judgements: of the judgements the model won (mechanisms, delivery) or lost (failures).
    of_labels: of all labels of this kind that it was given.
    """

    tags: tuple[str, ...]
    counts: Integers
    of_judgements: Shares
    of_labels: Shares


class Distributions(NamedTuple):
    """mechanisms, delivery: of the winners. failures: of the losers."""

    mechanisms: TagShares
    delivery: TagShares
    failures: TagShares


def tag_shares(
    judgements: Judgements,
    readings: Sequence[Reading | None],
    n_models: int,
    *,
    version: str = "humorrank-1",
) -> Distributions:
    """Count one judge's tags; judges are never added up.

    readings: one a judgement, None for a tie, which has neither winner nor loser.
    Raises ValueError naming what is wrong: another number of readings, a tag, a reading of a tie,
    a decision without one.
    """
    vocabulary = parameters(version).vocabulary
    first, second, decision = duels(
        judgements.first, judgements.second, judgements.decision, n_models, called="decision"
    )
    if len(readings) != len(decision):
        raise ValueError(f"readings: {len(decision)} are needed, one a judgement")
    decided = list(_decided(readings, decision, version))
    won = decision == 1
    winner = np.where(won, first, second)[decision != 0.5]
    loser = np.where(won, second, first)[decision != 0.5]
    return Distributions(
        _of_kind(vocabulary.mechanisms, [r.mechanisms for r in decided], winner, n_models),
        _of_kind(vocabulary.delivery, [r.delivery for r in decided], winner, n_models),
        _of_kind(vocabulary.failures, [r.failures for r in decided], loser, n_models),
    )


def _decided(
    readings: Sequence[Reading | None], decision: Floats, version: str
) -> Iterator[Reading]:
    for row, reading in enumerate(readings):
        if (reading is None) != (decision[row] == 0.5):
            raise ValueError(f"readings: one for each decision and None for a tie: see {row}")
        if reading is not None:
            yield checked(reading, version=version)


def _of_kind(
    tags: tuple[str, ...], named: Sequence[Sequence[str]], model: Integers, n_models: int
) -> TagShares:
    counts = np.zeros((n_models, len(tags)), np.int64)
    for row, names in enumerate(named):
        for name in names:
            counts[model[row], tags.index(name)] += 1
    judged = np.bincount(model, minlength=n_models)
    return TagShares(tags, counts, _shares(counts, judged), _shares(counts, counts.sum(axis=1)))


def _shares(counts: Integers, base: Integers) -> Shares:
    low, high = wilson.interval(counts, base[:, None])
    with np.errstate(invalid="ignore"):
        return Shares(counts / base[:, None], low, high, base)
