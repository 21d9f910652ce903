"""Runs of the panel are taken where the core computes them, and nowhere else: drawn at random."""

from collections import Counter
from datetime import date

import numpy as np

from ha_api.index.records import tested
from ha_api.index.records.panel_runs import NewPanelRun, NewPanelScores
from ha_api.index.service.panel_runs import checked
from ha_api.platform.refusals import RefusedError
from ha_core.methods.index import Category, panel

KNOWN = {"tool": tested.Tested(1, "tool", Category.TOOL, "Alba")}
JUDGES = ("Eos", "Faro", "Gala", "Alba")


def drawn(seed: int) -> NewPanelRun:
    """A run that is nearly as it must be."""
    rng = np.random.default_rng(seed)
    judges = rng.permutation(JUDGES)[: 3 + rng.integers(2)].tolist()
    rows = [
        (sample, judge, float(rng.integers(1, 11)) + (rng.random() < 0.01))
        for sample in np.flatnonzero(rng.random(9) < 0.8).tolist()
        for judge, maker in enumerate(judges)
        for _ in range(1 + (rng.random() < 0.01))
        if (maker != "Alba") == (rng.random() < 0.99)
    ]
    columns = [list(column) for column in zip(*rows, strict=True)] or [[]] * 3
    return NewPanelRun("tool", date(2026, 1, 1), judges, NewPanelScores(*columns))


def is_taken(run: NewPanelRun) -> bool:
    try:
        checked("runs.0", run, KNOWN)
    except RefusedError:
        return False
    return True


def is_computed(run: NewPanelRun) -> bool:
    scores = run.scores
    try:
        panel(scores.sample, scores.judge, scores.score, "Alba", run.judges)
    except ValueError:
        return False
    return True


def test_a_run_is_taken_where_the_core_computes_it_and_nowhere_else() -> None:
    found = Counter[bool]()
    for seed in range(200):
        run = drawn(seed)
        if run.scores.score:  # of nothing the core makes nothing, and it is refused at the door
            found[is_taken(run)] += 1
            assert is_taken(run) == is_computed(run), seed
    assert min(found[True], found[False]) > 30, found
