"""Values of options, read as they are written or refused."""

from collections.abc import Sequence
from typing import Annotated

from cyclopts import Parameter, Token

LONGEST = 100


def whole_number(kind: type, tokens: Sequence[Token]) -> int:
    """Return a whole number; cyclopts would round 1.5. Raises ValueError."""
    text = tokens[0].value
    if len(text) > LONGEST:
        raise ValueError(f"{len(text):,} characters are no number of this option")
    if not (text.isascii() and text.removeprefix("-").isdigit()):
        raise ValueError(f'"{text}" is not a whole number')
    return int(text)


def file_name(kind: type, value: str | None) -> None:
    """Raise ValueError for what was meant as an option; `-` alone is standard input or output."""
    if value is not None and value.startswith("-") and value != "-":
        raise ValueError(f"there is no such option (a file of that name is ./{value})")


Whole = Annotated[int, Parameter(converter=whole_number)]
File = Annotated[str, Parameter(allow_leading_hyphen=True, validator=file_name)]
