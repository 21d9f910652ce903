"""Clauses 3.1 to 3.3: the matches of one pass, each with the reason for it."""

from typing import NamedTuple

import numpy as np

from ha_core.arrays import Flags, Integers
from ha_core.methods.humorrank.table import Choice, Reason, Table
from ha_core.numbers import whole

_MOST = 2**31


class Pass(NamedTuple):
    """Matches of one pass on one prompt, and the models that do not play in it, ascending.

    No choice depends on the result of another, so that all may be judged at once.
    """

    prompt: int
    choices: tuple[Choice, ...]
    sits_out: tuple[int, ...]


class _Open(NamedTuple):
    """A prompt, and who may meet on it, bool `(K, K)`."""

    prompt: int
    pairs: Flags
    reason: Reason


def next_pass(state: Table, left: int) -> Pass:
    """Choose at most `left` matches on the prompt whose turn it is, and pass the turn on.

    `record` each of them before the next pass is asked for.
    Raises ValueError for a `left` that is no whole number from 0.
    """
    whole("left", left, 0, _MOST)
    open_ = _turn(state)
    order = np.argsort(-state.ratings, kind="stable")
    free = np.ones(len(order), np.bool_)
    if len(order) % 2:
        free[_sitter(open_.pairs, order, state.total.sum(axis=1))] = False
    choices: list[Choice] = []
    for model in order.tolist():
        others = order[(open_.pairs[model] & free)[order]]
        if free[model] and len(others) and len(choices) < left:
            choices.append(_choice(state, open_, model, others))
            free[[choices[-1].first, choices[-1].second]] = False
    state.turn, state.round_ = (open_.prompt + 1) % len(state.met), state.round_ + 1
    playing = [model for choice in choices for model in (choice.first, choice.second)]
    return Pass(open_.prompt, tuple(choices), tuple(sorted({*order.tolist()} - {*playing})))


def _turn(state: Table) -> _Open:
    """Give the next prompt on which somebody has not met.

    Where all have met on all prompts, everybody may meet again on the next.
    """
    anybody, n = ~np.eye(len(state.ratings), dtype=np.bool_), len(state.met)
    for prompt in ((state.turn + step) % n for step in range(n)):
        pairs = (state.met[prompt] == 0) & anybody
        if pairs.any():
            return _Open(prompt, pairs, Reason.NEAREST_NOT_MET)
    return _Open(state.turn, anybody, Reason.MET_LEAST)


def _sitter(pairs: Flags, order: Integers, matches: Integers) -> int:
    """Return the model with most matches, the lowest in the order of several.

    One without whom nobody could play does not sit out.
    """
    lowest_first = order[::-1]
    by_matches: list[int] = lowest_first[np.argsort(-matches[lowest_first], kind="stable")].tolist()
    return next(model for model in by_matches if _can_play(pairs, order[order != model]))


def _can_play(pairs: Flags, models: Integers) -> bool:
    return bool(pairs[np.ix_(models, models)].any())


def _choice(state: Table, open_: _Open, model: int, others: Integers) -> Choice:
    """Let a model choose among others, in their order, and say who is shown first."""
    gap, met = np.abs(state.ratings[others] - state.ratings[model]), state.total[model, others]
    keys = (met, gap) if open_.reason is Reason.NEAREST_NOT_MET else (gap, met)
    best = int(np.lexsort(keys)[0])
    pair = (model, int(others[best]))
    first, second = pair if state.lead[pair[0]] <= state.lead[pair[1]] else pair[::-1]
    return Choice(
        prompt=open_.prompt,
        first=first,
        second=second,
        chooser=model,
        reason=open_.reason,
        gap=float(gap[best]),
        met=int(met[best]),
        round_=state.round_,
    )
