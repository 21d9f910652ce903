"""A judge and a contestant at work on a test's database, before a test double."""

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from ha_api.tournaments.judging import commands
from ha_api.tournaments.judging.orders import Order
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.tournaments.endpoint import Double, Script, scripted, serving

STORED = """
select count(*), coalesce(sum(input_tokens), 0), coalesce(sum(output_tokens), 0) from judgement
"""
TWICE = """
select count(*) from (
    select from judgement group by judge_id, match_id, swapped having count(*) > 1) twice
"""


@dataclass(frozen=True, slots=True)
class Court:
    """A database, and a double that is asked."""

    api: Api
    url: str
    double: Double

    async def judge(
        self, name: str | None = None, *, judgements: int | None = None, **options: Any
    ) -> list[str]:
        """What a run of a judge told."""
        told: list[str] = []
        order = self.order(**options)
        await commands.judge(self.url, None, "cup", name, order, judgements, told.append)
        return told

    async def collect(
        self, contestant: str = "m0", *, names_allowed: bool = False, **options: Any
    ) -> list[str]:
        """What a run of a contestant told."""
        told: list[str] = []
        order = self.order(**options)
        await commands.collect(self.url, None, "cup", contestant, order, names_allowed, told.append)
        return told

    def order(self, **options: Any) -> Order:
        """An order to ask the double."""
        return Order(base_url=self.double.url, model="double", **options)

    async def stored(self) -> tuple[int, int, int]:
        """How many judgements there are, and the tokens that were paid for them."""
        [row] = await self.api.fetch(STORED)
        return int(row[0]), int(row[1]), int(row[2])

    def paid_twice(self) -> int:
        """How many fit answers were paid for beyond one a question."""
        fit: Counter[str] = self.double.told()["fit"]
        return fit.total() - len(fit)

    def charged(self) -> tuple[int, int]:
        """The tokens that the double told and charged."""
        told = self.double.told()
        return told["input"], told["output"]


@asynccontextmanager
async def sitting(
    api: Api, database: Database, script: Script | None = None, seconds: float = 0.0
) -> AsyncIterator[Court]:
    """Give a court whose double behaves by a script, well without one."""
    async with serving(script or scripted([]), seconds) as double:
        yield Court(api, database.service, double)
