"""What is read of authors' scores, and by whom."""

import pytest

from ha_api.boards.records.authors import AuthorEntry, AuthorEntryKind, AuthorScore
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.authors import Authors
from ha_api.platform.access import ANONYMOUS, Caller, Scope
from ha_api.platform.refusals import RefusedError
from ha_core.methods.ha import author_estimate
from tests.ha_api.api import Api
from tests.ha_api.boards.scored import Scene, other_mode, scene

pytestmark = pytest.mark.asyncio

RATINGS = [1300.0, 1250.0, 1180.5, 1100.0, 1000.0, 900.0]
OPERATOR = Caller(1, 1, frozenset({Scope.OPERATOR}))


def as_author(author: int) -> Caller:
    return Caller(partner_id=1, participant_id=author)


def authors(found: Scene) -> Authors:
    service: Authors = found.api.services[Authors]
    return service


async def own(found: Scene, author: int) -> AuthorScore:
    score = await authors(found).own(as_author(author), study="board", mode=found.mode)
    assert score is not None
    return score


async def every(found: Scene) -> list[AuthorScore]:
    return await authors(found).all(OPERATOR, study="board", mode=found.mode, after=None, rows=100)


async def entries(found: Scene, caller: Caller, of: AuthorScore) -> list[AuthorEntry]:
    return await authors(found).entries(caller, of, answer=None, number=None, rows=100)


async def scored(found: Scene, author: int, answers: int) -> None:
    """Settle so many answers of somebody, whose places differ."""
    for place in range(answers):
        answer = await found.written(author)
        await found.ranked_by(found.people[:10], answer, place=place % 4 + 1)
    await found.snapshot(RATINGS)
    assert await found.settle() == answers


async def test_answers_are_scored_waiting_or_in_progress(api: Api) -> None:
    found = await scene(api)
    author, other = await found.person(), await found.person()
    answers = [await found.written(author) for _ in range(4)]
    await found.written(other)
    await found.ranked_by(found.people[:9], answers[1])
    await found.ranked(answers[1], found.people[9], eligibility="TECHNICAL")
    await found.changed(
        await found.ranked(answers[1], found.people[0], eligibility="REPEAT"), "PRIMARY"
    )
    rankings = [await found.ranked_by(found.people[:10], answer) for answer in answers[2:]]

    async def counts() -> tuple[float, int, int, int]:
        score = await own(found, author)
        return score.score, score.scored, score.waiting, score.in_progress

    assert await counts() == (1200, 0, 2, 2)
    await found.snapshot(RATINGS)
    await found.settle()
    after = (await found.ledger(author))[-1]["after"]
    assert await counts() == (after, 2, 0, 2)
    await found.changed(rankings[0][4], "TECHNICAL")
    await found.settle()
    after = (await found.ledger(author))[-1]["after"]
    assert await counts() == (after, 1, 0, 3)
    assert [(s.author_id, s.in_progress) for s in await every(found)] == [(author, 3), (other, 1)]


async def test_nobody_has_a_score_who_wrote_nothing_there(api: Api) -> None:
    found = await scene(api)
    author = await found.person()
    await found.written(author)
    service = authors(found)
    assert await service.own(as_author(found.people[0]), study="board", mode=found.mode) is None
    assert await service.own(as_author(author), study="elsewhere", mode=found.mode) is None
    adult = Mode.UNCENSORED_18
    assert await service.own(as_author(author), study="board", mode=adult) is None
    assert await service.own(ANONYMOUS, study="board", mode=found.mode) is None
    assert await service.own(OPERATOR, study="board", mode=found.mode) is None


async def test_the_estimate_rests_on_the_answers_whose_score_holds(api: Api) -> None:
    found = await scene(api)
    author = await found.person()
    await scored(found, author, 5)
    estimate = await authors(found).estimate(as_author(author), await own(found, author))
    won = [place <= model for place in (0, 1, 2, 3, 0) for _ in range(10) for model in range(3)]
    codes = [answer for answer in range(5) for _ in range(30)]
    wanted = author_estimate(RATINGS[:3] * 50, won, codes)
    assert wanted is not None
    assert estimate is not None
    assert (estimate.rating, estimate.low, estimate.high, estimate.answers) == pytest.approx(wanted)
    lost = (await found.ledger(author))[0]["rankings"][0]
    await found.changed(lost, "TECHNICAL")
    await found.settle()
    assert await authors(found).estimate(as_author(author), await own(found, author)) is None


async def test_a_ledger_is_read_newest_first_and_on_from_any_entry(api: Api) -> None:
    found = await scene(api)
    author = await found.person()
    await scored(found, author, 3)
    for entry in await found.ledger(author):
        await found.changed(entry["rankings"][0], "TECHNICAL")
    await found.settle()
    score, service = await own(found, author), authors(found)
    ledger = await entries(found, OPERATOR, score)
    assert [one.after for one in ledger] == [e["after"] for e in (await found.ledger(author))[::-1]]
    assert [(one.kind, one.number) for one in ledger] == [
        *[(AuthorEntryKind.REVERSED, 2)] * 3,
        *[(AuthorEntryKind.SCORED, 1)] * 3,
    ]
    for place, one in enumerate(ledger):
        given = {"answer": one.answer, "number": one.number, "rows": 2}
        following = await service.entries(OPERATOR, score, **given)  # type: ignore[arg-type]
        assert following == ledger[place + 1 : place + 3]


@pytest.mark.parametrize("private_to", [None, "lab", "other"])
async def test_the_snapshot_of_a_board_that_is_not_ones_own_is_not_named(
    api: Api, private_to: str | None
) -> None:
    await api.key(Scope.VOTE, partner="other")
    found = await scene(api)
    author = await found.person()
    board = await found.another_board(private_to)
    await found.ranked_by(found.people, await found.written(author), board=board)
    await found.snapshot(RATINGS, board=board)
    await found.settle()
    lab = await api.value("select id from partner where slug = 'lab'")
    score = await own(found, author)
    (seen,) = await entries(found, Caller(partner_id=lab, participant_id=author), score)
    (by_operator,) = await entries(found, OPERATOR, score)
    snapshot = await api.value("select public_id from snapshot")
    assert by_operator.snapshot == snapshot
    assert seen.snapshot == (None if private_to == "other" else snapshot)


async def test_the_modes_of_an_author_are_read_apart(api: Api) -> None:
    safe = await scene(api)
    adult, author = await other_mode(safe), await safe.person()
    await scored(safe, author, 5)
    await scored(adult, author, 1)
    here, there = await own(safe, author), await own(adult, author)
    assert (here.scored, there.scored) == (5, 1)
    service = authors(safe)
    assert [len(await entries(safe, OPERATOR, one)) for one in (here, there)] == [5, 1]
    assert await service.estimate(OPERATOR, here) is not None
    assert await service.estimate(OPERATOR, there) is None
    assert here.score != there.score


async def test_all_but_the_author_and_operators_are_refused(api: Api) -> None:
    found = await scene(api)
    author, other = await found.person(), await found.person()
    await found.written(author)
    await found.written(other)
    score, service = await own(found, author), authors(found)
    key = Caller(1, 2, frozenset({Scope.VOTE, Scope.RESEARCH}))
    for caller in (ANONYMOUS, key, as_author(other)):
        with pytest.raises(RefusedError):
            await service.all(caller, study="board", mode=found.mode, after=None, rows=1)
        with pytest.raises(RefusedError):
            await entries(found, caller, score)
        with pytest.raises(RefusedError):
            await service.estimate(caller, score)
