"""Stored rankings as a method reads them: the same codes, and so the same bits, as from a file."""

from collections.abc import Iterable, Mapping
from datetime import datetime

from ha_api.boards.queries import rankings as queries
from ha_api.boards.records.rankings import ObservedRanking
from ha_api.boards.records.studies import Mode
from ha_api.platform.files.columns import Builder, Columns
from ha_api.platform.files.marks import EPOCH, MARKS, MICROSECOND
from ha_api.platform.models import queries as of_models
from ha_api.platform.query import Connection
from ha_core.rankings import NOT_A_MODEL


async def observed(
    connection: Connection, study: int, mode: Mode, upto: int, eligibility: int
) -> Columns:
    """Return the rankings up to an id, as they counted up to a change of eligibility.

    Participants are p1, p2, … by first appearance, whether they count or not: a pseudonym never
    changes, and leads nowhere. Tasks are named by their public ids, models by their slugs.
    """
    rows = await queries.observed_rankings(connection, study, mode, upto, eligibility)
    slugs = {model.id: model.slug for model in await of_models.list_models(connection, None)}
    return columns(rows, slugs)


def columns(rows: Iterable[ObservedRanking], slugs: Mapping[int, str]) -> Columns:
    """Return stored rankings as they would stand in a file."""
    builder = Builder()
    codes = {number: builder.models.code(slug, "model") for number, slug in slugs.items()}
    codes[0] = NOT_A_MODEL
    names: dict[int, str] = {}
    for place, row in enumerate(rows, 1):
        builder.add(
            names.setdefault(row.participant, f"p{len(names) + 1}"),
            str(row.task),
            [codes[number] for number in row.models],
            row.tied,
            place,
            MARKS.index(row.eligibility),
            _moment(row.at),
        )
    return builder.columns()


def _moment(at: datetime) -> int:
    return (at - EPOCH) // MICROSECOND
