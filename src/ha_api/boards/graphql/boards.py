"""Boards in the schema."""

from typing import Annotated

import strawberry

from ha_api.boards import records
from ha_api.boards.graphql.leaderboards import Leaderboard, read
from ha_api.boards.graphql.refit_states import Refit
from ha_api.boards.graphql.rosters import Roster
from ha_api.boards.graphql.studies import Study, study_of
from ha_api.boards.graphql.words import Mode
from ha_api.boards.service.boards import Boards
from ha_api.boards.service.leaderboards import Leaderboards
from ha_api.boards.service.rosters import Rosters
from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.graphql.nodes import Node
from ha_api.platform.query import there
from ha_api.platform.refusals import Refusal


@strawberry.type(description="What is ranked and how: a study and mode, read with one method.")
class Board(Node):
    """A board as callers see it."""

    slug: str
    title: str
    mode: Mode
    method_version: str
    private: bool = strawberry.field(description="Seen by one partner and its people alone.")
    simulated: bool = strawberry.field(description="Whether all of it comes from no people.")
    found: strawberry.Private[records.Board]

    @classmethod
    def of(cls, found: records.Board) -> "Board":
        """Return a board as callers see it."""
        return cls(
            id=to_id("Board", found.slug),
            slug=found.slug,
            title=found.title,
            mode=found.mode,
            method_version=found.method_version,
            private=found.private,
            simulated=found.simulated,
            found=found,
        )

    @strawberry.field
    async def study(self, info: Info) -> Study:
        """Return the board's study."""
        return await study_of(info, self.found.study)

    @strawberry.field(description="The models that the study shows and its boards rank now.")
    async def roster(self, info: Info) -> Roster | None:
        """Return the roster of the board's study."""
        found = await info.context.service(Rosters).newest(self.found.study)
        return None if found is None else Roster.of(found)

    @strawberry.field(description="Its newest snapshot as readers see it.")
    async def leaderboard(self, info: Info) -> Leaderboard:
        """Return the board's leaderboard."""
        return Leaderboard.of(there(await read(info, self.found)))

    @strawberry.field(description="How far its next snapshot is; null before anything is new.")
    async def refit(self, info: Info) -> Refit | None:
        """Return how far the next snapshot is."""
        found = await info.context.service(Leaderboards).refit(self.found)
        everything = info.context.caller.is_operator
        return None if found is None else Refit.of(found, everything=everything)


BoardResult = Annotated[Board | Refusal, strawberry.union("BoardResult")]


@strawberry.type
class BoardQuery:
    """Reading boards."""

    @strawberry.field(description="The boards that you may see, oldest first.")
    async def boards(self, info: Info) -> list[Board]:
        """Return the boards that the caller may see."""
        found = await info.context.service(Boards).all(info.context.caller)
        return [Board.of(board) for board in found]

    @strawberry.field(description="The board of a slug.")
    async def board(self, info: Info, slug: str) -> Board | None:
        """Return the board of a slug."""
        found = await info.context.service(Boards).find(info.context.caller, slug)
        return None if found is None else Board.of(found)


@strawberry.type
class BoardMutation:
    """Making boards."""

    @strawberry.mutation(
        description="Begin a board. `privateTo` is the partner, as `ha keys` names it, beside whom"
        " nobody but operators will see it. Operators only."
    )
    async def create_board(
        self,
        info: Info,
        slug: str,
        title: str,
        study: str,
        mode: Mode,
        method_version: str,
        private_to: str | None = None,
    ) -> BoardResult:
        """Begin a board."""
        made = await info.context.service(Boards).create(
            info.context.caller,
            slug=slug,
            title=title,
            study=study,
            mode=mode,
            method_version=method_version,
            private_to=private_to,
        )
        return Board.of(made)
