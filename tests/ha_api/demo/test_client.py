"""The client of the demo tells what was refused, and what went wrong."""

import pytest

from ha_api.app import schema
from ha_api.demo import documents
from ha_api.demo.client import Client, DemoError, DemoRefusedError
from ha_api.platform.access import ANONYMOUS, Access, Scope
from ha_api.platform.refusals import RefusalCode
from tests.ha_api.api import Api

pytestmark = pytest.mark.asyncio


async def client(api: Api, *scopes: Scope) -> Client:
    access: Access = api.services[Access]
    caller = await access.caller(await api.key(*scopes)) if scopes else ANONYMOUS
    return Client(schema(), api.services, caller)


async def test_the_value_of_a_single_field_is_given_bare(api: Api) -> None:
    found = await client(api)
    assert await found.ask("{ models { slug } }") == []
    assert await found.ask("{ models { slug } studies { slug } }") == {"models": [], "studies": []}


async def test_a_refusal_names_its_code_and_reason(api: Api) -> None:
    found = await client(api, Scope.VOTE)
    with pytest.raises(DemoRefusedError, match="the scope OPERATOR") as refused:
        await found.ask(documents.ADD_MODELS, models=[])
    assert refused.value.code is RefusalCode.FORBIDDEN
    assert str(refused.value).startswith("The demo was not filled (refused with FORBIDDEN: ")


async def test_an_error_is_told_too(api: Api) -> None:
    with pytest.raises(DemoError, match="Cannot query field"):
        await (await client(api)).ask("{ nothing }")
