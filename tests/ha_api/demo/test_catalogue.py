"""The index of the demo: submitted like everybody's, once, and every family invented."""

import pytest

from ha_api.app import Options, schema, services
from ha_api.demo import catalogue, documents, evidence, families
from ha_api.demo.client import Client
from ha_api.platform.access import Access, Scope
from tests.ha_api.api import SECRET, Api

pytestmark = pytest.mark.asyncio

COUNTS = """
select (select count(*) from index_submission) as submissions,
       (select count(*) from family where simulated) as simulated,
       (select count(*) from arena_vote where is_primary) as votes,
       (select count(*) from content_run) as runs,
       (select count(*) from appeal) as appeals
"""


async def client_of(api: Api) -> tuple[Client, list[str]]:
    """A client with the demo's key, and a dozen participants."""
    found = services(api.database, Options(SECRET))
    access: Access = found[Access]
    key = await access.make_key("demo", "fills the demo", [Scope.VOTE, Scope.OPERATOR])
    client = Client(schema(), found, await access.caller(key))
    enrolled = [await client.ask(documents.ENROL, consent="c", adult=True) for _ in range(12)]
    return client, [one["participant"] for one in enrolled]


async def test_everything_is_submitted_once(api: Api) -> None:
    client, voters = await client_of(api)
    await catalogue.add(client, voters, 7)
    counts = dict((await api.fetch(COUNTS))[0])
    runs = sum(len(outcomes) for of in families.CONTENT.values() for outcomes in of.values())
    assert counts == {
        "submissions": 15,
        "simulated": len(families.FAMILIES),
        "votes": 12 * evidence.VOTES_EACH,
        "runs": runs,
        "appeals": 1,
    }
    await catalogue.add(client, voters, 7)
    assert dict((await api.fetch(COUNTS))[0]) == counts


async def test_what_was_cut_goes_on(api: Api, monkeypatch: pytest.MonkeyPatch) -> None:
    client, voters = await client_of(api)

    async def cut(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(catalogue, "_appeal", cut)
        with pytest.raises(KeyboardInterrupt):
            await catalogue.add(client, voters, 7)
    await catalogue.add(client, voters, 7)
    assert (await api.fetch(COUNTS))[0]["appeals"] == 1
