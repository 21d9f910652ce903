"""A comparison sees every field: by one bit it is near, by more or in a word it is different."""

import math
from collections.abc import Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ha_api.boards.records import Bridge, DegenerateModel, DegenerateReplicates
from ha_api.boards.records.designs import Design
from ha_api.boards.records.snapshots import Beside, Matrix, Result
from ha_api.boards.service.verification import POINTS, Difference, State, compared
from tests.ha_api.boards.samples import BARE, CHECK, STANDING, board

ODD = DegenerateReplicates(1, 2, 3, 4, 5, ("a",), (DegenerateModel("a", 1, 2, 3),))
BOARD = board(
    replace(STANDING, model="a"),
    replace(BARE, model="b"),
    told={"bridges": (Bridge("task", "t"),), "degenerate_replicates": ODD, "winless": ("b",)},
    reasons=("no_rankings",),
    warnings=("x", "y"),
)
RESULT = Result(
    BOARD,
    Matrix(("a", "b"), ((0.0, 7.5), (2.0, 0.0)), ((None, 0.75), (0.25, None))),
    (Beside("a", 1, 2, 17, (1, 2, 3, 4), 1250.5), Beside("b", None, None, None, None, None)),
    b"\x00\xff",
    Design(
        *(("a", "b"), (1.0, 0.5), (4.5, 3.5), (4.0, 4.0), (5.0, 2.0), (0.2, 0.0), (0.4, 0.0)),
        *(0.0625, 3.5, 0.75, 2.25, 2, 1.5, ("w",)),
    ),
    CHECK,
)
Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every value inside, and where it is."""
    if is_dataclass(value):
        for field in fields(value):
            yield from leaves(getattr(value, field.name), (*path, field.name))
    elif isinstance(value, tuple):
        for number, item in enumerate(value):
            yield from leaves(item, (*path, number))
    else:
        yield path, value


def changed(value: Any, path: Path, new: Any) -> Any:
    """The same record with another value in one place."""
    if not path:
        return new
    first, *rest = path
    if isinstance(first, int):
        inner = changed(value[first], tuple(rest), new)
        return (*value[:first], inner, *value[first + 1 :])
    return replace(value, **{first: changed(getattr(value, first), tuple(rest), new)})


def state(stored: Any, again: Any) -> State:
    assert compared(stored, again).state == compared(again, stored).state
    return compared(stored, again).state


LEAVES = list(leaves(RESULT))
FLOATS = [path for path, value in LEAVES if isinstance(value, float)]
OTHERS = [(path, value) for path, value in LEAVES if not isinstance(value, float)]
numbers = st.floats(-5000, 5000, allow_subnormal=False)


def test_the_same_is_the_same() -> None:
    assert (
        compared(RESULT, changed(RESULT, ("inputs_digest",), bytes([0, 255]))).state == "same bits"
    )
    assert compared(BOARD, BOARD).differences == ()


def test_the_sample_has_every_kind_of_value() -> None:
    assert {type(value) for _, value in LEAVES} == {float, int, str, bool, bytes, type(None)}
    assert {path[-1] for path in FLOATS if path[-1] in POINTS} == POINTS


@given(path=st.sampled_from(FLOATS), value=numbers)
def test_a_bit_of_any_number_is_near_and_a_millionth_is_different(path: Path, value: float) -> None:
    stored = changed(RESULT, path, value)
    for end in (-math.inf, math.inf):
        assert state(stored, changed(RESULT, path, math.nextafter(value, end))) == "within 1e-9"
    much = 1e-6 if path[-1] in POINTS else 1e-6 * max(1.0, abs(value))
    assert state(stored, changed(RESULT, path, value + much)) == "different"
    assert state(stored, changed(RESULT, path, value - much)) == "different"


@given(path=st.sampled_from(FLOATS), one=numbers, other=numbers)
def test_numbers_are_near_exactly_within_the_bound(path: Path, one: float, other: float) -> None:
    assume(one != other)
    bound = 1e-9 if path[-1] in POINTS else 1e-9 * max(1.0, abs(one), abs(other))
    assume(abs(abs(one - other) - bound) > 1e-12)
    found = state(changed(RESULT, path, one), changed(RESULT, path, other))
    assert found == ("within 1e-9" if abs(one - other) <= bound else "different")


@pytest.mark.parametrize("path", FLOATS, ids=str)
def test_a_number_that_is_missing_is_different_and_no_number_is_itself(path: Path) -> None:
    nan, none = changed(RESULT, path, math.nan), changed(RESULT, path, None)
    assert state(nan, changed(RESULT, path, -math.nan)) == "same bits"
    assert state(nan, none) == state(RESULT, none) == state(RESULT, nan) == "different"
    far = [changed(RESULT, path, value) for value in (math.inf, -math.inf)]
    assert state(far[0], far[0]) == "same bits"
    assert state(*far) == state(RESULT, far[0]) == "different"
    zeros = [changed(RESULT, path, value) for value in (0.0, -0.0)]
    assert state(*zeros) == "within 1e-9"


@pytest.mark.parametrize(("path", "value"), OTHERS, ids=lambda value: str(value)[:60])
def test_any_other_value_is_different_by_the_least(path: Path, value: Any) -> None:
    less: dict[type, Any] = {
        int: lambda v: v + 1,
        str: lambda v: v + " ",
        bool: lambda v: not v,
        bytes: lambda v: v + b"\x00",
        type(None): lambda _: 0,
    }
    assert state(RESULT, changed(RESULT, path, less[type(value)](value))) == "different"


@pytest.mark.parametrize("path", [p for p, v in OTHERS if type(v) in {int, bool}], ids=str)
def test_a_count_of_another_type_is_different(path: Path) -> None:
    value = next(v for p, v in OTHERS if p == path)
    assert state(RESULT, changed(RESULT, path, float(value))) == "different"


def test_another_order_or_number_of_things_is_different() -> None:
    turned = [
        changed(RESULT, path, value[::-1])
        for path, value in (
            (("leaderboard", "models"), BOARD.models),
            (("leaderboard", "warnings"), BOARD.warnings),
            (("beside",), RESULT.beside),
            (("matrix", "models"), RESULT.matrix.models),
        )
    ]
    fewer = [
        changed(RESULT, ("leaderboard", "models"), BOARD.models[:1]),
        changed(RESULT, ("leaderboard", "reasons"), ()),
        changed(RESULT, ("leaderboard", "diagnostics", "bridges"), ()),
    ]
    assert {state(RESULT, other) for other in turned + fewer} == {"different"}


@pytest.mark.parametrize(
    ("path", "new", "place"),
    [
        (("leaderboard", "models", 0, "low"), 1150.5, 'model "a", low'),
        (("leaderboard", "diagnostics", "iterations"), 18, "leaderboard.diagnostics.iterations"),
        (("matrix", "wins", 0, 1), 8.0, 'matrix.wins of "a" against "b"'),
        (("beside", 1, "impressions"), 1, 'model "b", beside, impressions'),
        (("inputs_digest",), b"", "inputs_digest"),
    ],
)
def test_a_difference_is_told_with_its_place_and_both_values(
    path: Path, new: Any, place: str
) -> None:
    old = next(value for other, value in LEAVES if other == path)
    found = compared(RESULT, changed(RESULT, path, new))
    assert found.differences == (Difference(place, old, new),)
