"""Examples over HTTP: of what a family makes, and of no high level."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

SUBMIT = stage.document("submitExamples", "examples", "ExampleInput")


def example(kind: str = "IMAGE", family: str = "brush", **given: Any) -> dict[str, Any]:
    told = {"level": "MILD", "link": "https://example.org/1.webp", "checkedOn": "2026-01-02"}
    return {**told, "kind": kind, "family": family, **given}


async def submitted(api: Api, *examples: dict[str, Any]) -> Any:
    return await api.ask(SUBMIT, await api.key(Scope.OPERATOR), records=examples, key="k")


async def test_examples_are_kept_in_their_order(api: Api) -> None:
    await stage.families(api)
    given = [example(), example("CLIP", "reel", level="STRONG"), example("PIXELATED", "cutter")]
    found = (await submitted(api, *given))["records"]
    assert [(one["family"], one["kind"], one["level"]) for one in found] == [
        ("brush", "IMAGE", "MILD"),
        ("reel", "CLIP", "STRONG"),
        ("cutter", "PIXELATED", "MILD"),
    ]
    assert found[0]["checked_on"] == "2026-01-02"


@pytest.mark.parametrize(
    ("wrong", "code", "field"),
    [
        (example(level="VERY_STRONG"), "INVALID", "level"),
        (example(level="MAXIMUM"), "INVALID", "level"),
        (example(link="data:image/png;base64,AA"), "INVALID", "link"),
        (example(checkedOn="2999-01-01"), "INVALID", "checkedOn"),
        (example("CLIP"), "CONFLICT", "family"),
        (example("IMAGE", "reel"), "CONFLICT", "family"),
        (example("PIXELATED", "prose"), "CONFLICT", "family"),
        (example(family="none"), "NOT_FOUND", "family"),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_stored(
    api: Api, wrong: dict[str, Any], code: str, field: str
) -> None:
    await stage.families(api)
    refused = await submitted(api, example(link="https://example.org/0.webp"), wrong)
    assert (refused["code"], refused["field"]) == (code, f"examples.1.{field}"), refused
    assert await api.value("select count(*) from example") == 0


async def test_an_example_stands_once(api: Api) -> None:
    await stage.families(api)
    assert (await submitted(api, example(), example()))["field"] == "examples"
