import numpy as np
import pytest

from ha_api.platform.scheduler import tasks


@pytest.mark.parametrize("kind", [np.uint32, np.uint64])
def test_weights_are_summed_in_64_bits(kind: type[np.unsignedinteger]) -> None:
    most = np.full((2, 3), 2**32 - 1, kind)
    found = tasks.summed([most, most, most])
    assert found.dtype == np.uint64
    assert (found == 3 * (2**32 - 1)).all()


def test_totals_stay_signed() -> None:
    found = tasks.summed([np.array([[1], [2]]), np.array([[3], [-4]])])
    assert found.dtype == np.int64
    assert found.tolist() == [[4], [-2]]
