"""What counts is the newest row in force; so nothing that is added may be older than it."""

from collections.abc import Sequence
from datetime import date

from ha_api.index.records.catalogue import Dated
from ha_api.platform.refusals import RefusalCode, RefusedError


def refuse_older(added: Sequence[tuple[str, Dated]], in_force: Sequence[Dated]) -> None:
    """Raise RefusedError, naming the field, for what is older than something of the same.

    added: (field, what is added), in their order, under the lock of the catalogue.
    """
    newest: dict[str, date] = {one.of: one.day for one in in_force}
    for field, one in added:
        there = newest.get(one.of)
        if there is not None and one.day < there:
            message = (
                f"{one.day} is before {there}, the day of what is in force of {one.of}:"
                " replace the submission that this came in"
            )
            raise RefusedError(RefusalCode.CONFLICT, field, message)
        newest[one.of] = one.day
