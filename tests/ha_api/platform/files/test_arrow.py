import numpy as np
import pyarrow as pa
import pytest

from ha_api.platform.files.arrow import check_no_null, is_list, is_text, mapped
from ha_api.platform.files.faults import FaultError

ROWS = np.array([1, 1, 2, 3])


def test_each_distinct_text_is_read_once() -> None:
    seen: list[str] = []

    def read(text: str) -> int:
        seen.append(text)
        return 10 * len(seen)

    column = pa.array(["b", None, "a", "b"])
    np.testing.assert_array_equal(mapped(column, ROWS, "order", read), [10, -1, 20, 10])
    assert seen == ["b", "a"]


def test_a_refused_text_is_told_at_its_first_row() -> None:
    def read(text: str) -> int:
        raise FaultError("wrong", "order")

    with pytest.raises(FaultError, match="order: wrong") as fault:
        mapped(pa.array([None, None, None, "x"]), ROWS, "order", read)
    assert fault.value.place == 3


def test_a_null_is_told_at_its_first_row() -> None:
    check_no_null(pa.array(["a"] * 4), ROWS, "task", "missing")
    with pytest.raises(FaultError, match="task: missing") as fault:
        check_no_null(pa.array(["a", "a", None, None]), ROWS, "task", "missing")
    assert fault.value.place == 2


@pytest.mark.parametrize(
    "kind",
    [
        pa.string(),
        pa.large_string(),
        pa.string_view(),
        pa.null(),
        pa.dictionary(pa.int8(), pa.string()),
    ],
)
def test_kinds_of_text(kind: pa.DataType) -> None:
    assert is_text(kind)
    assert is_list(pa.list_(kind))
    assert is_list(pa.large_list(kind))
    assert not is_list(kind)


@pytest.mark.parametrize("kind", [pa.int64(), pa.binary(), pa.bool_(), pa.float64()])
def test_kinds_of_something_else(kind: pa.DataType) -> None:
    assert not is_text(kind)
    assert not is_text(pa.dictionary(pa.int8(), kind))
    assert not is_text(pa.list_(kind))
