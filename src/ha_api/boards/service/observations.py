"""Stored rankings as a method reads them: the same codes, and so the same bits, as from a file."""

from collections.abc import Mapping, Sequence

from ha_api.boards.queries import models as of_models
from ha_api.boards.queries import rankings as queries
from ha_api.boards.records.rankings import CountedRanking
from ha_api.boards.records.studies import Mode
from ha_api.platform.files import NamedRankings
from ha_api.platform.files.columns import Builder, Columns
from ha_api.platform.files.named import canonical
from ha_api.platform.query import Connection
from ha_core.rankings import NOT_A_MODEL


async def observed(
    connection: Connection, study: int, mode: Mode, upto: int, eligibility: int
) -> NamedRankings:
    """Return the rankings up to an id that counted up to a change of eligibility.

    Participants and tasks are named by their numbers, models by their slugs.
    """
    rows = await queries.counted_rankings(connection, study, mode, upto, eligibility)
    slugs = {model.id: model.slug for model in await of_models.list_models(connection, None)}
    return canonical(columns(rows, slugs))


def columns(rows: Sequence[CountedRanking], slugs: Mapping[int, str]) -> Columns:
    """Return stored rankings as they would stand in a file."""
    builder = Builder()
    codes = {number: builder.models.code(slug, "model") for number, slug in slugs.items()}
    codes[0] = NOT_A_MODEL
    for place, row in enumerate(rows, 1):
        cards = [codes[number] for number in row.models]
        builder.add(str(row.participant), str(row.task), cards, row.tied, place)
    return builder.columns()
