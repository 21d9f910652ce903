"""All checks at once (clause 10)."""

import numpy as np
import pytest

from ha_core.methods.ha.agreement import agreement
from ha_core.methods.ha.checks import checks
from ha_core.methods.ha.drift import drift
from ha_core.methods.ha.fragility import fragility
from ha_core.methods.ha.positions import positions
from ha_core.rankings import Rankings
from tests.ha_core.designs import Design, simulate


def test_each_check_is_there() -> None:
    data = simulate(Design(rankings=200, participants=12, tasks=9, models=5), seed=1)
    where = np.argsort(np.random.default_rng(1).random((200, 4)), axis=1)
    found = checks(data, 5, where)
    np.testing.assert_equal(found.positions.p_models, positions(data, 5, where).p_models)
    np.testing.assert_equal(found.fragility, fragility(data, 5))
    np.testing.assert_equal(found.agreement.share, agreement(data, 5).share)
    np.testing.assert_equal(found.drift.change, drift(data, 5).change)


@pytest.mark.parametrize("models", [0, 1, 5])
def test_nothing_at_all_breaks_nothing(models: int) -> None:
    found = checks(Rankings([], [], np.empty((0, 2), int), np.empty((0, 2), bool)), models)
    assert found.positions.effects.shape == (models, 4)
    assert found.drift.change.shape == (models,)
    assert found.agreement.participant.shape == (0,)


def test_a_model_outside_is_refused() -> None:
    data = Rankings([1], [1], [[0, 3]], [[False, False]])
    with pytest.raises(ValueError, match="model code 3"):
        checks(data, 3)
