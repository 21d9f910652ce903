"""A tournament judged by `ha judge`, which is killed on the way; the double is another process.

Everything in it is simulated: contestants, answers, and what the double says of them.
"""

import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
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
    async with serving(url) as api:
        await stage.build(api, models=size.models, prompts=size.prompts, matches=size.matches)
        with double(size) as address:
            began = time.perf_counter()
            for kill in range(1, size.kills + 1):
                await killed(api, url, address, size, kill * size.matches // (size.kills + 1))
            said = await ended(url, address, size)
            seconds = time.perf_counter() - began
            told = await asyncio.to_thread(httpx.get, f"{address.removesuffix('/v1')}/calls")
        return await outcome(api, told.json(), seconds, said)


async def outcome(api: Api, told: dict[str, Any], seconds: float, said: str) -> Outcome:
    [(judged, *tokens)] = await api.fetch(STORED)
    fit = told["fit"].values()
    return Outcome(
        judged=judged,
        twice=await api.value(TWICE),
        paid_twice=sum(fit) - len(fit),
        stored=int(sum(tokens)),
        charged=told["input"] + told["output"],
        calls=told["calls"],
        behaviours=told["behaviours"],
        seconds=seconds,
        said=said,
    )


async def killed(api: Api, url: str, address: str, size: Size, judgements: int) -> None:
    """Judge until so many judgements are there, then kill -9."""
    process = started(url, address, size)
    try:
        while await api.value("select count(*) from judgement") < judgements:
            assert process.poll() is None, process.communicate()
            await asyncio.sleep(POLL)
    finally:
        process.kill()
        process.communicate()


async def ended(url: str, address: str, size: Size) -> str:
    """Judge to the end; the last line."""
    process = started(url, address, size)
    _, err = await asyncio.to_thread(process.communicate)
    assert process.returncode == 0, err
    return err.splitlines()[-1]


def started(url: str, address: str, size: Size) -> subprocess.Popen[str]:
    at_once = ("--at-once", str(size.at_once))
    return subprocess.Popen(
        (HA, "judge", "cup", *("--base-url", address), *("--model", "double"), *at_once),
        env=on_database(url),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
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
