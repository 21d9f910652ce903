"""Statements about boards."""

from ha_api.boards.records.boards import Board
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def list_boards(
    connection: Connection, /, partner: int | None, everything: bool
) -> list[Board]: ...
@query
async def find_board(
    connection: Connection, /, slug: str, partner: int | None, everything: bool
) -> Board | None: ...
@query
async def add_board(
    connection: Connection,
    /,
    slug: str,
    title: str,
    study: int,
    mode: Mode,
    method_version: str,
    private_to: int | None,
) -> int | None: ...
