"""What reports of a computation are made of: read once for all families of a category, and kept."""

import asyncio
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ha_api.index.service.evidence import Read, read
from ha_api.platform.db import Database
from ha_api.platform.lane import on_lane
from ha_core.methods.index import Category
from ha_core.methods.index.changes import Inputs, inputs
from ha_core.methods.index.evidence import Evidence, Family

MOST = 4  # of categories and computations
MOST_ROWS = 400_000  # of all together: of some 50 bytes a vote, and 150 a score by a judge

Key: TypeAlias = tuple[Category, int, int]
"""A category, the cut, and that of votes: what was known then is the same for ever."""


@dataclass(frozen=True, slots=True)
class Ground:
    """Evidence as it was read. inputs: digests of it by family. rows: how many it has."""

    read: Read
    inputs: Mapping[str, Inputs]
    rows: int

    @classmethod
    def of(cls, found: Read) -> "Ground":
        """Return what was read, with what every report of it needs."""
        return cls(found, inputs(found.evidence), _rows(found.evidence))


@dataclass(frozen=True, slots=True)
class Grounds:
    """The last few that somebody asked for, in this process."""

    _kept: OrderedDict[Key, Ground] = field(default_factory=OrderedDict)
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def of(self, database: Database, key: Key) -> Ground:
        """Return what was known: read a category at a time, by the first who asks for it."""
        if found := self._found(key):
            return found
        async with self._turn:
            if found := self._found(key):
                return found
            async with database.at_once() as connection:
                was = await read(connection, *key)
            ground = await on_lane(lambda: Ground.of(was))
            self._keep(key, ground)
        return ground

    def _found(self, key: Key) -> Ground | None:
        if found := self._kept.get(key):
            self._kept.move_to_end(key)
        return found

    def _keep(self, key: Key, ground: Ground) -> None:
        self._kept[key] = ground
        while len(self._kept) > MOST or sum(one.rows for one in self._kept.values()) > MOST_ROWS:
            self._kept.popitem(last=False)


def _rows(evidence: Evidence) -> int:
    run = evidence.blind
    members = () if run is None else (*run.members, *run.placements)
    readings = (*evidence.readings, *(() if run is None else run.readings))
    return (
        len(evidence.votes.score)
        + sum(len(one.entries) for one in readings)
        + sum(len(one.marks) for one in members)
        + sum(map(_own, evidence.families))
    )


def _own(family: Family) -> int:
    return (
        (0 if family.panel is None else len(family.panel.marks))
        + sum(len(one.marks) + len(one.checks) + len(one.answers) for one in family.suites)
        + sum(len(one.values) for one in family.tasks)
        + sum(len(one.done) for one in family.tests)
    )
