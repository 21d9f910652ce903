"""What the database itself holds of the index, whatever the service tries."""

from collections.abc import AsyncIterator

import asyncpg
import pytest
import pytest_asyncio

from tests.ha_api.api import Api
from tests.ha_api.conftest import Database
from tests.ha_api.index import filling

pytestmark = pytest.mark.asyncio

SUBMISSION = """
insert into index_submission (kind, caller, idempotency_key, digest, replaces_id, reason)
select KIND, 'x', KEY, sha256('a'), REPLACES, REASON
from index_submission where kind = 'RELEASES'
"""
ENTRY = """
insert into reading_entry (reading_id, number, name, developer, version, tier, score, low, high,
                           votes)
select id, 9, 'x', '', '', '', SCORE, LOW, HIGH, VOTES from reading
"""
VALUE = """
insert into specification_value (specification_id, number, row_id, value, origin)
select id, 9, 'seed', GIVEN, 'native' from specification
"""
PRICE = """
insert into price (submission_id, family_id, task, amount, currency, unit, catalogue, link)
select submission_id, family_id, task, GIVEN, currency, unit, catalogue, link from price
"""
TIMING = """
insert into timing (submission_id, family_id, task, account_hash, own_test, succeeded, seconds,
                    finished_at)
select submission_id, family_id, task, account_hash, own_test, succeeded, GIVEN, finished_at
from timing
"""
EXAMPLE = """
insert into example (submission_id, family_id, kind, level, link, checked_on)
select submission_id, family_id, kind, GIVEN, link, checked_on from example
"""


def submission(
    kind: str = "kind", key: str = "'new'", replaces: str = "id", reason: str = "'x'"
) -> str:
    return (
        SUBMISSION.replace("KIND", kind)
        .replace("KEY", key)
        .replace("REPLACES", replaces)
        .replace("REASON", reason)
    )


def entry(score: str = "1", low: str = "null", high: str = "null", votes: str = "0") -> str:
    return (
        ENTRY.replace("SCORE", score)
        .replace("LOW", low)
        .replace("HIGH", high)
        .replace("VOTES", votes)
    )


TAKEN = [
    *(submission(), submission(replaces="null", reason="null"), entry(), entry("1", "1", "2")),
    *(VALUE.replace("GIVEN", "0"), PRICE.replace("GIVEN", "0"), TIMING.replace("GIVEN", "1")),
    EXAMPLE.replace("GIVEN", "'MODERATE'"),
]
REFUSED = [
    (submission(kind="'PRICES'::index_kind"), "index_submission_replaces_one_of_its_kind"),
    (submission(replaces="id + 100"), "index_submission_replaces_an_earlier_one"),
    (submission(reason="null"), "index_submission_says_why_it_replaces"),
    (submission(reason="''"), "index_submission_has_a_reason"),
    (submission(key="''"), "index_submission_key_is_short"),
    *((entry(score), "reading_entry_is_finite") for score in ("'NaN'", "'inf'", "'-inf'")),
    (entry("1", "0", "'NaN'"), "reading_entry_is_finite"),
    (entry("1", "'-inf'", "2"), "reading_entry_is_finite"),
    (entry("1", "2", "3"), "reading_entry_lies_in_its_interval"),
    (entry("1", "0"), "reading_entry_has_both_bounds"),
    (entry(votes="-1"), "reading_entry_votes_are_counted"),
    *((VALUE.replace("GIVEN", v), "specification_value_is_finite") for v in ("-1", "'NaN'")),
    *((PRICE.replace("GIVEN", v), "price_is_not_negative") for v in ("-1", "'NaN'")),
    *((TIMING.replace("GIVEN", v), "timing_takes_time") for v in ("0", "'NaN'", "'inf'")),
    (TIMING.replace("GIVEN", "null"), "timing_of_a_success_is_known"),
    *((EXAMPLE.replace("GIVEN", v), "example_is_of_no_high_level") for v in ("'MAXIMUM'", "''")),
]


@pytest_asyncio.fixture
async def service(api: Api, database: Database) -> AsyncIterator[asyncpg.Connection]:
    await _voter(api)
    await filling.fill(api)
    connection = await asyncpg.connect(database.service)
    yield connection
    await connection.close()


async def _voter(api: Api) -> None:
    """Somebody whom rows of votes can name."""
    async with api.database.writing() as connection:
        await connection.execute("insert into participant (partner_id) select min(id) from partner")


async def test_rows_are_held_to_what_the_service_refuses(service: asyncpg.Connection) -> None:
    for statement in TAKEN:
        transaction = service.transaction()
        await transaction.start()
        assert await service.execute(statement) == "INSERT 0 1", statement
        await transaction.rollback()
    for statement, constraint in REFUSED:
        with pytest.raises(asyncpg.IntegrityConstraintViolationError) as found:
            await service.execute(statement)
        assert found.value.constraint_name == constraint, statement


async def test_a_submission_is_replaced_once_and_a_key_used_once(
    service: asyncpg.Connection,
) -> None:
    await service.execute(submission())
    for again, constraint in (
        (submission(key="'newer'"), "index_submission_is_replaced_once"),
        (submission(replaces="null", reason="null"), "index_submission_is_given_once"),
    ):
        with pytest.raises(asyncpg.UniqueViolationError) as found:
            await service.execute(again.replace("where", "where idempotency_key <> 'new' and"))
        assert found.value.constraint_name == constraint
