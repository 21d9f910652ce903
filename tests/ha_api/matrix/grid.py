"""A matrix filled with raw rows, so that its cells hold what a test wants."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from ha_api.platform.query import Connection
from tests.ha_api.api import Api
from tests.ha_api.matrix import stage

Ballot = tuple[int, int]
"""Votes up and down of a rater, one an output."""


_outputs = count(1)


@dataclass(slots=True)
class Grid:
    """Models, tasks and people by number; the people appear when they are needed."""

    api: Api
    domains: dict[str, int] = field(default_factory=dict)
    models: dict[str, int] = field(default_factory=dict)
    tasks: dict[str, int] = field(default_factory=dict)
    people: list[int] = field(default_factory=list)

    async def domain(self, slug: str, *tasks: str) -> None:
        """A domain with tasks, or more tasks of it."""
        async with self.api.database.writing() as connection:
            if slug not in self.domains:
                self.domains[slug] = await stage.domain(connection, slug)
            for name in tasks:
                self.tasks[name] = await stage.task(connection, self.domains[slug], name)

    async def model(self, *slugs: str) -> None:
        """Models."""
        async with self.api.database.writing() as connection:
            for slug in slugs:
                self.models[slug] = await stage.model(connection, slug)

    async def cell(
        self, model: str, task: str, ballots: Sequence[Ballot], *, contributors: int = 1
    ) -> list[int]:
        """Fill a cell: as many outputs as a rater votes on, by so many people; counted at once.

        Contributors and raters are the same people in every cell, and no one is both.
        """
        most = max((up + down for up, down in ballots), default=0)
        async with self.api.database.writing() as connection:
            outputs = [
                await stage.output(
                    connection,
                    self.tasks[task],
                    self.models[model],
                    await self._person(connection, number % contributors),
                    f"{model} on {task}, output {next(_outputs)}",
                )
                for number in range(max(most, contributors))
            ]
            for number, (up, down) in enumerate(ballots):
                rater = await self._person(connection, 10 + number)
                for place, output in enumerate(outputs[: up + down]):
                    await stage.vote(connection, output, rater, place < up)
            await stage.recounted(connection)
        return outputs

    async def criteria(self, *tasks: str) -> list[int]:
        """A criterion of each task, one more where it has some."""
        async with self.api.database.writing() as connection:
            return [
                await stage.criterion(connection, self.tasks[task], f"A criterion of {task}")
                for task in tasks
            ]

    async def _person(self, connection: Connection, number: int) -> int:
        while len(self.people) <= number:
            self.people.append(await stage.participant(connection))
        return self.people[number]


CALIBRATED: Sequence[Ballot] = [(8, 2), (7, 3), (9, 1)]
PROVISIONAL: Sequence[Ballot] = [(2, 1), (1, 1)]
PENDING: Sequence[Ballot] = [(3, 1)]
ZERO: Sequence[Ballot] = [(0, 3), (0, 2)]


async def example(api: Api) -> Grid:
    """Two domains: `a` is calibrated everywhere, `b` here and there, `c` measured 0, `d` nowhere.

    Of `e` there is no output.
    """
    made = Grid(api)
    await made.model("d", "b", "e", "c", "a")
    await made.domain("ar", "t1", "t2")
    await made.domain("en", "t3")
    for task in ("t1", "t2", "t3"):
        await made.cell("a", task, CALIBRATED, contributors=2)
    await made.cell("b", "t1", PROVISIONAL)
    await made.cell("b", "t2", PENDING)
    await made.cell("b", "t3", CALIBRATED, contributors=1)
    await made.cell("c", "t1", ZERO)
    await made.cell("c", "t3", ZERO)
    await made.cell("d", "t2", [])
    return made


async def simulated(api: Api) -> None:
    """One more domain `s`, in which nobody who votes is a person."""
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into domain (slug, title, language, simulated) values ('s', 's', 'ar', true)"
        )


MATRIX = """
query ($scope: String, $snapshot: ID, $rows: Int = 20, $after: String, $cells: Int = 25,
       $from: String) {
  matrix(scope: $scope, snapshot: $snapshot) {
    domain { slug } snapshot at policies { version digest } population notes modelCount taskCount
    tasks(first: $cells, after: $from) {
      nodes { id name text } pageInfo { hasNextPage endCursor }
    }
    rows(first: $rows, after: $after) {
      edges { cursor }
      pageInfo { hasNextPage hasPreviousPage endCursor }
      nodes {
        place model { slug name }
        summary {
          score estimate low high interval cells votes gap gapSentence provisional
          provisionalSentence
        }
        samplingInterval { low high text at snapshot }
        arenaRating { rating rounds note }
        cells(first: $cells, after: $from) {
          pageInfo { hasNextPage endCursor }
          nodes {
            task evidenceClass sizeClass bound high interval outputs contributors up votes raters
            ratersNote effectiveRaters reasons progress { reason has needs sentence }
            adherence { criterion text passes fails share low high interval }
          }
        }
      }
    }
  }
}
"""


async def read(api: Api, as_: str | None = None, **given: Any) -> Any:
    """A matrix as it is told to everybody."""
    return await api.ask(MATRIX, as_, **given)


def rows(matrix: Mapping[str, Any]) -> dict[str, Any]:
    """The rows of a page by the slugs of their models."""
    return {row["model"]["slug"]: row for row in matrix["rows"]["nodes"]}
