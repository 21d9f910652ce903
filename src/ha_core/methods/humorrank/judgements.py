"""Clauses 1.2 and 1.5: what one judge said, and the matches that follow from it."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ha_core.arrays import Floats, Integers
from ha_core.duels import codes, duels
from ha_core.numbers import whole

_MOST = 2**31


class Judgements(NamedTuple):
    """Everything that one judge decided, `(n,)` each, one entry a judgement.

    prompt: codes. first, second: models in the order in which their answers were shown. decision: 1
    where the first wins, ½, or 0. match: codes, the same for both orders of a match and for all
    judges of it; None where each judgement is a match of its own.
    """

    prompt: npt.ArrayLike
    first: npt.ArrayLike
    second: npt.ArrayLike
    decision: npt.ArrayLike
    match: npt.ArrayLike | None = None


class Matches(NamedTuple):
    """What the judgements settle: one entry a match, in order of its first judgement.

    match, prompt, first, second: int64 `(m,)`. score: float64 `(m,)`, of the first.
    reversed_: row of the judgement in the other order, int64 `(m,)`, -1 where there is none. row:
    of the first one.
    """

    match: Integers
    prompt: Integers
    first: Integers
    second: Integers
    score: Floats
    row: Integers
    reversed_: Integers

    def only(self, rows: npt.NDArray[np.intp]) -> "Matches":
        """Some of the matches, in the order given."""
        return Matches._make(column[rows] for column in self)


def settled(judgements: Judgements, n_models: int) -> Matches:
    """Return the matches: one judged alike in both orders keeps its score, else it is a tie.

    Raises ValueError naming what is wrong: codes, a model against itself, a decision other than 0,
    ½ and 1, a match on two prompts or between other models, or judged twice in one order.
    """
    whole("n_models", n_models, 0, _MOST)
    prompt, given = codes("prompt", judgements.prompt), judgements.match
    first, second, score = duels(
        judgements.first, judgements.second, judgements.decision, n_models, called="decision"
    )
    match = np.arange(len(prompt)) if given is None else codes("match", given)
    if not prompt.shape == match.shape == score.shape:
        raise ValueError("judgements: prompt, decision and match are of the same length")
    row, other = _rows(match)
    both = other >= 0
    here, there = row[both], other[both]
    _check(match, prompt, first, second, here, there)
    agreed = score[row]
    agreed[both] = np.where(score[here] == 1 - score[there], score[here], 0.5)
    return Matches(match[row], prompt[row], first[row], second[row], agreed, row, other)


def win_matrix(matches: Matches, n_models: int) -> Floats:
    """Wins of row model over column model, float64 `(K, K)`: a tie is half a win to each."""
    wins = np.zeros((n_models, n_models))
    np.add.at(wins, (matches.first, matches.second), matches.score)
    np.add.at(wins, (matches.second, matches.first), 1 - matches.score)
    return wins


def _rows(match: Integers) -> tuple[Integers, Integers]:
    """Of each match its first row and its second, -1 where there is none, by the first row."""
    names, lead, of, size = np.unique(
        match, return_index=True, return_inverse=True, return_counts=True
    )
    if (size > 2).any():
        raise ValueError(f"match: {names[np.argmax(size)]} is judged more than twice")
    other = np.full(len(names), -1, np.int64)
    rest = np.setdiff1d(np.arange(len(match)), lead)
    other[of[rest]] = rest
    order = np.argsort(lead)
    return lead[order], other[order]


def _check(
    match: Integers,
    prompt: Integers,
    first: Integers,
    second: Integers,
    here: Integers,
    there: Integers,
) -> None:
    """Hold the two judgements of a match against each other."""
    twice = (first[here] == first[there]) & (second[here] == second[there])
    if twice.any():
        name = match[here[np.argmax(twice)]]
        raise ValueError(f"match: {name} is judged twice in one order: keep one judgement of each")
    turned = (first[here] == second[there]) & (second[here] == first[there])
    apart = ~turned | (prompt[here] != prompt[there])
    if apart.any():
        name = match[here[np.argmax(apart)]]
        raise ValueError(f"match: {name} needs one prompt and the same two models in both orders")
