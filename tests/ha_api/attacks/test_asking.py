"""What is asked for together is answered as if each had been asked for alone."""

from contextlib import nullcontext
from typing import Any

import pytest

from tests.ha_api.api import Api
from tests.ha_api.attacks import asking as asking_
from tests.ha_api.attacks import world as worlds
from tests.ha_api.attacks.asking import TOGETHER, Asking, alike, asked, rendered
from tests.ha_api.attacks.crawling import GRAPH, tree_for

MISSING, WRONG = "Task:00000000-0000-0000-0000-000000000000", "a wrong id"


@pytest.mark.asyncio
async def test_each_is_answered_as_alone_whatever_is_refused_beside_it(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = await worlds.created(api)
    shown = await world.show("alice")
    own: list[dict[str, Any]] = [{"id": id_} for id_ in (shown["id"], MISSING, WRONG)]
    tasks = [{"id": id_} for id_ in (*world.tasks["open"], MISSING, WRONG)]
    lists = [{"study": study, "mode": "SAFE_16"} for study in ("ru", "en", "none")]
    people = [{"participant": world.people[name]} for name in ("alice", "carol")]
    assert GRAPH.query_type is not None
    met = set()
    for name, fillings in {
        "impression": own,
        "task": tasks,
        "tasks": lists,
        "heldAnswers": lists,
        "openImpressions": [{}, *people],
    }.items():
        what = GRAPH.query_type.fields[name]
        askings = [(given, tree_for(what, given.get("id"))) for given in fillings]
        for group in alike(askings):
            together = await asked(api, world.callers["alice"], name, what, group)
            with monkeypatch.context() as patch:
                patch.setattr(asking_, "_apart", nullcontext)  # of the type that it has
                alone = [
                    (await asked(api, world.callers["alice"], name, what, [asking]))[0]
                    for asking in group
                ]
            assert together == alone
            met |= {(len(group) > 1, "errors" in one.found) for one in together}
    assert {(True, True), (True, False)} <= met


def test_a_document_asks_for_one_thing_so_many_times() -> None:
    many: list[Asking] = [({"id": str(n)}, {"id": {}}) for n in range(TOGETHER + 1)]
    assert [len(group) for group in alike(many)] == [TOGETHER, 1]
    others: list[Asking] = [
        ({"id": "1"}, {"id": {}}),
        ({"slug": "1"}, {"id": {}}),
        ({"id": "2"}, {"at": {}}),
    ]
    assert [len(group) for group in alike(others)] == [1, 1, 1]
    assert rendered({"a": {"b": {}}}) == " { a { b } }"
