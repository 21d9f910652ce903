import pytest

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.utf8 import decoded


def test_utf8_is_text() -> None:
    assert decoded("Ёлка 漢 😀".encode()) == "Ёлка 漢 😀"


@pytest.mark.parametrize("line", [b"ab\xff", b"ab\xed\xa0\x80", b"ab\xc0\xaf", b"ab\xe2\x82"])
def test_the_first_byte_that_is_not_utf8_is_named(line: bytes) -> None:
    with pytest.raises(FaultError, match="not UTF-8 at byte 3"):
        decoded(line)
