from datetime import UTC, date, datetime

import numpy as np
import pyarrow as pa
import pytest

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import NO_TIME, moment, time_of
from ha_api.platform.files.times import moments

TIME = datetime(2026, 1, 31, 12, 0, 1, tzinfo=UTC)
KINDS = [pa.timestamp(unit, zone) for unit in ("s", "ms", "us", "ns") for zone in (None, "UTC")]


def read(column: pa.Array) -> list[int]:
    return list(map(int, moments(column, np.arange(1, len(column) + 1))))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_a_timestamp_of_any_unit_is_the_same_moment(kind: pa.DataType) -> None:
    given = TIME if kind.tz else TIME.replace(tzinfo=None)
    found = read(pa.array([given, None], kind))
    assert (time_of(found[0]), found[1]) == (TIME, NO_TIME)


@pytest.mark.parametrize("kind", [pa.date32(), pa.date64()], ids=str)
def test_a_date_is_its_first_moment(kind: pa.DataType) -> None:
    found = read(pa.array([None, date(1969, 12, 31)], kind))
    assert found == [NO_TIME, moment("1969-12-31")]


def test_texts_are_iso_8601() -> None:
    just_before = "1969-12-31T23:59:59.999999Z"
    assert read(pa.array([just_before, None, "1970-01-01"])) == [-1, NO_TIME, 0]
    assert read(pa.array([None, None], pa.null())) == [NO_TIME, NO_TIME]
    with pytest.raises(FaultError, match="is not ISO 8601"):
        read(pa.array(["noon"]))


@pytest.mark.parametrize("unit", ["s", "ms", "us"])
@pytest.mark.parametrize("value", [2**63 - 1, -(2**63) + 1])
def test_what_no_year_of_ours_holds_stays_outside(unit: str, value: int) -> None:
    found = read(pa.array([value], pa.int64()).cast(pa.timestamp(unit)))
    with pytest.raises(FaultError, match="years 1 to 9999"):
        time_of(found[0])


def test_numbers_are_no_times() -> None:
    with pytest.raises(FaultError, match="must be timestamps or ISO 8601 text, not int64"):
        read(pa.array([1]))
