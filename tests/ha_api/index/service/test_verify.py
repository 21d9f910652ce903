"""What was changed of a computation is seen and told, by its family and field."""

import asyncio

import asyncpg
import pytest

from ha_api.index.queries.computations import lock_index, lock_index_scores
from ha_api.index.records.computations import Computation
from ha_api.index.service.verify import Check, NoScoresError, NoSenseError, verify_computation
from ha_api.platform.errors import CallError
from ha_core.methods.index import VERSIONS, Method
from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.index import filled, rated

pytestmark = pytest.mark.asyncio

OF_INK = """
    computation_id = (select max(id) from index_computation)
    and family_id = (select id from family where slug = 'ink')
"""
ANOTHER = """
with other as (
    insert into index_document select sha256(convert_to(document::text, 'UTF8')), document
    from (select CHANGED as document from index_document
          where digest = (select document from index_score where OF_INK)) changed
    returning digest
)
update index_score set document = other.digest from other where OF_INK
"""
OF_ANOTHER = """
update index_score set document = oil.document
from (select document from index_score join family on family.id = family_id where slug = 'oil') oil
where OF_INK
"""
BY = ", document.results."


def another(changed: str) -> str:
    """Point ink's score at a document that is changed in one thing."""
    return ANOTHER.replace("CHANGED", changed)


def of_ink(change: str) -> str:
    return "update index_score set CHANGE where OF_INK".replace("CHANGE", change)


def put(path: str, value: str) -> str:
    """Another document, with a value at a path."""
    return another(f"jsonb_set(document, '{{{path}}}', '{value}')")


TOUCHED = [
    (of_ink("index = index + 0.01"), ", index"),
    (of_ink("index = 'NaN'"), ", index"),
    (of_ink("index = null"), ", index"),
    (of_ink("freedom = 99"), ", freedom"),
    (of_ink("index_place = 9"), ", index_place"),
    (of_ink("freedom_place = null"), ", freedom_place"),
    (of_ink("provisional = not provisional"), ", provisional"),
    (of_ink("category = 'VIDEO'"), ", category"),
    (of_ink("changes = '[]'"), ", changes"),
    (of_ink("changes = jsonb_set(changes, '{0,before}', '1')"), ", changes.1.before"),
    (OF_ANOTHER, ", document."),
    (put("results,composition,reasons", '["x"]'), f"{BY}composition.reasons"),
    (put("results,freedom,score", "41"), f"{BY}freedom.score"),
    (put("shown_rating", "1"), ", document.shown_rating"),
    (put("inputs,public,NEW_RELEASE", '"x"'), ", document.inputs.public.NEW_RELEASE"),
    (put("more", "1"), ", document.more"),
    (another("document #- '{results,panel}'"), f"{BY}panel"),
    ("delete from index_score where OF_INK", ""),
]
ADDED = """
insert into index_score
select computation_id, (select id from family where slug = 'late'), category, index, index_place,
       provisional, freedom, freedom_place, document, changes
from index_score where OF_INK
"""

NEARLY = "to_jsonb((document #>> '{results,composition,quality}')::numeric + 1e-10)"
OTHER_READING = """
alter table reading_entry disable trigger user;
update reading_entry set score = score + 1, high = high + 1
"""
DAMAGED = """
alter table blind_score disable trigger user;
delete from blind_score where criterion = 'detail' and judge = 0
"""

NONSENSE = """
alter table suite_check disable trigger user;
update suite_check set kind = 'odd'
"""


async def opened(api: Api) -> Computation:
    """The second of two computations between which ink's capability moved."""
    key = await filled.opened(api)
    await rated.computed(api)
    await rated.sent(
        api, rated.SPECIFY, key, rated.specification("ink", 720, lookedUp="2026-10-02")
    )
    return await rated.computed(api)


async def written(api: Api, statement: str) -> None:
    """As somebody who has the service's login."""
    async with api.database.writing() as connection:
        await connection.execute(statement.replace("OF_INK", OF_INK))


async def verified(api: Api, computation: Computation) -> Check:
    return await verify_computation(rated.computations(api), computation)


async def owned(database: Database, statement: str) -> None:
    """As the owner of the database, whom no trigger stops."""
    owner = await asyncpg.connect(database.owner)
    try:
        await owner.execute(statement)
    finally:
        await owner.close()


async def test_whatever_is_touched_is_different_and_a_rebuild_makes_it_right(api: Api) -> None:
    computation = await opened(api)
    check = await verified(api, computation)
    assert (check.verdict.state, check.computation) == ("same bits", str(computation.public_id))
    assert check.scores == await api.value("select count(*) from family")
    for statement, place in TOUCHED:
        await written(api, statement)
        found = (await verified(api, computation)).verdict
        assert found.state == "different", statement
        assert all(one.place.startswith(f'family "ink"{place}') for one in found.differences)
        await rated.computations(api).rebuild(computation)
    assert (await verified(api, computation)).verdict.differences == ()


async def test_a_family_s_score_that_was_removed_or_added_is_told(api: Api) -> None:
    computation = await opened(api)
    await rated.newcomer(api, "late")
    await written(api, ADDED)
    await written(api, "delete from index_score where OF_INK")
    found = (await verified(api, computation)).verdict.differences
    told = [(one.place, one.stored, one.recomputed) for one in found]
    assert told == [('family "ink"', None, "a score"), ('family "late"', "a score", None)]


async def test_last_digits_are_within(api: Api) -> None:
    computation = await opened(api)
    await written(api, of_ink("index = index + 1e-10"))
    await written(api, put("results,composition,quality", "0").replace("'0'", NEARLY))
    found = (await verified(api, computation)).verdict
    assert (found.state, len(found.differences)) == ("within 1e-9", 2)


async def test_one_is_not_held_against_what_is_kept_of_the_one_before(api: Api) -> None:
    computation = await opened(api)
    first = await rated.computations(api).before(computation)
    assert first is not None
    await written(api, "update index_score set freedom = 99 where computation_id = 1")
    assert (await verified(api, computation)).verdict.state == "same bits"
    assert (await verified(api, first)).verdict.state == "different"
    await written(api, "delete from index_score where computation_id = 1")
    assert (await verified(api, computation)).verdict.state == "same bits"
    with pytest.raises(NoScoresError, match="--rebuild"):
        await verified(api, first)


async def test_evidence_and_parameters_that_are_others_are_different(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rated.opened(api)
    computation = await rated.computed(api)
    with monkeypatch.context() as other:
        other.setitem(VERSIONS, "index-1", Method("index-1", quality_share=0.5))
        found = (await verified(api, computation)).verdict.differences
    assert found[0].place == "parameter_digest"
    await owned(database, OTHER_READING)
    found = (await verified(api, computation)).verdict.differences
    assert found[0].place == "inputs_digest"
    assert len(found) > 1


async def test_what_is_not_known_or_makes_no_sense_is_not_called_different(
    api: Api, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await rated.opened(api)
    monkeypatch.setitem(VERSIONS, "index-2", Method("index-2"))
    computation = await rated.computed(api)
    assert (await verified(api, computation)).verdict.state == "same bits"
    monkeypatch.delitem(VERSIONS, "index-2")
    with pytest.raises(CallError, match="index-2"):
        await verified(api, computation)
    computation = await rated.computed(api)
    await owned(database, DAMAGED)
    with pytest.raises(CallError, match="3 different are needed"):
        await verified(api, computation)
    await owned(database, NONSENSE)
    with pytest.raises(NoSenseError, match="'odd' is not a valid Constraint"):
        await verified(api, computation)


async def test_a_worker_that_computes_is_not_waited_for(api: Api) -> None:
    computation = await opened(api)
    async with api.database.writing() as connection:
        await lock_index(connection)
        await lock_index_scores(connection)
        async with asyncio.timeout(60):
            assert (await verified(api, computation)).verdict.state == "same bits"


async def test_without_families_there_is_nothing_to_part(api: Api) -> None:
    check = await verified(api, await rated.computed(api))
    assert (check.verdict.state, check.scores) == ("same bits", 0)
