"""Leases: matches given to one holder at a time, for as long as it takes to judge them."""

from dataclasses import dataclass

from ha_api.platform import given
from ha_api.platform.access import Caller, Scope
from ha_api.platform.db import Database
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_api.tournaments.queries import judges
from ha_api.tournaments.queries import leases as queries
from ha_api.tournaments.records.judges import Judge
from ha_api.tournaments.records.leases import Lease
from ha_api.tournaments.service import passes
from ha_api.tournaments.service.judges import of_name
from ha_api.tournaments.service.tournaments import of_slug

MOST, LONGEST = 100, 3600.0  # matches at once, seconds


@dataclass(frozen=True, slots=True)
class Leases:
    """The giving of matches to judges."""

    database: Database

    async def next(
        self,
        caller: Caller,
        tournament: str,
        judge: str,
        *,
        first: int,
        seconds: float,
        holder: str,
    ) -> list[Lease]:
        """Return matches to be judged, in order of number; its own open ones again to a holder.

        None means that none is left, or that others hold what is. The main judge's asking draws new
        matches where too few wait for it. Raises RefusedError.
        """
        if not 1 <= first <= MOST:
            raise given.invalid("first", f"from 1 to {MOST}, not {first}")
        if not 1 <= seconds <= LONGEST:
            raise given.invalid("seconds", f"from 1 to {LONGEST:.0f}, not {seconds:g}")
        name = holding(caller, holder)
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            by = acting(caller, await of_name(connection, found, judge))
            await judges.lock_judge(connection, by.id)
            taken = await queries.take_leases(connection, by.id, name, seconds, first)
            lacking = first - len(taken)
            if by.main and lacking and await passes.draw(connection, found, lacking):
                return await queries.take_leases(connection, by.id, name, seconds, first)
            return taken

    async def set_aside(
        self, caller: Caller, tournament: str, judge: str, lease: Lease, *, holder: str
    ) -> None:
        """Leave a match alone that a holder could not judge, for as long as the longest lease.

        Nobody is given it meanwhile, its holder included. Raises RefusedError.
        """
        name = holding(caller, holder)
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            by = acting(caller, await of_name(connection, found, judge))
            await judges.lock_judge(connection, by.id)
            await queries.set_aside(connection, by.id, name, lease.match, lease.swapped, LONGEST)


def holding(caller: Caller, holder: str) -> str:
    """Return what a holder is known as: nobody holds under another caller's name."""
    return f"{caller.name} {given.name('holder', holder)}"


def acting(caller: Caller, judge: Judge) -> Judge:
    """Return the judge where the caller may judge for it: an operator, or its partner's key.

    Raises RefusedError.
    """
    if caller.is_operator:
        return judge
    caller.require(Scope.VOTE)
    if caller.participant_id is not None or judge.partner_id != caller.partner_id:
        message = f"{quoted(judge.name)} is judged for by operators and its partner's keys alone"
        raise RefusedError(RefusalCode.FORBIDDEN, "judge", message)
    return judge
