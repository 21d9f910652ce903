"""The demo filled: people enrolled, then everybody's impressions, some at the same time.

What was ended is counted in the database, so a filling that was cut goes on where it was, and one
that is complete adds nothing.
"""

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from ha_api.boards.records.studies import Mode
from ha_api.demo import catalogue, content, documents, queries
from ha_api.demo.ballots import ballot
from ha_api.demo.client import Client, DemoRefusedError
from ha_api.demo.courses import course
from ha_api.demo.people import BOARDS, crowd, person
from ha_api.demo.reading import Reader
from ha_api.demo.records import Enrolled
from ha_api.demo.strengths import AUTHORS
from ha_api.demo.visits import Place, judged, wish
from ha_api.platform.db import Database
from ha_api.platform.graphql.ids import to_id
from ha_api.platform.refusals import RefusalCode
from ha_core.arrays import Integers

PARTNER = "demo"
CONSENT = "simulated"
AT_ONCE = 8
ATTEMPTS = 3

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Missing:
    """What a demo lacks. ended, planned: impressions on both boards, `(people, 2)`."""

    enrolled: list[Enrolled]
    ended: Integers
    planned: Integers

    @property
    def people(self) -> int:
        """How many people are to be enrolled."""
        return max(0, len(self.planned) - len(self.enrolled))

    @property
    def impressions(self) -> int:
        """How many impressions are to be ended."""
        return int((self.planned - self.ended).clip(0).sum())


async def missing(database: Database, seed: int, impressions: int) -> Missing:
    """Return what a demo of a size lacks."""
    async with database.reading() as connection:
        slugs = [content.SLUGS[mode] for mode in BOARDS]
        enrolled = await queries.list_participants(connection, PARTNER, *slugs)
    planned = crowd(seed, impressions)
    ended = planned * 0
    for place, found in enumerate(enrolled[: len(planned)]):
        ended[place] = found.ended
    return Missing(enrolled, ended, planned)


async def fill(
    client: Client, database: Database, seed: int, impressions: int, told: Progress
) -> None:
    """Fill both boards with `impressions` each, or what lacks of them. Raises DemoError."""
    lacks = await missing(database, seed, impressions)
    ids = [to_id("Participant", found.id) for found in lacks.enrolled]
    for number in range(len(ids), max(AUTHORS, len(lacks.planned))):
        adult = bool(person(seed, number).adult[0])
        made = await client.ask(documents.ENROL, consent=CONSENT, adult=adult)
        ids.append(made["participant"])
    await content.add(client, ids[:AUTHORS])
    await catalogue.add(client, ids, seed)
    await _Filling(client, Reader(seed), ids, told).run(lacks)


@dataclass(slots=True)
class _Filling:
    client: Client
    reader: Reader
    ids: Sequence[str]
    told: Progress
    done: int = 0

    async def run(self, lacks: Missing) -> None:
        total = int(lacks.planned.sum())
        self.done = total - lacks.impressions
        people = iter(range(len(lacks.planned)))
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(self._visitors(people, lacks, total))
        except BaseExceptionGroup as failed:
            raise failed.exceptions[0] from None  # the others were ended by it

    async def _visitors(self, people: Iterator[int], lacks: Missing, total: int) -> None:
        """Let one person after another vote: the next one that nobody else let in."""
        for number in people:
            places = list(_places(self.reader.seed, number, lacks))
            if not places:
                continue
            left = await self.client.ask(documents.OPEN, participant=self.ids[number])
            for place in places:
                await self._end(place, _of(left, place.mode, self.reader))
                self.done += 1
                self.told(self.done, total)

    async def _end(self, place: Place, left: dict[str, Any] | None) -> None:
        """Let a participant end one impression: one that a cut left open, or a new one."""
        chance = place.chance()
        wished = wish(place, chance)
        shown = left or await self._shown(place, repeat=wished.repeat, technical=wished.technical)
        task = shown["task"]["text"]
        writers = [self.reader.writers[task, card["text"]] for card in shown["cards"]]
        said = judged(place, writers, self.reader.effects[task], chance)
        taken = course(person(place.seed, place.person), said, chance)
        key = f"{place.person}/{content.SLUGS[place.mode]}/{place.step}"
        document, variables = ballot(taken, shown, key)
        await self.client.ask(document, **variables)

    async def _shown(self, place: Place, **wished: bool) -> dict[str, Any]:
        given = {"board": content.SLUGS[place.mode], "participant": self.ids[place.person]}
        for attempt in range(ATTEMPTS):
            try:
                found: dict[str, Any] = await self.client.ask(documents.REQUEST, **given, **wished)
            except DemoRefusedError as refused:
                if refused.code is RefusalCode.NOTHING_TO_SHOW and wished["repeat"]:
                    wished["repeat"] = False  # nothing was ranked yet
                elif refused.code is not RefusalCode.CONFLICT or attempt == ATTEMPTS - 1:
                    raise
            else:
                return found
        raise AssertionError("unreachable: the last attempt returns or raises")


def _places(seed: int, number: int, lacks: Missing) -> Iterator[Place]:
    """Yield the impressions that a person has yet to end."""
    for column, mode in enumerate(BOARDS):
        ended, planned = lacks.ended[number, column], lacks.planned[number, column]
        yield from (Place(seed, number, mode, step) for step in range(int(ended), int(planned)))


def _of(left: list[dict[str, Any]], mode: Mode, reader: Reader) -> dict[str, Any] | None:
    """Take one of a board out of the impressions that were left open."""
    for shown in left:
        if reader.modes.get(shown["task"]["text"]) is mode:
            left.remove(shown)
            return shown
    return None
