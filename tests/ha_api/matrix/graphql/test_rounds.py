"""Asking for rounds: what may be shown, to whom, and how likely it was."""

import asyncio
from uuid import uuid4

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.matrix import playing, stage
from tests.ha_api.matrix.playing import FIND, OPEN, REQUEST

pytestmark = pytest.mark.asyncio


async def test_a_round_shows_two_outputs_of_different_models_and_tells_no_model(api: Api) -> None:
    arena = await playing.build(api, tasks=3, models=4)
    person = await arena.person()
    shown = await arena.shown(person)
    assert shown["result"] is None
    [row] = await api.fetch("select * from arena_round")
    task = await api.value("select public_id from matrix_task where id = $1", row["task_id"])
    assert shown["task"]["id"] == f"MatrixTask:{task}"
    cards = await api.fetch(
        "select arena_card.id, model_id, output.text, output.task_id from arena_card"
        " join output on output.id = output_id order by position"
    )
    assert [card["id"] for card in shown["cards"]] == [f"RoundCard:{card['id']}" for card in cards]
    assert [card["text"] for card in shown["cards"]] == [card["text"] for card in cards]
    assert {card["task_id"] for card in cards} == {row["task_id"]}
    assert len({card["model_id"] for card in cards}) == 2
    assert (row["participant_id"], row["algorithm"]) == (person, "uniform-1")
    assert (row["tasks"], row["pairs"], row["outputs"]) == (3, 6, 1)
    assert row["probability"] == 1 / (3 * 6 * 1 * 2)
    assert (row["expires_at"] - row["shown_at"]).total_seconds() == 3600


async def test_a_domain_shows_its_own_tasks_and_no_domain_all(api: Api) -> None:
    one = await playing.build(api, tasks=1, domain="one")
    two = await playing.build(api, tasks=2, domain="two")
    for domain, tasks in [("one", one.tasks), ("two", two.tasks), (None, one.tasks + two.tasks)]:
        shown = await one.shown(await one.person(), domain=domain)
        [row] = await api.fetch("select * from arena_round order by id desc limit 1")
        assert row["task_id"] in tasks
        assert row["tasks"] == len(tasks)
        assert shown["task"]["text"].startswith("Task")
    person = stage.token(await one.person())
    for unknown in ("three", "", "one\0", "ONE"):
        refused = await api.ask(REQUEST, person, domain=unknown)
        assert (refused["code"], refused["field"]) == ("NOT_FOUND", "domain")


async def test_where_nothing_is_left_it_says_so(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=2)
    person = await arena.person()
    own = await api.ask(REQUEST, stage.token(arena.contributor))
    await arena.shown(person)
    seen = await api.ask(REQUEST, stage.token(person))  # both outputs are before them by now
    assert own["code"] == seen["code"] == "NOTHING_TO_SHOW"
    assert await api.value("select count(*) from arena_round") == 1


async def test_five_rounds_wait_at_once_and_no_more(api: Api) -> None:
    arena = await playing.build(api, tasks=20, models=2)
    person = await arena.person()
    token = stage.token(person)
    answers = await asyncio.gather(*(api.ask(REQUEST, token) for _ in range(20)))
    kinds = sorted(answer.get("code", "Round") for answer in answers)
    assert kinds == ["Round"] * 5 + ["TOO_MANY_OPEN"] * 15
    found = await api.ask(OPEN, token)
    assert {one["id"] for one in found} == {one["id"] for one in answers if "id" in one}
    assert len({one["task"]["id"] for one in found}) == 5  # no output stands in two of them
    receipt = await arena.submitted(person, found[0]["id"], None)
    assert receipt["__typename"] == "RoundResult"
    assert "id" in await arena.shown(person)
    assert await api.ask(OPEN, token) != found


async def test_a_round_whose_time_is_over_waits_no_longer(api: Api) -> None:
    arena = await playing.build(api, tasks=6, models=2)
    person = await arena.person()
    for task in arena.tasks:
        outputs = [arena.outputs[task, model] for model in arena.models]
        await arena.row(person, outputs, seconds=-1)
    assert await api.ask(OPEN, stage.token(person)) == []
    shown = await arena.shown(person)  # nobody told whose they are: they can be shown again
    assert [one["id"] for one in await api.ask(OPEN, stage.token(person))] == [shown["id"]]


async def test_who_asks_is_a_participant_or_names_one(api: Api) -> None:
    await playing.build(api)
    key = await api.key(Scope.VOTE)
    other = await api.key(Scope.VOTE, partner="other")
    reader = await api.key(Scope.RESEARCH)
    enrolled = await api.ask(ENROL, key, externalId="p1")
    name = {"participant": enrolled["participant"]}
    for caller, given, code, field in [
        (None, {}, "UNAUTHENTICATED", None),
        (None, name, "UNAUTHENTICATED", None),
        (reader, name, "FORBIDDEN", None),
        (key, {}, "INVALID", "participant"),
        (key, {"participant": f"Participant:{uuid4()}"}, "NOT_FOUND", "participant"),
        (other, name, "NOT_FOUND", "participant"),
        (enrolled["token"], name, "INVALID", "participant"),
    ]:
        refused = await api.ask(REQUEST, caller, **given)
        assert (refused["code"], refused["field"]) == (code, field)
        answer = (await api.raw(OPEN, caller, **given)).json()
        assert answer["errors"][0]["extensions"]["code"] == code
    assert await api.value("select count(*) from arena_round") == 0
    shown = await api.ask(REQUEST, key, **name)
    for caller, given in ((key, name), (enrolled["token"], {})):
        assert [one["id"] for one in await api.ask(OPEN, caller, **given)] == [shown["id"]]
        assert (await api.ask(FIND, caller, id=shown["id"]))["cards"] == shown["cards"]


async def test_nobody_finds_another_s_round(api: Api) -> None:
    arena = await playing.build(api)
    person, stranger = await arena.person(), await arena.person()
    shown = await arena.shown(person)
    unknown = f"Round:{uuid4()}"
    other = await api.key(Scope.VOTE, partner="other")
    operator = await api.key(Scope.OPERATOR, Scope.VOTE, partner="other")
    for caller in (stage.token(stranger), other, operator):
        for id_ in (shown["id"], unknown, "Round:1"):
            found = (await api.raw(FIND, caller, id=id_)).json()["data"]["round"]
            assert found is None
    for nobody, code in ((None, "UNAUTHENTICATED"), (await api.key(Scope.OPERATOR), "FORBIDDEN")):
        answer = (await api.raw(FIND, nobody, id=shown["id"])).json()
        assert answer["errors"][0]["extensions"]["code"] == code
    assert (await api.ask(FIND, stage.token(person), id=shown["id"])) == without_type(shown)


async def test_a_withdrawn_output_in_an_open_round_has_no_text(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=2)
    person = await arena.person()
    shown = await arena.shown(person)
    texts = [card["text"] for card in shown["cards"]]
    gone = await api.value("select id from output where text = $1", texts[0])
    async with api.database.writing() as connection:
        await stage.published(connection, gone, "WITHDRAWN")
        await stage.recounted(connection)
    for found in [
        await api.ask(FIND, stage.token(person), id=shown["id"]),
        *await api.ask(OPEN, stage.token(person)),
    ]:
        assert [card["text"] for card in found["cards"]] == [None, texts[1]]
        assert found["task"]["text"] == shown["task"]["text"]


async def test_a_text_that_was_taken_down_is_shown_and_drawn_no_more(api: Api) -> None:
    arena = await playing.build(api, tasks=2, models=2)
    person, other = await arena.person(), await arena.person()
    shown = [await arena.shown(person) for _ in range(2)]
    output, task = arena.outputs[arena.tasks[0], arena.models[0]], arena.tasks[1]
    async with api.database.writing() as connection:
        for relation, subject in (("output", output), ("matrix_task", task)):
            statement = "select take_down_matrix_text($1, $2, null, 'a test')"
            assert await connection.fetchval(statement, relation, subject)
    found = [await api.ask(FIND, stage.token(person), id=one["id"]) for one in shown]
    assert sorted(one["task"]["text"] is None for one in found) == [False, True]
    assert sorted(card["text"] is None for one in found for card in one["cards"]).count(True) == 1
    assert (await api.ask(REQUEST, stage.token(other)))["code"] == "NOTHING_TO_SHOW"


async def test_arabic_comes_back_as_it_was_given(api: Api) -> None:
    async with api.database.writing() as connection:
        domain = await stage.domain(connection)
        asked = "اكتُبْ بيتًا عن الـبحـر\u200f!"
        task = await stage.task(connection, domain, "sea", asked)
        writer, reader = [await stage.participant(connection) for _ in range(2)]
        texts = ["البَحْرُ واسعٌ \u2067(sea)\u2069 كالســماء", "Sea, said the sailor"]
        for n, text in enumerate(texts):
            model = await stage.model(connection, f"m{n}")
            await stage.output(connection, task, model, writer, text)
        await stage.recounted(connection)
    shown = await api.ask(REQUEST, stage.token(reader))
    assert (shown["task"]["text"], shown["task"]["direction"]) == (asked, "RTL")
    cards = {card["text"]: card["direction"] for card in shown["cards"]}
    assert cards == {texts[0]: "RTL", texts[1]: "LTR"}


def without_type(shown: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in shown.items() if key != "__typename"}
