"""A snapshot's result as the rows that keep it, and back."""

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from itertools import groupby
from typing import Any

import orjson

from ha_api.platform.files.documents import record
from ha_api.tournaments.records.results import Result, Standing
from ha_api.tournaments.records.snapshots import Kept, Place, StoredTournament
from ha_api.tournaments.service.observations import Observed

NAMES = [field.name for field in fields(Standing)]
POINTS = [name for name in NAMES if name not in {"model", "kind"}]
"""The columns of a standing that are numbers of the method."""


def whole(snapshot: int, read: Observed, found: Result) -> StoredTournament:
    """Return the row of a result, its document without the standings."""
    bare = replace(found, boards=tuple(replace(board, models=()) for board in found.boards))
    return StoredTournament(
        snapshot, read.tournament, found.whole, found.judgements, orjson.dumps(bare).decode()
    )


def standings(snapshot: int, read: Observed, found: Result) -> list[dict[str, Any]]:
    """Return the rows of standings, by column."""
    return [
        {
            **asdict(
                Place(
                    snapshot,
                    read.tournament,
                    read.judges[board.judge],
                    read.contestants[row.model],
                    place,
                )
            ),
            **{name: getattr(row, name) for name in POINTS},
        }
        for board in found.boards
        for place, row in enumerate(board.models, 1)
    ]


def result(kept: Kept) -> Result:
    """Return the result that rows keep. Raises FaultError for a document that is none."""
    bare = record(Result, orjson.loads(kept.whole.document), "document")
    by_judge: Mapping[str, tuple[Standing, ...]] = {
        judge: tuple(Standing(*(getattr(row, name) for name in NAMES)) for row in rows)
        for judge, rows in groupby(kept.standings, lambda row: row.judge)
    }
    boards = tuple(replace(board, models=by_judge.get(board.judge, ())) for board in bare.boards)
    return replace(bare, boards=boards)
