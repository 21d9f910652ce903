"""Runs of the mini-test of speech: words counted wrong in its readings, outside the index."""

from collections.abc import Sequence
from dataclasses import replace

from ha_api.index.queries import speech_runs as queries
from ha_api.index.records.speech_runs import NewSpeechReading, NewSpeechRun
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.kinds import Kind, Submitting
from ha_api.index.service.numbered import once, within
from ha_api.index.service.tested import families_of, refuse_earlier, released
from ha_api.index.service.values import day
from ha_api.platform import given
from ha_api.platform.query import there
from ha_core.methods.index import parameters

MOST_RUNS = 200
MOST_INSERTED = 10_000  # words that a reading does not have


def _taken(runs: Sequence[NewSpeechRun]) -> list[NewSpeechRun]:
    given.several("runs", runs, MOST_RUNS)
    for place, run in enumerate(runs):
        _refuse_readings(f"runs.{place}.readings", run.readings)
    return [
        replace(run, family=given.sought(run.family), run_on=day(f"runs.{place}.runOn", run.run_on))
        for place, run in enumerate(runs)
    ]


def _refuse_readings(field: str, readings: Sequence[NewSpeechReading]) -> None:
    policy = parameters().speech
    given.several(field, readings, policy.readings)
    once(field, [one.number for one in readings])
    for place, one in enumerate(readings):
        _refuse_reading(f"{field}.{place}", one, policy.readings, policy.words)
    words, missing = sum(one.words for one in readings), policy.readings - len(readings)
    if words + missing > policy.words or (not missing and words != policy.words):
        raise given.invalid(
            field,
            f"the {policy.readings} readings have {policy.words} words together: these have {words}"
            + (f", and {missing} are missing" if missing else ""),
        )


def _refuse_reading(field: str, reading: NewSpeechReading, last: int, words: int) -> None:
    within(f"{field}.number", reading.number, 1, last)
    within(f"{field}.words", reading.words, 1, words)
    within(f"{field}.substituted", reading.substituted, 0, reading.words)
    within(f"{field}.deleted", reading.deleted, 0, reading.words - reading.substituted)
    within(f"{field}.inserted", reading.inserted, 0, MOST_INSERTED)


async def _add(submitting: Submitting, runs: Sequence[NewSpeechRun]) -> None:
    connection = submitting.connection
    days = [(run.family, run.run_on) for run in runs]
    await refuse_earlier(connection, IndexKind.SPEECH_RUNS, days)
    known = await families_of(connection, [run.family for run in runs])
    for place, run in enumerate(runs):
        family = released(f"runs.{place}.family", run.family, known)
        number = await queries.add_speech_run(connection, submitting.id, family.id, run.run_on)
        await queries.add_speech_readings(
            connection,
            there(number),
            [one.number for one in run.readings],
            [one.substituted for one in run.readings],
            [one.deleted for one in run.readings],
            [one.inserted for one in run.readings],
            [one.words for one in run.readings],
        )


SPEECH_RUNS = Kind(
    IndexKind.SPEECH_RUNS, NewSpeechRun, "runs", _taken, _add, queries.speech_run_records
)
