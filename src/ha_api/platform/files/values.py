"""Values of a header's keys: each check returns the value, or raises FaultError naming the key."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias
from uuid import UUID

from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import moment
from ha_api.platform.files.names import Names
from ha_api.platform.text import quoted

MOST_SEEDS, MOST_REPLICATES, MOST_ROWS = 2**64, 2**31, 2**63
DIGITS = frozenset("0123456789abcdef")
SHA256 = 64  # digits

Check: TypeAlias = Callable[[object, str], Any]


def checked(
    found: Mapping[str, object], checks: Mapping[str, Check], optional: Collection[str]
) -> dict[str, Any]:
    """Return the values of a header by key. Raises FaultError for a key too many or too few."""
    for key in found:
        if key not in checks:
            raise FaultError(f"unknown key {quoted(key)} in the header of an export")
    for key in checks:
        if key not in found and key not in optional:
            raise FaultError("missing: the header of an export has one", key)
    return {key: checks[key](value, key) for key, value in found.items()}


def text(value: object, key: str) -> str:
    """Return a text. Raises FaultError."""
    if not isinstance(value, str):
        raise FaultError(f"must be a text, not {quoted(value)}", key)
    return value


def flag(value: object, key: str) -> bool:
    """Return true or false. Raises FaultError."""
    if not isinstance(value, bool):
        raise FaultError(f"must be true or false, not {quoted(value)}", key)
    return value


def below(end: int) -> Check:
    """Return what takes a whole number from 0 to before an end."""

    def check(value: object, key: str) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < end:
            raise FaultError(f"must be a whole number below {end}, not {quoted(value)}", key)
        return value

    return check


def keyed(value: object, key: str, names: Sequence[str]) -> dict[str, Any]:
    """Return an object of some keys. Raises FaultError."""
    if not isinstance(value, dict) or set(value) != set(names):
        raise FaultError(f"must be an object of {', '.join(names)}, not {quoted(value)}", key)
    return value


def numbers(names: Sequence[str]) -> Check:
    """Return what takes an object of numbers of rows by name, in the order of the names."""

    def check(value: object, key: str) -> dict[str, int]:
        found, whole = keyed(value, key, names), below(MOST_ROWS)
        return {name: whole(found[name], f"{key}.{name}") for name in names}

    return check


def digest(value: object, key: str) -> str:
    """Return a SHA-256 in hexadecimal. Raises FaultError."""
    if not isinstance(value, str) or len(value) != SHA256 or not DIGITS.issuperset(value):
        raise FaultError(f"must be SHA-256 in {SHA256} digits of 0-9a-f, not {quoted(value)}", key)
    return value


def uuid(value: object, key: str) -> str:
    """Return a UUID as it is usually written. Raises FaultError."""
    try:
        return str(UUID(text(value, key)))
    except ValueError:
        raise FaultError(f"must be a UUID, not {quoted(value)}", key) from None


def time(value: object, key: str) -> str:
    """Return a time as it was written. Raises FaultError."""
    try:
        moment(text(value, key))
    except FaultError:
        raise FaultError(f"must be ISO 8601, not {quoted(value)}", key) from None
    return str(value)


def result(value: object, key: str) -> object:
    """Return a JSON object, or None. Raises FaultError."""
    if value is not None and not isinstance(value, dict):
        raise FaultError(f"must be a JSON object, not {quoted(value)}", key)
    return value


def roster(value: object, key: str) -> tuple[str, ...]:
    """Return models, each named once. Raises FaultError."""
    if not isinstance(value, list):
        raise FaultError(f"must be a list of models, not {quoted(value)}", key)
    names = Names()
    for number, model in enumerate(value):
        if names.code(model, key) != number:
            raise FaultError(f"model {quoted(model)} stands twice: name each model once", key)
    return tuple(names.texts)
