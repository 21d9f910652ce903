"""Raw rows as inputs: up to a cut behind which nothing changes any more, whenever they are read."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np

from ha_api.platform.query import Connection, Query, there
from ha_api.tournaments.queries import contestants, judges
from ha_api.tournaments.queries import observations as queries
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.judges import Judge
from ha_api.tournaments.records.observations import Cut, ObservedJudgement, ObservedRating
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.inputs import (
    About,
    Inputs,
    Judged,
    NamedJudge,
    Player,
    Rated,
)
from ha_core.arrays import Codes
from ha_core.methods.humorrank import Reading

AT_ONCE = 20_000  # rows

T = TypeVar("T", ObservedJudgement, ObservedRating)


@dataclass(frozen=True, slots=True)
class Observed:
    """Inputs, and the ids behind their names: of contestants and judges."""

    tournament: int
    inputs: Inputs
    contestants: dict[str, int]
    judges: dict[str, int]


async def final_cut(connection: Connection, tournament: int) -> Cut:
    """Return the newest rows, at a moment after which none before them can appear.

    Rolling back to the savepoint frees the lock: judges wait for one reading, not for what is done
    with it.
    """
    savepoint = connection.transaction()
    await savepoint.start()
    try:
        await of_tournaments.lock_tournament(connection, tournament)
        return there(await queries.read_tournament_cut(connection, tournament))
    finally:
        await savepoint.rollback()


async def observed(connection: Connection, tournament: Tournament, cut: Cut) -> Observed:
    """Return what lies before a cut, in a transaction that sees one moment."""
    playing = await contestants.list_contestants(connection, tournament.id)
    judging = await judges.list_judges(connection, tournament.id, None)
    judged: list[ObservedJudgement] = await _all(
        queries.observed_judgements, connection, tournament.id, cut.cut
    )
    rated: list[ObservedRating] = await _all(
        queries.observed_ratings, connection, tournament.id, cut.eligibility_cut
    )
    players = sorted(Player(one.model, one.kind.value) for one in playing)
    seats = _judges(judging, {row.judge for row in judged})
    prompts = list(dict.fromkeys([*(row.prompt for row in judged), *(row.prompt for row in rated)]))
    people = list(dict.fromkeys(row.participant for row in rated))
    names = [player.contestant for player in players]
    inputs = Inputs(
        about=_about(tournament),
        players=tuple(players),
        judges=seats,
        prompts=prompts,
        participants=[f"p{number}" for number in range(1, len(people) + 1)],
        judged=_judged(judged, names, prompts, [seat.judge for seat in seats]),
        rated=_rated(rated, names, prompts, people),
    )
    return Observed(
        tournament.id,
        inputs,
        {one.model: one.id for one in playing},
        {one.name: one.id for one in judging},
    )


async def _all(
    statement: Query[Any, list[T]], connection: Connection, tournament: int, upto: int
) -> list[T]:
    found: list[T] = []
    while some := await statement(
        connection,
        tournament,
        found[-1].id if found else 0,
        upto,
        AT_ONCE,
    ):
        found += some
    return found


def _about(tournament: Tournament) -> About:
    return About(
        tournament.slug,
        tournament.title,
        tournament.language,
        tournament.licence,
        tournament.source,
        tournament.simulated,
        tournament.matches,
        tournament.both_orders,
    )


def _judges(judging: Iterable[Judge], heard: set[str]) -> tuple[NamedJudge, ...]:
    found = [
        NamedJudge(one.name, one.kind.value, one.main, one.model, one.protocol)
        for one in judging
        if one.name in heard
    ]
    return tuple(sorted(found, key=lambda judge: (not judge.main, judge.judge)))


def _judged(
    rows: Sequence[ObservedJudgement],
    names: Sequence[str],
    prompts: Sequence[str],
    judges: Sequence[str],
) -> Judged:
    return Judged(
        *_shown(rows, names, prompts),
        _codes((row.judge for row in rows), judges),
        np.array([row.decision for row in rows], np.float64),
        [Reading(row.mechanisms, row.delivery, row.failures) for row in rows],
        np.array([row.time for row in rows], np.int64),
    )


def _rated(
    rows: Sequence[ObservedRating],
    names: Sequence[str],
    prompts: Sequence[str],
    people: Sequence[int],
) -> Rated:
    return Rated(
        *_shown(rows, names, prompts),
        _codes((row.participant for row in rows), people),
        np.array([row.decision for row in rows], np.float64),
        np.array([row.time for row in rows], np.int64),
    )


def _shown(
    rows: Sequence[ObservedJudgement] | Sequence[ObservedRating],
    names: Sequence[str],
    prompts: Sequence[str],
) -> tuple[Codes, Codes, Codes, Codes]:
    return (
        np.array([row.match for row in rows], np.int32),
        _codes((row.prompt for row in rows), prompts),
        _codes((row.first for row in rows), names),
        _codes((row.second for row in rows), names),
    )


def _codes(values: Iterable[Any], known: Sequence[Any]) -> Codes:
    code = {one: number for number, one in enumerate(known)}
    return np.array([code[one] for one in values], np.int32)
