"""What is taken is what the core can compute: drawn at random, right ones and wrong ones."""

from collections import Counter
from datetime import date
from uuid import UUID

import numpy as np

from ha_api.index.records import tested
from ha_api.index.records.blind_placements import NewBlindPlacement, NewPlacementScores
from ha_api.index.records.blind_runs import (
    BlindPair,
    BlindRun,
    NewBlindMember,
    NewBlindRun,
    NewBlindScores,
)
from ha_api.index.service import blind_placements, new_blind_runs
from ha_api.index.service.blind_placements import KnownRun
from ha_api.platform.refusals import RefusedError
from ha_core.methods.index import Category
from ha_core.methods.index.evidence import BlindRun as Run
from ha_core.methods.index.evidence import Mark, Member
from ha_core.methods.index.standings import blind_result

PROMPTS = 3
MAKERS = ("Alba", "Boreas", "Cirrus", "Dune")  # of the families, the last of which comes later
JUDGES = ("Eos", "Faro", "Gala", "Hera", "Alba", "Dune")
CRITERIA = {
    Category.IMAGE: ["detail", "text_rendering", "edit_consistency"],
    Category.VIDEO: ["motion", "audio", "text_rendering"],
}

Row = tuple[int, int, int, int, float]


class Drawn:
    """A run of three families and a placement of a fourth, nearly as they must be."""

    def __init__(self, seed: int) -> None:
        self.rng = np.random.default_rng(seed)
        self.category = self.chosen([Category.IMAGE, Category.VIDEO])
        self.criteria = CRITERIA[self.category][: 1 + self.rng.integers(3)]
        self.judges = list(self.rng.permutation(JUDGES)[: 3 + self.rng.integers(3)])
        self.known = {
            f"f{n}": tested.Tested(n, f"f{n}", self.category, maker)
            for n, maker in enumerate(MAKERS)
        }
        self.rows = [row for family in range(3) for row in self.of(family)]
        self.later = self.of(3)
        self.inapplicable = [self.some(CRITERIA[self.category], 0.02) for _ in MAKERS]

    def chosen(self, values: list[Category]) -> Category:
        return values[self.rng.integers(len(values))]

    def some(self, values: list[str], share: float) -> list[str]:
        return [value for value in values if self.rng.random() < share]

    def of(self, family: int) -> list[Row]:
        """Rows of a family, on most prompts by every judge who may; here and there one is wrong."""
        found: list[Row] = []
        for criterion in range(len(self.criteria)):
            for prompt in np.flatnonzero(self.rng.random(PROMPTS) < 0.7).tolist():
                for judge, maker in enumerate(self.judges):
                    if (maker != MAKERS[family]) == (self.rng.random() < 0.995):
                        score = float(self.rng.integers(1, 11)) + 0.5 * (self.rng.random() < 0.005)
                        twice = 1 + (self.rng.random() < 0.005)
                        found += [(family, criterion, prompt, judge, score)] * twice
        return found

    def run(self) -> NewBlindRun:
        columns = [list(column) for column in zip(*self.rows, strict=True)] or [[]] * 5
        return NewBlindRun(
            category=self.category,
            title="t",
            protocol="p",
            run_on=date(2026, 1, 1),
            judges=self.judges,
            criteria=self.criteria,
            families=[NewBlindMember(f"f{n}", self.inapplicable[n]) for n in range(3)],
            scores=NewBlindScores(*columns),
        )

    def placement(self) -> NewBlindPlacement:
        columns = [list(column) for column in zip(*self.later, strict=True)][1:] or [[]] * 4
        scores = NewPlacementScores(*columns)
        return NewBlindPlacement(UUID(int=1), "f3", self.criteria, scores, self.inapplicable[3])

    def known_run(self) -> KnownRun:
        run = BlindRun(1, UUID(int=1), self.category, self.judges, in_force=True)
        pairs = {BlindPair(self.criteria[c], p, j) for _, c, p, j, _ in self.rows}
        return KnownRun(run, dict.fromkeys(range(3), False), frozenset(pairs))

    def evidence(self, *, placed: bool) -> Run:
        return Run(
            run="r",
            title="t",
            protocol="p",
            run_on=date(2026, 1, 1),
            judges=tuple(self.judges),
            members=tuple(self.member(n, self.rows) for n in range(3)),
            placements=(self.member(3, self.later),) if placed else (),
            readings=(),
            models=(),
        )

    def member(self, family: int, rows: list[Row]) -> Member:
        marks = [
            Mark(self.criteria[criterion], prompt, judge, score)
            for code, criterion, prompt, judge, score in rows
            if code == family
        ]
        return Member(f"f{family}", MAKERS[family], tuple(self.inapplicable[family]), tuple(marks))


def is_taken(drawn: Drawn) -> bool:
    try:
        new_blind_runs.checked("runs.0", drawn.run(), drawn.known)
    except RefusedError:
        return False
    return True


def is_placed(drawn: Drawn) -> bool:
    try:
        blind_placements.checked("x", drawn.placement(), drawn.known_run(), drawn.known)
    except RefusedError:
        return False
    return True


def is_computed(drawn: Drawn, *, placed: bool = False) -> bool:
    try:
        blind_result(drawn.category, drawn.evidence(placed=placed))
    except ValueError:
        return False
    return True


def test_a_run_is_taken_where_the_core_computes_it_and_nowhere_else() -> None:
    found = Counter[bool]()
    for seed in range(250):
        drawn = Drawn(seed)
        if {row[0] for row in drawn.rows} == {0, 1, 2}:  # the core passes over who has no score
            found[is_taken(drawn)] += 1
            assert is_taken(drawn) == is_computed(drawn), seed
    assert min(found[True], found[False]) > 50, found


def test_a_family_is_placed_where_the_core_computes_it_and_nowhere_else() -> None:
    found = Counter[bool]()
    for seed in range(250):
        drawn = Drawn(seed)
        if is_taken(drawn) and drawn.later:
            found[is_placed(drawn)] += 1
            assert is_placed(drawn) == is_computed(drawn, placed=True), seed
    assert min(found[True], found[False]) > 20, found
