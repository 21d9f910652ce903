import pytest

from ha_api.platform.errors import CallError, FileError, HaError, ReadError, RefusedError


@pytest.mark.parametrize(
    ("error", "message", "code"),
    [
        (HaError(), "The job failed.", 1),
        (ReadError(source="f", reason="busy"), "f: cannot be read (busy).", 1),
        (RefusedError(source="f", place="line 3", problem="task: missing"),
         "f, line 3: task: missing.", 1),
        (FileError(source="f", problem="not Parquet"), "f: not Parquet.", 1),
        (CallError(problem="choose one of ha-1"), "choose one of ha-1.", 2),
    ],
)  # fmt: skip
def test_the_docstring_is_the_message(error: HaError, message: str, code: int) -> None:
    assert str(error) == message
    assert error.exit_code == code


def test_details_are_made_printable_and_are_no_templates() -> None:
    error = ReadError(source="a\x1b\n{reason}", reason="{0}")
    assert str(error) == "a\\x1b\\x0a{reason}: cannot be read ({0})."
