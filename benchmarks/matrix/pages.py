"""Pages of the matrix, beside the leaderboard's."""

from collections.abc import Awaitable, Callable

import numpy as np
from tests.ha_api.api import Api

from benchmarks.board import LEADERBOARD
from benchmarks.matrix.filling import RATERS
from benchmarks.pages import Page
from ha_api.matrix.queries import requests, votes

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
