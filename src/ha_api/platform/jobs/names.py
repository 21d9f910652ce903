"""pgqueuer's statements for the schema that our migration made."""

from typing import Any

from pgqueuer.adapters.persistence.qb import (
    DBSettings,
    QueryBuilderEnvironment,
    QueryQueueBuilder,
    QuerySchedulerBuilder,
)
from pgqueuer.db import AsyncpgDriver
from pgqueuer.queries import Queries

from ha_api.platform.query import Connection


class Names(DBSettings):
    """The names as they are in our migration, whatever PGQUEUER_… the environment holds."""

    @classmethod
    def settings_customise_sources(
        cls, settings_cls: Any, init_settings: Any, *rest: Any, **more: Any
    ) -> tuple[Any, ...]:
        """Read what is given here, and nothing else."""
        return (init_settings,)


NAMES = Names(db_schema="jobs")


def queries(connection: Connection) -> Queries:
    """Return pgqueuer's statements, run on a connection one at a time."""
    return Queries(
        AsyncpgDriver(connection),  # type: ignore[arg-type]  # a pool's serves as well
        qbe=QueryBuilderEnvironment(NAMES),
        qbq=QueryQueueBuilder(NAMES),
        qbs=QuerySchedulerBuilder(NAMES),
    )
