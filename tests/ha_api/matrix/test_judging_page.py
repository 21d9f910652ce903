"""The section on people, outputs and votes: its documents in a row, asked as they are written."""

import re
from typing import Any

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.matrix import stage
from tests.house.tree import ROOT

pytestmark = pytest.mark.asyncio

PAGE = (ROOT / "docs" / "the-matrix.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## People, outputs and votes\n")[2].partition("\n## ")[0]
MAKE, HAND_IN, TASKS, LIST, VOTE, JUDGE = re.findall(r"```graphql\n(.*?)```", SECTION, re.DOTALL)


async def person(api: Api) -> str:
    """A new participant's token."""
    async with api.database.writing() as connection:
        return stage.token(await stage.participant(connection))


async def test_an_empty_database_is_led_to_a_vote_and_a_verdict(api: Api) -> None:
    made = await api.ask(MAKE, await api.key(Scope.OPERATOR))
    assert made["createDomain"] == {"id": "Domain:law"}
    assert made["addModels"] == {"models": [{"id": "Model:a-model"}]}
    (task,) = (await api.ask(TASKS))["nodes"]
    (criterion,) = task["criteria"]
    assert task["id"] == made["addMatrixTasks"]["tasks"][0]["id"]
    contributor, voter = await person(api), await person(api)
    handed: dict[str, Any] = {"task": task["id"], "text": "الكفالة ضمّ ذمّة إلى ذمّة."}
    output = await api.ask(HAND_IN, contributor, **handed)
    assert (output["state"], output["published"]) == ("PUBLISHED", True)
    assert (await api.ask(HAND_IN, voter, **handed))["code"] == "DUPLICATE"
    (seen,) = (await api.ask(LIST, voter, task=task["id"]))["nodes"]
    assert (seen["id"], seen["model"]) == (output["id"], None)
    told = (await api.ask(VOTE, voter, output=output["id"], key="1"))["output"]
    assert (told["model"]["slug"], told["evaluation"]["up"]) == ("a-model", 1)
    verdict = {"output": output["id"], "criterion": criterion["id"], "key": "2"}
    receipt = await api.ask(JUDGE, voter, **verdict)
    assert receipt["output"]["evaluation"]["adherence"][0]["passes"] == 1
