"""A tournament judged by `ha judge`, which is killed on the way; the double is another process.

Everything in it is simulated: contestants, answers, and what the double says of them.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import Any

import httpx

from tests.ha_api.api import Api, serving
from tests.ha_api.served import HA, on_database
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.judging.court import STORED, TWICE
from tests.house.tree import ROOT

POLL = 0.1  # seconds


@dataclass(frozen=True, slots=True)
class Size:
    """How large a trial is. share: of calls that go wrong; seconds: that a call takes."""

    models: int
    prompts: int
    matches: int
    kills: int
    at_once: int
    share: float
    seconds: float


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a trial came to. twice: matches judged twice; paid_twice: answers beyond one a match.

    stored, charged: tokens, the latter as far as the double told them. said: the last line.
    """

    judged: int
    twice: int
    paid_twice: int
    stored: int
    charged: int
    calls: int
    behaviours: dict[str, int]
    seconds: float
    said: str


async def tried(url: str, size: Size) -> Outcome:
    """Judge a tournament on a database, killing the judge evenly spread over its course."""
    async with begun(url, size) as trial:
        for kill in range(1, size.kills + 1):
            process = await trial.until(kill * size.matches // (size.kills + 1))
            process.kill()
            process.communicate()
        return await trial.outcome(await trial.ended(trial.started()))


@asynccontextmanager
async def begun(url: str, size: Size) -> AsyncIterator["Trial"]:
    """Give a trial whose tournament nobody has judged."""
    async with serving(url) as api:
        await stage.build(api, models=size.models, prompts=size.prompts, matches=size.matches)
        with double(size) as address:
            yield Trial(api, url, address, size, time.perf_counter())


@dataclass(frozen=True, slots=True)
class Trial:
    """A tournament that is judged by processes which ask a double."""

    api: Api
    url: str
    address: str
    size: Size
    began: float

    def started(self) -> subprocess.Popen[str]:
        """A judge at work."""
        at_once = ("--at-once", str(self.size.at_once))
        return subprocess.Popen(
            (HA, "judge", "cup", *("--base-url", self.address), *("--model", "double"), *at_once),
            env=on_database(self.url),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    async def until(self, judgements: int) -> subprocess.Popen[str]:
        """A judge at work that has come so far."""
        process = self.started()
        try:
            while await self.api.value("select count(*) from judgement") < judgements:
                assert process.poll() is None, process.communicate()
                await asyncio.sleep(POLL)
        except BaseException:
            process.kill()
            process.communicate()
            raise
        return process

    async def ended(self, process: subprocess.Popen[str]) -> str:
        """The last line of a judge that ends in order."""
        _, err = await asyncio.to_thread(process.communicate)
        assert process.returncode == 0, err
        return err.splitlines()[-1]

    async def outcome(self, said: str) -> Outcome:
        """What the trial came to."""
        seconds = time.perf_counter() - self.began
        calls = f"{self.address.removesuffix('/v1')}/calls"
        told: dict[str, Any] = (await asyncio.to_thread(httpx.get, calls)).json()
        [(judged, *tokens)] = await self.api.fetch(STORED)
        fit = told["fit"].values()
        return Outcome(
            judged=judged,
            twice=await self.api.value(TWICE),
            paid_twice=sum(fit) - len(fit),
            stored=int(sum(tokens)),
            charged=told["input"] + told["output"],
            calls=told["calls"],
            behaviours=told["behaviours"],
            seconds=seconds,
            said=said,
        )


@contextmanager
def double(size: Size) -> Iterator[str]:
    """Give the address of a double in a process of its own."""
    given = ("1", str(size.share), str(size.seconds))
    with subprocess.Popen(
        (sys.executable, "-m", "tests.ha_api.tournaments.endpoint", *given),
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().strip()
        finally:
            process.kill()
