"""Outputs over HTTP (clause 1.1): drafts, publication, what is held, what comes back."""

from typing import Any

import pytest
import pytest_asyncio

from ha_api.platform.access import Scope
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.matrix import crowd, playing, stage
from tests.ha_api.matrix.crowd import HELD, LIST, MINE, PUBLISH, TAKE_DOWN, WITHDRAW, Crowd
from tests.ha_api.matrix.graphql.test_votes import refusal

pytestmark = pytest.mark.asyncio

# Letters with marks in an order that NFC changes, a tatweel, bidi marks, digits of both kinds.
ARABIC = "قَوْلٌ مـــمدود: \u200fالعدد ٣ أو 3\u200e و\u2067نص\u2069 e\u0301"
KEPT = "قَوْلٌ مـــمدود: \u200fالعدد ٣ أو 3\u200e و\u2067نص\u2069 é"


@pytest_asyncio.fixture
async def people(api: Api) -> Crowd:
    return await crowd.build(api)


async def listed(people: Crowd, token: str | None, **more: Any) -> list[str]:
    found = await people.api.ask(LIST, token, task=people.task, **more)
    return [node["id"] for node in found["nodes"]]


async def test_a_draft_is_its_contributor_s_alone_until_they_publish_it(people: Crowd) -> None:
    contributor, other = await people.person(), await people.person()
    draft = await people.contributed(contributor, publish=False)
    assert (draft["state"], draft["published"], draft["mine"]) == (None, False, True)
    assert (draft["model"]["slug"], draft["evaluation"], draft["contributor"]) == ("m0", None, None)
    for token in (None, other, people.partner, people.operator):
        assert await people.found(token, draft["id"]) is None
        assert await listed(people, token) == []
    for token in (other, people.operator):
        refused = await people.api.ask(PUBLISH, token, id=draft["id"])
        assert refusal(refused) == ("NOT_FOUND", "id")
    assert await people.api.value("select count(*) from cell") == 0
    made = await people.api.ask(PUBLISH, contributor, id=draft["id"])
    assert (made["state"], made["published"]) == ("PUBLISHED", True)
    assert await listed(people, other) == [draft["id"]]
    assert await listed(people, contributor) == []  # nobody judges their own
    assert (await people.counts())["cell"][0][2:] == (1, 1, 0, 0, 0, 0)


async def test_who_has_not_judged_an_output_sees_its_text_alone(people: Crowd) -> None:
    output = await people.published(0, ARABIC)
    for token in (None, await people.person(), people.partner):
        assert await people.found(token, output) == {
            **{"id": output, "text": KEPT, "direction": "RTL", "published": True, "mine": False},
            **{"model": None, "myVote": None, "state": None, "contributor": None},
            **{"createdAt": None, "evaluation": None},
        }
    seen = await people.found(people.operator, output)
    assert seen["model"] == {"slug": "m0", "name": "M0"}
    assert (seen["state"], seen["evaluation"]["votes"]) == ("PUBLISHED", 0)
    number = await people.api.value("select public_id from participant limit 1")
    assert seen["contributor"] == f"Participant:{number}"


async def test_a_round_tells_of_its_outputs_and_a_vote_after_it_is_not_blind(api: Api) -> None:
    arena = await playing.build(api)
    person = await arena.person()
    token = stage.token(person)
    shown = await arena.shown(person)
    result = await arena.submitted(person, shown["id"], shown["cards"][0]["id"])
    told = result["reveal"][0]
    found = await api.ask(crowd.FIND, token, id=told["output"])
    assert found["model"] == told["model"]
    assert (found["myVote"], found["evaluation"]["votes"]) == (None, 0)
    other = next(o for o in await untold(api, token) if o["task"] != shown["task"]["id"])
    for number, output in enumerate((told["output"], other["id"])):
        await api.ask(crowd.VOTE, token, output=output, up=True, key=f"k{number}")
    rows = await api.fetch("select blind from vote order by id")
    assert [row["blind"] for row in rows] == [False, True]
    await crowd.counts(api)


async def untold(api: Api, token: str) -> list[dict[str, Any]]:
    """Outputs of every task that somebody is not told of, beside the task."""
    found = []
    for row in await api.fetch("select public_id from matrix_task"):
        task = f"MatrixTask:{row['public_id']}"
        nodes = (await api.ask(LIST, token, task=task))["nodes"]
        found += [{"id": n["id"], "task": task} for n in nodes if n["model"] is None]
    return found


async def test_a_text_is_kept_in_nfc_and_its_direction_as_given(people: Crowd) -> None:
    contributor = await people.person()
    for words, given, direction in [
        (ARABIC, None, "RTL"),
        (f"GPT قال: {ARABIC}", None, "LTR"),
        (f"GPT قال {ARABIC}", "RTL", "RTL"),
        ("123 …", None, "LTR"),
    ]:
        made = await people.contributed(contributor, 0, words, direction=given)
        assert made["text"] == words.replace("e\u0301", "é")
        assert made["direction"] == direction
        voted = await people.voted(await people.person(), made["id"])
        assert (voted["output"]["text"], voted["output"]["direction"]) == (made["text"], direction)
    again = await people.contributed(contributor, 0, KEPT)
    assert refusal(again) == ("DUPLICATE", "text")


async def test_the_same_words_answer_a_task_once_and_tell_nothing_of_a_stranger(
    people: Crowd,
) -> None:
    contributor, other = await people.person(), await people.person()
    output = await people.contributed(contributor, 0, "The words", publish=False)
    own = await people.contributed(contributor, 1, "The words")
    assert refusal(own) == ("DUPLICATE", "text")
    assert output["id"] in own["message"]
    same, another = [await people.contributed(other, n, "The words") for n in (0, 1)]
    assert same == another  # whichever model is tried
    assert refusal(same) == ("DUPLICATE", "text")
    assert output["id"] not in same["message"]


@pytest.mark.parametrize(
    "twin",
    [
        "  The words of\r\nit \n",
        "The\u00a0words\u2003of \nit",
        "\u200fThe wor\u200bds of\nit\u200e",
        "The words\ufe0f of\n\u3164it\U000e0041\U000e0100",
        "\u202eThe\u2060 words\u00ad of\nit\u202c",
    ],
)
async def test_what_reads_alike_is_the_same(people: Crowd, twin: str) -> None:
    contributor = await people.person()
    first = await people.contributed(contributor, 0, "The words of\nit")
    assert refusal(await people.contributed(contributor, 1, twin)) == ("DUPLICATE", "text")
    for other in ("The words of it", "The word sof\nit", "The words of\n  it"):
        assert (await people.contributed(contributor, 1, other))["text"] == other
    kept = await people.contributed(contributor, 1, f"{twin} too")
    assert (first["text"], kept["text"]) == ("The words of\nit", f"{twin} too")


async def test_what_cannot_be_contributed_is_refused_by_name(people: Crowd) -> None:
    token = await people.person()
    for given, expected in [
        ({"model": "none"}, ("NOT_FOUND", "model")),
        ({"task": f"{people.task[:-4]}0000"}, ("NOT_FOUND", "task")),
        ({"task": people.criteria[0]}, ("INVALID", "task")),
        ({"text": " \u200b"}, ("INVALID", "text")),
        ({"text": "a\0"}, ("INVALID", "text")),
    ]:
        variables = {"task": people.task, "model": "m0", "text": "x", **given}
        assert refusal(await people.api.ask(crowd.CONTRIBUTE, token, **variables)) == expected
    for by, code in ((None, "UNAUTHENTICATED"), (people.operator, "FORBIDDEN")):
        variables = {"task": people.task, "model": "m0", "text": "x"}
        refused = await people.api.ask(crowd.CONTRIBUTE, by, **variables)
        assert refusal(refused) == (code, None)
    assert await people.api.value("select count(*) from output") == 0


@pytest.mark.parametrize("name", ["M0", "m0", "m0 FAMILY", "M0-maker"])
async def test_a_text_that_names_its_own_model_waits_for_an_operator(
    people: Crowd, name: str
) -> None:
    contributor, other = await people.person(), await people.person()
    held = await people.contributed(contributor, 0, f"As {name} I say so")
    assert (held["state"], held["published"]) == ("HELD", False)
    other_model = await people.contributed(contributor, 1, f"As {name} I say it too")
    assert other_model["state"] == "PUBLISHED"
    assert await people.found(other, held["id"]) is None
    again = await people.api.ask(PUBLISH, contributor, id=held["id"])
    assert again["state"] == "HELD"
    await people.api.ask(WITHDRAW, contributor, id=held["id"])
    assert (await people.api.ask(PUBLISH, contributor, id=held["id"]))["state"] == "HELD"
    waiting = await people.api.ask(HELD, people.operator)
    assert [node["id"] for node in waiting["nodes"]] == [held["id"]]
    opened = await people.api.ask(PUBLISH, people.operator, id=held["id"])
    assert (opened["state"], opened["published"]) == ("PUBLISHED", True)
    assert (await people.api.ask(HELD, people.operator))["nodes"] == []
    errors = (await people.api.raw(HELD, other)).json()["errors"]
    assert errors[0]["extensions"]["code"] == "FORBIDDEN"
    await people.counts()


async def test_what_an_operator_withdrew_only_an_operator_publishes_again(people: Crowd) -> None:
    contributor, other = await people.person(), await people.person()
    output = (await people.contributed(contributor))["id"]
    refused = await people.api.ask(WITHDRAW, other, id=output)
    assert refusal(refused) == ("FORBIDDEN", "id")
    assert refusal(await people.api.ask(PUBLISH, other, id=output)) == ("FORBIDDEN", "id")
    for _ in range(2):  # what is done already stays done
        own = await people.api.ask(WITHDRAW, contributor, id=output)
        assert (own["state"], own["published"]) == ("WITHDRAWN", False)
    for _ in range(2):
        assert (await people.api.ask(PUBLISH, contributor, id=output))["published"] is True
    await people.api.ask(WITHDRAW, people.operator, id=output)
    await people.api.ask(WITHDRAW, contributor, id=output)
    refused = await people.api.ask(PUBLISH, contributor, id=output)
    assert refusal(refused) == ("FORBIDDEN", "id")
    assert (await people.api.ask(PUBLISH, people.operator, id=output))["published"] is True
    events = await people.api.fetch(
        "select state, api_key_id is null as own, reason from output_publication order by id"
    )
    assert [tuple(row) for row in events] == [
        *[("PUBLISHED", True, None), ("WITHDRAWN", True, "a test"), ("PUBLISHED", True, None)],
        *[("WITHDRAWN", False, "a test"), ("PUBLISHED", False, None)],
    ]
    await people.counts()


async def test_a_text_taken_down_is_gone_for_good(people: Crowd) -> None:
    contributor, voter = await people.person(), await people.person()
    output = (await people.contributed(contributor, 0, "Bad words"))["id"]
    await people.voted(voter, output)
    assert refusal(await people.api.ask(TAKE_DOWN, voter, id=output)) == ("FORBIDDEN", None)
    gone = await people.api.ask(TAKE_DOWN, people.operator, id=output)
    assert (gone["text"], gone["state"], gone["published"]) == (None, "WITHDRAWN", False)
    assert refusal(await people.api.ask(PUBLISH, people.operator, id=output)) == ("CONFLICT", "id")
    again = await people.contributed(await people.person(), 1, "Bad words")
    assert refusal(again) == ("DUPLICATE", "text")
    kept = await people.api.fetch("select kind, relation from removal")
    assert [tuple(row) for row in kept] == [("TEXT", "output")]
    assert (await people.counts())["output"] == []


async def test_an_output_of_a_withdrawn_task_opens_no_more(people: Crowd) -> None:
    contributor, voter = await people.person(), await people.person()
    output = (await people.contributed(contributor))["id"]
    draft = (await people.contributed(contributor, publish=False))["id"]
    await people.voted(voter, output)
    done = await people.api.ask(crowd.WITHDRAW_TASK, people.operator, id=people.task)
    assert done["withdrawn"] is True
    assert refusal(await people.voted(voter, output, up=False)) == ("CONFLICT", "output")
    assert refusal(await people.judged(voter, output, True)) == ("CONFLICT", "output")
    for token, id_ in ((contributor, draft), (contributor, output), (people.operator, output)):
        assert refusal(await people.api.ask(PUBLISH, token, id=id_)) == ("CONFLICT", "id")
    assert refusal(await people.contributed(contributor)) == ("CONFLICT", "task")
    assert await listed(people, voter) == []
    told = await people.found(voter, output)
    assert (told["text"], told["model"]["slug"], told["evaluation"]) == (None, "m0", None)
    assert (await people.found(contributor, output))["text"] is not None
    assert (await people.counts())["cell"][0][2:] == (0, 0, 0, 0, 0, 0)


async def test_pages_hold_every_output_once_in_an_order_that_tells_nothing(people: Crowd) -> None:
    outputs = [await people.published(n % 2) for n in range(7)]
    voter = await people.person()
    assert await listed(people, voter) == sorted(outputs)
    pages, after = [], None
    for _ in range(3):
        found = await people.api.ask(LIST, voter, task=people.task, first=3, after=after)
        after = found["pageInfo"]["endCursor"]
        pages.append([node["id"] for node in found["nodes"]])
    assert [len(page) for page in pages] == [3, 3, 1]
    assert [id_ for page in pages for id_ in page] == sorted(outputs)


async def test_one_s_own_outputs_come_newest_first(people: Crowd) -> None:
    contributor = await people.person()
    outputs = [(await people.contributed(contributor, publish=n != 1))["id"] for n in range(3)]
    await people.published()
    found = await people.api.ask(MINE, contributor, first=2)
    assert [node["id"] for node in found["nodes"]] == outputs[:0:-1]
    assert [node["state"] for node in found["nodes"]] == ["PUBLISHED", None]
    after = found["pageInfo"]["endCursor"]
    rest = await people.api.ask(MINE, contributor, first=2, after=after)
    assert [node["id"] for node in rest["nodes"]] == outputs[:1]
    stranger = await people.api.ask(MINE, await people.person(), after=after)
    assert stranger["nodes"] == []


async def test_a_partner_acts_for_its_own_participants_alone(people: Crowd) -> None:
    enrolled = [await people.api.ask(ENROL, people.partner, externalId=n) for n in ("a", "b")]
    first, second = [found["participant"] for found in enrolled]
    foreign = await stage_person(people)
    made = await people.contributed(people.partner, participant=first)
    assert (made["mine"], made["model"]["slug"]) == (True, "m0")
    assert (await people.found(enrolled[0]["token"], made["id"]))["mine"] is True
    own = await people.voted(people.partner, made["id"], participant=first)
    assert refusal(own) == ("FORBIDDEN", "output")
    assert (await people.voted(people.partner, made["id"], participant=second))["up"] is True
    for refused in (
        await people.voted(people.partner, made["id"], participant=foreign),
        await people.contributed(people.partner, participant=foreign),
        await people.api.ask(WITHDRAW, people.partner, id=made["id"], participant=foreign),
    ):
        assert refusal(refused) == ("NOT_FOUND", "participant")
    for refused in (
        await people.api.ask(WITHDRAW, people.partner, id=made["id"]),
        await people.voted(enrolled[0]["token"], made["id"], participant=second),
    ):
        assert refusal(refused) == ("INVALID", "participant")
    foreign_page = (await people.api.raw(MINE, people.partner, participant=foreign)).json()
    assert foreign_page["errors"][0]["extensions"]["code"] == "NOT_FOUND"
    assert (await people.api.ask(WITHDRAW, people.partner, id=made["id"], participant=first))[
        "published"
    ] is False


async def test_a_key_of_all_scopes_that_names_somebody_sees_what_they_see(people: Crowd) -> None:
    key = await people.api.key(Scope.VOTE, Scope.OPERATOR, partner="both")
    somebody = (await people.api.ask(ENROL, key, externalId="a"))["participant"]
    output = await people.published()
    as_operator = await people.found(key, output)
    as_somebody = await people.api.ask(crowd.FIND, key, id=output, participant=somebody)
    assert (as_operator["model"]["slug"], as_somebody["model"]) == ("m0", None)
    refused = await people.api.ask(WITHDRAW, key, id=output, participant=somebody)
    assert refusal(refused) == ("FORBIDDEN", "id")
    held = await people.contributed(key, 0, "As M0 I say so", participant=somebody)
    assert held["state"] == "HELD"
    await people.voted(key, output, participant=somebody)
    assert await people.api.value("select blind from vote") is True


async def stage_person(people: Crowd) -> str:
    number = await people.number()
    async with people.api.database.reading() as connection:
        return f"Participant:{await stage.public_id(connection, 'participant', number)}"
