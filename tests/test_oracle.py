"""The oracle itself, against golden cases that a third implementation made."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ha_core.rankings import Rankings
from tests import oracle

_GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).parent / "golden" / "ha.json").read_text(encoding="utf-8")
)
_RATINGS = {case["name"]: case for case in _GOLDEN["ratings"]}


def rankings(case: dict[str, Any]) -> Rankings:
    order = np.array([r["order"] for r in case["rankings"]])
    participant = np.array([r["participant"] for r in case["rankings"]])
    task = np.array([r["task"] for r in case["rankings"]])
    return Rankings(participant, task, order, np.zeros(order.shape, bool))


@pytest.mark.parametrize("name", _RATINGS)
def test_published_iteration_reaches_the_golden_strengths(name: str) -> None:
    case = _RATINGS[name]
    wins = oracle.win_matrix(rankings(case), case["n_models"])
    assert np.array_equal(wins, case["wins"])
    strengths, iterations, converged = oracle.mm_published(wins)
    assert (iterations, converged) == (case["iterations"], case["converged"])
    expected = np.array(case["ratings"], float)  # null becomes NaN
    np.testing.assert_allclose(1200 + 400 * np.log10(strengths), expected, rtol=0, atol=1e-9)


@pytest.mark.parametrize("case", _GOLDEN["closed_form"], ids=lambda case: str(case["case"]))
def test_closed_form_reaches_the_golden_intervals(case: dict[str, Any]) -> None:
    source = _RATINGS[case["case"]]
    found = oracle.closed_form(rankings(source), source["n_models"])
    for name in ("ratings", "low", "high", "df"):
        np.testing.assert_allclose(getattr(found, name), case[name], rtol=0, atol=1e-6)
    assert found.rank_low.tolist() == case["rank_low"]
    assert found.rank_high.tolist() == case["rank_high"]
