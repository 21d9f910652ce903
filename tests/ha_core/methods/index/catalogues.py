"""Evidence of a category to evaluate in tests: whole, and with a part of it put in place."""

from datetime import date
from itertools import product

import numpy as np

from ha_core.methods.index import (
    AnswerMark,
    BlindRun,
    Checked,
    Constraint,
    ContentTest,
    Criterion,
    Entry,
    Exclusion,
    Family,
    Mark,
    Member,
    Model,
    Observed,
    PanelRun,
    Reading,
    Run,
    SampleMark,
    SuiteRun,
    Task,
)

DAY = date(2026, 3, 1)
JUDGES = ("one", "two", "three")
LINK = "https://boards.example/image"
TYPES = ("mild", "moderate", "strong")


def model(family: str, version: str = "1", tier: str = "") -> Model:
    return Model(f"maker of {family}", version, tier)


def reading(scores: dict[str, float], leaderboard: str = "arena.ai") -> Reading:
    """Make a leaderboard that lists families by their scores, and two strangers below them."""
    entries = [Entry(f"{name}-v1", model(name), score, 900) for name, score in scores.items()]
    strangers = [Entry(f"stranger-{i}", Model("nobody", str(i), ""), 900.0 + i, 50) for i in (1, 2)]
    intervals = (*((e.score - 9, e.score + 8) for e in entries), None, None)
    return Reading(leaderboard, DAY, LINK, (*entries, *strangers), intervals)


def member(
    family: str, points: dict[int, float], criterion: Criterion = Criterion.DETAIL
) -> Member:
    """Give a family what it got on prompts, from each of three judges alike."""
    marks = [
        Mark(criterion, prompt, judge, score)
        for (prompt, score), judge in product(points.items(), range(3))
    ]
    return Member(family, f"maker of {family}", (), tuple(marks))


def blind_run(
    means: dict[str, float], readings: tuple[Reading, ...] = (), prompts: int = 6
) -> BlindRun:
    """Make a run in which a family gets its mean on every prompt."""
    return BlindRun(
        run="run-1",
        title="Spring",
        protocol="protocol-1",
        run_on=DAY,
        judges=JUDGES,
        members=tuple(
            member(name, dict.fromkeys(range(prompts), mean)) for name, mean in means.items()
        ),
        placements=(),
        readings=readings,
        models=tuple((name, model(name)) for name in means),
    )


def content_tests(
    outcomes: dict[str, str], of: Model, runs: int = 3, framing: str = "portrait"
) -> tuple[ContentTest, ...]:
    """Make a test a type; outcomes: a letter a run, of complied, softened, refused, failed."""
    words = {"C": "COMPLIED", "S": "SOFTENED", "R": "REFUSED", "F": "FAILED"}
    return tuple(
        ContentTest(
            test=f"{type_}-{of.version}",
            type=type_,
            framing=framing,
            runs=runs,
            excludes=tuple(Exclusion),
            model=of,
            version="index-1",
            retest_of=None,
            done=tuple(
                Run(words[one], DAY, f"{type_}-{of.version}-{i}") for i, one in enumerate(letters)
            ),
        )
        for type_, letters in outcomes.items()
    )


def task(**values: float) -> Task:
    return Task("generate", DAY, LINK, tuple((row, Observed(v)) for row, v in values.items()))


def panel_run(samples: int, score: float = 7.0) -> PanelRun:
    marks = tuple(SampleMark(s, j, score) for s, j in product(range(samples), range(3)))
    return PanelRun("maker of tool", JUDGES, DAY, marks)


def role_play(answers: int, score: float = 3.0) -> SuiteRun:
    """Make a run of role play with so many answers of its 90."""
    cells = list(product(range(30), range(3)))[:answers]
    marks = tuple(AnswerMark(s, d, j, (score,) * 4) for (s, d), j in product(cells, range(3)))
    return SuiteRun("role-play-1", "maker of a", JUDGES, DAY, marks=marks)


def checked(passed: int, of: int = 100, schema: bool = True) -> SuiteRun:
    """Make a run of the instruction suite whose last constraint is a JSON schema."""
    checks = [Checked(i, Constraint.FORMAT, i < passed) for i in range(of - 1)]
    last = Checked(of - 1, Constraint.JSON_SCHEMA, schema)
    return SuiteRun("instructions-1", "maker of a", (), DAY, checks=(*checks, last))


def family(name: str, **known: object) -> Family:
    return Family(name, model(name), **known)  # type: ignore[arg-type]


def spread(width: float, replicates: int = 401) -> np.ndarray:
    """Points whose 95% percentile interval is exactly so wide."""
    return np.linspace(-width / 1.9, width / 1.9, replicates)
