"""The policies of the matrix: the newest, or those that a snapshot names."""

from dataclasses import replace

import pytest

from ha_api.matrix.service.policies import Policies
from ha_core.methods.mahakk import VERSIONS, Eligibility

NAMES = ["wilson-1", "eligibility-1", "uncertainty-1"]


def test_the_newest_decide_and_a_snapshot_keeps_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    stricter = replace(Eligibility("eligibility-1"), version="eligibility-9", provisional_votes=9)
    monkeypatch.setitem(VERSIONS, "eligibility-9", stricter)
    assert Policies.newest().eligibility == stricter
    assert Policies.of(NAMES).eligibility == VERSIONS["eligibility-1"]
    assert Policies.of(NAMES).uncertainty.wilson == Policies.of(NAMES).wilson


def test_a_version_that_is_unknown_is_refused() -> None:
    with pytest.raises(ValueError, match="'eligibility-8' is unknown: choose one of eligibility-1"):
        Policies.of(["wilson-1", "eligibility-8", "uncertainty-1"])
