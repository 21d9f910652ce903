"""Passes: the next matches, drawn with what was judged until then (docs/methods/humorrank.md, 3).

A match may be judged while others of its pass are: a pass is drawn with the tracked ratings as they
stand, and each match keeps those it was drawn with.
"""

from dataclasses import dataclass

import numpy as np

from ha_api.platform.query import Connection
from ha_api.tournaments.queries import leases
from ha_api.tournaments.queries import passes as queries
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.matches import Meeting, Progress, Seat, Turn
from ha_api.tournaments.records.tournaments import Tournament
from ha_core.methods.humorrank.passes import next_pass
from ha_core.methods.humorrank.table import Table, table


@dataclass(frozen=True, slots=True)
class _Ground:
    """What a pass is drawn on: a prompt, and who answered it."""

    turn: Turn
    seats: list[Seat]
    meetings: list[Meeting]


async def draw(connection: Connection, tournament: Tournament, wanted: int) -> int:
    """Draw passes until as many matches are there as wanted, or none is left; how many there are.

    Nobody judges or answers from here on until the transaction is over.
    """
    await of_tournaments.lock_tournament(connection, tournament.id)
    drawn = 0
    while drawn < wanted:
        state = await queries.progress(connection, tournament.id)
        left = tournament.matches + state.lost - state.matches
        ground = await _ground(connection, tournament, state) if left > 0 else None
        if ground is None:
            break
        drawn += await _pass(connection, tournament, state, ground, left)
        await leases.queue_matches(connection, tournament.id, None, state.matches)
    return drawn


async def _ground(
    connection: Connection, tournament: Tournament, state: Progress
) -> _Ground | None:
    """Return the prompt whose turn it is: where two have not met, or else where two answered."""
    for fresh in (True, False):
        turn = await queries.next_turn(connection, tournament.id, state.turn, fresh)
        if turn is not None:
            return _Ground(
                turn,
                await queries.seats(connection, turn.id),
                await queries.meetings(connection, tournament.id, turn.id),
            )
    return None


async def _pass(
    connection: Connection, tournament: Tournament, state: Progress, ground: _Ground, left: int
) -> int:
    known = seated(tournament.method_version, ground.seats, ground.meetings)
    found = next_pass(known, left).choices
    ids, ratings = [seat.contestant for seat in ground.seats], known.ratings.tolist()
    await queries.add_matches(
        connection,
        tournament=tournament.id,
        after=state.matches,
        pass_number=state.passes + 1,
        prompt=ground.turn.id,
        firsts=[ids[choice.first] for choice in found],
        seconds=[ids[choice.second] for choice in found],
        first_ratings=[ratings[choice.first] for choice in found],
        second_ratings=[ratings[choice.second] for choice in found],
        first_chose=[choice.chooser == choice.first for choice in found],
        reasons=[choice.reason.value for choice in found],
        met=[choice.met for choice in found],
    )
    return len(found)


def seated(version: str, seats: list[Seat], meetings: list[Meeting]) -> Table:
    """Return what the method knows of those who answered a prompt, as if there were no other."""
    state = table(len(seats), 1, version=version)
    number = {seat.contestant: place for place, seat in enumerate(seats)}
    for seat in seats:
        if seat.rating is not None:
            state.ratings[number[seat.contestant]] = seat.rating
    for one in meetings:
        _meet(state, number.get(one.first), number.get(one.second), one)
    return state


def _meet(state: Table, first: int | None, second: int | None, met: Meeting) -> None:
    for place, sign in ((first, 1), (second, -1)):
        if place is not None:
            state.lead[place] += sign * met.times
    if first is not None and second is not None:
        for pair in ((first, second), (second, first)):
            state.total[pair] += met.times
            state.met[(0, *pair)] += met.here
    else:
        # Matches against who did not answer this prompt count for sitting out alone: on the
        # diagonal, where nothing else looks.
        here = [place for place in (first, second) if place is not None]
        state.total[here, here] += np.int64(met.times)
