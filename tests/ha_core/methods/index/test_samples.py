"""How much of a suite was run (clause 7.4)."""

import pytest

from ha_core.methods.index import Sample, SuiteScore, parameters
from ha_core.methods.index.samples import score


def run(raw: float | None, size: int, full: int) -> SuiteScore:
    return score("suite", raw, size, full, parameters().suites, "index-1")


@pytest.mark.parametrize(
    ("size", "full", "state", "factor"),
    [
        (90, 90, Sample.FULL, 1.0),
        (89, 90, Sample.PARTIAL, 0.8),
        (45, 90, Sample.PARTIAL, 0.8),
        (44, 90, Sample.PENDING, 0.0),
        (0, 90, Sample.PENDING, 0.0),
        (13, 25, Sample.PARTIAL, 0.8),
        (12, 25, Sample.PENDING, 0.0),
    ],
)
def test_half_and_full_sample(size: int, full: int, state: Sample, factor: float) -> None:
    found = run(70, size, full)
    assert (found.state, found.factor, found.raw) == (state, factor, 70)
    assert found.score == (None if state is Sample.PENDING else pytest.approx(70 * factor))
    assert (found.size, found.full, found.suite, found.version) == (size, full, "suite", "index-1")


def test_a_score_of_0_is_a_score() -> None:
    assert run(0, 50, 100).score == 0
    assert run(None, 0, 100).score is None
