"""Anything by its id, as far as the caller may see it."""

import strawberry

from ha_api.boards.graphql.boards import Board
from ha_api.boards.graphql.rosters import Roster
from ha_api.boards.graphql.snapshots import Snapshot
from ha_api.boards.graphql.studies import Study
from ha_api.boards.graphql.tasks import Task
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.leaderboards import Leaderboards
from ha_api.boards.service.rosters import Rosters
from ha_api.boards.service.studies import Studies
from ha_api.boards.service.tasks import Tasks
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, uuid_of
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.models.graphql import Model
from ha_api.platform.models.models import Models
from ha_api.platform.refusals import RefusedError


async def _study(info: Info, id_: str) -> Study | None:
    slug = key_of("Study", "id", id_)
    found = await info.context.service(Studies).find(slug)
    return None if found is None else Study.of(found)


async def _model(info: Info, id_: str) -> Model | None:
    slug = key_of("Model", "id", id_)
    found = await info.context.service(Models).find(slug)
    return None if found is None else Model.of(found)


async def _board(info: Info, id_: str) -> Board | None:
    slug = key_of("Board", "id", id_)
    found = await info.context.service(Boards).find(info.context.caller, slug)
    return None if found is None else Board.of(found)


async def _roster(info: Info, id_: str) -> Roster | None:
    found = await info.context.service(Rosters).find(uuid_of("Roster", "id", id_))
    return None if found is None else Roster.of(found)


async def _task(info: Info, id_: str) -> Task | None:
    public_id = uuid_of("Task", "id", id_)
    found = await info.context.service(Tasks).find(info.context.caller, public_id)
    return None if found is None else Task.of(found)


async def _snapshot(info: Info, id_: str) -> Snapshot | None:
    public_id = uuid_of("Snapshot", "id", id_)
    service = info.context.service(Leaderboards)
    slug = await service.board_of(public_id)
    board = slug and await info.context.service(Boards).find(info.context.caller, slug)
    found = await service.snapshot(board, public_id) if board else None
    return None if found is None else Snapshot.of(found)


_FINDERS = {
    "Study": _study,
    "Model": _model,
    "Board": _board,
    "Roster": _roster,
    "Task": _task,
    "Snapshot": _snapshot,
}


@strawberry.type
class NodeQuery:
    """Reading by id."""

    @strawberry.field(
        description="The study, model, roster, board, task or snapshot of an id, where you may see"
        " it."
    )
    async def node(
        self,
        info: Info,
        id: strawberry.ID,  # noqa: A002 - the argument's name
    ) -> Node | None:
        """Return what an id stands for."""
        find = _FINDERS.get(id.partition(":")[0])
        try:
            return None if find is None else await find(info, id)
        except RefusedError:  # it is no id at all
            return None
