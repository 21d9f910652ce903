"""Commands: a judge or a contestant put to work, from a database's address to the last line."""

import asyncio
import signal
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from types import FrameType

from ha_api.platform import db, given
from ha_api.platform.access import INSTALLATION
from ha_api.platform.db import Database
from ha_api.platform.errors import CallError
from ha_api.platform.models import queries as of_models
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted
from ha_api.tournaments.judging.asking import Asking
from ha_api.tournaments.judging.collecting import Collecting
from ha_api.tournaments.judging.endpoints import connected
from ha_api.tournaments.judging.holders import holder
from ha_api.tournaments.judging.judging import Judging
from ha_api.tournaments.judging.ledgers import Ledger, limit
from ha_api.tournaments.judging.orders import Order
from ha_api.tournaments.judging.protocols import ANSWERING, Protocol, protocol
from ha_api.tournaments.judging.runs import Run
from ha_api.tournaments.judging.telling import Course, Prices
from ha_api.tournaments.queries import passes
from ha_api.tournaments.records.judges import Judge, JudgeKind
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service.answers import Answers
from ha_api.tournaments.service.judgements import Judgements
from ha_api.tournaments.service.judges import Judges
from ha_api.tournaments.service.leases import Leases
from ha_api.tournaments.service.tournaments import of_slug

SECONDS = 10.0  # between two lines that tell how far a run is
MOST = 100_000  # prompts

Tell = Callable[[str], object]


async def judge(
    url: str,
    key: str | None,
    slug: str,
    name: str | None,
    order: Order,
    judgements: int | None,
    tell: Tell,
) -> None:
    """Judge a tournament's matches; without a name for the main judge. Raises HaError.

    url: of the database; key: of the endpoint.
    """
    async with db.connected(url) as database:
        tournament, by = await _judge(database, slug, name)
        asked = protocol(by.protocol, order.model, tournament.method_version, by.parameters)
        stored = Judgements(database)
        before = await stored.paid(INSTALLATION, slug, by.name)
        course = Course(
            "judgements",
            tournament.matches * (1 + tournament.both_orders),
            before.judgements,
        )
        paid = before.input_tokens + before.output_tokens
        async with (
            holder(url, f"judge {by.id}") as mine,
            running(order, key, asked, course, paid, tell) as run,
        ):
            work = Judging(
                Leases(database), stored, run, asked, tournament, by.name, mine, judgements
            )
            await work.all()
        if not run.ends and judgements is None:
            for line in await _left(database, tournament, by, course):
                tell(line)


async def collect(
    url: str,
    key: str | None,
    slug: str,
    contestant: str,
    order: Order,
    names_allowed: bool,
    tell: Tell,
) -> None:
    """Collect what a contestant has not answered. Raises HaError."""
    slug, contestant = given.sought(slug), given.sought(contestant)
    async with (
        db.connected(url) as database,
        holder(url, f"answers {slug} {contestant}", most=1) as mine,
    ):
        async with database.reading() as connection:
            tournament = await of_slug(connection, "tournament", slug)
            models = await of_models.list_models(connection, [contestant])
        names = [n for m in models for n in (m.name, m.slug, m.family, m.maker)]
        answers = Answers(database)
        left = await answers.missing(INSTALLATION, slug, contestant, rows=MOST)
        asked = protocol(ANSWERING, order.model, tournament.method_version, answers=True)
        course = Course("answers", len(left))
        async with running(order, key, asked, course, 0, tell) as run:
            kept_out = [] if names_allowed else names
            await Collecting(answers, run, asked, slug, left, kept_out, mine).all()


@asynccontextmanager
async def running(
    order: Order, key: str | None, asked: Protocol, course: Course, before: int, tell: Tell
) -> AsyncIterator[Run]:
    """Give a run that tells how far it is, now and then and at its end.

    before: tokens paid already, which count for the budget. Raises CallError for a budget of
    answers without an end.
    """
    if order.tokens is not None and not limit(asked.parameters):
        raise CallError(problem="--tokens: answers have no limit; give the judge a max_tokens")
    ledger, end = Ledger(order.tokens, before), asyncio.Event()
    async with connected(order.base_url, key, order.timeout) as endpoint:
        run = Run(Asking(endpoint, ledger, end, waits=course.waits), course, order.at_once)

        def say() -> None:
            tell(course.told(ledger.bill, Prices(order.input_price, order.output_price)))

        telling = asyncio.create_task(_every(SECONDS, say))
        try:
            with _first_signal(end.set):
                yield run
        finally:
            telling.cancel()
            say()
        if run.is_spent:
            tell("the budget of tokens is spent: another call might exceed it")


async def _judge(database: Database, slug: str, name: str | None) -> tuple[Tournament, Judge]:
    async with database.reading() as connection:
        tournament = await of_slug(connection, "tournament", slug)
    judges = await Judges(database).of(tournament)
    for one in judges:
        if one.kind is JudgeKind.MODEL and (one.main if name is None else one.name == name):
            return tournament, one
    said = "main judge that is a model" if name is None else f"judge {quoted(name)} that is a model"
    raise RefusedError(RefusalCode.NOT_FOUND, "judge", f"there is no {said}")


async def _left(database: Database, tournament: Tournament, by: Judge, course: Course) -> list[str]:
    """Return what is left to judge and why, a line a reason."""
    async with database.reading() as connection:
        drawn = await passes.progress(connection, tournament.id)
    left = course.of - course.done - course.aside
    orders = 1 + tournament.both_orders
    undrawn = max(0, min(left, (tournament.matches - drawn.matches + drawn.lost) * orders))
    why = (
        "a prompt needs the answers of two contestants (`ha collect`)"
        if by.main
        else "the main judge draws matches, so let it judge first"
    )
    lines = [f"{undrawn:,} left, of matches that are not drawn: {why}"] if undrawn else []
    if left > undrawn:
        held = "which others hold, or an earlier run left alone: run it again later"
        lines.append(f"{left - undrawn:,} left, {held}")
    return lines


async def _every(seconds: float, say: Callable[[], None]) -> None:
    while True:
        await asyncio.sleep(seconds)
        say()


@contextmanager
def _first_signal(end: Callable[[], object]) -> Iterator[None]:
    """Let the first SIGINT or SIGTERM end the run in order, and the next as they did before."""
    loop = asyncio.get_running_loop()
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}

    def restore() -> None:
        for number, do in before.items():
            signal.signal(number, do)

    def first(number: int, frame: FrameType | None) -> None:
        restore()
        loop.call_soon_threadsafe(end)

    for number in before:
        signal.signal(number, first)
    try:
        yield
    finally:
        restore()
