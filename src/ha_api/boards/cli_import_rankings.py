"""`ha import rankings`: rankings that were made elsewhere, from any file that `ha rank` reads."""

import os
import sys
from typing import TYPE_CHECKING, Literal

from ha_api.platform.compute import Progress
from ha_api.platform.errors import CallError
from ha_api.platform.options import File
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.boards.records.imports import ImportedRankings
    from ha_api.platform.files import Contents


def rankings(file: File, /, *, study: str, mode: Literal["SAFE_16", "UNCENSORED_18"]) -> None:
    """Bring rankings that were made elsewhere, in the order of their lines.

    Their models must be in the newest roster of the study, by slug. Tasks are known by name; one
    that is not there comes without a text. Of participants' names a keyed hash is kept. What was
    imported cannot be removed.

    Parameters
    ----------
    file
        Rankings as JSON lines or Parquet, or pairwise votes as CSV with the header
        participant,task,left,right,winner; .gz of a text; - is standard input.
    study
        The study that they belong to. Files fill it, or impressions: never both.
    mode
        For whom tasks and answers were.

    """
    from ha_api.platform import files

    contents = files.contents(file)
    with progress("Importing") as report:
        done = _imported(contents, study, mode, report)
    sys.stdout.write(_told(contents, done))


def _imported(
    contents: "Contents", study: str, mode: str, report: Progress | None
) -> "ImportedRankings | None":
    import asyncio

    from ha_api.platform import cli_database
    from ha_api.platform.refusals import RefusedError
    from ha_api.platform.settings import Settings

    settings = Settings.read(os.environ)
    with cli_database.service_url(settings) as url:
        secret = settings.hmac_secret()
        try:
            return asyncio.run(_run(url, secret, contents, study, mode, report))
        except RefusedError as error:
            field, message = error.refusal.field, error.refusal.message
            raise CallError(problem=f"{field}: {message}" if field else message) from None


async def _run(
    url: str, secret: bytes, contents: "Contents", study: str, mode: str, report: Progress | None
) -> "ImportedRankings | None":
    from ha_api.boards.records import Mode
    from ha_api.boards.service.import_rankings import RankingImport
    from ha_api.platform import db

    async with db.connection(url) as connection, connection.transaction():
        return await RankingImport(connection, secret, Mode(mode), report).run(study, contents)


def _told(contents: "Contents", done: "ImportedRankings | None") -> str:
    if done is None:
        return "Nothing changed: this file was imported before\n"
    left = done.added - done.counted
    apart = f", {left:,} of which do not count" if left else ""
    people, tasks = len(contents.columns.participants), len(contents.columns.tasks)
    new = f", {done.new_tasks:,} of them new, without a text" if done.new_tasks else ""
    return (
        f"Imported {_counted(done.added, 'ranking')}{apart}:"
        f" {_counted(people, 'participant')}, {_counted(tasks, 'task')}{new}\n"
    )


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
