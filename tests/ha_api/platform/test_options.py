import pytest
from cyclopts import App, CoercionError, CycloptsError, ValidationError

from ha_api.platform.options import File, Whole

app = App(result_action="return_value")


@app.default
def call(file: File, /, *, number: Whole = 1) -> tuple[str, int]:
    return file, number


def run(*arguments: str) -> object:
    return app(arguments, exit_on_error=False, print_error=False)


@pytest.mark.parametrize(
    ("text", "number"), [("0", 0), ("007", 7), ("-3", -3), ("9" * 30, int("9" * 30))]
)
def test_a_whole_number_is_read(text: str, number: int) -> None:
    assert run("f", "--number", text) == ("f", number)


@pytest.mark.parametrize("text", ["1.5", "2.0", "1e3", "0x10", "1_000", "٣", "²", " 1", "many", ""])
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(CoercionError, match="is not a whole number"):
        run("f", f"--number={text}")


@pytest.mark.parametrize("text", ["9" * 101, "-" + "9" * 5000, "many " * 100])
def test_what_is_too_long_for_a_number_is_not_told_in_full(text: str) -> None:
    with pytest.raises(CoercionError, match="characters are no number of this option") as refused:
        run("f", f"--number={text}")
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("file", ["-", "f", "./-f", "f-", "a b"])
def test_a_file_is_any_path_or_standard_input(file: str) -> None:
    assert run(file) == (file, 1)
    assert run("--number", "2", file) == (file, 2)


@pytest.mark.parametrize("option", ["-x", "--nmber", "--nmber=2"])
def test_an_unknown_option_is_no_file(option: str) -> None:
    with pytest.raises(ValidationError, match="there is no such option"):
        run(option)
    with pytest.raises(CycloptsError):
        run("f", option)
