"""Records a second through the mutations, beside the bare INSERT of the same rows in turn."""

import time
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import count, product
from typing import Any, TypeVar

import asyncpg
import numpy as np
from tests.ha_api.api import Api
from tests.ha_api.index import judged

from benchmarks import report
from benchmarks.index.catalogue import Size, parts
from ha_core.methods.index import Category, parameters

T = TypeVar("T")
Sending = tuple[str, Sequence[dict[str, Any]]]
"""The mutation of a submission, and its records."""

VOTES = """
mutation ($records: [ArenaVoteInput!]!, $key: String!) {
  submitArenaVotes(votes: $records, idempotencyKey: $key) { __typename } }
"""
RUNS = """
mutation ($records: [BlindRunInput!]!, $key: String!) {
  submitBlindRuns(runs: $records, idempotencyKey: $key) { __typename } }
"""
# With the constraints and indexes of the table, but for keys to other tables.
BARE = "create table bare_{0} (like {0} including all)"
BARE_INSERT = {
    "arena_vote": """
insert into bare_arena_vote overriding system value
select * from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::text[], $5::index_category[],
    $6::bigint[], $7::text[], $8::bigint[], $9::bigint[], $10::index_winner[], $11::boolean[],
    $12::boolean[], $13::timestamptz[])
""",
    "blind_score": """
insert into bare_blind_score
select * from unnest($1::bigint[], $2::text[], $3::integer[], $4::smallint[],
    $5::double precision[])
""",
}
NEWEST = {
    "arena_vote": """
select * from arena_vote
where submission_id = (select max(submission_id) from arena_vote) order by id
""",
    "blind_score": """
select * from blind_score where member_id in (
    select id from blind_member where run_id = (select max(id) from blind_run))
""",
}
PARTICIPANTS = """
insert into participant (partner_id) select id from partner, generate_series(1, $1) where slug = $2
returning public_id
"""
ON_A_PERSON, PROMPTS, JUDGES, JUDGED_PROMPTS = 50, 500, 3, 20
FIRST_DAY = date(2026, 2, 1)

_keys = count(1)


@dataclass(slots=True)
class Import:
    """What some records took: seconds, and those of the processor in this process."""

    records: int = 0
    seconds: float = 0.0
    processor: float = 0.0

    async def timed(self, records: int, done: Awaitable[T]) -> T:
        """Count what is awaited, and return what it comes to."""
        wall, processor = time.perf_counter(), time.process_time()
        found = await done
        self.seconds += time.perf_counter() - wall
        self.processor += time.process_time() - processor
        self.records += records
        return found

    @property
    def rate(self) -> float:
        """Records a second."""
        return self.records / self.seconds


async def measured(
    api: Api, owner: str, key: str, table: str, sendings: Sequence[Sending]
) -> list[tuple[str, ...]]:
    """Rows of the table of imports: submissions one after the other, each row twice."""
    ours, bare = Import(), Import()
    connection = await asyncpg.connect(owner)
    try:
        await connection.execute(BARE.format(table))
        for document, records in sendings:
            n = _values(records)
            made = await ours.timed(
                n, api.ask(document, key, records=records, key=f"import {next(_keys)}")
            )
            assert made["__typename"] == "Submission", made
            rows = await connection.fetch(NEWEST[table])
            assert len(rows) == n, (len(rows), n)
            columns = [list(column) for column in zip(*rows, strict=True)]
            await bare.timed(n, connection.execute(BARE_INSERT[table], *columns))
    finally:
        await connection.close()
    return [_row(f"{table}, mutation", ours, bare), _row(f"{table}, bare INSERT", bare, bare)]


def lines(rows: Sequence[tuple[str, ...]]) -> list[str]:
    """Lines of the table of imports."""
    heading = ("records", "a second", "of the bare INSERT", "µs a record, our processor's")
    return report.table(heading, rows)


async def arena_votes(owner: str, size: Size) -> list[Sending]:
    """Votes by chance, all valid: nobody votes twice on a prompt."""
    connection = await asyncpg.connect(owner)
    try:
        people = await connection.fetch(PARTICIPANTS, -(-size.votes // ON_A_PERSON), "near")
    finally:
        await connection.close()
    ids = [f"Participant:{row['public_id']}" for row in people]
    rng, slugs = np.random.default_rng(1), size.slugs
    first = rng.integers(0, size.families, size.votes)
    second = (first + rng.integers(1, size.families, size.votes)) % size.families
    strength = np.linspace(0.8, -0.8, size.families)
    chance = 1 / (1 + np.exp(strength[second] - strength[first]))
    winner = np.where(rng.random(size.votes) < chance, "FIRST", "SECOND")
    winner[rng.random(size.votes) < 0.1] = "TIE"
    at = datetime.now(UTC).isoformat()
    records = [
        {
            "vote": f"v{number}",
            "participant": ids[number // ON_A_PERSON],
            "prompt": f"p{(number + 7 * (number // ON_A_PERSON)) % PROMPTS}",
            "first": slugs[one],
            "second": slugs[other],
            "winner": won,
            "votedAt": at,
        }
        for number, (one, other, won) in enumerate(
            zip(first.tolist(), second.tolist(), winner.tolist(), strict=True)
        )
    ]
    return [(VOTES, some) for some in parts(records)]


def blind_runs(size: Size, runs: int) -> list[Sending]:
    """Runs of the whole category on all its criteria, by three judges on twenty prompts."""
    weights = next(one for one in parameters().blind.criteria if one.category is Category.IMAGE)
    criteria = [criterion.value for criterion, _ in weights.weights]
    cells = [*product(*map(range, (size.families, len(criteria), JUDGED_PROMPTS, JUDGES)))]
    quality, rng = np.linspace(8, 4, size.families), np.random.default_rng(2)
    days = [str(FIRST_DAY + timedelta(number)) for number in range(runs)]
    return [
        (RUNS, [{**_blind_run(size, criteria, cells, quality, rng), "runOn": day}]) for day in days
    ]


def _blind_run(
    size: Size,
    criteria: Sequence[str],
    cells: Sequence[tuple[int, ...]],
    quality: Any,
    rng: np.random.Generator,
) -> dict[str, Any]:
    scores = quality[[cell[0] for cell in cells]] + rng.normal(0, 1, len(cells))
    rounded = (np.clip(np.round(2 * scores), 2, 20) / 2).tolist()
    rows = [(*cell, score) for cell, score in zip(cells, rounded, strict=True)]
    return judged.blind(
        judges=["Judge A", "Judge B", "Judge C"],
        criteria=criteria,
        families=[{"family": slug} for slug in size.slugs],
        rows=rows,
    )


def _values(records: Sequence[dict[str, Any]]) -> int:
    """Rows that records come to: a vote is one, a run has as many as scores."""
    return sum(len(one["scores"]["score"]) if "scores" in one else 1 for one in records)


def _row(name: str, found: Import, bare: Import) -> tuple[str, ...]:
    return (
        name,
        f"{found.rate:,.0f}",
        f"{found.rate / bare.rate:.0%}",
        f"{1e6 * found.processor / found.records:.1f}",
    )
