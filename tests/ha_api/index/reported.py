"""Evidence of a category by chance, all kinds of it, and the reports that it makes."""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from itertools import product
from random import Random
from typing import Any
from uuid import UUID

from ha_api.index.records.appeals import IndexDimension
from ha_api.index.records.evidence import RatedFamily
from ha_api.index.records.examples import ExampleKind
from ha_api.index.records.reports import (
    Beside,
    Replaced,
    ReportedAppeal,
    ReportedExample,
    ReportedPrice,
    ReportedProbe,
    ReportedReading,
    ReportedRun,
    ReportedTimings,
)
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.report_documents import document
from ha_core.methods.index import (
    AnswerMark,
    Answers,
    BlindRun,
    Category,
    Checked,
    Constraint,
    ContentTest,
    Criterion,
    Entry,
    Evidence,
    Exclusion,
    Family,
    Framing,
    Mark,
    Member,
    Model,
    Observed,
    Origin,
    PanelRun,
    Reading,
    Run,
    SampleMark,
    SuiteRun,
    Task,
    Votes,
    evaluate,
    parameters,
    starting_ratings,
)
from ha_core.methods.index.plain import plain

DAY, NOW = date(2026, 5, 1), datetime(2026, 6, 1, 12, tzinfo=UTC)
WEB = "https://boards.example/here"
METHOD = parameters("index-1")
COMPUTATION = {
    "id": "one",
    "at": NOW.isoformat(),
    "cut": "7",
    "votes_cut": "6",
    "method": "index-1",
    "seed": str(2**40 + 7),
    "replicates": 100,
    "inputs_digest": "00",
    "cause": "ASKED",
    "software": "ha",
}


def reports(category: Category, **told: Any) -> dict[str, dict[str, Any]]:
    """The report of every family of a category, by its slug."""
    evidence = chance(category)
    found = evaluate(evidence, seed=2**40 + 7, replicates=100)
    shown = starting_ratings(evidence, found)
    return {
        slug: document(
            family_of(slug, **told),
            COMPUTATION,
            scored(plain(one), shown[slug]),
            evidence,
            beside(),
        )
        for slug, one in found.items()
    }


def family_of(slug: str, **told: Any) -> RatedFamily:
    given = {"title": slug.title(), "own_product": False, "simulated": False, "since": None, **told}
    release: dict[str, Any] = dict.fromkeys(("developer", "version", "tier", "submission"))
    return RatedFamily(1, slug, **release, **given)


def scored(results: dict[str, Any], shown: float | None = None) -> dict[str, Any]:
    change: dict[str, Any] = {
        "cause": "OWN_DATA",
        "source": "freedom",
        "before": None,
        "after": 12.5,
    }
    change |= {"submissions": [str(UUID(int=6))], "of": 1}
    return {
        "results": results,
        "places": {"index": 2, "freedom": None},
        "changes": [change],
        "shown_rating": shown,
        "submissions": {"public": [str(UUID(int=6))], "freedom": []},
    }


def beside() -> Beside:
    """Something of everything."""
    return Beside(
        prices=[ReportedPrice("generate", "0.04", "USD", "an image", DAY, WEB)],
        timings=[ReportedTimings("generate", 41, [3.5 + 0.1 * i for i in range(31)])],
        examples=[ReportedExample(ExampleKind.IMAGE, "MILD", WEB, DAY)],
        speech=(ReportedRun(1, DAY), [ReportedReading(i, 1, 0, i, 20) for i in range(1, 7)]),
        documents=(ReportedRun(1, DAY), [*_probes()]),
        appeals=[
            ReportedAppeal(UUID(int=1), IndexDimension.FREEDOM, DAY, None, None, None),
            ReportedAppeal(UUID(int=2), IndexDimension.BLIND, DAY, "Done.", UUID(int=3), DAY),
        ],
        replaced=[
            Replaced(UUID(int=4), IndexKind.READINGS, NOW, UUID(int=5), NOW, "a slip of the pen"),
            Replaced(UUID(int=6), IndexKind.PANEL_RUNS, NOW, UUID(int=7), NOW, None),
        ],
    )


def _probes() -> list[ReportedProbe]:
    answered = ["lookup", "absent"]
    return [
        ReportedProbe(i, "strict_json" if i % 2 else "fenced_code_block", answered)
        for i in range(1, 7)
    ]


def chance(category: Category, families: int = 9, seed: int = 3) -> Evidence:
    """Evidence of a category: gaps, ties, families placed later, models that were changed."""
    random = Random(seed)
    anchor = dict(METHOD.arena.anchors).get(category)
    names = [f"f{i}" for i in range(families)]
    names[1] = anchor or names[1]
    readings = tuple(_reading(random, name, families) for name in ("arena.ai", "design-arena"))
    return Evidence(
        category=category,
        families=tuple(_family(random, category, i, name) for i, name in enumerate(names)),
        readings=readings,
        blind=_blind(random, category, names, readings),
        votes=_votes(random, names[:-1]) if anchor else Votes(),
    )


def _model(i: int) -> Model:
    return Model(f"developer {i}", f"v{i}", "base")


def _reading(random: Random, leaderboard: str, families: int) -> Reading:
    models = [
        *map(_model, range(families - 1)),
        _model(0),
        *(Model("x", str(i), "") for i in "abc"),
    ]
    entries = [
        Entry(f"entry {i}", one, 1000 + random.random() * 300, random.randrange(5000))
        for i, one in enumerate(models)
    ]
    spans = [(one.score - 5, one.score + 6) if random.random() < 0.7 else None for one in entries]
    return Reading(leaderboard, DAY, WEB, tuple(entries), tuple(spans))


def _blind(
    random: Random, category: Category, names: Sequence[str], readings: tuple[Reading, ...]
) -> BlindRun | None:
    weights = next((row.weights for row in METHOD.blind.criteria if row.category == category), None)
    if weights is None:
        return None
    members = tuple(
        _member(random, [criterion for criterion, _ in weights], i, name)
        for i, name in enumerate(names)
    )
    models = tuple((name, _model(i)) for i, name in enumerate(names[:-1]))
    judges = ("SECRET MAKER ONE", "SECRET MAKER TWO", "SECRET MAKER THREE", "SECRET MAKER FOUR")
    return BlindRun("r1", "Spring", "p", DAY, judges, members[:-1], members[-1:], readings, models)


def _member(random: Random, criteria: Sequence[Criterion], i: int, name: str) -> Member:
    out = (Criterion.TEXT_RENDERING,) if i % 3 == 0 else ()
    marks = [
        Mark(criterion, prompt, judge, float(random.randrange(1, 11)))
        for criterion in criteria
        if criterion not in out and not (i == 4 and criterion is Criterion.DETAIL)
        for prompt in range(5 if i == 2 and criterion is Criterion.PROMPT_ADHERENCE else 8)
        if prompt == 0 or random.random() < 0.9
        for judge in ([3] if criterion is Criterion.AUDIO else range(4))
    ]
    return Member(name, f"developer {i}", out, tuple(marks))


def _votes(random: Random, names: Sequence[str]) -> Votes:
    """Votes of more than 64 people on fewer prompts, so that both ways to draw are gone.

    The last family loses all of its own.
    """
    last = len(names) - 1
    pairs = [*(random.sample(range(last), 2) for _ in range(700)), *([0, last] for _ in range(20))]
    voters, prompts = [*range(90)], [*range(30)]
    return Votes(
        tuple(names),
        (*voters, *(random.choice(voters) for _ in range(610)), *range(20)),
        (*prompts, *(random.choice(prompts) for _ in range(670)), *range(20)),
        tuple(first for first, _ in pairs),
        tuple(second for _, second in pairs),
        tuple(1.0 if b == last else random.choice([1.0, 0.5, 0.0, float(a < b)]) for a, b in pairs),
    )


def _family(random: Random, category: Category, i: int, name: str) -> Family:
    table = next(one for one in METHOD.tables if one.category == category)
    values = [
        (row.id, Observed(float(random.choice([0, *(at for at, _ in row.steps)])), origin))
        for row in table.rows
        for origin in (Origin.NATIVE, random.choice([*Origin]))
    ]
    return Family(
        name,
        None if i == 6 else _model(i),
        panel=_panel(random) if category is Category.TOOL and i != 3 else None,
        suites=_suites(random) if category is Category.LANGUAGE and i != 3 else (),
        tasks=() if i == 2 else (Task("generate", DAY, WEB, () if i == 7 else tuple(values)),),
        tests=() if i == 5 else tuple(_tests(random, category, i)),
    )


def _panel(random: Random) -> PanelRun:
    cells = product(range(random.choice([5, 8])), range(3))
    marks = tuple(SampleMark(s, j, float(random.randrange(1, 11))) for s, j in cells)
    return PanelRun("developer", ("SECRET MAKER ONE", "b", "c"), DAY, marks)


def _suites(random: Random) -> tuple[SuiteRun, ...]:
    cells = product(range(random.choice([30, 20])), range(3), range(3))
    marks = tuple(
        AnswerMark(s, d, j, tuple(float(random.randrange(5)) for _ in range(4)))
        for s, d, j in cells
    )
    checks = tuple(
        Checked(i, random.choice([*Constraint]), random.random() < 0.9)
        for i in range(random.choice([100, 60, 40]))
    )
    answers = ((8000, Answers(18, 20)), (32000, Answers(9, 12)))
    judges = ("SECRET MAKER ONE", "b", "c")
    return (
        SuiteRun("role-play-1", "developer", judges, DAY, marks=marks),
        SuiteRun("instructions-1", "developer", (), DAY, checks=checks),
        SuiteRun("recall-1", "developer", (), DAY, answers=answers, window=40_000),
    )


def _tests(random: Random, category: Category, i: int) -> list[ContentTest]:
    of = METHOD.freedom.language if category is Category.LANGUAGE else METHOD.freedom.media
    framings = [*Framing] if category is Category.LANGUAGE else ["edit"]
    found = []
    for one, again in product(of[: 2 if i == 7 else None], range(2)):
        runs = random.choice([1, 2, 3, 5])
        made = runs if random.random() < 0.8 else runs - 1
        ends = [random.choice(["COMPLIED", "COMPLIED", "SOFTENED", "REFUSED"]) for _ in range(made)]
        done = [
            Run(end, DAY, f"EV-{one.type}-{again}-{n}") for n, end in enumerate([*ends, "FAILED"])
        ]
        found.append(
            ContentTest(
                test=f"test-{one.type}-{again}",
                type=one.type,
                framing=random.choice(framings),
                runs=runs,
                excludes=tuple(Exclusion),
                model=random.choice([_model(i), _model(99)]),
                version="index-1",
                retest_of=None,
                done=tuple(done),
            )
        )
    return found
