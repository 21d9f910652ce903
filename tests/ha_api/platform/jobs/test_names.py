"""Our schema is the one that the installed pgqueuer prints, and its names are ours alone."""

import pytest
from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment

from ha_api.platform import sql
from ha_api.platform.jobs.names import NAMES, Names


def test_the_schema_is_what_the_installed_release_prints() -> None:
    printed = QueryBuilderEnvironment(NAMES).build_install_query().strip()
    assert "CREATE TABLE jobs.pgqueuer (" in printed
    assert printed in sql.statement("platform/jobs.sql"), "another release: write a migration"


def test_the_environment_changes_no_name(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in ("PGQUEUER_PREFIX", "PGQUEUER_SCHEMA", "QUEUE_TABLE", "PGQUEUER_CHANNEL"):
        monkeypatch.setenv(key, "other")
    assert Names(db_schema="jobs") == NAMES
    assert NAMES.qualified.queue_table == "jobs.pgqueuer"
