"""Cells of the tables."""

import numpy as np
from benchmarks.simulations.tables import heading, mean, row, share


def test_a_share_has_the_standard_error_over_runs() -> None:
    assert share([True, True, True, False]) == "75.0 ± 25.0"
    assert share([[1, 1], [0, 1]]) == "75.0 ± 25.0"  # two runs, not four trials


def test_what_is_missing_is_left_out() -> None:
    assert share(np.array([[1, np.nan], [0, 1], [np.nan, np.nan]])) == "75.0 ± 25.0"
    assert mean([1.0, np.nan, 2.0], digits=2) == "1.50 ± 0.50"
    assert share([[np.nan], [1.0]]) == mean([3.0]) == "–"


def test_a_table_is_markdown() -> None:
    assert list(heading("a", "b")) == ["", "| a | b |", "| --- | --- |"]
    assert row("a", 1) == "| a | 1 |"
