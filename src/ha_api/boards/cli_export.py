"""`ha export`: the raw rankings behind a snapshot, with everything to recompute it."""

import os
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, TYPE_CHECKING, Literal

from ha_api.platform.errors import CallError
from ha_api.platform.options import File
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.boards.service.exports import Export, Wish
    from ha_api.platform.files.sources import Format as FileFormat
    from ha_api.platform.query import Connection

STANDARD_OUTPUT = "-"
Format = Literal["jsonl", "csv", "parquet"]


@dataclass(frozen=True, slots=True)
class _Call:
    """What was asked for. datasheet: instead of the file, or beside it where it has a name."""

    board: str
    snapshot: str | None
    output: str
    force: bool
    datasheet: bool

    @property
    def is_named(self) -> bool:
        """Whether it goes into a file."""
        return self.output != STANDARD_OUTPUT


def export(
    board: str,
    /,
    *,
    snapshot: str | None = None,
    format: Format | None = None,  # noqa: A002 - the name of the option
    output: File = STANDARD_OUTPUT,
    force: bool = False,
    bom: bool = False,
    research: bool = False,
    datasheet: bool = False,
) -> None:
    """Write the raw rankings behind a snapshot of a board, under a header that `ha rank` obeys.

    People are p1, p2, … and not what anybody calls them. A file is there whole or not at all.

    Parameters
    ----------
    board
        Slug of the board; one that is withheld is exported too. Or matrix, arena, or
        tournament:SLUG.
    snapshot
        Id of a snapshot of it, by default its newest.
    format
        By default that of the file's name, else jsonl. csv is for votes on two models; parquet
        needs --output.
    output
        A file, compressed where it ends in .gz; - is standard output.
    force
        Replace a file that is there.
    bom
        Begin csv with a byte order mark, for spreadsheets.
    research
        Leave out rankings that do not suit research: what is left has no result, and cannot be
        verified.
    datasheet
        Print a datasheet in Markdown instead; with a file, write it beside as FILE.md.

    """
    import asyncio

    from ha_api.boards.cli_places import looked_in
    from ha_api.boards.service.exports import Wish
    from ha_api.platform.settings import Settings
    from ha_api.platform.signals import ended_by_signals

    call = _Call(board, snapshot, output, force, datasheet)
    wish = Wish(_format(format, call), mark=bom, research=research)
    with ended_by_signals(), looked_in(Settings.read(os.environ)) as url:
        asyncio.run(_run(url, call, wish))


def _format(word: Format | None, call: _Call) -> "FileFormat":
    """Return the format that was asked for. Raises CallError where the file's name says another."""
    from ha_api.platform.files.sources import SUFFIXES

    named = SUFFIXES.get(Path(call.output.removesuffix(".gz")).suffix.lower())
    asked = SUFFIXES[f".{word}"] if word else named or SUFFIXES[".jsonl"]
    if named not in {None, asked}:
        raise CallError(problem=f"{call.output} is the name of {named}, and --format says {word}")
    if asked is SUFFIXES[".parquet"] and (not call.is_named or call.output.endswith(".gz")):
        problem = "needs --output with a file" if not call.is_named else "is compressed: no .gz"
        raise CallError(problem=f"parquet {problem}")
    return asked


async def _run(url: str, call: _Call, wish: "Wish") -> None:
    from ha_api.boards.service.exports import check, prepared
    from ha_api.boards.service.named_snapshots import of_board
    from ha_api.boards.service.snapshots import Snapshots
    from ha_api.platform import db

    async with db.connected(url, connections=1) as database:
        snapshots = Snapshots(database)
        recipe = await of_board(snapshots, call.board, call.snapshot)
        result = await snapshots.stored(recipe) or await snapshots.recomputed(recipe)
    # Alone: a pool's connections are given up on a statement of half a minute.
    async with (
        db.connection(url) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),
    ):
        export = await prepared(connection, recipe, result.leaderboard)
        check(export, wish)
        await _written(connection, export, wish, call)


async def _written(connection: "Connection", export: "Export", wish: "Wish", call: _Call) -> None:
    """Write the rankings, the datasheet, or both: then neither file is there without the other."""
    from ha_api.boards.service.exports import write
    from ha_api.platform.files.targets import target

    with ExitStack() as files:
        stream = files.enter_context(target(call.output, force=call.force))
        page = stream
        if call.is_named and call.datasheet:
            page = files.enter_context(target(f"{call.output}.md", force=call.force))
        if call.is_named or not call.datasheet:
            with progress("Exporting") as report:
                await write(connection, export, wish, stream, report)
        if call.datasheet:
            await _describe(connection, export, wish, page)


async def _describe(
    connection: "Connection", export: "Export", wish: "Wish", stream: IO[bytes]
) -> None:
    from ha_api.boards.presentation.datasheet import as_markdown
    from ha_api.boards.service.datasheets import datasheet

    stream.write(as_markdown(await datasheet(connection, export, wish)).encode())
