import numpy as np
import pytest

from ha_api.platform.scheduler.cutting import cut
from ha_core.rankings import Rankings
from tests.ha_core.test_partial import shapes


@pytest.mark.parametrize("by_participant", [True, False])
@pytest.mark.parametrize("rows", [1, 30, 10**6])
def test_pieces_are_all_rankings_along_an_axis(by_participant: bool, rows: int) -> None:
    whole, _ = shapes()["more than 64 clusters on both axes"]
    pieces = list(cut(whole, by_participant, rows))
    assert max(piece.n for piece in pieces) == min(rows, whole.n)
    axis = "participant" if by_participant else "task"
    along = np.concatenate([getattr(piece, axis) for piece in pieces])
    assert np.array_equal(along, np.sort(getattr(whole, axis)))
    orders = np.concatenate([piece.order for piece in pieces])
    assert sorted(map(tuple, orders.tolist())) == sorted(map(tuple, whole.order.tolist()))


def test_nothing_is_one_piece() -> None:
    nothing = Rankings([], [], np.zeros((0, 4), int), np.zeros((0, 4), bool))
    assert [piece.n for piece in cut(nothing, True, 10)] == [0]
