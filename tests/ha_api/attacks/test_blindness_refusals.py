"""What one may not know of is refused as what does not exist, to the byte."""

from collections.abc import Iterator
from itertools import product
from typing import Any
from uuid import UUID

import pytest

from ha_api.boards.service.answers import Answers
from ha_api.platform.refusals import RefusalCode, RefusedError
from tests.ha_api.api import Api
from tests.ha_api.attacks import world as worlds
from tests.ha_api.attacks.asking import Answered, alike, asked
from tests.ha_api.attacks.crawling import tree_for
from tests.ha_api.attacks.filling import Call, calls
from tests.ha_api.attacks.telling import told
from tests.ha_api.attacks.world import World

pytestmark = pytest.mark.asyncio

CALLERS = ("nobody", "alice", "near vote", "near research")
NEVER = 10**12  # no ranking has this number


async def shown(api: Api) -> World:
    """A world in which alice has cards before her; carol too, and one ranking behind her."""
    world = await worlds.created(api)
    await world.show("alice")
    receipt = await world.rank("carol", await world.show("carol", "private"))
    world.ids.append(receipt["ranking"])
    await world.show("carol", "private")
    await world.snapshot()
    return world


def strange(world: World, call: Call) -> Iterator[str]:
    """Ids that exist, of things that are neither alice's nor near's, and those of her own moved."""
    carol = world.impressions["carol"]
    found = [
        *(one["id"] for one in carol),
        *(one["cards"][0]["id"] for one in carol),
        *(world.answers[0], world.answers[-1], world.author, world.people["carol"]),
        *(world.tasks["hidden"][0], world.tasks["private"][0], world.ids[-1]),
        world.snapshots["private"],
    ]
    if call.kind == "mutation":  # what all may read, but not change
        found += [world.tasks["open"][0], world.ids[0]]
    own = world.impressions["alice"][0]
    moved = [*found, own["cards"][0]["id"], own["id"], world.people["alice"]]
    natural = [id_ for id_ in moved if not id_.startswith(call.accepts)]
    if call.accepts != "Node":
        found += [f"{call.accepts}:{id_.partition(':')[2]}" for id_ in natural]
    yield from dict.fromkeys(found)


async def differing(world: World, chosen: list[Call]) -> tuple[int, set[str]]:
    """How many pairs of answers were compared, and the fields where they differ."""
    own = world.impressions["alice"][0]
    mine = {"Impression": own["id"], "Card": own["cards"][0]["id"], "Task": world.tasks["open"][0]}
    compared, found = 0, set()
    for call in chosen:
        # Of a node those fields alone that one of the kind may have.
        ids = [id_ for id_ in strange(world, call) if call.tree is tree_for(call.what, id_)]
        for caller in CALLERS:
            answers = await _answers(world, caller, call, ids, mine)
            compared += len(ids)
            if any(
                answers[id_] != answers[_nothing(id_)] or told(world, caller, answers[id_])
                for id_ in ids
            ):
                found.add(call.name)
            for id_ in [id_ for id_ in ids if id_.startswith(call.accepts)][:1]:
                alone = [
                    await _alone(world, caller, call, one, mine) for one in (id_, _nothing(id_))
                ]
                if alone[0] != alone[1]:
                    found.add(call.name)
    return compared, found


async def _answers(
    world: World, caller: str, call: Call, ids: list[str], own: dict[str, str]
) -> dict[str, str]:
    """What is answered to each id, and to what is like it and has nothing: many in a request."""
    every = dict.fromkeys([*map(_nothing, ids), *ids])
    answers: list[Answered] = []
    for group in alike((call.variables(id_, own), call.tree) for id_ in every):
        answers += await asked(
            world.api, world.callers[caller], call.name, call.what, group, call.kind
        )
    return {id_: one.text.replace(id_, "?") for id_, one in zip(every, answers, strict=True)}


async def _alone(
    world: World, caller: str, call: Call, id_: str, own: dict[str, str]
) -> tuple[int, list[tuple[bytes, bytes]], str]:
    """The status, the headers and the text of a response to one id."""
    variables = call.variables(id_, own)
    response = await world.api.raw(call.document(), world.callers[caller], **variables)
    assert response.json().get("data", "no data") != "no data", response.text
    assert "Internal error" not in response.text, response.text
    counting = (b"x-request-id", b"content-length")
    headers = [pair for pair in response.headers.raw if pair[0].lower() not in counting]
    return response.status_code, headers, response.text.replace(id_, "?")


def _nothing(id_: str) -> str:
    """Return an id of the same kind that nothing has."""
    kind, _, key = id_.partition(":")
    return f"{kind}:{NEVER if key.isdigit() else UUID(int=1)}"


async def test_an_id_of_something_hidden_is_answered_as_one_of_nothing(api: Api) -> None:
    world = await shown(api)
    compared, found = await differing(world, calls())
    assert found == set()
    assert compared > 1_000


PRIVATE = [
    "query ($slug: String!) { board(slug: $slug) { id } }",
    "query ($slug: String!) { leaderboard(board: $slug) { status } }",
    "query ($slug: String!) { snapshots(board: $slug) { nodes { id } } }",
    'query ($slug: String!) { history(board: $slug, model: "MODEL") { nodes { id } } }',
    'query ($slug: String!) { report(board: $slug, model: "MODEL") { summary } }',
    "mutation ($slug: String!) { requestImpression(board: $slug) { REFUSED } }",
    "mutation ($slug: String!, $p: ID) {"
    " requestImpression(board: $slug, participant: $p) { REFUSED } }",
]


async def test_a_private_board_is_as_one_that_is_not_there(api: Api) -> None:
    world = await shown(api)
    for document, caller in product(PRIVATE, CALLERS):
        document = document.replace("REFUSED", "... on Refusal { code field message }")
        document = document.replace("MODEL", worlds.MODELS[0])
        more = {"p": world.people["bob"]} if "$p" in document else {}
        answers = {
            (await api.raw(document, world.callers[caller], slug=slug, **more)).text
            for slug in ("private", "nowhere")
        }
        assert len(answers) == 1, answers


async def test_what_exists_is_told_to_whom_it_belongs(api: Api) -> None:
    world = await shown(api)
    own = world.impressions["alice"][0]
    call = next(call for call in calls() if call.name == "impression")
    mine = await _alone(world, "alice", call, own["id"], {})
    assert mine != await _alone(world, "alice", call, _nothing(own["id"]), {})


async def test_a_scope_that_is_asked_for_too_late_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    publish = Answers.publish

    async def late(self: Answers, caller: Any, ids: list[UUID], *given: Any, **more: Any) -> Any:
        if not await api.value("select count(*) from answer where public_id = any ($1)", ids):
            raise RefusedError(RefusalCode.NOT_FOUND, "ids.0", "there is no such answer")
        return await publish(self, caller, ids, *given, **more)

    world = await shown(api)
    chosen = [call for call in calls() if call.name in {"publishAnswers", "withdrawAnswers"}]
    monkeypatch.setattr(Answers, "publish", late)
    assert (await differing(world, chosen))[1] == {"publishAnswers"}
