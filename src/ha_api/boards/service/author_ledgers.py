"""The ledgers of a study and mode while entries are appended to them (clause 7.3)."""

from dataclasses import dataclass

from ha_api.boards.queries import authors as queries
from ha_api.boards.records.authors import AuthorEntryKind, CompleteAnswer, LedgerEnd, LostScore
from ha_api.boards.records.studies import Mode
from ha_api.platform import compute
from ha_api.platform.query import Connection

# A score outlives the boards whose snapshots move it, and their versions: it has one of its own.
METHOD = "ha-1"

Points = tuple[float, float, float]  # observed, expected, delta


@dataclass(slots=True)
class Ledgers:
    """Where each author's ledger ends, and how many entries were appended.

    Only under the lock of the authors of the study and mode, until its transaction ends.
    """

    connection: Connection
    study: int
    mode: Mode
    ends: dict[int, LedgerEnd]
    start: float
    appended: int = 0

    @classmethod
    async def opened(cls, connection: Connection, study: int, mode: Mode) -> "Ledgers":
        """Return the ledgers as they are."""
        ends = await queries.newest_author_entries(connection, study, mode)
        start = compute.parameters(METHOD).author_start
        return cls(connection, study, mode, {end.author: end for end in ends}, start)

    async def score(self, answer: CompleteAnswer, snapshot: int) -> None:
        """Let an answer move its author's score, by what a snapshot says of the models."""
        _, before = self._end(answer.author)
        found = compute.author_delta(before, answer.ratings, answer.won, METHOD)
        await self._append(answer, snapshot, found, None)

    async def reverse(self, lost: LostScore) -> None:
        """Give the points of an entry back, exactly: the answer has no score again."""
        points = (lost.observed, lost.expected, -lost.delta)
        await self._append(lost, lost.snapshot, points, lost.id)

    async def _append(
        self, of: CompleteAnswer | LostScore, snapshot: int, points: Points, reverses: int | None
    ) -> None:
        previous, before = self._end(of.author)
        observed, expected, delta = points
        after = before + delta
        made = await queries.add_author_entry(
            self.connection,
            author=of.author,
            study=self.study,
            mode=self.mode,
            previous=previous,
            kind=AuthorEntryKind.SCORED if reverses is None else AuthorEntryKind.REVERSED,
            reverses=reverses,
            task=of.task,
            answer=of.answer,
            snapshot=snapshot,
            rankings=of.rankings,
            observed=observed,
            expected=expected,
            delta=delta,
            before=before,
            after=after,
        )
        self.ends[of.author] = LedgerEnd(of.author, made, after)
        self.appended += 1

    def _end(self, author: int) -> tuple[int | None, float]:
        found = self.ends.get(author)
        return (None, self.start) if found is None else (found.id, found.after)
