"""Models whose intervals do not tell them apart (clause 5.4)."""

from collections.abc import Callable
from typing import Any

import pytest

from ha_core.methods.mahakk import overlap_groups


@pytest.mark.parametrize("section", ["groups", "touching"])
def test_golden_cases(golden: Callable[[str], Any], section: str) -> None:
    case = golden(section)
    names = list(case["intervals"])
    low, high = zip(*case["intervals"].values(), strict=True)
    found = [[names[index] for index in group] for group in overlap_groups(low, high)]
    assert found == case["groups"]
