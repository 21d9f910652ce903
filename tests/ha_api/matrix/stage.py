"""Raw rows of the room, put in directly; `recounted` makes the kept counts follow from them."""

from typing import Any
from uuid import UUID

from ha_api.platform.query import Connection, there
from ha_api.platform.text import digest, direction_of

DOMAIN = """
insert into domain (slug, title, language) values ($1, $1, $2) returning id
"""
MODEL = """
with made as (
    insert into model (slug, family, maker) values ($1, $1 || ' family', $1 || ' maker')
    returning id
), named as (
    insert into model_name (model_id, name) select id, initcap($1) from made
)
select id from made
"""
TASK = """
insert into matrix_task (domain_id, name, text, hash, direction)
values ($1, $2, $3, $4, $5) returning id
"""
CRITERION = """
insert into criterion (task_id, number, text, direction)
select $1, count(*) + 1, $2, $3 from criterion where task_id = $1 returning id
"""
WITHDRAWAL = "insert into matrix_task_withdrawal (task_id, reason) values ($1, 'a test')"
PARTICIPANT = """
with made as (
    insert into participant (partner_id) select id from partner where slug = 'site' returning id
), enrolled as (
    insert into enrolment (participant_id, consent, adult, token_hash)
    select id, 'v1', true, sha256(convert_to('token ' || id, 'UTF8')) from made
)
select id from made
"""
OUTPUT = """
insert into output (task_id, model_id, contributor_id, text, hash, direction)
values ($1, $2, $3, $4, $5, $6) returning id
"""
PUBLICATION = "insert into output_publication (output_id, state) values ($1, $2::output_state)"
VOTE = """
with before as (
    select id, up from vote where output_id = $1 and participant_id = $2 order by id desc limit 1
)
insert into vote (output_id, participant_id, up, previous_id, previous_up, blind)
select $1, $2, $3, before.id, before.up, $4
from (values (1)) one left join before on true
where before.up is distinct from $3
returning id
"""
VERDICT = """
with before as (
    select id, passed from verdict
    where output_id = $1 and criterion_id = $2 and participant_id = $3 order by id desc limit 1
)
insert into verdict (output_id, task_id, criterion_id, participant_id, passed,
    previous_id, previous_passed, blind)
select $1, criterion.task_id, $2, $3, $4, before.id, before.passed, $5
from criterion left join before on true
where criterion.id = $2 and before.passed is distinct from $4
returning id
"""


async def domain(connection: Connection, slug: str = "domain", language: str = "ar") -> int:
    """A domain."""
    return await _added(connection, DOMAIN, slug, language)


async def model(connection: Connection, slug: str) -> int:
    """A model, called by its slug with a capital."""
    return await _added(connection, MODEL, slug)


async def task(connection: Connection, domain: int, name: str, text: str | None = None) -> int:
    """A task that is not withdrawn."""
    words = text or f"Task {name}"
    return await _added(connection, TASK, domain, name, words, digest(words), direction_of(words))


async def criterion(connection: Connection, task: int, text: str) -> int:
    """The next criterion of a task."""
    return await _added(connection, CRITERION, task, text, direction_of(text))


async def withdrawn(connection: Connection, task: int) -> None:
    """Withdraw a task."""
    await connection.execute(WITHDRAWAL, task)


async def participant(connection: Connection) -> int:
    """Somebody of the site; `token(id)` is their token."""
    return await _added(connection, PARTICIPANT)


def token(participant: int) -> str:
    """The token of a participant of ours."""
    return f"token {participant}"


async def output(
    connection: Connection,
    task: int,
    model: int,
    contributor: int,
    text: str | None = None,
    state: str | None = "PUBLISHED",
) -> int:
    """An output in a state; None is a draft."""
    words = text or f"Output of model {model} by {contributor} to task {task}"
    key = digest(words)
    made = await _added(
        connection, OUTPUT, task, model, contributor, words, key, direction_of(words)
    )
    if state is not None:
        await published(connection, made, state)
    return made


async def published(connection: Connection, output: int, state: str = "PUBLISHED") -> None:
    """Give an output a state."""
    await connection.execute(PUBLICATION, output, state)


async def vote(
    connection: Connection, output: int, participant: int, up: bool, *, blind: bool = True
) -> int | None:
    """A vote in place of the one before; None where that said the same."""
    return await _found(connection, VOTE, output, participant, up, blind)


async def verdict(
    connection: Connection,
    output: int,
    criterion: int,
    participant: int,
    passed: bool,
    *,
    blind: bool = True,
) -> int | None:
    """A verdict in place of the one before; None where that said the same."""
    return await _found(connection, VERDICT, output, criterion, participant, passed, blind)


async def recounted(connection: Connection) -> None:
    """Make every kept count what the raw rows say."""
    await connection.execute("select recount_task(id) from matrix_task order by id")


async def public_id(connection: Connection, table: str, row: int) -> UUID:
    """The public id of a row of `matrix_task`, `criterion`, `output` or `participant`."""
    statement = f"select public_id from {table} where id = $1"  # noqa: S608 - names of ours
    found: UUID = await connection.fetchval(statement, row)
    return found


async def _added(connection: Connection, statement: str, *values: Any) -> int:
    return there(await _found(connection, statement, *values))


async def _found(connection: Connection, statement: str, *values: Any) -> int | None:
    found: int | None = await connection.fetchval(statement, *values)
    return found
