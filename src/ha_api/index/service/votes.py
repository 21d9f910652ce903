"""Valid votes of an arena at a cut, with numbers for whoever voted and on what."""

import hashlib
from collections.abc import Sequence

from ha_api.index.queries import evidence as queries
from ha_api.index.records.arena_votes import IndexWinner
from ha_api.index.records.evidence import ReadVote
from ha_api.platform.lane import on_lane
from ha_api.platform.query import Connection
from ha_core.methods.index import Category, Votes

AT_ONCE = 20_000  # rows

SCORES = {IndexWinner.FIRST: 1.0, IndexWinner.TIE: 0.5, IndexWinner.SECOND: 0.0}


async def votes(connection: Connection, category: Category, cut: int) -> Votes:
    """Return the valid votes of a category's arena.

    Reports show them: their order, and the numbers of voters and prompts, tell nothing of who
    came first.
    """
    found: list[ReadVote] = []
    while some := await queries.evidence_votes(
        connection, category, cut, found[-1].id if found else 0, AT_ONCE
    ):
        found += some
    return await on_lane(lambda: _numbered(found))


def _numbered(found: Sequence[ReadVote]) -> Votes:
    names = sorted({one.first for one in found} | {one.second for one in found})
    code = {name: number for number, name in enumerate(names)}
    rows = zip(
        _numbers([one.participant.hex for one in found]),
        _numbers(_shuffled(found)),
        (code[one.first] for one in found),
        (code[one.second] for one in found),
        (SCORES[one.winner] for one in found),
        strict=True,
    )
    return Votes(tuple(names), *zip(*sorted(rows), strict=True))


def _shuffled(found: Sequence[ReadVote]) -> list[str]:
    # Names of prompts may count them, and be guessed: the ids of those who voted cannot.
    salt = _hashed(" ".join(sorted({one.participant.hex for one in found})))
    named = [(one.partner_id, one.prompt) for one in found]
    key = {one: _hashed(f"{salt} {one}") for one in set(named)}
    return [key[one] for one in named]


def _hashed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _numbers(values: Sequence[str]) -> tuple[int, ...]:
    """Number values from 0, in the order of what they are."""
    code = {value: number for number, value in enumerate(sorted(set(values)))}
    return tuple(code[value] for value in values)
