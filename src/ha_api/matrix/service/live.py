"""The matrix of this moment, held by the process: a reading asks for what changed and no more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from ha_api.matrix.queries import domains as of_domains
from ha_api.matrix.queries import matrix as queries
from ha_api.matrix.records.domains import Domain
from ha_api.matrix.records.matrix import Column, News
from ha_api.matrix.service import views
from ha_api.matrix.service.policies import Policies
from ha_api.matrix.service.tables import Table
from ha_api.matrix.service.views import View
from ha_api.platform.db import Database
from ha_api.platform.models import queries as of_models
from ha_api.platform.models.records import Model
from ha_api.platform.query import Connection, there
from ha_core.methods.mahakk import Standing

NOTHING = "1:1:"
"""The moment before the first transaction, as PostgreSQL writes one."""


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around the cells."""

    domains: Sequence[Domain]
    columns: Sequence[Column]
    models: Mapping[int, Model]


@dataclass(frozen=True, slots=True)
class Moment:
    """Everything as one snapshot of the database saw it; another moment is another one of these.

    known: standings by scope that still hold. views: what was asked for, made once.
    """

    seen: str
    at: datetime
    held: list[int]
    domains: Mapping[str, Domain]
    table: Table
    policies: Policies
    known: Mapping[int | None, Mapping[int, Standing]] = field(default_factory=dict)
    views: dict[int | None, View] = field(default_factory=dict)

    def view(self, domain: Domain | None) -> View:
        """Return a scope of it."""
        scope = None if domain is None else domain.id
        if scope not in self.views:
            known = self.known.get(scope, {})
            self.views[scope] = views.computed(self.table, domain, self.policies, known)
        return self.views[scope]


async def read(database: Database, before: Moment | None) -> Moment:
    """Return the matrix as it is now. before: as it was read last, on which the reading builds."""
    if before is not None:
        async with database.reading() as connection:
            news = there(await queries.matrix_news(connection, before.seen))
        if _turned_back(before.seen, news.seen):
            before = None
        elif news.held == before.held:
            return changed(before, news)
    async with database.at_once() as connection:
        seen = NOTHING if before is None else before.seen
        news = there(await queries.matrix_news(connection, seen))
        return begun(None if before is None else before.table, news, await _around(connection))


def begun(table: Table | None, news: News, around: Around) -> Moment:
    """Return a moment in which what stands around the cells is new."""
    among = (table or Table({}, ())).around(around.models, around.columns)
    return Moment(
        news.seen,
        news.at,
        news.held,
        {domain.slug: domain for domain in around.domains},
        among.with_cells(news),
        Policies.newest(),
    )


def changed(before: Moment, news: News) -> Moment:
    """Return the moment after one, in which nothing but cells changed."""
    if not news.models:
        return replace(before, seen=news.seen, at=news.at)
    touched = set(news.models)
    known = {**before.known, **{scope: view.standings for scope, view in before.views.items()}}
    return replace(
        before,
        seen=news.seen,
        at=news.at,
        table=before.table.with_cells(news),
        known={scope: _without(touched, of_scope) for scope, of_scope in known.items()},
        views={},
    )


def _without(touched: set[int], known: Mapping[int, Standing]) -> dict[int, Standing]:
    return {model: standing for model, standing in known.items() if model not in touched}


def _turned_back(before: str, now: str) -> bool:
    """Whether numbers of transactions went back: it is another server than before."""
    return int(now.partition(":")[0]) < int(before.partition(":")[0])


async def _around(connection: Connection) -> Around:
    models = await of_models.list_models(connection, None)
    return Around(
        await of_domains.list_domains(connection, None),
        await queries.matrix_columns(connection),
        {model.id: model for model in models},
    )
