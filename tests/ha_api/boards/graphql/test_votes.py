"""Voting: one outcome an impression, whatever is tried."""

import asyncio
from uuid import uuid4

import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.stage import NOTHING_FUNNY, RANK, RANK_MANY, SKIP, action, ballot

pytestmark = pytest.mark.asyncio

COUNTS = """
select (select count(*) from outcome) as outcomes, (select count(*) from ranking) as rankings,
       (select count(*) from action) as actions
"""


async def counts(api: Api) -> tuple[int, ...]:
    [row] = await api.fetch(COUNTS)
    return tuple(row)


async def test_an_impression_is_ranked_and_only_then_revealed(api: Api) -> None:
    found = await stage.build(api, humans=3)
    token = await found.voter("p1")
    shown = await found.shown(token)
    assert shown["outcome"] is None
    assert shown["reveal"] is None
    assert len(shown["cards"]) == 4
    receipt = await found.ranked(token, shown)
    assert receipt["eligibility"] == "PRIMARY"
    assert receipt["research"] is True
    assert [card["card"] for card in receipt["reveal"]] == [card["id"] for card in shown["cards"]]
    assert [card["place"] for card in receipt["reveal"]] == [1, 2, 3, 4]
    assert sum(card["author"] is not None for card in receipt["reveal"]) == 1
    assert sum(card["model"] is not None for card in receipt["reveal"]) == 3


async def test_everything_about_a_ranking_is_stored(api: Api) -> None:
    found = await stage.build(api, humans=3)
    token = await found.voter("p1")
    shown = await found.shown(token)
    vote = ballot(shown)
    order = [vote["order"][place] for place in (0, 2, 1, 3)]
    receipt = await api.ask(RANK, token, **vote | {"order": order})
    [row] = await api.fetch("select * from ranking")
    answers = [
        r[0]
        for r in await api.fetch(
            "select coalesce(model_id, 0) from card join answer on answer.id = answer_id"
            " order by position"
        )
    ]
    assert f"Ranking:{row['id']}" == receipt["ranking"]
    assert row["positions"] == [0, 2, 1, 3]
    assert row["models"] == [answers[place] for place in (0, 2, 1, 3)]
    assert row["models"].count(0) == 1
    assert row["tied"] == [False] * 4
    assert row["grades"] == [3, 2, 2, 1]
    assert row["grade_order"] == [3, 2, 1, 0]
    assert (row["study_id"], row["mode"]) == (found.study, "SAFE_16")
    actions = await api.fetch("select kind, position, below, grade from action order by number")
    assert [tuple(a) for a in actions] == [
        *(("GRADED", place, None, grade) for place, grade in enumerate([3, 2, 2, 1])),
        ("TIE_BROKEN", 1, 2, None),
    ]


async def test_the_order_of_the_models_is_that_of_the_reveal(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    receipt = await found.ranked(token, await found.shown(token))
    stored = await api.value(
        "select array(select slug from unnest(models) with ordinality m (id, n)"
        " join model using (id) order by n) from ranking"
    )
    assert [card["model"]["slug"] for card in receipt["reveal"]] == stored


async def test_cards_of_another_impression_are_refused(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    mine, other = await found.shown(token), await found.shown(token)
    mixed = ballot(other) | {"impression": mine["id"]}
    assert (await api.ask(RANK, token, **mixed))["code"] == "INVALID"
    assert await counts(api) == (0, 0, 0)


async def test_nobody_votes_for_another_s_impression(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    shown = await found.shown(token)
    stranger = await found.voter("p2")
    other_partner = await api.key(Scope.VOTE, Scope.RESEARCH, partner="other")
    researcher = await api.key(Scope.RESEARCH, partner="lab")
    for caller, code in [
        (stranger, "NOT_FOUND"),
        (other_partner, "NOT_FOUND"),
        (researcher, "FORBIDDEN"),
        (None, "UNAUTHENTICATED"),
    ]:
        assert (await api.ask(RANK, caller, **ballot(shown)))["code"] == code
        assert (await api.ask(SKIP, caller, impression=shown["id"]))["code"] == code
    unknown = ballot(shown) | {"impression": f"Impression:{uuid4()}"}
    answers = [await api.ask(RANK, stranger, **vote) for vote in (ballot(shown), unknown)]
    assert answers[0] == answers[1]  # nothing tells whether there is such an impression
    assert await counts(api) == (0, 0, 0)


async def test_a_partner_votes_for_its_own_participant(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    shown = await found.shown(token)
    assert (await found.ranked(found.key, shown))["eligibility"] == "PRIMARY"


async def test_a_second_vote_is_refused_and_the_same_request_is_answered_again(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    shown = await found.shown(token)
    first = await api.raw(RANK, token, **(vote := ballot(shown)))
    again = await api.raw(RANK, token, **vote)
    assert again.content == first.content
    assert (await api.ask(RANK, token, **vote | {"idempotencyKey": "k2"}))["code"] == "COMPLETED"
    order = [vote["order"][place] for place in (0, 2, 1, 3)]
    assert (await api.ask(RANK, token, **vote | {"order": order}))["code"] == "KEY_REUSED"
    assert (await api.ask(SKIP, token, impression=shown["id"]))["code"] == "KEY_REUSED"
    assert (await api.ask(SKIP, token, impression=shown["id"], key="k3"))["code"] == "COMPLETED"
    assert await counts(api) == (1, 1, 5)


async def test_a_key_is_one_caller_s_own(api: Api) -> None:
    found = await stage.build(api)
    one, two = await found.voter("p1"), await found.voter("p2")
    for token in (one, two):
        assert "ranking" in await found.ranked(token, await found.shown(token), key="same")
    assert (await found.ranked(one, await found.shown(one), key="same"))["code"] == "KEY_REUSED"


async def test_an_answer_repeated_after_a_renaming_is_the_same(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    vote = ballot(await found.shown(token))
    first = await api.raw(RANK, token, **vote)
    await found.add("insert into model_name (model_id, name) select id, 'renamed' from model")
    assert (await api.raw(RANK, token, **vote)).content == first.content


async def test_an_expired_impression_takes_no_outcome(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    async with stage.hasty(api, seconds=0.2) as hasty:
        shown = await hasty.ask(stage.REQUEST, token)
        await asyncio.sleep(0.25)
        for caller in (token, found.key):
            assert (await hasty.ask(RANK, caller, **ballot(shown)))["code"] == "EXPIRED"
        assert (await hasty.ask(SKIP, token, impression=shown["id"]))["code"] == "EXPIRED"
    assert await counts(api) == (0, 0, 0)


async def test_the_answer_to_a_vote_can_be_asked_again_after_the_expiry(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    for seconds in (0.5, 5, 50):  # as many as a busy machine needs to vote in time
        async with stage.hasty(api, seconds=seconds) as hasty:
            vote = ballot(await hasty.ask(stage.REQUEST, token))
            first = await hasty.raw(RANK, token, **vote)
            if "EXPIRED" not in first.text:
                break
    await asyncio.sleep(seconds + 0.1)
    assert "RankingReceipt" in first.text
    assert (await api.raw(RANK, token, **vote)).content == first.content


@pytest.mark.parametrize(
    ("document", "kind"), [(SKIP, "SKIPPED"), (NOTHING_FUNNY, "NOTHING_FUNNY")]
)
async def test_a_skip_and_nothing_funny_reveal_nothing(api: Api, document: str, kind: str) -> None:
    found = await stage.build(api, tasks=1)
    token = await found.voter("p1")
    shown = await found.shown(token)
    done = [action("GRADED", card=shown["cards"][0]["id"], grade="WEAK"), action(kind)]
    ended = await api.ask(document, token, impression=shown["id"], actions=done)
    assert ended == {"impression": shown["id"], "outcome": kind}
    again = await api.ask(document, token, impression=shown["id"], actions=done)
    assert again == ended
    query = "query ($id: ID!) { impression(id: $id) { outcome reveal { card } } }"
    assert await api.ask(query, token, id=shown["id"]) == {"outcome": kind, "reveal": None}
    assert await counts(api) == (1, 0, 2)
    assert "id" in await found.shown(token)  # the task stays open


async def test_a_task_ranked_twice_counts_once(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    token = await found.voter("p1")
    older, first = await found.shown(token), await found.shown(token)
    assert (await found.ranked(token, first, "1"))["eligibility"] == "PRIMARY"
    assert (await found.ranked(token, older, "2"))["eligibility"] == "REPEAT"
    nothing = await api.ask(stage.REQUEST, token)
    assert nothing["code"] == "NOTHING_TO_SHOW"
    asked_for = await found.shown(token, repeat=True)
    assert (await found.ranked(token, asked_for, "3"))["eligibility"] == "REPEAT"


async def test_test_traffic_never_counts(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    token = await found.voter("p1")
    receipt = await found.ranked(token, await found.shown(token, technical=True))
    assert receipt["eligibility"] == "TECHNICAL"
    assert receipt["research"] is False


async def test_many_rankings_have_an_outcome_each(api: Api) -> None:
    found = await stage.build(api)
    tokens = [await found.voter(f"p{n}") for n in range(3)]
    shown = [await found.shown(token) for token in tokens]
    votes = [ballot(one, f"k{n}") for n, one in enumerate(shown)]
    votes[1]["order"] = votes[1]["order"][::-1]
    strange = ballot(shown[0], "k9") | {"impression": f"Impression:{uuid4()}"}
    answers = await api.ask(RANK_MANY, found.key, rankings=[*votes, strange, votes[0]])
    assert [a.get("eligibility", a.get("code")) for a in answers] == [
        "PRIMARY",
        "INVALID",
        "PRIMARY",
        "NOT_FOUND",
        "PRIMARY",
    ]
    assert answers[4] == answers[0]
    assert (await counts(api))[:2] == (2, 2)


async def test_fifty_at_once_with_one_key_give_one_row_and_one_answer(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    vote = ballot(await found.shown(token))
    answers = await asyncio.gather(*(api.raw(RANK, token, **vote) for _ in range(50)))
    assert len({answer.content for answer in answers}) == 1
    assert answers[0].json()["data"]["submitRanking"]["eligibility"] == "PRIMARY"
    assert await counts(api) == (1, 1, 5)


async def test_fifty_at_once_with_keys_of_their_own_have_one_winner(api: Api) -> None:
    found = await stage.build(api)
    token = await found.voter("p1")
    shown = await found.shown(token)
    answers = await asyncio.gather(
        *(api.ask(RANK, token, **ballot(shown, f"k{n}")) for n in range(50))
    )
    assert sorted(answer.get("code", "") for answer in answers) == ["", *["COMPLETED"] * 49]
    assert await counts(api) == (1, 1, 5)


async def test_two_impressions_of_a_task_ranked_at_once_count_once(api: Api) -> None:
    found = await stage.build(api, tasks=1)
    token = await found.voter("p1")
    shown = [await found.shown(token) for _ in range(5)]
    answers = await asyncio.gather(
        *(found.ranked(token, one, f"k{n}") for n, one in enumerate(shown))
    )
    assert sorted(a["eligibility"] for a in answers) == ["PRIMARY", *["REPEAT"] * 4]
