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


@pytest.mark.parametrize("value", ["", " ", "\u2003\n", "a\x00b", None, 1, True, 1.0, ["a"], {}])
def test_what_is_no_id_is_a_fault_of_its_field(value: object) -> None:
    with pytest.raises(FaultError, match=r"^task: "):
        Names().code(value, "task")
