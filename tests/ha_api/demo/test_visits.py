"""What one participant asks for and makes of an impression: a function of where they are."""

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_api.demo.people import person
from ha_api.demo.strengths import AUTHORS, MODELS
from ha_api.demo.visits import FIRST_REPEAT, REPEATS, Place, judged, wish

NO_EFFECTS = np.zeros(MODELS + AUTHORS)


def order(place: Place) -> list[int]:
    chance = place.chance()
    wish(place, chance)
    found: list[int] = judged(place, [0, 3, 5, 12], NO_EFFECTS, chance).order[0].tolist()
    return found


def test_the_same_place_ends_the_same_way_and_another_one_otherwise() -> None:
    places = [
        Place(seed, k, mode, step)
        for seed in (1, 2)
        for k in (4, 5)
        for mode in Mode
        for step in range(4)
    ]
    assert [order(place) for place in places] == [order(place) for place in places]
    drawn = {place.chance().random() for place in places}
    assert len(drawn) == len(places)


def test_repeats_are_asked_for_now_and_then_but_not_at_the_beginning() -> None:
    wishes = [
        (step, wish(place, place.chance()).repeat)
        for k in range(200)
        for step in range(20)
        for place in [Place(3, k, Mode.SAFE_16, step)]
    ]
    late = [repeat for step, repeat in wishes if step >= FIRST_REPEAT]
    assert not any(repeat for step, repeat in wishes if step < FIRST_REPEAT)
    assert REPEATS / 2 < np.mean(late) < REPEATS * 2


def test_testers_begin_with_test_traffic() -> None:
    people = range(300)
    testers = [k for k in people if person(3, k).tester[0]]
    first = [Place(3, k, Mode.SAFE_16, 0) for k in people]
    assert 2 <= len(testers) <= 25
    assert [p.person for p in first if wish(p, p.chance()).technical] == testers
    later = [Place(3, k, Mode.SAFE_16, 1) for k in testers]
    assert not any(wish(place, place.chance()).technical for place in later)
