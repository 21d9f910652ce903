"""Readings of public leaderboards, whole: the newest of each, and category, counts."""

from collections.abc import Sequence
from dataclasses import replace

from ha_api.index.queries import families as of_families
from ha_api.index.queries import readings as queries
from ha_api.index.records.readings import NewEntry, NewReading
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.newest import Added, refuse_no_newer
from ha_api.index.service.values import count, day, link, name_or_none, number
from ha_api.platform import given
from ha_api.platform.text import looks, quoted
from ha_core.methods.index import Category, Source, parameters

MOST_ENTRIES = 2_000


def _checked(readings: Sequence[NewReading]) -> list[NewReading]:
    found = [_taken(f"readings.{place}", reading) for place, reading in enumerate(readings)]
    given.distinct("readings", [_of(reading) for reading in found])
    return found


def _taken(field: str, reading: NewReading) -> NewReading:
    _refuse_unknown(field, reading)
    entries = given.several(f"{field}.entries", reading.entries, MOST_ENTRIES)
    taken = [_entry(f"{field}.entries.{place}", entry) for place, entry in enumerate(entries)]
    given.distinct(f"{field}.entries", [looks(entry.name) for entry in taken])
    return replace(
        reading,
        looked_up=day(f"{field}.lookedUp", reading.looked_up),
        link=link(f"{field}.link", reading.link),
        entries=taken,
    )


def _refuse_unknown(field: str, reading: NewReading) -> None:
    method = parameters()
    known = dict(method.leaderboards.weights)
    if reading.leaderboard not in known:
        message = f"{method.version} knows no {quoted(reading.leaderboard)}: {', '.join(known)}"
        raise given.invalid(f"{field}.leaderboard", message)
    weights = next(one for one in method.weights if one.category == reading.category)
    if Source.PUBLIC not in dict(weights.usual):
        message = f"{method.version} reads no public leaderboards of {reading.category}"
        raise given.invalid(f"{field}.category", message)


def _entry(field: str, entry: NewEntry) -> NewEntry:
    if (entry.low is None) != (entry.high is None):
        raise given.invalid(f"{field}.low", "an interval has both bounds, or there is none")
    score = number(f"{field}.score", entry.score)
    low = None if entry.low is None else number(f"{field}.low", entry.low)
    high = None if entry.high is None else number(f"{field}.high", entry.high)
    if low is not None and high is not None and not low <= score <= high:
        raise given.invalid(f"{field}.score", f"{score:g} is not from {low:g} to {high:g}")
    return NewEntry(
        given.name(f"{field}.name", entry.name),
        score,
        count(f"{field}.votes", entry.votes),
        name_or_none(f"{field}.developer", entry.developer),
        name_or_none(f"{field}.version", entry.version),
        name_or_none(f"{field}.tier", entry.tier),
        low,
        high,
    )


async def _add(submitting: Submitting, readings: Sequence[NewReading]) -> None:
    await of_families.lock_catalogue(submitting.connection)
    added = [
        Added(f"readings.{place}.lookedUp", _of(one), one.looked_up)
        for place, one in enumerate(readings)
    ]
    refuse_no_newer(added, await queries.readings_in_force(submitting.connection))
    for reading in readings:
        await _add_one(submitting, reading)


async def _add_one(submitting: Submitting, reading: NewReading) -> None:
    connection, entries = submitting.connection, reading.entries
    number = await queries.add_reading(
        connection,
        submitting.id,
        reading.leaderboard,
        reading.category,
        reading.looked_up,
        reading.link,
    )
    await queries.add_reading_entries(
        connection,
        number,
        [entry.name for entry in entries],
        [entry.developer for entry in entries],
        [entry.version for entry in entries],
        [entry.tier for entry in entries],
        [entry.score for entry in entries],
        [entry.low for entry in entries],
        [entry.high for entry in entries],
        [entry.votes for entry in entries],
    )


def _of(reading: NewReading) -> str:
    return f"{reading.leaderboard} {Category(reading.category)}"


READINGS = Kind(IndexKind.READINGS, NewReading, "readings", _checked, _add, queries.reading_records)
