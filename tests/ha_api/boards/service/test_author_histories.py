"""Random histories: every settling appends what the rules say, found again row by row in Python."""

import random
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.boards.scored import Scene, other_mode, scene

pytestmark = pytest.mark.asyncio

ELIGIBILITIES = ["PRIMARY", "REPEAT", "TECHNICAL"]


@dataclass(frozen=True)
class Seen:
    """A ranking with its human answer, the board it was shown on, and what it counts for now."""

    id: int
    participant: int
    answer: int
    board: int
    models: list[int]
    counts: bool


async def seen(found: Scene) -> list[Seen]:
    """All rankings of human answers of the study and mode, in the order of observation."""
    rows = await found.api.fetch(
        "select r.id, r.participant_id, c.answer_id, i.board_id, r.models, r.eligibility"
        " from ranking r join impression i on i.id = r.impression_id"
        " join card c on c.impression_id = i.id join answer a on a.id = c.answer_id"
        " where a.author_id is not null and r.study_id = $1 and r.mode = $2 order by r.id",
        found.study,
        found.mode,
    )
    changes = await found.api.fetch(
        "select ranking_id, eligibility from eligibility_change order by id"
    )
    newest = {change["ranking_id"]: change["eligibility"] for change in changes}
    return [_seen(row, newest.get(row["id"], row["eligibility"])) for row in rows]


def _seen(row: Any, eligibility: str) -> Seen:
    number, participant, answer, board, models, _ = row
    return Seen(number, participant, answer, board, models, eligibility == "PRIMARY")


def first_ten(rankings: list[Seen], answer: int) -> list[Seen]:
    """The ten that an answer is scored by, or fewer."""
    people: set[int] = set()
    found = []
    for one in rankings:
        if one.answer == answer and one.counts and one.participant not in people:
            people.add(one.participant)
            found.append(one)
    return found[:10]


async def ratings(found: Scene) -> dict[int, tuple[int, dict[int, float]]]:
    """Of each board its newest snapshot that is not withheld, and the models that it rates."""
    snapshots = await found.api.fetch(
        "select board_id, snapshot_id from board_snapshot where status <> 'withheld' order by 2"
    )
    newest = {row["board_id"]: row["snapshot_id"] for row in snapshots}
    rated: dict[int, dict[int, float]] = defaultdict(dict)
    for row in await found.api.fetch("select * from standing where rating is not null"):
        rated[row["snapshot_id"]][row["model_id"]] = row["rating"]
    return {board: (snapshot, rated[snapshot]) for board, snapshot in newest.items()}


async def due(found: Scene) -> list[dict[str, Any]]:
    """What settling must append."""
    rankings, known = await seen(found), await ratings(found)
    counting = {one.id for one in rankings if one.counts}
    entries = await found.ledger()
    gone = {entry["reverses_id"] for entry in entries}
    holding = [e for e in entries if e["kind"] == "SCORED" and e["id"] not in gone]
    scores = {entry["author_id"]: entry["after"] for entry in entries}
    appended = []
    for entry in [e for e in holding if not counting.issuperset(e["rankings"])]:
        holding.remove(entry)
        appended.append(_moved(scores, entry["author_id"], entry, -entry["delta"], entry["id"]))
    scored = {entry["answer_id"] for entry in holding}
    authors = await found.api.fetch(
        "select id, author_id from answer where author_id is not null"
        " and study_id = $1 and mode = $2",
        found.study,
        found.mode,
    )
    complete = []
    for answer, author in authors:
        ten = first_ten(rankings, answer)
        if answer not in scored and len(ten) == 10 and ten[-1].board in known:
            complete.append((ten[-1].id, answer, author, ten))
    for _, answer, author, ten in sorted(complete):
        snapshot, rated = known[ten[-1].board]
        pairs = [
            (rated[model], one.models.index(0) < one.models.index(model))
            for one in ten
            for model in one.models
            if model in rated
        ]
        if pairs:
            own = scores.get(author, 1200.0)
            expected = sum(1 / (1 + 10 ** ((r - own) / 400)) for r, _ in pairs) / len(pairs)
            observed = sum(won for _, won in pairs) / len(pairs)
            entry = {
                "answer_id": answer,
                "snapshot_id": snapshot,
                "rankings": [one.id for one in ten],
                "observed": observed,
                "expected": expected,
            }
            appended.append(_moved(scores, author, entry, 10 * (observed - expected), None))
    return appended


def _moved(
    scores: dict[int, float], author: int, of: Any, delta: float, reverses: int | None
) -> dict[str, Any]:
    before = scores.get(author, 1200.0)
    scores[author] = before + delta
    same = ("answer_id", "snapshot_id", "rankings", "observed", "expected")
    return {
        "author_id": author,
        "kind": "SCORED" if reverses is None else "REVERSED",
        "reverses_id": reverses,
        **{name: of[name] for name in same},
        "delta": delta,
        "before": before,
        "after": before + delta,
    }


async def settled(found: Scene) -> int:
    """How many entries were appended: those that are due, and none the second time."""
    wanted, before = await due(found), await found.ledger()
    assert await found.settle() == len(wanted)
    entries = await found.ledger()
    assert entries[: len(before)] == before
    for entry, one in zip(entries[len(before) :], wanted, strict=True):
        assert {name: entry[name] for name in one} == {
            name: pytest.approx(value, rel=0, abs=1e-9) if isinstance(value, float) else value
            for name, value in one.items()
        }
    assert await found.settle() == 0
    await chained(found)
    return len(wanted)


async def chained(found: Scene) -> None:
    """Each ledger starts at 1200, and each entry where the one before it ended."""
    for author in {entry["author_id"] for entry in await found.ledger()}:
        entries = await found.ledger(author)
        assert (entries[0]["before"], entries[0]["previous_id"]) == (1200, None)
        for one, following in pairwise(entries):
            assert following["before"] == one["after"]
            assert following["previous_id"] == one["id"]
        for entry in entries:
            assert entry["after"] == entry["before"] + entry["delta"]


class History:
    """What happens at random to the answers of two people, on two boards."""

    def __init__(self, seed: int, found: Scene, board: int, answers: list[int]) -> None:
        self.random, self.found, self.answers = random.Random(seed), found, answers
        self.boards = [found.board, board]
        self.rankings: list[int] = []
        self.pairs: set[tuple[int, int]] = set()

    async def step(self) -> None:
        """One thing more."""
        kinds = [self.vote, self.change, self.snapshot]
        (act,) = self.random.choices(kinds, [12, 3, 1])
        await act()

    async def vote(self) -> None:
        answer, by = self.random.choice(self.answers), self.random.choice(self.found.people)
        born = (
            "REPEAT"
            if (answer, by) in self.pairs
            else self.random.choice(["PRIMARY"] * 6 + ELIGIBILITIES)
        )
        self.pairs.add((answer, by))
        made = await self.found.ranked(
            answer,
            by,
            place=self.random.randint(1, 4),
            models=self.random.sample(self.found.models, 3),
            board=self.random.choice(self.boards),
            eligibility=born,
        )
        self.rankings.append(made)

    async def change(self) -> None:
        if self.rankings:
            which = self.random.choice(self.rankings)
            await self.found.changed(which, self.random.choice(["PRIMARY", *ELIGIBILITIES]))

    async def snapshot(self) -> None:
        rated = [
            self.random.choice([None, self.random.uniform(900, 1500)]) for _ in self.found.models
        ]
        status = self.random.choice(["published", "provisional", "withheld"])
        await self.found.snapshot(rated, status=status, board=self.random.choice(self.boards))


@pytest.mark.parametrize("seed", range(4))
async def test_every_settling_appends_what_the_rules_say(api: Api, seed: int) -> None:
    safe = await scene(api, people=14)
    histories = []
    for place, found in enumerate((safe, await other_mode(safe))):
        authors = [await found.person() for _ in range(2)]
        answers = [await found.written(author) for author in authors * 2]
        histories.append(History(2 * seed + place, found, await found.another_board(), answers))
    appended = 0
    for number in range(1000):
        history = histories[number % 2]
        await history.step()
        if number % 12 > 9:
            appended += await settled(history.found)
    kinds = [entry["kind"] for one in histories for entry in await one.found.ledger()]
    assert len(kinds) == appended
    assert set(kinds) == {"SCORED", "REVERSED"}
