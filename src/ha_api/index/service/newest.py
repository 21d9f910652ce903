"""What counts is the newest row in force; so nothing that is added may be older than it."""

from collections.abc import Sequence
from datetime import date
from typing import NamedTuple

from ha_api.index.records.catalogue import Dated
from ha_api.platform.refusals import RefusalCode, RefusedError


class Added(NamedTuple):
    """What is to be added. field: of its day. of: what it is said of, as refusals name it."""

    field: str
    of: str
    day: date


def refuse_older(added: Sequence[Added], in_force: Sequence[Dated]) -> None:
    """Raise RefusedError, naming the field, for what is older than something in force of the same.

    added: in their order, under the lock of the catalogue.
    """
    there = {one.of: one for one in in_force}
    newest: dict[str, date] = {}
    for one in added:
        if one.of in there and one.day < there[one.of].day:
            raise _conflict(one, there[one.of], "is before")
        if one.day < newest.get(one.of, one.day):
            message = f"{one.day} is before {newest[one.of]}, the day of {one.of} above it"
            raise RefusedError(RefusalCode.CONFLICT, one.field, message)
        newest[one.of] = one.day


def refuse_no_newer(added: Sequence[Added], in_force: Sequence[Dated]) -> None:
    """Raise RefusedError as `refuse_older` does, and for the same day, in force or added.

    What was looked up twice on a day was wrong once, and a correction has a reason.
    """
    there = {one.of: one for one in in_force}
    days: set[tuple[str, date]] = set()
    for one in added:
        if (one.of, one.day) in days:
            message = f"{one.day} stands twice of {one.of}: give one of the two"
            raise RefusedError(RefusalCode.CONFLICT, one.field, message)
        days.add((one.of, one.day))
        if one.of in there and one.day == there[one.of].day:
            raise _conflict(one, there[one.of], "is")
    refuse_older(added, in_force)


def _conflict(one: Added, there: Dated, how: str) -> RefusedError:
    message = (
        f"{one.day} {how} {there.day}, the day of what is in force of {one.of}:"
        f" to correct that, replace Submission:{there.submission}"
    )
    return RefusedError(RefusalCode.CONFLICT, one.field, message)
