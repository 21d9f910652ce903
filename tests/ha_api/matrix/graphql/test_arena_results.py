"""Deciding rounds: once, by whom they were shown to, and rated as the policy says."""

import asyncio
from uuid import uuid4

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.matrix import playing, stage
from tests.ha_api.matrix.playing import FIND, REQUEST, SUBMIT

pytestmark = pytest.mark.asyncio

RESULTS = "select * from arena_result order by id"


async def test_what_the_winner_gains_the_other_loses_and_both_are_told(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=2)
    person = await arena.person()
    shown = await arena.shown(person)
    cards = [card["id"] for card in shown["cards"]]
    receipt = await arena.submitted(person, shown["id"], cards[1])
    assert (receipt["round"], receipt["winner"]) == (shown["id"], cards[1])
    assert receipt["version"] == "arena-elo-1"
    lost, won = receipt["reveal"]
    assert [lost["card"], won["card"]] == cards
    assert (won["gain"], won["rating"]) == (16.0, 1216.0)
    assert (lost["gain"], lost["rating"]) == (-16.0, 1184.0)
    stored = await api.fetch(
        "select public_id, slug, name, text from arena_card join output on output.id = output_id"
        " join model on model.id = model_id join model_name using (model_id) order by position"
    )
    for card, text, row in zip(
        receipt["reveal"], [card["text"] for card in shown["cards"]], stored, strict=True
    ):
        assert card["output"] == f"Output:{row['public_id']}"
        assert card["model"] == {"slug": row["slug"], "name": row["name"]}
        assert text == row["text"]
    found = await api.ask(FIND, stage.token(person), id=shown["id"])
    assert found["result"] == {key: receipt[key] for key in receipt if key != "__typename"}


async def test_everything_about_a_result_is_stored(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=2)
    person = await arena.person()
    shown = await arena.shown(person)
    await arena.submitted(person, shown["id"], shown["cards"][0]["id"])
    [row] = await api.fetch(RESULTS)
    cards = await api.fetch(
        "select output.id, model_id from arena_card join output on output.id = output_id"
        " order by position"
    )
    [first, second] = cards
    assert (row["first_output_id"], row["first_model_id"]) == tuple(first)
    assert (row["second_output_id"], row["second_model_id"]) == tuple(second)
    assert (row["participant_id"], row["task_id"]) == (person, arena.tasks[0])
    assert (row["winner"], row["version"], row["gain"]) == ("FIRST", "arena-elo-1", 16.0)
    assert (row["first_rating"], row["second_rating"]) == (1216.0, 1184.0)
    async with api.database.reading() as connection:
        kept = await playing.ratings(connection)
    assert kept == {first[1]: (1216.0, 1, row["id"]), second[1]: (1184.0, 1, row["id"])}


async def test_a_tie_of_equals_moves_nothing_and_has_no_winner(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=2)
    person = await arena.person()
    shown = await arena.shown(person)
    receipt = await arena.submitted(person, shown["id"], None)
    assert receipt["winner"] is None
    assert [(card["gain"], card["rating"]) for card in receipt["reveal"]] == [(0.0, 1200.0)] * 2


async def test_a_tie_is_said_and_not_left_out(api: Api) -> None:
    arena = await playing.build(api)
    person = await arena.person()
    shown = await arena.shown(person)
    document = SUBMIT.replace("$winner: ID, ", "").replace("winner: $winner, ", "")
    for given in ({}, {"winner": None}):
        refused = await api.ask(document, stage.token(person), round=shown["id"], key="k", **given)
        assert (refused["code"], refused["field"]) == ("INVALID", "winner")
    assert await api.fetch(RESULTS) == []


async def test_only_a_card_of_the_round_wins_it(api: Api) -> None:
    arena = await playing.build(api)
    person = await arena.person()
    shown, other = await arena.shown(person), await arena.shown(person)
    card = shown["cards"][0]["id"]
    for winner, code in [
        (other["cards"][0]["id"], "INVALID"),
        (f"RoundCard:{uuid4()}", "INVALID"),
        (card.replace("RoundCard", "Output"), "INVALID"),
        (shown["id"], "INVALID"),
        ("RoundCard:0", "NOT_FOUND"),
        ("", "INVALID"),
    ]:
        refused = await arena.submitted(person, shown["id"], winner)
        assert (refused["code"], refused["field"]) == (code, "winner")
    assert await api.fetch(RESULTS) == []
    assert await api.fetch("select * from matrix_request") == []


async def test_nobody_decides_another_s_round(api: Api) -> None:
    arena = await playing.build(api)
    person, stranger = await arena.person(), await arena.person()
    shown = await arena.shown(person)
    reader = await api.key(Scope.RESEARCH)
    callers = [
        (stage.token(stranger), "NOT_FOUND"),
        (await api.key(Scope.VOTE, partner="other"), "NOT_FOUND"),
        (await api.key(Scope.VOTE, Scope.OPERATOR, partner="other"), "NOT_FOUND"),
        (reader, "FORBIDDEN"),
        (None, "UNAUTHENTICATED"),
    ]
    for caller, code in callers:
        answers = [
            await api.ask(SUBMIT, caller, round=round_, winner=winner, key="k")
            for round_ in (shown["id"], f"Round:{uuid4()}")
            for winner in (shown["cards"][0]["id"], None)
        ]
        assert answers[0]["code"] == code
        assert answers == [answers[0]] * 4  # nothing tells whether there is such a round
    assert await api.fetch(RESULTS) == []


async def test_a_partner_decides_for_its_own_participant(api: Api) -> None:
    await playing.build(api)
    key = await api.key(Scope.VOTE)
    name = (await api.ask(ENROL, key, externalId="p1"))["participant"]
    shown = await api.ask(REQUEST, key, participant=name)
    receipt = await api.ask(SUBMIT, key, round=shown["id"], winner=None, key="k")
    assert receipt["__typename"] == "RoundResult"


async def test_a_second_result_is_refused_and_the_same_request_is_answered_again(api: Api) -> None:
    arena = await playing.build(api, tasks=4, models=2)
    person = await arena.person()
    token = stage.token(person)
    shown, other = await arena.shown(person), await arena.shown(person)
    winner = shown["cards"][0]["id"]
    given = {"round": shown["id"], "winner": winner, "key": "k"}
    first = await api.raw(SUBMIT, token, **given)
    assert "RoundResult" in first.text
    await arena.submitted(person, other["id"], None)  # both models have moved on
    async with api.database.writing() as connection:
        await connection.execute(
            "insert into model_name (model_id, name) select id, 'renamed' from model"
        )
    assert (await api.raw(SUBMIT, token, **given)).content == first.content
    assert (await api.ask(SUBMIT, token, **given | {"key": "k2"}))["code"] == "COMPLETED"
    for changed in ({"winner": None}, {"winner": shown["cards"][1]["id"]}):
        assert (await api.ask(SUBMIT, token, **given | changed))["code"] == "KEY_REUSED"
    third = await arena.shown(person)
    moved = {"round": third["id"], "winner": None, "key": "k"}
    assert (await api.ask(SUBMIT, token, **moved))["code"] == "KEY_REUSED"
    assert len(await api.fetch(RESULTS)) == 2


async def test_a_key_is_one_caller_s_own_and_no_empty_or_endless_one(api: Api) -> None:
    arena = await playing.build(api)
    people = [await arena.person() for _ in range(2)]
    for person in people:
        shown = await arena.shown(person)
        for key in ("", " ", "k" * 201, "k\0"):
            refused = await api.ask(
                SUBMIT, stage.token(person), round=shown["id"], winner=None, key=key
            )
            assert (refused["code"], refused["field"]) == ("INVALID", "idempotencyKey")
        receipt = await arena.submitted(person, shown["id"], None, key="same")
        assert receipt["__typename"] == "RoundResult"


async def test_a_round_whose_time_is_over_takes_no_result(api: Api) -> None:
    arena = await playing.build(api, tasks=1, models=2)
    person = await arena.person()
    round_ = await arena.row(person, list(arena.outputs.values()), seconds=-0.001)
    refused = await arena.submitted(person, round_, None)
    assert (refused["code"], refused["field"]) == ("EXPIRED", "round")
    assert await api.fetch(RESULTS) == []


async def test_what_was_withdrawn_meanwhile_takes_no_result(api: Api) -> None:
    arena = await playing.build(api, tasks=2, models=2)
    person = await arena.person()
    shown = [await arena.shown(person) for _ in range(2)]
    [one, other] = [await task_of(api, each) for each in shown]
    async with api.database.writing() as connection:
        await stage.published(connection, arena.outputs[one, arena.models[0]], "WITHDRAWN")
        await stage.withdrawn(connection, other)
        await stage.recounted(connection)
    for each in shown:
        refused = await arena.submitted(person, each["id"], each["cards"][0]["id"])
        assert (refused["code"], refused["field"]) == ("CONFLICT", "round")
    assert await api.fetch(RESULTS) == []


async def test_who_was_told_meanwhile_decides_no_more(api: Api) -> None:
    arena = await playing.build(api, tasks=4, models=2)
    person, other = await arena.person(), await arena.person()
    pairs = [[arena.outputs[task, model] for model in arena.models] for task in arena.tasks]
    rounds = [await arena.row(person, pair) for pair in pairs]
    again = await arena.row(person, pairs[2])
    async with api.database.writing() as connection:
        rubric = await stage.criterion(connection, arena.tasks[0], "It rhymes.")
        await stage.verdict(connection, pairs[0][1], rubric, person, True)
        await stage.vote(connection, pairs[1][0], person, False)
        await stage.vote(connection, pairs[3][0], other, True)
    assert (await arena.submitted(person, again, None))["__typename"] == "RoundResult"
    ended = [await arena.submitted(person, round_, None) for round_ in rounds]
    assert [one.get("code") for one in ended] == ["CONFLICT"] * 3 + [None]
    assert len(await api.fetch(RESULTS)) == 2


async def test_fifty_at_once_with_one_key_give_one_result_and_one_answer(api: Api) -> None:
    arena = await playing.build(api)
    person = await arena.person()
    shown = await arena.shown(person)
    given = {"round": shown["id"], "winner": shown["cards"][0]["id"], "key": "k"}
    token = stage.token(person)
    answers = await asyncio.gather(*(api.raw(SUBMIT, token, **given) for _ in range(50)))
    assert len({answer.content for answer in answers}) == 1
    assert "RoundResult" in answers[0].text
    assert len(await api.fetch(RESULTS)) == 1


async def test_fifty_at_once_with_keys_of_their_own_have_one_winner(api: Api) -> None:
    arena = await playing.build(api)
    person = await arena.person()
    shown = await arena.shown(person)
    answers = await asyncio.gather(
        *(arena.submitted(person, shown["id"], shown["cards"][n % 2]["id"]) for n in range(50))
    )
    assert sorted(answer.get("code", "") for answer in answers) == ["", *["COMPLETED"] * 49]
    assert len(await api.fetch(RESULTS)) == 1
    assert len(await api.fetch("select * from matrix_request")) == 1


async def test_a_result_that_breaks_off_leaves_nothing(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    arena = await playing.build(api)
    person = await arena.person()
    shown = await arena.shown(person)
    given = {"round": shown["id"], "winner": None, "key": "k"}

    async def breaks(*_: object) -> None:
        raise asyncio.CancelledError

    with monkeypatch.context() as patched:
        patched.setattr("ha_api.matrix.service.arena_results.rate", breaks)
        with pytest.raises(asyncio.CancelledError):
            await api.raw(SUBMIT, stage.token(person), **given)
    assert await api.fetch("select * from matrix_request") == []
    assert (await api.ask(SUBMIT, stage.token(person), **given))["__typename"] == "RoundResult"


async def task_of(api: Api, shown: dict[str, object]) -> int:
    """The task of a round, by its number."""
    public_id = str(shown["id"]).partition(":")[2]
    statement = "select task_id from arena_round where public_id = $1::uuid"
    found: int = await api.value(statement, public_id)
    return found
