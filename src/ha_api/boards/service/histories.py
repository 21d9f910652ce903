"""One model over the snapshots of a board, and what moved it from one to the next."""

from dataclasses import dataclass
from math import fsum
from uuid import UUID

from ha_api.boards.queries import leaderboards as queries
from ha_api.boards.records.boards import Board
from ha_api.boards.records.histories import Change, History, Moment, RatedIn
from ha_api.boards.service.wording.limits import limits
from ha_api.platform import compute, given
from ha_api.platform.db import Database
from ha_api.platform.models import queries as of_models


@dataclass(frozen=True, slots=True)
class Histories:
    """What became of models on boards that their callers were found to see."""

    database: Database

    async def page(
        self, board: Board, model: str, *, before: UUID | None, rows: int
    ) -> History | None:
        """Return a model in the snapshots before one, newest first; None for no such model.

        The last of as many rows as were asked for has no change: the one before it is not read.
        """
        async with self.database.reading() as connection:
            known = await of_models.list_models(connection, [given.sought(model)])
            if not known:
                return None
            found = await queries.rated_in(connection, board.id, known[0].id, before, rows)
        older = [*found[1:], None]
        moments = [
            Moment(known[0], now, None if then is None else change(then, now))
            for now, then in zip(found, older, strict=False)
        ]
        said = limits(board, compute.parameters(board.method_version))
        return History(known[0], said, moments)


def change(then: RatedIn, now: RatedIn) -> Change:
    """Return what moved a model between two snapshots that rate it.

    Ratings are centred on all models of a snapshot, so one that comes or goes moves all others
    alike, by the mean over the models in both: that is the roster's part, the rest the model's own.
    """
    total = now.rating - then.rating
    roster = _shift(then, now)
    return Change(total=total, own=total - roster, roster=roster)


def _shift(then: RatedIn, now: RatedIn) -> float:
    if then.models == now.models:
        return 0.0  # the mean is the same by definition: what is left would be rounding
    before = dict(zip(then.models, then.ratings, strict=True))
    after = zip(now.models, now.ratings, strict=True)
    moved = [rating - before[model] for model, rating in after if model in before]
    return fsum(moved) / len(moved)
