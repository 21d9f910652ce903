"""What wins and what fails, by tags (clause 5.1)."""

from typing import Any

import numpy as np
import pytest

from ha_core.methods.humorrank import Judgements, Reading, tag_shares
from tests.ha_core.methods.humorrank import literal

CONCISE = Reading(["IRONY"], ["CONCISENESS"], ["CLICHE"])
LONG = Reading(["IRONY", "SARCASM"], ["TIMING"], ["CLICHE", "OVEREXPLAINED", "CONFUSING"])


def of(found: Any, model: int, tag: str) -> tuple[int, float, float]:
    """Count, share of judgements, share of labels."""
    at = found.tags.index(tag)
    shares = found.of_judgements.share[model, at], found.of_labels.share[model, at]
    return int(found.counts[model, at]), float(shares[0]), float(shares[1])


def test_tags_of_the_winner_and_of_the_loser() -> None:
    data = Judgements([0] * 4, [0, 0, 1, 2], [1, 1, 0, 0], [1, 0, 0.5, 0])
    found = tag_shares(data, [CONCISE, LONG, None, LONG], 4)
    assert of(found.mechanisms, 0, "IRONY") == (2, 1, 2 / 3)
    assert of(found.mechanisms, 0, "SARCASM") == (1, 0.5, 1 / 3)
    assert of(found.mechanisms, 1, "SARCASM") == (1, 1, 0.5)
    assert of(found.delivery, 0, "CONCISENESS") == (1, 0.5, 0.5)
    assert of(found.failures, 0, "OVEREXPLAINED") == (1, 1, 1 / 3)
    assert of(found.failures, 1, "CLICHE") == (1, 1, 1)
    assert of(found.failures, 2, "CONFUSING") == (1, 1, 1 / 3)
    assert found.mechanisms.of_judgements.base.tolist() == [2, 1, 0, 0]
    assert found.failures.of_judgements.base.tolist() == [1, 1, 1, 0]
    assert found.failures.of_labels.base.tolist() == [3, 1, 3, 0]


def test_both_bases_have_wilson_s_intervals() -> None:
    data = Judgements([0] * 10, [0] * 10, [1] * 10, [1] * 10)
    found = tag_shares(data, [CONCISE] * 3 + [LONG] * 7, 2).mechanisms
    at = found.tags.index("SARCASM")
    for shares, n in ((found.of_judgements, 10), (found.of_labels, 17)):
        assert (shares.share[0, at], shares.base[0]) == (7 / n, n)
        bounds = shares.low[0, at], shares.high[0, at]
        np.testing.assert_allclose(bounds, literal.wilson(7, n), rtol=1e-12)


def test_shares_of_labels_sum_to_one_and_of_judgements_to_more() -> None:
    data = Judgements([0] * 6, [0, 1, 2] * 2, [1, 2, 0] * 2, [1, 0, 1, 0, 1, 0])
    found = tag_shares(data, [LONG] * 6, 3)
    for kind in found:
        np.testing.assert_allclose(kind.of_labels.share.sum(axis=1), 1)
    np.testing.assert_allclose(found.mechanisms.of_judgements.share.sum(axis=1), 2)


def test_who_never_won_has_no_shares() -> None:
    found = tag_shares(Judgements([0], [0], [1], [1]), [CONCISE], 3)
    for shares in (found.mechanisms.of_judgements, found.mechanisms.of_labels):
        assert np.isnan([shares.share[1:], shares.low[1:], shares.high[1:]]).all()
    empty = tag_shares(Judgements([], [], [], []), [], 2)
    assert np.isnan(empty.failures.of_labels.share).all()


@pytest.mark.parametrize(
    ("readings", "message"),
    [
        ([CONCISE], "^readings: 2 are needed, one a judgement"),
        ([CONCISE, CONCISE], "^readings: one for each decision and None for a tie: see 1"),
        ([None, None], "^readings: one for each decision and None for a tie: see 0"),
        ([CONCISE._replace(mechanisms=["PUN"]), None], "^mechanisms: tag 'PUN' is unknown"),
    ],
)
def test_readings_that_cannot_be_are_refused(readings: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        tag_shares(Judgements([0, 0], [0, 0], [1, 1], [1, 0.5]), readings, 2)
