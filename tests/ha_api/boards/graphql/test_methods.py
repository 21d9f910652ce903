import pytest

from ha_core.methods import ha
from tests.ha_api.api import Api

pytestmark = pytest.mark.asyncio


async def test_everybody_reads_the_numbers_of_a_method(api: Api) -> None:
    asked = '{ method(version: "ha-1") { version digest parameters { name value } } }'
    found = await api.ask(asked)
    assert found["digest"] == ha.parameters("ha-1").digest
    numbers = {told["name"]: told["value"] for told in found["parameters"]}
    assert numbers["publication_minimum"] == 50
    assert numbers["swiss.pair_novelty"] == 0.4
    assert await api.ask("{ methods { version } }") == [{"version": "ha-1"}]
    assert await api.ask('{ method(version: "ha-0") { version } }') is None
