"""Runs of the mini-test of speech over HTTP: six readings of 146 words, or some of them."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.index import judged
from tests.ha_api.index.judged import SPEECH, sent, speech

pytestmark = pytest.mark.asyncio

READINGS = speech()["readings"]


async def test_whole_and_partial_runs_are_kept(api: Api) -> None:
    key = await judged.opened(api)
    made = await sent(api, SPEECH, key, speech(), speech(readings=READINGS[1:3]))
    whole, partial = made["records"]
    assert whole == {"family": "prose", "run_on": judged.DAY, "readings": READINGS}
    assert [one["number"] for one in partial["readings"]] == [2, 3]


async def test_an_older_run_takes_no_newer_ones_place(api: Api) -> None:
    key = await judged.opened(api)
    refused = await sent(api, SPEECH, key, speech(), speech(runOn="2026-11-19"))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.1.runOn")


def changed(**given: Any) -> dict[str, Any]:
    """A run with another first reading."""
    return {"readings": [{**READINGS[0], **given}, *READINGS[1:]]}


@pytest.mark.parametrize(
    ("given", "code", "field", "message"),
    [
        ({"family": "none"}, "NOT_FOUND", "family", "no family"),
        ({"family": "bare"}, "CONFLICT", "family", "no release in force"),
        ({"runOn": "2999-01-01"}, "INVALID", "runOn", "still to come"),
        ({"readings": []}, "INVALID", "readings", "from 1 to 6"),
        ({"readings": [*READINGS, READINGS[0]]}, "INVALID", "readings", "from 1 to 6"),
        (changed(number=2), "DUPLICATE", "readings.1", "readings.0"),
        (changed(number=0), "INVALID", "readings.0.number", "from 1 to 6"),
        (changed(words=0), "INVALID", "readings.0.words", "from 1 to 146"),
        (changed(words=21), "INVALID", "readings", "146 words together: these have 147"),
        (changed(substituted=21), "INVALID", "readings.0.substituted", "from 0 to 20"),
        (changed(deleted=20), "INVALID", "readings.0.deleted", "from 0 to 19"),
        (changed(inserted=-1), "INVALID", "readings.0.inserted", "not -1"),
        (
            {"readings": [{**READINGS[0], "words": 142}]},
            "INVALID",
            "readings",
            "these have 142, and 5 are missing",
        ),
    ],
)
async def test_a_run_that_cannot_be_is_refused_by_name(
    api: Api, given: dict[str, Any], code: str, field: str, message: str
) -> None:
    key = await judged.opened(api)
    refused = await sent(api, SPEECH, key, speech(**given))
    assert (refused["code"], refused["field"]) == (code, f"runs.0.{field}"), refused
    assert message in refused["message"]
    assert await api.value("select count(*) from speech_run") == 0
