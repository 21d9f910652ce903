"""The section on the arena: its documents, asked as they are written."""

import re
from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.matrix import playing, stage
from tests.house.tree import ROOT

pytestmark = pytest.mark.asyncio

PAGE = (ROOT / "docs" / "the-matrix.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## The arena\n")[2].partition("\n## ")[0]


async def test_the_documents_of_the_section_do_what_it_says(api: Api) -> None:
    request, submit, read = re.findall(r"```graphql\n(.*?)```", SECTION, re.DOTALL)
    arena = await playing.build(api, tasks=2, models=3)
    person = stage.token(await arena.person())
    shown = await api.ask(request, person, domain="domain")
    winner = {"winner": shown["cards"][1]["id"]}
    given: dict[str, Any] = {"round": shown["id"], "key": "a key"}
    assert (await api.ask(submit, person, **given))["field"] == "winner"
    receipt = await api.ask(submit, person, **given, **winner)
    assert receipt["winner"] == shown["cards"][1]["id"]
    assert [card["gain"] for card in receipt["reveal"]] == [-16, 16]
    assert await api.ask(submit, person, **given, **winner) == receipt
    refused = await api.ask(submit, person, **given | {"key": "another"}, **winner)
    assert refused["code"] == "COMPLETED"
    found = await api.ask(read)
    assert [row["rating"] for row in found["rows"]] == [1216, 1184, None]
    assert found["snapshot"] is None
