"""Judging: every match of a tournament that a judge has not judged, asked for and stored once."""

import asyncio
from collections.abc import Coroutine
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID, uuid4

from ha_api.platform.access import INSTALLATION
from ha_api.platform.db import DOWN
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.tournaments.judging.decisions import decision
from ha_api.tournaments.judging.holders import Holder
from ha_api.tournaments.judging.ledgers import Bill
from ha_api.tournaments.judging.protocols import Protocol, shown
from ha_api.tournaments.judging.runs import Run
from ha_api.tournaments.records.judgements import NewJudgement
from ha_api.tournaments.records.leases import Lease
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.judgements import Judgements
from ha_api.tournaments.service.leases import Leases

SECONDS = 900.0  # of a lease
TRIES, PAUSE = 5, 1.0  # to store what was paid for, and seconds between
_ELSEWHERE = frozenset({RefusalCode.CONFLICT, RefusalCode.DUPLICATE})


@dataclass(frozen=True, slots=True)
class Judging:
    """One judge at work. judgements: how many there may be of it, None without a budget."""

    leases: Leases
    stored: Judgements
    run: Run
    protocol: Protocol
    tournament: Tournament
    judge: str
    holder: Holder
    judgements: int | None = None
    _open: set[tuple[UUID, bool]] = field(default_factory=set)

    async def all(self) -> None:
        """Judge until nothing is left, or a budget is spent. Raises EndpointError."""
        await self.run.through(self._take)

    async def _take(self) -> list[Coroutine[Any, Any, None]]:
        self.holder.check()
        # Those in flight come again, renewed; one that is stored while we ask is in flight still.
        in_flight = frozenset(self._open)
        room = max(0, self._room() - len(in_flight))
        if not in_flight and not room:
            return []
        given = await self.leases.next(
            INSTALLATION,
            self.tournament.slug,
            self.judge,
            first=len(in_flight) + room,
            seconds=SECONDS,
            holder=self.holder.name,
        )
        new = [lease for lease in given if (lease.match, lease.swapped) not in in_flight][:room]
        self._open.update((lease.match, lease.swapped) for lease in new)
        return [self._judge(lease) for lease in new]

    def _room(self) -> int:
        """Return how many matches may be in flight."""
        if self.judgements is None:
            return self.run.at_once
        return min(self.run.at_once, self.judgements - self.run.course.done)

    async def _judge(self, lease: Lease) -> None:
        try:
            await self.run.ask(
                lambda bill: self._judged(lease, bill), lambda: self._set_aside(lease)
            )
        finally:
            self._open.discard((lease.match, lease.swapped))

    async def _judged(self, lease: Lease, bill: Bill) -> bool:
        """Ask about a match and store the judgement; False where it cannot be stored."""
        version = self.tournament.method_version
        body = self.protocol.body(shown(lease))
        new = await self.run.asking.fit(body, bill, lambda text: decision(lease, text, version))
        if bill.calls:
            new = replace(new, input_tokens=bill.input, output_tokens=bill.output)
        try:
            await self._kept(new)
        except RefusedError as error:
            if error.refusal.code not in _ELSEWHERE:
                raise
            return False
        return True

    async def _kept(self, new: NewJudgement) -> None:
        key = f"ha judge {uuid4()}"
        for attempt in range(1, TRIES + 1):
            try:
                await self.stored.submit(
                    INSTALLATION,
                    self.tournament.slug,
                    self.judge,
                    [new],
                    holder=self.holder.name,
                    key=key,
                )
            except DOWN:
                if attempt == TRIES:
                    raise
                await asyncio.sleep(PAUSE)
            else:
                return

    async def _set_aside(self, lease: Lease) -> None:
        await self.leases.set_aside(
            INSTALLATION, self.tournament.slug, self.judge, lease, holder=self.holder.name
        )
