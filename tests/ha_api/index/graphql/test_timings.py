"""Timings over HTTP: accounts are kept as keyed hashes, and nothing of them is public."""

from typing import Any

import pytest

from ha_api.index.service.keyed import keyed
from ha_api.platform.access import Scope
from tests.ha_api.api import SECRET, Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

SUBMIT = stage.document("submitTimings", "timings", "TimingInput")


def timing(account: str = "an account", **given: Any) -> dict[str, Any]:
    told = {"family": "brush", "task": "text-to-image", "finishedAt": "2026-01-02T03:00:00+03:00"}
    return {**told, "account": account, "seconds": 2.5, **given}


async def submitted(api: Api, *timings: dict[str, Any]) -> Any:
    return await api.ask(SUBMIT, await api.key(Scope.OPERATOR), records=timings, key="k")


async def test_an_account_is_kept_as_a_keyed_hash(api: Api) -> None:
    await stage.families(api)
    failed = timing("\u0444", succeeded=False, seconds=None, ownTest=True)
    made = await submitted(api, timing(), timing(" an account "), failed)
    assert made["records"] is None
    rows = await api.fetch("select * from timing order by id")
    assert [row["account_hash"] for row in rows] == [
        keyed(SECRET, "account", name) for name in ("an account", "an account", "\u0444")
    ]
    assert rows[0]["finished_at"].isoformat() == "2026-01-02T00:00:00+00:00"
    assert (rows[2]["seconds"], rows[2]["succeeded"], rows[2]["own_test"]) == (None, False, True)
    assert "account" not in str(await api.fetch("select * from index_submission"))


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (timing(family="none"), "family"),
        (timing(" "), "account"),
        (timing("x" * 201), "account"),
        (timing(task=""), "task"),
        (timing(seconds=None), "seconds"),
        (timing(seconds=0.0), "seconds"),
        (timing(seconds=-1.0, succeeded=False), "seconds"),
        (timing(seconds=1e300), "seconds"),
        (timing(finishedAt="2026-01-02T03:00:00"), "finishedAt"),
        (timing(finishedAt="2999-01-02T03:00:00Z"), "finishedAt"),
        (timing(finishedAt="0001-01-01T00:00:00+14:00"), "finishedAt"),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_stored(
    api: Api, wrong: dict[str, Any], field: str
) -> None:
    await stage.families(api)
    refused = await submitted(api, timing(), wrong)
    assert refused["field"] == f"timings.1.{field}", refused
    assert await api.value("select count(*) from timing") == 0


async def test_two_thousand_are_taken_and_one_more_is_not(api: Api) -> None:
    await stage.families(api)
    assert (await submitted(api, *[timing()] * 2_001))["field"] == "timings"
    assert (await submitted(api, *[timing()] * 2_000))["__typename"] == "Submission"
