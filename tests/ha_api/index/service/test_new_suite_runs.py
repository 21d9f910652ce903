"""Runs of suites are taken where the core computes them, and nowhere else: drawn at random."""

from collections import Counter
from datetime import date

import numpy as np
import pytest

from ha_api.index.records.suite_runs import (
    NewSuiteAnswer,
    NewSuiteCheck,
    NewSuiteRange,
    NewSuiteRun,
)
from ha_api.index.service.new_suite_runs import checked, refuse_developer
from ha_api.platform.refusals import RefusedError
from ha_core.methods.index import (
    Answers,
    Checked,
    Constraint,
    instructions,
    judged,
    recall,
)

DAY = date(2026, 1, 1)
JUDGES = ("Eos", "Faro", "Gala", "Alba")
LENGTHS = (8_000, 32_000, 64_000, 128_000, 256_000)


def answered(suite: str, rng: np.random.Generator) -> NewSuiteRun:
    """A judged run that is nearly as it must be."""
    judges = [*JUDGES[: 3 if rng.random() < 0.9 else 2], *JUDGES[3:] * (rng.random() < 0.1)]
    scenarios, samples = (30, 3) if suite == "role-play-1" else (20, 2)
    places = rng.permutation(scenarios * samples)[: 1 + rng.integers(8)].tolist()
    places += places[:1] * (rng.random() < 0.1) + [scenarios * samples] * (rng.random() < 0.1)
    answers = []
    for place in places:
        n_judges = len(judges) - (rng.random() < 0.01)
        scores = rng.integers(0, 5, (n_judges, 4)) + (rng.random() < 0.01)
        scenario, sample = divmod(place, samples)
        answers.append(NewSuiteAnswer(scenario, sample, scores.astype(float).tolist()))
    return NewSuiteRun("prose", suite, DAY, judges=judges, answers=answers)


def constraints(rng: np.random.Generator) -> NewSuiteRun:
    """A run of the instructions that is nearly as it must be."""
    numbers = rng.permutation(100)[: 1 + rng.integers(60)].tolist()
    numbers += numbers[:1] * (rng.random() < 0.2) + [100] * (rng.random() < 0.2)
    kinds = list(Constraint)
    checks = [NewSuiteCheck(n, kinds[rng.integers(5)], bool(rng.random() < 0.8)) for n in numbers]
    return NewSuiteRun("prose", "instructions-1", DAY, checks=checks)


def ranges(rng: np.random.Generator) -> NewSuiteRun:
    """A run of recall that is nearly as it must be."""
    window = int(rng.choice([*LENGTHS, 4_000, 100_000]))
    found = []
    for length in LENGTHS[: 1 + rng.integers(5)]:
        asked = int(rng.integers(0, 22)) if (length <= window) == (rng.random() < 0.9) else 0
        correct = int(rng.integers(0, asked + 1)) + (rng.random() < 0.02)
        found.append(NewSuiteRange(length + (rng.random() < 0.02), asked, correct))
    return NewSuiteRun("prose", "recall-1", DAY, ranges=found, context_window=window)


def draw(suite: str, seed: int) -> NewSuiteRun:
    rng = np.random.default_rng(seed)
    if suite == "recall-1":
        return ranges(rng)
    return constraints(rng) if suite == "instructions-1" else answered(suite, rng)


def compute(run: NewSuiteRun) -> object:
    """What the core makes of a run."""
    if run.suite == "recall-1":
        asked = {one.length: Answers(one.correct, one.asked) for one in run.ranges}
        return recall(asked, run.context_window or 0)
    if run.suite == "instructions-1":
        return instructions([Checked(c.number, Constraint(c.kind), c.passed) for c in run.checks])
    return judged(
        run.suite,
        [one.scenario for one in run.answers],
        [one.sample for one in run.answers],
        [one.scores for one in run.answers],
        "Alba",
        run.judges,
    )


def is_taken(run: NewSuiteRun) -> bool:
    try:
        refuse_developer("runs.0.judges", checked("runs.0", run), "Alba")
    except RefusedError:
        return False
    return True


def is_computed(run: NewSuiteRun) -> bool:
    try:
        compute(run)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("suite", ["role-play-1", "fiction-1", "instructions-1", "recall-1"])
def test_a_run_is_taken_where_the_core_computes_it_and_nowhere_else(suite: str) -> None:
    found = Counter[bool]()
    for seed in range(200):
        run = draw(suite, seed)
        found[is_taken(run)] += 1
        assert is_taken(run) == is_computed(run), seed
    assert min(found[True], found[False]) > 30, found
