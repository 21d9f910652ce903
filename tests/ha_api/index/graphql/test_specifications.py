"""Specifications over HTTP: rows of the method's table, values from 0, origins it knows."""

from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.index import stage

pytestmark = pytest.mark.asyncio

SUBMIT = stage.document("submitSpecifications", "specifications", "SpecificationInput")


def value(row: str = "resolution", value: float = 1080.0, **given: Any) -> dict[str, Any]:
    return {"row": row, "value": value, **given}


def specification(*values: dict[str, Any], **given: Any) -> dict[str, Any]:
    told = {"family": "brush", "task": "text-to-image", "lookedUp": "2026-01-02"}
    return {**told, "link": "https://example.org/api", "values": list(values), **given}


async def submitted(api: Api, *records: dict[str, Any], key: str = "k", **given: Any) -> Any:
    operator = await api.key(Scope.OPERATOR)
    return await api.ask(SUBMIT, operator, records=records, key=key, **given)


async def test_a_specification_is_kept_with_the_origin_of_its_values(api: Api) -> None:
    await stage.families(api)
    upscaled = value(value=2160.0, origin="UPSCALED")
    ended = specification(task="edit", ended=True)
    made = await submitted(api, specification(value(), upscaled, value("seed", 0.0)), ended)
    first, second = made["records"]
    assert first["values"] == [
        {"row": "resolution", "value": 1080, "origin": "native"},
        {"row": "resolution", "value": 2160, "origin": "upscaled"},
        {"row": "seed", "value": 0, "origin": "native"},
    ]
    assert (second["values"], second["ended"]) == ([], True)


@pytest.mark.parametrize(
    ("wrong", "field"),
    [
        (specification(value(), family="none"), "family"),
        (specification(value(), task="Text to image"), "task"),
        (specification(value(), lookedUp="2999-01-01"), "lookedUp"),
        (specification(value(), link="//example.org"), "link"),
        (specification(), "values"),
        (specification(value(), ended=True), "values"),
        (specification(value(), value(value=720.0)), "values"),
        (specification(*[value()] * 201), "values"),
        (specification(value(), value("frame_rate")), "values.1.row"),
        (specification(value("\0")), "values.0.row"),
        (specification(value(value=-1.0)), "values.0.value"),
        (specification(value("seed", value=7.0)), "values.0.value"),
        (specification(value("seed", value=0.5)), "values.0.value"),
        (specification(value(value=1e300)), "values.0.value"),
    ],
)
async def test_what_cannot_be_is_refused_and_nothing_stored(
    api: Api, wrong: dict[str, Any], field: str
) -> None:
    await stage.families(api)
    refused = await submitted(api, specification(value(), task="edit"), wrong)
    assert refused["field"] == f"specifications.1.{field}", refused
    assert await api.value("select count(*) from specification") == 0


async def test_a_task_stands_once_and_is_not_older_than_what_is_in_force(api: Api) -> None:
    await stage.families(api)
    twice = await submitted(api, specification(value()), specification(value("seed", 1.0)))
    assert (twice["code"], twice["field"]) == ("INVALID", "specifications")
    await submitted(api, specification(value()), key="k1")
    older = await submitted(api, specification(value(), lookedUp="2026-01-01"), key="k2")
    assert (older["code"], older["field"]) == ("CONFLICT", "specifications.0.lookedUp")
