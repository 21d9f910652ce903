"""Clause 7.3: recall over long contexts, range by range."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

from ha_core.methods.index import given, samples
from ha_core.methods.index.samples import SuiteScore
from ha_core.methods.index.versions import parameters
from ha_core.numbers import whole


class Answers(NamedTuple):
    """Questions of a range that were asked, and how many were answered right."""

    right: int
    asked: int


class RangeScore(NamedTuple):
    """One range of the table. length: tokens. beyond: past the published window, which gives 0.

    accuracy: None where nothing was asked. points: of · accuracy.
    """

    length: int
    beyond: bool
    right: int
    asked: int
    accuracy: float | None
    points: float
    of: float


@dataclass(frozen=True, slots=True)
class Recall:
    """The suite, opened to its ranges; its sample is that of the range asked least."""

    suite: SuiteScore
    rows: tuple[RangeScore, ...]


def recall(answers: Mapping[int, Answers], window: int, *, version: str | None = None) -> Recall:
    """Score recall: the sum of points of a range × accuracy in it.

    answers: by length of the range, tokens; what is left out was not asked. window: the model's
    published one, tokens.
    Raises ValueError for an unknown range, for counts that cannot be, and for questions asked
    beyond the window.
    """
    method = parameters(version)
    policy = method.suites
    reach = whole("window", window, 1, 2**63)
    given.only("answers", "range", answers, dict(policy.recall_points))
    rows = tuple(
        _row(length, points, answers.get(length, Answers(0, 0)), reach, policy.recall_questions)
        for length, points in policy.recall_points
    )
    size = min((row.asked for row in rows if not row.beyond), default=policy.recall_questions)
    raw = sum(row.points for row in rows) if size else None
    return Recall(
        samples.score(policy.recall, raw, size, policy.recall_questions, policy, method.version),
        rows,
    )


def _row(length: int, points: float, answers: Answers, window: int, questions: int) -> RangeScore:
    asked = whole(f"answers: asked at {length}", answers.asked, 0, questions + 1)
    right = whole(f"answers: right at {length}", answers.right, 0, asked + 1)
    beyond = length > window
    if beyond and asked:
        raise ValueError(f"answers: {length} is beyond the window of {window}: nothing is asked")
    accuracy = right / asked if asked else None
    return RangeScore(length, beyond, right, asked, accuracy, points * (accuracy or 0.0), points)
