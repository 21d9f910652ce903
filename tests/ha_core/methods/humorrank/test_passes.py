"""The matches of a pass (clauses 3.1, 3.2 and 3.3), against the rules written a second time."""

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ha_core.methods.humorrank import Pass, Reason, Table, next_pass, record, table


def standing(ratings: list[float], prompts: int = 3) -> Table:
    state = table(len(ratings), prompts)
    state.ratings[:] = ratings
    return state


def meet(state: Table, prompt: int, *pairs: tuple[int, int]) -> None:
    for i, j in pairs:
        for a, b in ((i, j), (j, i)):
            state.met[prompt, a, b] += 1
            state.total[a, b] += 1


def paired(found: Pass) -> list[set[int]]:
    return [{choice.first, choice.second} for choice in found.choices]


def test_neighbours_in_rating_meet() -> None:
    found = next_pass(standing([1000, 1300, 1010, 1290]), 10)
    assert paired(found) == [{1, 3}, {0, 2}]
    assert [choice.chooser for choice in found.choices] == [1, 2]
    assert [choice.gap for choice in found.choices] == [10, 10]
    assert {choice.reason for choice in found.choices} == {Reason.NEAREST_NOT_MET}
    assert found.sits_out == ()


def test_the_nearest_may_stand_below_the_next() -> None:
    """The second is nearer to the third than to the first, who chooses before it."""
    found = next_pass(standing([1300, 1110, 1100, 1000]), 10)
    assert paired(found) == [{0, 1}, {2, 3}]


def test_whoever_has_met_on_this_prompt_takes_another() -> None:
    state = standing([1300, 1200, 1100, 1000])
    meet(state, 0, (0, 1))
    assert paired(next_pass(state, 10)) == [{0, 2}, {1, 3}]
    assert state.turn == 1
    assert paired(next_pass(state, 10)) == [{0, 1}, {2, 3}]


def test_of_equal_gaps_the_one_met_least_is_taken() -> None:
    state = standing([1100, 1000, 1000, 1000])
    meet(state, 1, (0, 1), (0, 2))
    found = next_pass(state, 10)
    assert paired(found)[0] == {0, 3}
    assert [choice.met for choice in found.choices] == [0, 0]
    assert paired(next_pass(standing([1100, 1000, 1000, 1000]), 10))[0] == {0, 1}


def test_a_pass_stops_in_the_middle() -> None:
    found = next_pass(standing([1300, 1200, 1100, 1000, 900, 800]), 2)
    assert paired(found) == [{0, 1}, {2, 3}]
    assert found.sits_out == (4, 5)
    assert next_pass(standing([1, 2]), 0).choices == ()


def test_prompts_are_taken_in_turn_and_a_full_one_is_passed_over() -> None:
    state = standing([1000, 1000], prompts=3)
    meet(state, 1, (0, 1))
    assert [next_pass(state, 1).prompt for _ in range(3)] == [0, 2, 0]


def test_of_an_odd_number_the_one_with_most_matches_sits_out() -> None:
    state = standing([1300, 1200, 1100])
    assert next_pass(state, 9).sits_out == (2,)  # none has any: the lowest
    meet(state, 0, (0, 1))
    assert next_pass(state, 9).sits_out == (1,)  # of two the lower
    meet(state, 0, (0, 2))
    assert next_pass(state, 9).sits_out == (0,)


def test_one_without_whom_nobody_could_play_does_not_sit_out() -> None:
    state = standing([1300, 1200, 1100], prompts=1)
    meet(state, 0, (0, 1), (0, 2))
    state.total[0] += 5
    assert paired(next_pass(state, 9)) == [{1, 2}]
    state = standing([1300, 1200, 1100], prompts=1)
    meet(state, 0, (0, 1), (1, 2))
    found = next_pass(state, 9)
    assert (paired(found), found.sits_out) == ([{0, 2}], (1,))


def test_who_has_met_all_that_are_left_does_not_play() -> None:
    state = standing([1300, 1200, 1100, 1000], prompts=2)
    meet(state, 0, (2, 3))
    found = next_pass(state, 9)
    assert (paired(found), found.sits_out) == ([{0, 1}], (2, 3))


def test_where_all_have_met_on_all_prompts_those_met_least_meet_again() -> None:
    state = standing([1300, 1200, 1100, 1000], prompts=1)
    meet(state, 0, *combinations(range(4), 2), (0, 1), (2, 3), (0, 2))
    found = next_pass(state, 9)
    assert paired(found) == [{0, 3}, {1, 2}]
    assert {choice.reason for choice in found.choices} == {Reason.MET_LEAST}
    assert [(choice.met, choice.gap) for choice in found.choices] == [(1, 300), (1, 100)]


def literal(state: Table, left: int) -> tuple[int, list[tuple[int, int, str]]]:
    """Clauses 3.1 to 3.3: the prompt, and who chose whom for which reason."""
    k, prompts = len(state.ratings), len(state.met)
    everybody = list(combinations(range(k), 2))
    prompt, may, why = state.turn, everybody, "met_least_of_pairs_met_on_all_prompts"
    for step in range(prompts):
        turn = (state.turn + step) % prompts
        new = [(i, j) for i, j in everybody if not state.met[turn, i, j]]
        if new:
            prompt, may, why = turn, new, "nearest_not_met_on_this_prompt"
            break
    order = sorted(range(k), key=lambda m: (-state.ratings[m], m))
    waiting = list(order)
    if k % 2:
        matches = state.total.sum(axis=1)
        for model in sorted(order, key=lambda m: (-matches[m], -order.index(m))):
            if any(model not in pair for pair in may):
                waiting.remove(model)
                break
    found: list[tuple[int, int, str]] = []
    for model in order:
        those = [m for m in waiting if (min(m, model), max(m, model)) in may]
        if model not in waiting or not those or len(found) == left:
            continue

        def cost(other: int, model: int = model) -> tuple[float, ...]:
            gap, met = abs(state.ratings[other] - state.ratings[model]), state.total[other, model]
            place = order.index(other)
            return (gap, met, place) if why.startswith("nearest") else (met, gap, place)

        other = min(those, key=cost)
        found.append((model, other, why))
        waiting.remove(model)
        waiting.remove(other)
    return prompt, found


@given(st.integers(2, 7), st.integers(1, 3), st.integers(0, 10**6), st.integers(1, 60))
@settings(deadline=None)
def test_passes_follow_the_rules(k: int, prompts: int, seed: int, c_max: int) -> None:
    rng, state = np.random.default_rng(seed), table(k, prompts)
    while state.played < c_max:
        prompt, expected = literal(state, c_max - state.played)
        round_ = state.round_
        found = next_pass(state, c_max - state.played)
        chose = [
            (c.chooser, ({c.first, c.second} - {c.chooser}).pop(), c.reason) for c in found.choices
        ]
        assert (found.prompt, chose) == (prompt, expected)
        assert all((c.prompt, c.round_) == (prompt, round_) for c in found.choices)
        assert expected
        for choice in found.choices:
            first, second = choice.first, choice.second
            assert state.lead[first] <= state.lead[second]
            if state.lead[first] == state.lead[second]:
                assert choice.chooser == first
            gap = abs(state.ratings[first] - state.ratings[second])
            assert (choice.gap, choice.met) == (gap, state.total[first, second])
            record(state, choice, float(rng.choice([0, 0.5, 1])))


def test_a_number_left_that_is_none_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^left: a whole number from 0"):
        next_pass(standing([1, 2]), -1)
