"""What is added is no older than what is in force, nor of the same day where it was looked up."""

from collections.abc import Callable, Sequence
from datetime import date
from uuid import UUID

import pytest

from ha_api.index.records.catalogue import Dated
from ha_api.index.service.newest import Added, refuse_no_newer, refuse_older
from ha_api.platform.refusals import RefusedError

FIRST, SECOND, THIRD = (date(2026, 1, n) for n in (1, 2, 3))
IN_FORCE = [Dated("a", FIRST, UUID(int=1)), Dated("a", SECOND, UUID(int=2))]  # the last one counts

Refuse = Callable[[Sequence[Added], Sequence[Dated]], None]


@pytest.mark.parametrize("refuse", [refuse_older, refuse_no_newer])
def test_later_ones_and_what_is_new_are_taken(refuse: Refuse) -> None:
    refuse([Added("x", "a", THIRD), Added("y", "b", FIRST)], IN_FORCE)


def test_of_the_same_day_a_run_is_taken_and_what_was_looked_up_is_not() -> None:
    again = [Added("x", "b", FIRST), Added("y", "a", SECOND)]
    refuse_older(again, IN_FORCE)
    with pytest.raises(RefusedError) as found:
        refuse_no_newer(again, IN_FORCE)
    refusal = found.value.refusal
    assert (refusal.code, refusal.field) == ("CONFLICT", "y")
    assert f"replace Submission:{UUID(int=2)}" in refusal.message


def test_two_of_a_day_in_one_submission_are_no_better() -> None:
    twice = [Added("x", "b", FIRST), Added("y", "a", THIRD), Added("z", "b", FIRST)]
    refuse_older(twice, IN_FORCE)
    with pytest.raises(RefusedError, match="stands twice of b") as found:
        refuse_no_newer(twice, IN_FORCE)
    assert found.value.refusal.field == "z"


@pytest.mark.parametrize("refuse", [refuse_older, refuse_no_newer])
@pytest.mark.parametrize(
    "added",
    [
        [Added("x", "b", FIRST), Added("y", "a", FIRST)],
        [Added("x", "a", THIRD), Added("y", "a", FIRST)],
        [Added("x", "b", THIRD), Added("y", "b", SECOND)],
    ],
)
def test_what_is_older_is_refused_by_its_field(refuse: Refuse, added: list[Added]) -> None:
    with pytest.raises(RefusedError) as found:
        refuse(added, IN_FORCE)
    assert (found.value.refusal.code, found.value.refusal.field) == ("CONFLICT", "y")
