"""Tracked ratings: sequential Elo over what the main judge settled, by which passes are drawn."""

from collections.abc import Sequence

from ha_api.platform.query import Connection
from ha_api.tournaments.queries import tracking as queries
from ha_api.tournaments.records.judges import Judge
from ha_api.tournaments.records.matches import Settled, Tracked
from ha_api.tournaments.records.tournaments import Tournament
from ha_core.methods.humorrank.table import Choice, Reason, record, table


async def follow(
    connection: Connection, tournament: Tournament, judge: Judge, judged: Sequence[int]
) -> None:
    """Move the ratings by those of the matches judged just now that are settled.

    Where both orders are judged, a match counts once both are there. Nobody else submits for the
    judge meanwhile.
    """
    settled = await queries.settled_matches(connection, judge.id, judged)
    before = await queries.tracked_ratings(connection, tournament.id)
    after = moved(tournament.method_version, before, settled)
    columns = [list(column) for column in zip(*after, strict=True)] or [[], [], []]
    await queries.keep_ratings(connection, tournament.id, *columns)


async def rebuild(connection: Connection, tournament: Tournament, judge: Judge) -> None:
    """Compute the ratings anew from all that the main judge said."""
    await queries.forget_ratings(connection, tournament.id)
    judged = await queries.judged_matches(connection, judge.id)
    await follow(connection, tournament, judge, judged)


def moved(
    version: str, before: Sequence[Tracked], settled: Sequence[Settled]
) -> list[tuple[int, float, int]]:
    """Return contestants, ratings and matches after some more, of those who played in these."""
    state = table(len(before), 1, version=version)
    number = {one.contestant: place for place, one in enumerate(before)}
    played = [one.matches for one in before]
    for place, one in enumerate(before):
        if one.rating is not None:
            state.ratings[place] = one.rating
    for match in settled:
        first, second = number[match.first], number[match.second]
        record(state, _between(first, second), match.score)
        played[first] += 1
        played[second] += 1
    ratings = state.ratings.tolist()
    changed = {contestant for match in settled for contestant in (match.first, match.second)}
    return [(one, ratings[number[one]], played[number[one]]) for one in sorted(changed)]


def _between(first: int, second: int) -> Choice:
    """Return a match of which the ratings alone are of interest."""
    return Choice(0, first, second, first, Reason.NEAREST_NOT_MET, 0.0, 0, 0)
