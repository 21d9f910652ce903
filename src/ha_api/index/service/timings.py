"""Timings: how long jobs took and whether they succeeded; measured, never scored."""

from collections.abc import Sequence
from dataclasses import replace

from ha_api.index.queries import measured as queries
from ha_api.index.records.submissions import IndexKind
from ha_api.index.records.timings import NewTiming
from ha_api.index.service.families import families_of_slugs
from ha_api.index.service.keyed import keyed
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.values import moment, number
from ha_api.platform import given

SHORTEST = 1e-6  # seconds


def _checked(timings: Sequence[NewTiming]) -> list[NewTiming]:
    return [_taken(f"timings.{place}", timing) for place, timing in enumerate(timings)]


def _taken(field: str, timing: NewTiming) -> NewTiming:
    seconds = timing.seconds
    if seconds is None and timing.succeeded:
        raise given.invalid(f"{field}.seconds", "how long a job took that succeeded is known")
    return replace(
        timing,
        family=given.sought(timing.family),
        task=given.slug(f"{field}.task", timing.task),
        account=given.name(f"{field}.account", timing.account),
        finished_at=moment(f"{field}.finishedAt", timing.finished_at),
        seconds=None if seconds is None else number(f"{field}.seconds", seconds, SHORTEST),
    )


async def _add(submitting: Submitting, timings: Sequence[NewTiming]) -> None:
    named = [(f"timings.{place}.family", one.family) for place, one in enumerate(timings)]
    families = await families_of_slugs(submitting.connection, named)
    await queries.add_timings(
        submitting.connection,
        submitting.id,
        [family.id for family in families],
        [one.task for one in timings],
        [keyed(submitting.secret, "account", one.account) for one in timings],
        [one.own_test for one in timings],
        [one.succeeded for one in timings],
        [one.seconds for one in timings],
        [one.finished_at for one in timings],
    )


TIMINGS = Kind(IndexKind.TIMINGS, NewTiming, "timings", _checked, _add, published=None)
"""Nothing of them is public but bands and medians: each would tell how many there are, and when."""
