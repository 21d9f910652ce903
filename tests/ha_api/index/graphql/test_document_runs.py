"""Runs of the mini-test of long documents over HTTP: nothing is earned but in strict JSON."""

from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.index import judged
from tests.ha_api.index.judged import DOCUMENT, documents, sent

pytestmark = pytest.mark.asyncio

PROBES = documents()["probes"]


async def test_whole_and_partial_runs_are_kept(api: Api) -> None:
    key = await judged.opened(api)
    fenced = {"number": 6, "format": "fenced_code_block", "answered": []}
    made = await sent(api, DOCUMENT, key, documents(), documents(probes=[PROBES[0], fenced]))
    whole, partial = made["records"]
    assert whole == {"family": "prose", "run_on": judged.DAY, "probes": PROBES}
    assert partial["probes"] == [PROBES[0], fenced]


async def test_an_older_run_takes_no_newer_ones_place(api: Api) -> None:
    key = await judged.opened(api)
    refused = await sent(api, DOCUMENT, key, documents(), documents(runOn="2026-11-19"))
    assert (refused["code"], refused["field"]) == ("CONFLICT", "runs.1.runOn")


def changed(**given: Any) -> dict[str, Any]:
    """A run with another first document."""
    return {"probes": [{**PROBES[0], **given}, *PROBES[1:]]}


@pytest.mark.parametrize(
    ("given", "code", "field", "message"),
    [
        ({"family": "none"}, "NOT_FOUND", "family", "no family"),
        ({"runOn": "2999-01-01"}, "INVALID", "runOn", "still to come"),
        ({"probes": []}, "INVALID", "probes", "from 1 to 6"),
        (changed(number=7), "INVALID", "probes.0.number", "from 1 to 6"),
        (changed(number=2), "DUPLICATE", "probes.1", "probes.0"),
        (changed(format="json"), "INVALID", "probes.0.format", "none of strict_json"),
        (changed(answered=["charm"]), "INVALID", "probes.0.answered.0", "is no question"),
        (changed(answered=["lookup"] * 2), "DUPLICATE", "probes.0.answered.1", "answered.0"),
        (changed(format="not_strict_json"), "INVALID", "probes.0.answered", "earns nothing"),
    ],
)
async def test_a_run_that_cannot_be_is_refused_by_name(
    api: Api, given: dict[str, Any], code: str, field: str, message: str
) -> None:
    key = await judged.opened(api)
    refused = await sent(api, DOCUMENT, key, documents(**given))
    assert (refused["code"], refused["field"]) == (code, f"runs.0.{field}"), refused
    assert message in refused["message"]
    assert await api.value("select count(*) from document_run") == 0
