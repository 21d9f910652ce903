"""What `node` finds of the room, as far as the caller may see it."""

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


async def _study(info: Info, id_: str) -> Study | None:
    slug = key_of("Study", "id", id_)
    found = await info.context.service(Studies).find(slug)
    return None if found is None else Study.of(found)


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


FINDERS = {
    "Study": _study,
    "Board": _board,
    "Roster": _roster,
    "Task": _task,
    "Snapshot": _snapshot,
}
