"""Adjusted p-values, against the definitions written out and known examples."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ha_core.multiple import discoveries, holm

NAN = float("nan")
ps = st.lists(st.one_of(st.just(NAN), st.floats(0, 1)), max_size=12).map(np.array)


def literal_holm(p: list[float]) -> list[float]:
    """Step down by hand: the smallest times m, the next times m − 1, never falling."""
    tested = sorted((value, at) for at, value in enumerate(p) if value == value)
    adjusted, highest = [NAN] * len(p), 0.0
    for step, (value, at) in enumerate(tested):
        highest = max(highest, min(1.0, value * (len(tested) - step)))
        adjusted[at] = highest
    return adjusted


def literal_discoveries(p: list[float], rate: float) -> list[bool]:
    """Every p no larger than the largest that lies under its line."""
    tested = sorted(value for value in p if value == value)
    under = [v for i, v in enumerate(tested, 1) if v <= rate * i / len(tested)]
    return [bool(under) and value <= max(under) for value in p]


@given(ps)
def test_they_are_the_definitions(p: np.ndarray) -> None:
    np.testing.assert_allclose(holm(p), literal_holm(p.tolist()), rtol=1e-12)
    for rate in (0.05, 0.3):
        assert discoveries(p, rate).tolist() == literal_discoveries(p.tolist(), rate)


def test_the_published_example_has_four_discoveries() -> None:
    """Benjamini and Hochberg (1995), section 3.2: fifteen tests, four stand out at 5%."""
    p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344]
    p += [0.0459, 0.3240, 0.4262, 0.5719, 0.6528, 0.7590, 1.0]
    assert discoveries(np.array(p), 0.05).sum() == 4
    assert (holm(np.array(p)) < 0.05).sum() == 3


@pytest.mark.parametrize("p", [[], [NAN], [NAN, NAN]])
def test_without_tests_nothing_is_found(p: list[float]) -> None:
    assert np.isnan(holm(np.array(p))).all()
    assert not discoveries(np.array(p), 0.05).any()
