"""What scores cost: the method on the evidence, beside the core's bootstrap of the same votes."""

import time
from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from benchmarks import report, rounds
from ha_api.index.records.computations import Computation, ComputationCause
from ha_api.index.service.computations import REPLICATES, SEED, IndexComputations
from ha_api.index.service.evidence import Read
from ha_core import bootstrap
from ha_core.methods import ha, index
from ha_core.methods.index import Category, Evaluation, Evidence, Votes
from ha_core.methods.index.plain import canonical
from ha_core.rankings import Rankings

LIMIT = f"two-way bootstrap of the core, {REPLICATES:,} replicates"


async def taken(service: IndexComputations) -> tuple[Computation, float]:
    """Compute everything; what was kept, and the seconds it took."""
    began = time.perf_counter()
    found = await service.take(ComputationCause.ASKED)
    return found, time.perf_counter() - began


async def parts(service: IndexComputations, turns: int) -> list[str]:
    """Lines of the table of a whole computation and its parts: the least seconds of each."""
    seconds = dict.fromkeys(("whole", "read", "evaluated", "digested"), float("inf"))
    for _ in range(turns):
        computation, whole = await taken(service)
        began = time.perf_counter()
        reads = await service.reads(computation.cut, computation.vote_cuts)
        found = {"whole": whole, "read": time.perf_counter() - began, **_computed(reads)}
        seconds = {name: min(seconds[name], found[name]) for name in seconds}
    return report.table(("part of a computation", "seconds", "of the whole"), _parts(seconds))


async def image(service: IndexComputations) -> Evidence:
    """All evidence of images there is."""
    computation = (await service.page(None, 1))[0]
    reads = await service.reads(computation.cut, computation.vote_cuts)
    return next(one.evidence for one in reads if one.evidence.category is Category.IMAGE)


def beside_the_core(evidence: Evidence, turns: int) -> list[str]:
    """Lines of the table of the method and the core on the same votes, in turn."""
    votes = evidence.votes
    rankings, n = rankings_of(votes), len(votes.families)
    found = rounds.best(
        {
            LIMIT: lambda: bootstrap.two_way(rankings, n, replicates=REPLICATES, seed=SEED),
            "HA!: rated, everything beside the rating": lambda: ha.rate(
                rankings, n, replicates=REPLICATES, seed=SEED
            ),
            "the index: every family evaluated": lambda: evaluated(evidence),
            "the same without votes": lambda: evaluated(replace(evidence, votes=Votes())),
        },
        turns,
    )
    heading = ("on the same votes", "seconds", "of the bootstrap's")
    rows = [(name, f"{took:.3f}", f"{took / found[LIMIT]:.2f}") for name, took in found.items()]
    return report.table(heading, rows)


def evaluated(evidence: Evidence) -> Mapping[str, Evaluation]:
    """The method as a computation runs it."""
    return index.evaluate(evidence, seed=SEED, replicates=REPLICATES)


def rankings_of(votes: Votes) -> Rankings:
    """Votes as rankings of two, the winner first."""
    first, second, score = map(np.array, (votes.first, votes.second, votes.score))
    pair = np.stack([first, second], axis=1)
    order = np.where((score == 0)[:, None], pair[:, ::-1], pair)
    tied = np.stack([np.zeros(len(score), bool), score == 0.5], axis=1)
    return Rankings(np.array(votes.voter), np.array(votes.prompt), order, tied)


def _computed(reads: list[Read]) -> dict[str, float]:
    of = [read.evidence for read in reads]
    return {
        "evaluated": rounds.seconds(lambda: [evaluated(one) for one in of]),
        "digested": rounds.seconds(
            lambda: ([index.inputs(one) for one in of], canonical([*map(index.unnamed, of)]))
        ),
    }


def _parts(seconds: Mapping[str, float]) -> list[tuple[str, ...]]:
    whole = seconds["whole"]
    told = {
        "evidence read": seconds["read"],
        "every family evaluated": seconds["evaluated"],
        "evidence digested": seconds["digested"],
        "the rest: documents made, changes told, all stored": 2 * whole - sum(seconds.values()),
        "the whole": whole,
    }
    return [(name, f"{took:.3f}", f"{took / whole:.0%}") for name, took in told.items()]
