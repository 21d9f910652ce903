"""Votes (clause 6.4): of a partner's own people, each once, and nobody reads whose they are."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import asyncpg
import pytest

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.index import content, stage
from tests.ha_api.index.content import JOURNAL, VOTE, sent, vote, voter

pytestmark = pytest.mark.asyncio

ERASE = """
mutation ($participant: ID!) {
  eraseExternalId(participant: $participant, reason: "asked") {
    ... on ExternalIdErased { erased }
  }
}
"""
# What counts, as every computation reads it, at the newest cut.
COUNTED = """
select vote from arena_vote
left join index_submission gone on gone.replaces_id = arena_vote.submission_id
where is_primary and not technical and gone.id is null order by arena_vote.id
"""


async def counted(api: Api) -> list[str]:
    """The names of the votes that count."""
    return [row["vote"] for row in await api.fetch(COUNTED)]


async def test_what_was_said_is_public_and_who_said_it_is_not(api: Api) -> None:
    key = await content.arena(api)
    ann, *others = [await voter(api, key) for _ in range(5)]
    votes = [
        vote("v1", ann, first="quill", second="brush"),
        vote("v2", ann, prompt="p2", technical=True),
        *(vote(f"w{n}", who, winner="TIE") for n, who in enumerate(others)),
    ]
    made = await sent(api, VOTE, key, *votes)
    said = {"first": "brush", "second": "quill", "technical": False, "primary": True}
    assert made["records"] == [  # sorted: the order given could tell people apart
        {**said, "winner": "FIRST", "technical": True},
        *[{**said, "winner": "TIE"}] * 4,
        {**said, "first": "quill", "second": "brush", "winner": "FIRST"},
    ]
    assert await api.ask(stage.SUBMISSION, id=made["id"]) == {
        name: value for name, value in made.items() if name != "__typename"
    }
    assert await counted(api) == ["v1", "w0", "w1", "w2", "w3"]
    assert await api.value("select string_agg(distinct category::text, '') from arena_vote") == (
        "IMAGE"
    )


async def test_votes_of_few_are_not_shown_for_the_moment_would_tell_whose(api: Api) -> None:
    key = await content.arena(api)
    four = [await voter(api, key) for _ in range(4)]
    many = [vote(f"v{n}", who, prompt=f"p{n}") for n, who in enumerate(four * 5)]
    made = await sent(api, VOTE, key, *many)
    assert made["records"] is None
    gone = await sent(api, VOTE, key, replaces=made["id"], reason="all of it was a trial")
    assert gone["records"] == []


async def test_the_first_on_a_prompt_and_pair_counts_either_way_round(api: Api) -> None:
    key = await content.arena(api)
    ann, bob = await voter(api, key), await voter(api, key)
    await sent(api, VOTE, key, vote("v1", ann))
    turned = {"first": "quill", "second": "brush"}
    await sent(api, VOTE, key, vote("v2", ann, **turned), vote("v3", bob, **turned))
    await sent(api, VOTE, key, vote("v4", ann, prompt="p2"), vote("v5", bob))
    assert await counted(api) == ["v1", "v3", "v4"]


async def test_of_several_at_once_the_earliest_is_the_first(api: Api) -> None:
    key = await content.arena(api)
    ann = await voter(api, key)
    early = (datetime.now(UTC) - timedelta(days=1)).isoformat()
    await sent(api, VOTE, key, vote("late", ann), vote("early", ann, votedAt=early))
    assert await counted(api) == ["early"]


async def test_a_trial_never_counts_and_what_follows_it_is_no_first(api: Api) -> None:
    key = await content.arena(api)
    ann = await voter(api, key)
    await sent(api, VOTE, key, vote("trial", ann, technical=True))
    await sent(api, VOTE, key, vote("real", ann))
    assert await counted(api) == []


async def test_alike_spellings_of_a_prompt_are_one_prompt(api: Api) -> None:
    key = await content.arena(api)
    ann = await voter(api, key)
    spelt = ["Caf\u00e9", "Cafe\u0301", "  Caf\u00e9 "]
    votes = [vote(f"v{n}", ann, prompt=prompt) for n, prompt in enumerate(spelt)]
    await sent(api, VOTE, key, *votes)
    assert await counted(api) == ["v0"]


async def test_a_name_is_given_once_in_whatever_submission(api: Api) -> None:
    key = await content.arena(api)
    ann, bob = await voter(api, key), await voter(api, key)
    made = await sent(api, VOTE, key, vote("Caf\u00e9", ann))
    await sent(api, JOURNAL, key, vote("j"))
    for document, name, who in (
        (VOTE, "Cafe\u0301 ", bob),
        (VOTE, "j", bob),
        (JOURNAL, "j", None),
        (JOURNAL, "Caf\u00e9", None),
    ):
        refused = await sent(api, document, key, vote("new", who), vote(name, who))
        assert (refused["code"], refused["field"]) == ("DUPLICATE", "votes.1.vote")
    again = {"replaces": made["id"], "reason": "the wrong winner"}
    refused = await sent(api, VOTE, key, vote("Caf\u00e9", ann, winner="SECOND"), **again)
    assert (refused["code"], refused["field"]) == ("DUPLICATE", "votes.0.vote")
    twice = await sent(api, VOTE, key, vote("a", ann), vote("a", bob))
    assert (twice["code"], twice["field"]) == ("INVALID", "votes.1.vote")
    other = await api.key(Scope.VOTE, partner="far")  # who calls its own votes as it likes
    assert "id" in await sent(api, VOTE, other, vote("Caf\u00e9", await voter(api, other)))


async def test_a_replacement_counts_once_and_what_it_replaced_no_longer(api: Api) -> None:
    key = await content.arena(api)
    ann = await voter(api, key)
    made = await sent(api, VOTE, key, vote("v1", ann))
    again = {"replaces": made["id"], "reason": "the wrong winner"}
    other = await sent(api, VOTE, key, vote("v2", ann), vote("v3", ann), **again)
    assert await counted(api) == ["v2"]
    await sent(api, VOTE, key, vote("v4", ann))
    await sent(api, VOTE, key, replaces=other["id"], reason="all of it was a trial")
    await sent(api, VOTE, key, vote("v5", ann))
    assert await counted(api) == []  # v4 was no first when it came, and v5 follows it
    await sent(api, VOTE, key, vote("v6", ann, prompt="p2"))
    assert await counted(api) == ["v6"]


async def test_nobody_replaces_another_partner_s_votes_and_no_operator_does(api: Api) -> None:
    key = await content.arena(api)
    made = await sent(api, VOTE, key, vote("v1", await voter(api, key)))
    noted = await sent(api, JOURNAL, key, vote("j1"))
    for other in (
        await api.key(Scope.VOTE, partner="far"),
        await api.key(Scope.VOTE, Scope.OPERATOR, partner="house"),
    ):
        for document, one in ((VOTE, made), (JOURNAL, noted)):
            refused = await sent(api, document, other, replaces=one["id"], reason="x")
            assert (refused["code"], refused["field"]) == ("FORBIDDEN", "replaces")
    assert await counted(api) == ["v1"]
    colleague = await api.key(Scope.VOTE, partner="near")
    assert "id" in await sent(api, VOTE, colleague, replaces=made["id"], reason="x")


async def test_a_partner_votes_for_its_own_participants_alone(api: Api) -> None:
    key = await content.arena(api)
    own = await voter(api, key)
    stranger = await voter(api, await api.key(Scope.VOTE, partner="far"))
    told = set()
    for who in (stranger, f"Participant:{uuid4()}"):
        refused = await sent(api, VOTE, key, vote("v1", own), vote("v2", who))
        told.add((refused["code"], refused["field"], refused["message"]))
    assert told == {("NOT_FOUND", "votes.1.participant", "you enrolled no such participant")}
    assert await counted(api) == []


async def test_keys_of_partners_vote_and_nobody_else(api: Api) -> None:
    key = await content.arena(api)
    enrolled = await api.ask(ENROL, key)
    for caller, code in (
        (None, "UNAUTHENTICATED"),
        (enrolled["token"], "FORBIDDEN"),
        (await api.key(Scope.OPERATOR, Scope.RESEARCH, partner="near"), "FORBIDDEN"),
    ):
        given = {"records": [vote("v", enrolled["participant"])], "key": "k"}
        assert (await api.ask(VOTE, caller, **given))["code"] == code
        given = {"records": [vote("v")], "key": "k"}
        assert (await api.ask(JOURNAL, caller, **given))["code"] == code


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"first": "nobody"}, "NOT_FOUND", "first"),
        ({"second": "bru\u0301sh"}, "NOT_FOUND", "second"),
        ({"second": "reel"}, "CONFLICT", "second"),
        ({"first": "cutter", "second": "cutter"}, "CONFLICT", "first"),
        ({"second": "brush"}, "INVALID", "second"),
        ({"vote": " "}, "INVALID", "vote"),
        ({"vote": "\u200b"}, "INVALID", "vote"),
        ({"prompt": "\0"}, "INVALID", "prompt"),
        ({"prompt": "x" * 201}, "INVALID", "prompt"),
        ({"prompt": "e" + "\u0301" * 300}, "INVALID", "prompt"),
        ({"votedAt": "2999-01-01T00:00:00Z"}, "INVALID", "votedAt"),
        ({"votedAt": "1999-01-01T00:00:00Z"}, "INVALID", "votedAt"),
        ({"votedAt": "2026-01-01T00:00:00"}, "INVALID", "votedAt"),
    ],
)
@pytest.mark.parametrize("document", [VOTE, JOURNAL])
async def test_what_is_no_vote_is_refused_by_name_and_all_with_it(
    api: Api, document: str, change: dict[str, Any], code: str, field: str
) -> None:
    key = await content.arena(api)
    who = await voter(api, key) if document == VOTE else None
    refused = await sent(api, document, key, vote("v1", who), {**vote("v2", who), **change})
    assert (refused["code"], refused["field"]) == (code, f"votes.1.{field}")
    assert await api.value("select count(*) from arena_vote") == 0
    assert await api.value("select count(*) from anonymous_vote") == 0


async def test_a_thousand_come_at_once_and_no_more(api: Api) -> None:
    key = await content.arena(api)
    ann = await voter(api, key)
    votes = [vote(f"v{n}", ann, prompt=f"p{n}") for n in range(1001)]
    refused = await sent(api, VOTE, key, *votes)
    assert (refused["code"], refused["field"]) == ("INVALID", "votes")
    assert "id" in await sent(api, VOTE, key, *votes[:1000])
    assert len(await counted(api)) == 1000


async def test_twenty_at_once_give_a_voter_one_vote(api: Api) -> None:
    key = await content.arena(api)
    ann = await voter(api, key)
    keys = [key, await api.key(Scope.VOTE, partner="near")]
    ended = await asyncio.gather(
        *(sent(api, VOTE, keys[n % 2], vote(f"v{n // 2}", ann)) for n in range(20))
    )
    assert [one["__typename"] for one in ended].count("Submission") == 10
    assert len(await counted(api)) == 1


async def test_the_journal_enters_nothing(api: Api) -> None:
    key = await content.arena(api)
    made = await sent(api, JOURNAL, key, *[vote(f"j{n}") for n in range(3)])
    assert (made["kind"], made["records"]) == ("ANONYMOUS_VOTES", None)  # not even how many
    assert await api.ask(stage.SUBMISSION, key, id=made["id"]) == {
        name: value for name, value in made.items() if name != "__typename"
    }
    assert await api.value("select count(*) from arena_vote") == 0
    assert await api.value("select count(*) from anonymous_vote") == 3


async def test_no_votes_of_the_journal_become_somebody_s(api: Api) -> None:
    key = await content.arena(api)
    noted = await sent(api, JOURNAL, key, vote("j1"))
    refused = await sent(
        api, VOTE, key, vote("v1", await voter(api, key)), replaces=noted["id"], reason="signed in"
    )
    assert (refused["code"], refused["field"]) == ("CONFLICT", "replaces")
    answer = await api.raw(JOURNAL, key, records=[vote("j2", "Participant:1")], key="k")
    assert "errors" in answer.json()


async def test_who_is_forgotten_leaves_votes_of_nobody(api: Api) -> None:
    key = await content.arena(api)
    ann = await voter(api, key, "ann")
    await sent(api, VOTE, key, vote("v1", ann))
    assert (await api.ask(ERASE, key, participant=ann))["erased"]
    assert await counted(api) == ["v1"]
    again = await voter(api, key, "ann")
    assert again != ann  # the same name is somebody new, who has not voted yet
    await sent(api, VOTE, key, vote("v2", again))
    assert await counted(api) == ["v1", "v2"]


async def test_the_database_itself_takes_no_vote_for_another_partner_s_people(api: Api) -> None:
    key = await content.arena(api)
    await sent(api, VOTE, key, vote("v1", await voter(api, key)))
    await voter(api, await api.key(Scope.VOTE, partner="far"))
    with pytest.raises(asyncpg.ForeignKeyViolationError) as told:
        async with api.database.writing() as connection:
            await connection.execute(
                "insert into arena_vote (submission_id, partner_id, vote, category, participant_id,"
                " prompt, first_id, second_id, winner, is_primary, technical, voted_at)"
                " select submission_id, partner_id, 'x', category,"
                " (select max(id) from participant), prompt, first_id, second_id, winner, true,"
                " false, voted_at from arena_vote"
            )
    assert told.value.constraint_name == "arena_vote_is_of_a_participant_of_the_partner"
