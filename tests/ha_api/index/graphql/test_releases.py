"""Releases over HTTP: the newest in force first, never older than that, nor the same again."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

SUBMIT = stage.document("submitReleases", "releases", "ReleaseInput")
OF = """
query ($slug: String = "brush") {
  family(slug: $slug) { releases { developer version tier since submission } }
}
"""


def release(version: str = "1", **given: Any) -> dict[str, Any]:
    told = {"family": "brush", "developer": "Acme", "since": "2026-01-01"}
    return {**told, "version": version, **given}


async def submitted(api: Api, *releases: dict[str, Any], key: str = "k", **given: Any) -> Any:
    operator = await api.key(Scope.OPERATOR)
    return await api.ask(SUBMIT, operator, records=releases, key=key, **given)


async def test_releases_are_read_newest_first(api: Api) -> None:
    await stage.families(api)
    made = await submitted(
        api, release(tier=" Fast "), release("2", since="2026-01-02"), release(family="reel")
    )
    assert made["records"][0] == {**release(tier="Fast")}
    found = (await api.ask(OF))["releases"]
    assert [(one["version"], one["tier"]) for one in found] == [("2", ""), ("1", "Fast")]
    assert {one["submission"] for one in found} == {made["id"]}


async def test_what_was_replaced_is_in_force_no_more(api: Api) -> None:
    await stage.families(api)
    old = await submitted(api, release("1", since="2026-02-01"))
    await submitted(api, release("1b"), key="k2", replaces=old["id"], reason="another day")
    assert [one["version"] for one in (await api.ask(OF))["releases"]] == ["1b"]


@pytest.mark.parametrize(
    ("releases", "code", "field"),
    [
        ([release(), release(family="none")], "NOT_FOUND", "releases.1.family"),
        ([release(family="\0")], "NOT_FOUND", "releases.0.family"),
        ([release(developer=" ")], "INVALID", "releases.0.developer"),
        ([release("\u2800")], "INVALID", "releases.0.version"),
        ([release("x" * 201)], "INVALID", "releases.0.version"),
        ([release(since="9999-12-31")], "INVALID", "releases.0.since"),
        ([release("0")], "DUPLICATE", "releases.0"),
        ([release("2"), release("2")], "DUPLICATE", "releases.1"),
        ([release("2"), release("\uff12")], "CONFLICT", "releases.1"),
        (
            [release("0", developer="A\u200bcme", since="2026-02-01")],
            "CONFLICT",
            "releases.0",
        ),
        ([release("2", since="2025-12-31")], "CONFLICT", "releases.0.since"),
        ([release(str(n)) for n in range(1, 2_002)], "INVALID", "releases"),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_stored(
    api: Api, releases: list[dict[str, Any]], code: str, field: str
) -> None:
    await stage.families(api)
    await submitted(api, release("0"), key="before")
    refused = await submitted(api, *releases)
    assert (refused["code"], refused["field"]) == (code, field), refused
    assert await api.value("select count(*) from release") == 1


async def test_a_spelling_is_corrected_by_what_replaces_it(api: Api) -> None:
    await stage.families(api)
    old = await submitted(api, release(developer="Ac\u200bme"))
    said = {"replaces": old["id"], "reason": "spelt with what nobody sees"}
    made = await submitted(api, release(since="2026-02-01"), key="k2", **said)
    assert made["replaces"] == old["id"]
