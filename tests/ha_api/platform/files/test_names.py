import pytest

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.names import Names


def test_codes_follow_first_appearance() -> None:
    names = Names()
    assert [names.code(text, "task") for text in ("b", "a", "b", "c")] == [0, 1, 0, 2]
    assert names.texts == ["b", "a", "c"]


def test_spellings_of_one_text_share_a_code() -> None:
    names = Names()
    spellings = ("\u1e69", "s\u0323\u0307", "s\u0307\u0323", "\u1e63\u0307")
    assert {names.code(text, "task") for text in spellings} == {0}
    assert names.texts == ["\u1e69"]


def test_compatible_letters_stay_apart() -> None:
    names = Names()
    assert [names.code(text, "task") for text in ("fi", "\ufb01", "FI")] == [0, 1, 2]


def test_white_space_around_an_id_is_part_of_it() -> None:
    names = Names()
    assert [names.code(text, "task") for text in ("a", " a", "a ")] == [0, 1, 2]


INVISIBLE = [
    "\u200b", "\u2060", "\ufeff", "\u00ad", "\u3164", "\u115f", "\uffa0", "\u2800", "\ufe0f",
    "\u200d", "\u034f", "\u180e", "\u202e", "\u061c", "\U000e0041", "\x1b", " \u200b\t",
    "\u200b" * 500,
]  # fmt: skip


@pytest.mark.parametrize("text", INVISIBLE)
def test_an_id_nobody_can_see_is_a_fault_told_by_code_points(text: str) -> None:
    with pytest.raises(FaultError, match=r"^model: the id shows no character \(U\+") as fault:
        Names().code(text, "model")
    assert str(fault.value).isascii()
    assert len(str(fault.value)) < 120


@pytest.mark.parametrize("text", ["a\u200b", "\u200f\u05d0", "۝", "👩\u200d👧", ".", "\u0301", "ㅤa"])
def test_an_id_with_something_to_see_is_one(text: str) -> None:
    assert Names().code(text, "model") == 0


@pytest.mark.parametrize("value", ["", " ", "\u2003\n", "a\x00b", None, 1, True, 1.0, ["a"], {}])
def test_what_is_no_id_is_a_fault_of_its_field(value: object) -> None:
    with pytest.raises(FaultError, match=r"^task: "):
        Names().code(value, "task")
