"""A judge's own board: ratings with all that is said beside them (docs/methods/humorrank.md, 2)."""

from collections.abc import Sequence

import numpy as np

from ha_api.tournaments.records import results
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.numbers import listed, number, share
from ha_api.tournaments.service.profiles import profiles
from ha_core import ranks
from ha_core.arrays import Floats, Integers
from ha_core.methods import humorrank
from ha_core.methods.humorrank import Judgements, Matches, Rating

MOST_CYCLES = 100  # that are listed


def judgements(inputs: Inputs, judge: int) -> Judgements:
    """Return what a judge said."""
    mine, all_ = inputs.by(judge), inputs.judged
    columns = (all_.prompt, all_.first, all_.second, all_.decision, all_.match)
    return Judgements(*(column[mine] for column in columns))


def rated(given: Judgements, models: int, *, version: str, seed: int, replicates: int) -> Rating:
    """Return the ratings of a judge."""
    return humorrank.rate(given, models, version=version, seed=seed, replicates=replicates)


def board(
    inputs: Inputs, judge: int, given: Judgements, found: Rating, version: str
) -> results.Board:
    """Return the board of a judge."""
    names = [player.contestant for player in inputs.players]
    order = best_first(found.ratings, names)
    seat = inputs.judges[judge]
    return results.Board(
        judge=seat.judge,
        rater=seat.rater,
        main=seat.main,
        judge_model=seat.model,
        judgements=found.n_judgements,
        matches=found.n_matches,
        prompts=found.n_prompts,
        iterations=found.iterations,
        converged=found.converged,
        parts=int(found.part.max(initial=-1)) + 1,
        disconnected=found.by_prompt.disconnected,
        capped=found.by_prompt.capped,
        closed_df=found.closed.df,
        closed_gap=None if found.closed.gap is None else found.closed.gap.value,
        models=_standings(inputs, given, found, order, version),
        grounds=tuple(_ground(names[code], found, code) for code in order),
        bias=_bias(given, len(names)),
        transitivity=_transitivity(given, names, version, found.by_prompt.seed),
        profiles=profiles(inputs, judge, names, order, version),
    )


def best_first(ratings: Floats, names: Sequence[str]) -> list[int]:
    """Return codes by rating, equal ones by name, those without a rating at the end."""
    place = ranks.ranks(ratings).tolist()
    return sorted(range(len(names)), key=lambda code: (place[code] == 0, place[code], names[code]))


def _standings(
    inputs: Inputs, given: Judgements, found: Rating, order: Sequence[int], version: str
) -> tuple[results.Standing, ...]:
    by_prompt, by_match, closed = found.by_prompt, found.by_match, found.closed
    placed = humorrank.tiers(found.ratings, by_prompt.low, by_prompt.high, version=version)
    group = {
        code: place
        for place, some in enumerate(humorrank.overlap_groups(by_prompt.low, by_prompt.high), 1)
        for code in some
    }
    columns = {
        "rating": found.ratings,
        "low_prompts": by_prompt.low,
        "high_prompts": by_prompt.high,
        "low_matches": by_match.low,
        "high_matches": by_match.high,
        "low_closed": closed.low,
        "high_closed": closed.high,
        "elo": found.elo.ratings,
        "elo_low": found.elo.low,
        "elo_high": found.elo.high,
    }
    points = {name: listed(column) for name, column in columns.items()}
    outcomes = _outcomes(humorrank.settled(given, len(inputs.players)), len(inputs.players))
    return tuple(
        results.Standing(
            model=inputs.players[code].contestant,
            kind=inputs.players[code].kind,
            **{name: column[code] for name, column in points.items()},
            wins=outcomes[code][0],
            ties=outcomes[code][1],
            losses=outcomes[code][2],
            tier=_tier(placed[code]),
            within_tier=placed[code].within,
            overlap=group.get(code),
        )
        for code in order
    )


def _tier(placed: humorrank.Placed) -> str | None:
    return None if placed.tier is None else placed.tier.value


def _outcomes(matches: Matches, models: int) -> list[list[int]]:
    """Return wins, ties and losses of each contestant."""
    found: Integers = np.zeros((models, 3), np.int64)
    column = (2 - 2 * matches.score).astype(np.int64)  # 0 where the first won, 1 a tie, 2
    np.add.at(found, (matches.first, column), 1)
    np.add.at(found, (matches.second, 2 - column), 1)
    return found.tolist()  # type: ignore[no-any-return]


def _ground(name: str, found: Rating, code: int) -> results.Ground:
    return results.Ground(
        model=name,
        rank=int(found.rank[code]) or None,
        part=int(found.part[code]) + 1 or None,
        winless=bool(found.winless[code]),
        undefeated=bool(found.undefeated[code]),
        replicates=int(found.by_prompt.used[code]),
    )


def _bias(given: Judgements, models: int) -> results.Bias:
    return results.Bias(*(share(*one) for one in humorrank.consistency(given, models)))


def _transitivity(
    given: Judgements, names: Sequence[str], version: str, seed: int
) -> results.Transitivity:
    found = humorrank.transitivity(given, len(names), version=version, seed=seed)
    return results.Transitivity(
        score=number(found.score),
        triples=found.triples,
        left_out=found.left_out,
        tied=found.tied,
        missing=found.missing,
        cycle_count=len(found.cycles),
        cycles=tuple(
            results.Cycle(tuple(names[code] for code in cycle))
            for cycle in found.cycles[:MOST_CYCLES].tolist()
        ),
        expected=number(found.expected),
        p=number(found.p),
    )
