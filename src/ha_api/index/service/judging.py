"""Who judged what: clause 4.1 at the door, by name and place."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from ha_api.index.service.columns import refuse_first
from ha_api.platform import given
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import looks, quoted
from ha_core.arrays import Flags, Integers

MOST_JUDGES = 100


@dataclass(frozen=True, slots=True)
class Judgements:
    """What judges gave, `(n,)` each, as codes.

    result: what was judged. family: whose it is. judge: by whom. least: of how many developers the
    result's judges are at least.
    """

    result: Integers
    family: Integers
    judge: Integers
    least: Integers


def judges_of(field: str, developers: Sequence[str]) -> list[str]:
    """Return the developers of judges as they are kept. Raises RefusedError."""
    given.several(field, developers, MOST_JUDGES)
    return [given.name(f"{field}.{place}", one) for place, one in enumerate(developers)]


def refuse_judges(
    field: str,
    judged: Judgements,
    judges: Sequence[str],
    developers: Sequence[str],
    name: Callable[[int], str],
) -> None:
    """Raise RefusedError unless every result was judged as it must be.

    judges, developers: of each judge and of each family, by code. name: of a result, by a row.
    """
    makers, tested = _makers(judges, developers)
    refuse_first(
        _again(judged.result * len(judges) + judged.judge),
        lambda row: _refused(
            RefusalCode.DUPLICATE, field, row, f"judge {judged.judge[row]} scores {name(row)} twice"
        ),
    )
    refuse_first(
        makers[judged.judge] == tested[judged.family],
        lambda row: _refused(
            RefusalCode.CONFLICT,
            field,
            row,
            f"judge {judged.judge[row]} is of {quoted(judges[judged.judge[row]])}, whose model"
            f" made {name(row)}",
        ),
    )
    found = makers_of(judged.result, makers[judged.judge])
    refuse_first(
        found < judged.least,
        lambda row: _refused(
            RefusalCode.INVALID,
            field,
            row,
            f"{name(row)} has judges of {found[row]} developers: {judged.least[row]} different"
            " are needed",
        ),
    )


def makers_of(result: Integers, maker: Integers) -> Integers:
    """Return of how many makers the judges of each row's result are, `(n,)`."""
    width = int(maker.max()) + 1
    _, number = np.unique(result, return_inverse=True)
    pairs = np.unique(number * width + maker)
    return np.bincount(pairs // width)[number].astype(np.int64)


def _makers(judges: Sequence[str], developers: Sequence[str]) -> tuple[Integers, Integers]:
    """Return makers as codes: names that look the same are one."""
    known: dict[str, int] = {}
    codes = [known.setdefault(looks(name), len(known)) for name in (*judges, *developers)]
    return np.array(codes[: len(judges)]), np.array(codes[len(judges) :])


def _again(key: Integers) -> Flags:
    """Return which rows have the key of an earlier one, `(n,)`."""
    again = np.ones(len(key), np.bool_)
    again[np.unique(key, return_index=True)[1]] = False
    return again


def _refused(code: RefusalCode, field: str, row: int, message: str) -> RefusedError:
    return RefusedError(code, f"{field}.{row}", message)
