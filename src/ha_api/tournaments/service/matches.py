"""Matches and what judges said of them: for operators, and for all once a tournament is over."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from ha_api.platform.access import Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.tournaments.queries import judgements
from ha_api.tournaments.queries import matches as queries
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.judgements import Judgement
from ha_api.tournaments.records.matches import Match
from ha_api.tournaments.service.tournaments import of_slug


@dataclass(frozen=True, slots=True)
class ReadMatch:
    """A match with the judgements on it, oldest first."""

    match: Match
    judgements: list[Judgement]


@dataclass(frozen=True, slots=True)
class Matches:
    """Who met whom, and why."""

    database: Database

    async def find(self, caller: Caller, public_id: UUID) -> ReadMatch | None:
        """Return the match of an id, where the caller may see it."""
        async with self.database.at_once() as connection:
            found = await queries.find_match(connection, public_id, caller.is_operator)
            return None if found is None else (await _read(connection, [found]))[0]

    async def page(
        self, caller: Caller, tournament: str, *, after: UUID | None, rows: int
    ) -> list[ReadMatch]:
        """Return the matches that follow one, in the order of the draw. Raises RefusedError."""
        async with self.database.at_once() as connection:
            found = await of_slug(connection, "tournament", tournament)
            if not (caller.is_operator or await of_tournaments.played_out(connection, found.id)):
                message = (
                    "who met whom is told once a snapshot has read all matches and no partner has"
                    " any left to judge"
                )
                raise RefusedError(RefusalCode.FORBIDDEN, "tournament", message)
            matches = await queries.list_matches(connection, found.id, after, rows)
            return await _read(connection, matches)


async def _read(connection: Connection, matches: Sequence[Match]) -> list[ReadMatch]:
    by_match = defaultdict(list)
    numbers = [match.id for match in matches]
    for judgement in await judgements.judgements_of_matches(connection, numbers):
        by_match[judgement.match_id].append(judgement)
    return [ReadMatch(match, by_match[match.id]) for match in matches]
