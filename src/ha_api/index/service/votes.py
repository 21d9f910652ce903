"""Valid votes of an arena at a cut, with numbers for whoever voted and on what."""

from collections.abc import Hashable, Iterable, Sequence

from ha_api.index.queries import evidence as queries
from ha_api.index.records.arena_votes import IndexWinner
from ha_api.index.records.evidence import ReadVote
from ha_api.platform.query import Connection
from ha_core.methods.index import Category, Votes

AT_ONCE = 20_000  # rows

SCORES = {IndexWinner.FIRST: 1.0, IndexWinner.TIE: 0.5, IndexWinner.SECOND: 0.0}


async def votes(connection: Connection, category: Category, cut: int) -> Votes:
    """Return the valid votes of a category's arena."""
    found: list[ReadVote] = []
    while some := await queries.evidence_votes(
        connection, category, cut, found[-1].id if found else 0, AT_ONCE
    ):
        found += some
    names = sorted({one.first for one in found} | {one.second for one in found})
    return Votes(
        families=tuple(names),
        voter=_numbers(one.participant_id for one in found),
        prompt=_numbers((one.partner_id, one.prompt) for one in found),
        first=_numbers((one.first for one in found), names),
        second=_numbers((one.second for one in found), names),
        score=tuple(SCORES[one.winner] for one in found),
    )


def _numbers(values: Iterable[Hashable], known: Sequence[Hashable] = ()) -> tuple[int, ...]:
    """Number values from 0: as they are known, the others as they come."""
    numbers = {one: number for number, one in enumerate(known)}
    return tuple(numbers.setdefault(value, len(numbers)) for value in values)
