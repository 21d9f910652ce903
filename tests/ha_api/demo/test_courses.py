"""How judgements come about: every ballot is one that the service takes."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from uuid import UUID

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_api.boards.records.votes import Action, ActionKind, Ballot
from ha_api.boards.service.ballots import checked, steps
from ha_api.demo.courses import Course, course
from ha_api.demo.people import person
from ha_api.demo.strengths import AUTHORS, MODELS
from ha_api.demo.visits import Place, judged, wish

CARDS = [UUID(int=number) for number in (7, 3, 9, 1)]
BEGAN = datetime(2026, 11, 30, 12, tzinfo=UTC)


def courses(people: int = 150, steps: int = 8) -> Iterator[Course]:
    for k in range(people):
        for step in range(steps):
            place = Place(1, k, Mode.SAFE_16, step)
            chance = place.chance()
            wish(place, chance)
            cards = chance.permutation(MODELS + AUTHORS)[:4].tolist()
            said = judged(place, cards, np.zeros(MODELS + AUTHORS), chance)
            yield course(person(1, k), said, chance)


def actions(found: Course) -> list[Action]:
    return [
        Action(
            kind=deed.kind,
            card=None if deed.card is None else CARDS[deed.card],
            below=None if deed.below is None else CARDS[deed.below],
            grade=deed.grade,
            at=BEGAN + timedelta(seconds=deed.after),
        )
        for deed in found.deeds
    ]


def test_the_service_takes_every_one() -> None:
    ended: Counter[ActionKind | None] = Counter()
    for found in courses():
        ended[found.ended] += 1
        if found.ended is not None:
            taken = steps(actions(found), CARDS)
            assert taken.kinds[-1] is found.ended
            assert found.order == found.grades == found.grade_order == []
            continue
        ballot = Ballot(
            grades=list(zip(CARDS, found.grades, strict=True)),
            grade_order=[CARDS[place] for place in found.grade_order],
            order=[CARDS[place] for place in found.order],
            actions=actions(found),
        )
        assert checked(ballot, CARDS).positions == found.order
        assert steps(ballot.actions, CARDS).kinds
    assert set(ended) == {None, ActionKind.SKIPPED, ActionKind.NOTHING_FUNNY}


def test_ties_are_broken_between_equal_grades_alone_and_every_one_of_them() -> None:
    seen = 0
    for found in courses():
        broken = [(d.card, d.below) for d in found.deeds if d.kind is ActionKind.TIE_BROKEN]
        equal = [(a, b) for a, b in pairwise(found.order) if found.grades[a] == found.grades[b]]
        assert broken == equal
        seen += len(broken)
    assert seen > 100


def test_some_grades_are_changed_by_one_and_most_are_given_from_the_top() -> None:
    ranked = [found for found in courses() if found.ended is None]
    changed = 0
    for found in ranked:
        first = {d.card: d.grade for d in found.deeds if d.kind is ActionKind.GRADED}
        again = [d for d in found.deeds if d.kind is ActionKind.REGRADED]
        assert all(abs((d.grade or 0) - (first[d.card] or 0)) == 1 for d in again)
        changed += bool(again)
    in_order = np.mean([found.grade_order == [0, 1, 2, 3] for found in ranked])
    assert 0.05 < changed / len(ranked) < 0.6
    assert 0.6 < in_order < 0.95


def test_time_goes_on_and_takes_as_long_as_people_take() -> None:
    lasted = []
    for found in courses():
        times = [deed.after for deed in found.deeds]
        assert times == sorted(times)
        assert times[0] > 0.5
        if found.ended is None:
            lasted.append(times[-1])
    assert 15 < np.median(lasted) < 60
    assert np.std(lasted) > 5
