"""Up to where a computation reads votes: no two reports part by those of a few people."""

from ha_api.index.queries.evidence import index_waiting
from ha_api.index.records.computations import Computation
from ha_api.index.service.arena_votes import FEWEST
from ha_api.platform.query import Connection
from ha_core.methods.index import Category


async def cuts_of_votes(connection: Connection, since: Computation | None, cut: int) -> list[int]:
    """Return the cut of votes of every category, in their order.

    since: the computation before. An arena is read up to where that read it, until the votes of at
    least as many people are others: reports list votes by numbers of voters, so who has two of
    them sees whose number has gained or lost one, and then all that this person voted.
    """
    return [await _votes_cut(connection, category, since, cut) for category in Category]


async def _votes_cut(
    connection: Connection, category: Category, since: Computation | None, cut: int
) -> int:
    before = 0 if since is None else since.votes_cut(category)
    waiting = await index_waiting(connection, category, before, cut)
    return cut if waiting >= FEWEST else before
