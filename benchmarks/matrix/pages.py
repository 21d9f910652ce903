"""What a page costs, from the request to its last byte, all contenders in turn."""

import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

import numpy as np
from tests.ha_api.api import Api

from benchmarks.matrix.filling import RATERS
from ha_api.matrix.queries import requests, votes

LEADERBOARD = """
{ leaderboard(board: "bench") { status notes standings {
    model { slug name } rank rankLow rankHigh rating low high wins comparisons winShare
    provisional } } }
"""
ROWS = """
{ matrix { at notes rows(first: 50) { nodes {
    place model { slug name } samplingInterval { low high } arenaRating { rating }
    summary { score estimate low high interval cells votes gap provisional } } } } }
"""
DOMAIN_ROWS = ROWS.replace("matrix {", 'matrix(scope: "d1") {')
CELLS = """
{ matrix { tasks(first: 25) { nodes { id name } } rows(first: 20) { nodes {
    place model { slug name } summary { score interval } cells(first: 25) { nodes {
    evidenceClass bound high interval votes up raters effectiveRaters contributors reasons
    progress { has needs sentence } } } } } } }
"""
GROUPS = "{ indistinguishableGroups { sentence groups { sentence models { slug } } } }"
SUMMARY = """
{ modelSummary(model: "matrix-0001") { summary { score low high } samplingInterval { low high } } }
"""
VOTES = 10
"""Votes that arrive between two requests, where some do."""


@dataclass(slots=True)
class Page:
    """A document, and what happens before each request; seconds and bytes of its answers."""

    document: str
    before: Callable[[], Awaitable[None]] | None = None
    seconds: list[float] = field(default_factory=list)
    size: int = 0

    async def ask(self, api: Api) -> None:
        if self.before is not None:
            await self.before()
        began = time.perf_counter()
        answer = await api.raw(self.document)
        self.seconds.append(time.perf_counter() - began)
        self.size = len(answer.content)
        assert "errors" not in answer.json(), answer.text[:500]


def pages(arriving: Callable[[], Awaitable[None]]) -> dict[str, Page]:
    return {
        "HA! leaderboard, 50 models": Page(LEADERBOARD),
        "matrix, 50 rows with summaries": Page(ROWS),
        "the same, ten votes before each": Page(ROWS, arriving),
        "of one domain, ten votes before each": Page(DOMAIN_ROWS, arriving),
        "matrix, 20 × 25 cells": Page(CELLS),
        "the same, ten votes before each ": Page(CELLS, arriving),
        "groups of all models": Page(GROUPS),
        "summary of a model, from its raters": Page(SUMMARY),
    }


async def measure(api: Api, found: Mapping[str, Page], rounds: int) -> None:
    """Let all take their turns; what a first request reads once is none of them."""
    for page in found.values():
        await page.ask(api)
        page.seconds.clear()
    for _ in range(rounds):
        for page in found.values():
            await page.ask(api)


def arriving(api: Api, outputs: int) -> Callable[[], Awaitable[None]]:
    """Return what casts ten votes, each in a transaction of its own, as the service does."""
    rng = np.random.default_rng(7)

    async def cast() -> None:
        for _ in range(VOTES):
            output, rater = int(rng.integers(1, outputs + 1)), int(rng.integers(1, RATERS + 1))
            async with api.database.writing() as connection:
                await requests.lock_judging(connection, rater)
                await votes.cast_vote(connection, output, rater, bool(rng.random() < 0.5), True)

    return cast
