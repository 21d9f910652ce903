"""What inputs come to by the method: boards of judges, and judges and people beside each other."""

from collections.abc import Sequence

import numpy as np

from ha_api.tournaments.records.results import Edge, Grown, Result
from ha_api.tournaments.service.between_judges import agreements, self_preferences
from ha_api.tournaments.service.between_people import alphas
from ha_api.tournaments.service.boards import board, judgements, rated
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.numbers import number
from ha_core.methods import humorrank
from ha_core.methods.humorrank import Judgements

STEPS, LEAST_GROWN = 10, 200
"""Tenths of fewer matches order nothing, and hold winless contestants: such fits take long."""


def result(inputs: Inputs, *, version: str, seed: int, replicates: int) -> Result:
    """Return everything that a tournament comes to."""
    models = len(inputs.players)
    given = [judgements(inputs, judge) for judge in range(len(inputs.judges))]
    found = [rated(one, models, version=version, seed=seed, replicates=replicates) for one in given]
    main = [one for one, seat in zip(given, inputs.judges, strict=True) if seat.main]
    return Result(
        method=version,
        seed=seed,
        replicates=replicates,
        matches=sum(len(humorrank.settled(one, models).score) for one in main),
        whole=whole_matches(inputs),
        judgements=len(inputs.judged.match),
        people=len(inputs.rated.match),
        boards=tuple(
            board(inputs, judge, given[judge], found[judge], version) for judge in range(len(given))
        ),
        agreements=agreements(inputs, given, version),
        self_preferences=self_preferences(inputs, [one.ratings for one in found]),
        alphas=alphas(inputs, given),
        growth=tuple(row for one in main for row in _growth(one, models, version, seed)),
        edges=tuple(row for one in main for row in _edges(inputs, one)),
    )


def whole_matches(inputs: Inputs) -> int:
    """Return how many matches the main judge judged in all orders that are asked for."""
    main = [place for place, seat in enumerate(inputs.judges) if seat.main]
    match = inputs.judged.match[np.isin(inputs.judged.judge, main)]
    _, times = np.unique(match, return_counts=True)
    return int((times >= 1 + inputs.about.both_orders).sum())


def _growth(given: Judgements, models: int, version: str, seed: int) -> Sequence[Grown]:
    total = len(humorrank.settled(given, models).score)
    if total < LEAST_GROWN:
        return []
    sizes = sorted({-(-total * step // STEPS) for step in range(1, STEPS + 1)})
    found = humorrank.growth(given, models, sizes, seed=seed, version=version)
    columns = (found.matches, found.models, found.tau, found.tau_random)
    return [
        Grown(size, rated_, number(tau), number(random))
        for size, rated_, tau, random in zip(*(c.tolist() for c in columns), strict=True)
    ]


def _edges(inputs: Inputs, given: Judgements) -> Sequence[Edge]:
    """Return the graph of matches: pairs that met, the lower code first."""
    names = [player.contestant for player in inputs.players]
    matches = humorrank.settled(given, len(names))
    turned = matches.first > matches.second
    low, high = np.minimum(matches.first, matches.second), np.maximum(matches.first, matches.second)
    score = np.where(turned, 1 - matches.score, matches.score)
    pairs, place = np.unique(np.stack([low, high], axis=1), axis=0, return_inverse=True)
    counts = np.zeros((len(pairs), 3), np.int64)
    np.add.at(counts, (place.ravel(), (2 - 2 * score).astype(np.int64)), 1)
    return [
        Edge(names[first], names[second], sum(found), *found)
        for (first, second), found in zip(pairs.tolist(), counts.tolist(), strict=True)
    ]
