"""The raw rankings behind a snapshot, written out as anybody can read and check them."""

import hashlib
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass, replace
from typing import IO

from ha_api.boards.queries import exports as queries
from ha_api.boards.queries import rosters as of_rosters
from ha_api.boards.records.exports import ExportedRanking, ExportFacts, ExportGround
from ha_api.boards.records.leaderboard import Leaderboard
from ha_api.boards.records.snapshots import Recipe
from ha_api.platform.compute import Progress
from ha_api.platform.errors import CallError
from ha_api.platform.files.exported import Exported, line
from ha_api.platform.files.headers import Header
from ha_api.platform.files.marks import written
from ha_api.platform.files.row_exports import ChangedRowsError
from ha_api.platform.files.sources import Format
from ha_api.platform.files.writers import writer
from ha_api.platform.models import queries as of_models
from ha_api.platform.query import Connection, there

AT_ONCE = 1000


@dataclass(frozen=True, slots=True)
class Wish:
    """How a snapshot is written. mark: CSV begins with a byte order mark.

    research: leave out what does not suit research.
    """

    format: Format = Format.JSON_LINES
    mark: bool = False
    research: bool = False


@dataclass(frozen=True, slots=True)
class Export:
    """A snapshot ready to be written. slugs: of all models, by id; roster: the snapshot's own."""

    recipe: Recipe
    ground: ExportGround
    facts: ExportFacts
    roster: tuple[str, ...]
    slugs: Mapping[int, str]
    leaderboard: Leaderboard

    def header(self, wish: Wish) -> Header:
        """Return what the file begins with."""
        recipe, ground = self.recipe, self.ground
        return Header(
            board=ground.board,
            title=ground.title,
            study=ground.study,
            mode=ground.mode,
            language=ground.language,
            population=ground.population,
            simulated=ground.simulated,
            snapshot=str(recipe.public_id),
            method=recipe.method_version,
            parameters_digest=recipe.parameters_digest.hex(),
            seed=int(recipe.seed),
            replicates=recipe.replicates,
            cut=recipe.cut,
            eligibility_cut=recipe.eligibility_cut,
            inputs_sha256=recipe.inputs_digest.hex(),
            rankings=self.facts.suitable if wish.research else self.facts.rankings,
            roster=self.roster,
            licence=ground.licence,
            source=ground.source,
            software=recipe.software,
            created_at=written(recipe.created_at),
            complete=not wish.research,
            result=None if wish.research else self.leaderboard,
        )


async def prepared(connection: Connection, recipe: Recipe, leaderboard: Leaderboard) -> Export:
    """Return a snapshot ready to be written, in a transaction that sees one moment."""
    ground = there(await queries.export_ground(connection, recipe.board_id))
    facts = await queries.export_facts(
        connection,
        recipe.study_id,
        recipe.mode,
        recipe.cut,
        recipe.eligibility_cut,
        recipe.showing_cut,
    )
    roster = await of_rosters.list_roster_models(connection, recipe.roster_id)
    slugs = {model.id: model.slug for model in await of_models.list_models(connection, None)}
    return Export(recipe, ground, facts, tuple(model.slug for model in roster), slugs, leaderboard)


def check(export: Export, wish: Wish) -> None:
    """Raise CallError for what a format cannot hold."""
    if wish.mark and wish.format is not Format.PAIRWISE:
        raise CallError(problem="--bom is for csv, which spreadsheets read")
    others = export.facts.rankings - export.facts.votes
    if wish.format is Format.PAIRWISE and others:
        raise CallError(
            problem=f"csv holds votes on two models, and {others:,} of the"
            f" {export.facts.rankings:,} rankings of board {export.ground.board} are none:"
            " choose jsonl or parquet"
        )


async def write(
    connection: Connection,
    export: Export,
    wish: Wish,
    stream: IO[bytes],
    progress: Progress | None = None,
) -> None:
    """Write header and rankings, some at a time, in the transaction of `prepared`.

    Raises CallError for what the format cannot hold, ChangedRowsError at the end where the rows
    are not those of the snapshot.
    """
    check(export, wish)
    found = hashlib.sha256()
    target = writer(stream, wish.format, export.header(wish), mark=wish.mark)
    try:
        done = 0
        async for rows in _by_thousands(_exported(connection, export)):
            found.update(b"".join(line(row.canonical()) for row in rows))
            target.write([row for row in rows if row.research or not wish.research])
            done += len(rows)
            if progress is not None:
                progress(done, export.facts.rankings)
    finally:
        target.close()
    if found.digest() != export.recipe.inputs_digest:
        raise ChangedRowsError(snapshot=export.recipe.public_id)


async def _by_thousands(rows: AsyncIterator[Exported]) -> AsyncIterator[list[Exported]]:
    waiting: list[Exported] = []
    async for row in rows:
        waiting.append(row)
        if len(waiting) == AT_ONCE:
            yield waiting
            waiting = []
    if waiting:
        yield waiting


async def _exported(connection: Connection, export: Export) -> AsyncIterator[Exported]:
    """Yield the rankings under the names of an export: people as p1, p2, … by first appearance."""
    recipe = export.recipe
    slugs: dict[int, str | None] = {**export.slugs, 0: None}
    names: dict[int, str] = {}
    async for row in queries.exported_rankings.rows(
        connection, recipe.study_id, recipe.mode, recipe.cut, recipe.eligibility_cut
    ):
        name = names.setdefault(row.participant, f"p{len(names) + 1}")
        yield _shown(
            Exported(
                name,
                str(row.task),
                _order(row, slugs),
                row.at,
                row.eligibility,
                research=row.research,
            ),
            row,
        )


def _order(row: ExportedRanking, slugs: Mapping[int, str | None]) -> list[list[str | None]]:
    order: list[list[str | None]] = []
    for number, tied in zip(row.models, row.tied, strict=True):
        if tied:
            order[-1].append(slugs[number])
        else:
            order.append([slugs[number]])
    return order


def _shown(ranking: Exported, row: ExportedRanking) -> Exported:
    """Return a ranking with what is known of its showing, along its cards from best to worst."""
    if row.positions is None or row.grades is None or row.grade_order is None:
        return ranking
    return replace(
        ranking,
        shown=row.positions,
        grades=[row.grades[position] for position in row.positions],
        grade_order=[row.positions.index(position) for position in row.grade_order],
        shown_at=row.shown_at,
        probability=row.probability,
        answers=[str(row.answers[position]) for position in row.positions],
    )
