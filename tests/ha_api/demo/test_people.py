"""The simulated participants, as a population and one by one."""

from dataclasses import fields

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_api.demo.people import BOARDS, IMPRESSIONS, MOST_IMPRESSIONS, SEED, crowd, people, person
from ha_api.demo.strengths import AUTHORS, TASKS


def test_a_person_follows_from_seed_and_number() -> None:
    person.cache_clear()
    before = person(1, 7)
    person.cache_clear()
    for field in fields(before):
        assert np.array_equal(getattr(before, field.name), getattr(person(1, 7), field.name))
    assert not np.array_equal(before.taste, person(1, 8).taste)
    assert not np.array_equal(before.taste, person(2, 7).taste)


def test_the_young_see_nothing_of_18() -> None:
    found = people(np.random.default_rng(0), 500)
    seen = found.impressions[:, BOARDS.index(Mode.UNCENSORED_18)]
    assert 0 < (~found.adult).sum() < 250
    assert (seen[~found.adult] == 0).all()
    assert (seen[found.adult] > 0).all()


def test_nobody_is_asked_for_more_tasks_than_there_are() -> None:
    found = people(np.random.default_rng(0), 2000).impressions
    assert found.max() == MOST_IMPRESSIONS == TASKS


def test_people_differ_in_what_they_call_funny_and_their_thresholds_ascend() -> None:
    found = people(np.random.default_rng(0), 500).thresholds
    assert (np.diff(found, axis=1) > 0).all()
    assert found[:, 0].std() > 50


def test_the_authors_are_adults_who_vote() -> None:
    for number in range(AUTHORS):
        assert person(SEED, number).adult.all()
        assert (person(SEED, number).impressions >= 5).all()


def test_the_crowd_ends_exactly_what_the_boards_are_to_hold() -> None:
    for impressions in (1, 60, IMPRESSIONS):
        assert crowd(SEED, impressions).sum(axis=0).tolist() == [impressions, impressions]
    plan = crowd(SEED, IMPRESSIONS)
    assert 100 < len(plan) < 400
    assert plan.max() <= MOST_IMPRESSIONS


def test_a_larger_crowd_begins_with_the_same_people() -> None:
    small, large = crowd(SEED, 60), crowd(SEED, 600)
    whole = np.cumsum(small, axis=0) < 60  # the last one of either board may be cut short
    assert whole.sum() > 5
    assert np.array_equal(small[whole], large[: len(small)][whole])
