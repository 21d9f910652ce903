"""Rankings out of a file: all of it or nothing, and the same file again changes nothing."""

from collections.abc import Iterator
from dataclasses import dataclass

from ha_api.boards.queries import import_rankings as queries
from ha_api.boards.queries import rosters as of_rosters
from ha_api.boards.queries.impressions import claim_source
from ha_api.boards.records.imports import ImportedRankings
from ha_api.boards.records.impressions import Source
from ha_api.boards.records.studies import Mode, Study
from ha_api.boards.service import file_rankings
from ha_api.boards.service.file_rankings import Part
from ha_api.boards.service.people import PARTNER
from ha_api.boards.service.studies import of_slug
from ha_api.platform.access import queries as access
from ha_api.platform.access import tokens
from ha_api.platform.compute import Progress
from ha_api.platform.files import Contents
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError


@dataclass(frozen=True, slots=True)
class RankingImport:
    """The import of rankings into a study and mode, in a transaction that an error must end.

    secret: of external ids. progress: told of lines that are stored.
    """

    connection: Connection
    secret: bytes
    mode: Mode
    progress: Progress | None = None

    async def run(self, study: str, contents: Contents) -> ImportedRankings | None:
        """Store all rankings of a file in their order, or return None where it came before.

        Raises errors.RefusedError for a line, refusals.RefusedError for the whole.
        """
        times = file_rankings.times(contents)
        file_rankings.check_tasks(contents)
        found = await of_slug(self.connection, "study", study)
        await queries.lock_rankings(self.connection, found.id, self.mode)
        await self._claim(found)
        file = await queries.add_ranking_import(
            self.connection, found.id, self.mode, contents.digest
        )
        if file is None:
            return None
        models = await self._models(found, contents)
        people = await self._people(contents)
        tasks, new_tasks = await self._tasks(found, contents)
        parts = file_rankings.parts(contents, people, tasks, models, times)
        await self._store(found, file, parts, len(times))
        return ImportedRankings(len(times), int(contents.columns.counted.sum()), new_tasks)

    async def _claim(self, study: Study) -> None:
        await claim_source(self.connection, study.id, self.mode, Source.IMPORTS)
        if await queries.source_of(self.connection, study.id, self.mode) is not Source.IMPORTS:
            message = (
                f"impressions fill {study.slug} {self.mode}: rankings that were made elsewhere"
                " need a study or mode of their own"
            )
            raise RefusedError(RefusalCode.CONFLICT, None, message)

    async def _models(self, study: Study, contents: Contents) -> list[int]:
        """Return the number of every model of a file. Raises errors.RefusedError."""
        roster = await of_rosters.newest_roster(self.connection, study.slug)
        if roster is None:
            raise RefusedError(RefusalCode.CONFLICT, "study", f"{study.slug} has no roster yet")
        found = await of_rosters.list_roster_models(self.connection, roster.id)
        numbers = {model.slug: model.id for model in found}
        file_rankings.check_models(contents, list(numbers))
        return [numbers[slug] for slug in contents.columns.models]

    async def _people(self, contents: Contents) -> list[int]:
        """Return the number of every participant of a file, made where there is none."""
        partner = await access.partner_named(self.connection, PARTNER) or 0
        names = contents.columns.participants
        hashes = [tokens.external_hash(self.secret, partner, name) for name in names]
        await queries.add_file_people(self.connection, partner, hashes)
        return await queries.numbers_of_people(self.connection, partner, hashes)

    async def _tasks(self, study: Study, contents: Contents) -> tuple[list[int], int]:
        """Return the number of every task of a file, and how many were made for it."""
        where, names = (self.connection, study.id, self.mode), contents.columns.tasks
        made = await queries.add_named_tasks(*where, names)
        return await queries.numbers_of_tasks(*where, names), len(made)

    async def _store(self, study: Study, file: int, parts: Iterator[Part], total: int) -> None:
        done = 0
        for part in parts:
            await queries.add_file_rankings(
                self.connection,
                study.id,
                self.mode,
                file,
                part.participants,
                part.tasks,
                part.starts,
                part.stops,
                part.models,
                part.tied,
                part.lines,
                part.eligibilities,
                part.times,
            )
            done += len(part.lines)
            if self.progress is not None:
                self.progress(done, total)
