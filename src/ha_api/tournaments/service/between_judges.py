"""Judges beside each other: agreement, and those that judge themselves (clauses 4.1 and 4.2)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from ha_api.tournaments.records.results import Agreement, Compared, Elsewhere, SelfPreference
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.numbers import listed, number
from ha_core.arrays import Floats, Integers
from ha_core.methods import humorrank
from ha_core.methods.humorrank import Judgements


def agreements(inputs: Inputs, given: Sequence[Judgements], version: str) -> tuple[Agreement, ...]:
    """Return how every two judges agree over the matches that both judged."""
    names = [player.contestant for player in inputs.players]
    return tuple(
        _agreement(inputs.judges[one].judge, inputs.judges[other].judge, found, names)
        for one, other in combinations(range(len(given)), 2)
        for found in [humorrank.agreement(given[one], given[other], len(names), version=version)]
    )


def _agreement(one: str, other: str, found: humorrank.Agreement, names: Sequence[str]) -> Agreement:
    ratings, rank = [listed(row) for row in found.ratings], [_ranks(row) for row in found.rank]
    return Agreement(
        one=one,
        other=other,
        matches=found.matches,
        tau=number(found.tau),
        p=number(found.p),
        moved=tuple(names[code] for code in found.moved),
        first_stays=found.first_stays,
        last_stays=found.last_stays,
        contestants=tuple(
            Compared(name, ratings[0][code], ratings[1][code], rank[0][code], rank[1][code])
            for code, name in enumerate(names)
        ),
    )


def self_preferences(inputs: Inputs, ratings: Sequence[Floats]) -> tuple[SelfPreference, ...]:
    """Return how judges that are contestants rate themselves, and how the others do."""
    return tuple(_self_preferences(inputs, ratings))


def _self_preferences(inputs: Inputs, ratings: Sequence[Floats]) -> Iterator[SelfPreference]:
    names = [player.contestant for player in inputs.players]
    for judge, seat in enumerate(inputs.judges):
        if seat.model not in names:
            continue
        code = names.index(seat.model)
        others = [place for place in range(len(ratings)) if place != judge]
        theirs = np.array([ratings[place] for place in others]).reshape(-1, len(names))
        found = humorrank.self_preference(ratings[judge], theirs, code)
        rows = zip(others, listed(found.ratings), _ranks(found.ranks), strict=True)
        yield SelfPreference(
            judge=seat.judge,
            contestant=names[code],
            rating=number(found.own_rating),
            rank=found.own_rank or None,
            excess=number(found.excess),
            elsewhere=tuple(
                Elsewhere(inputs.judges[place].judge, rating, rank) for place, rating, rank in rows
            ),
        )


def _ranks(found: Integers) -> list[int | None]:
    return [rank or None for rank in found.tolist()]
