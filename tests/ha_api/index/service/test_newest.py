"""What is added is no older than what is in force."""

from datetime import date

import pytest

from ha_api.index.records.catalogue import Dated
from ha_api.index.service.newest import refuse_older
from ha_api.platform.refusals import RefusedError

FIRST, SECOND, THIRD = (date(2026, 1, n) for n in (1, 2, 3))


def test_the_same_day_and_later_ones_and_what_is_new_are_taken() -> None:
    in_force = [Dated("a", SECOND)]
    refuse_older([("x", Dated("a", SECOND)), ("y", Dated("a", THIRD))], in_force)
    refuse_older([("x", Dated("b", FIRST))], in_force)


@pytest.mark.parametrize(
    "added",
    [
        [("x", Dated("b", FIRST)), ("y", Dated("a", FIRST))],
        [("x", Dated("a", THIRD)), ("y", Dated("a", SECOND))],
    ],
)
def test_what_is_older_is_refused_by_its_field(added: list[tuple[str, Dated]]) -> None:
    with pytest.raises(RefusedError) as found:
        refuse_older(added, [Dated("a", SECOND)])
    assert (found.value.refusal.code, found.value.refusal.field) == ("CONFLICT", "y")
