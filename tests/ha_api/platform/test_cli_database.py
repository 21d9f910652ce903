import asyncio
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from ha_api.platform import db, migrations
from ha_api.platform.cli_database import SchemaError, migrate, owner_url, service_url
from ha_api.platform.settings import SettingError, Settings
from tests.ha_api.conftest import Database
from tests.ha_api.platform.embedded.users import servers

Given = Callable[[Settings], AbstractContextManager[str]]

SECRET = b"s" * 32


def settings(url: str | None, folder: Path, owner: str | None = None) -> Settings:
    return Settings(url, owner, folder, SECRET)


def user(url: str) -> str:
    async def ask() -> str:
        async with db.connection(url) as connection:
            return str(await connection.fetchval("select current_user::text from partner"))

    return asyncio.run(ask())


def test_what_is_set_is_given(database: Database, tmp_path: Path) -> None:
    with service_url(settings(database.service, tmp_path)) as url:
        assert url == database.service
        assert user(url) == "ha_service"
    assert list(tmp_path.iterdir()) == []


def test_a_schema_that_is_not_current_is_refused(empty_database: Database, tmp_path: Path) -> None:
    names = ", ".join(migration.name for migration in migrations.released())
    with (
        pytest.raises(SchemaError, match=rf"\({names} to apply\): run `ha migrate`"),
        service_url(settings(empty_database.service, tmp_path)),
    ):
        pass


def test_the_embedded_one_is_migrated_and_runs_for_as_long(open_folder: Path) -> None:
    with service_url(settings(None, open_folder)) as url:
        assert user(url) == "ha_service"
        assert len(servers(open_folder)) == 1
    assert servers(open_folder) == []


@pytest.mark.parametrize("given", [owner_url, service_url])
def test_an_embedded_server_ends_with_an_error_too(open_folder: Path, given: Given) -> None:
    with pytest.raises(ZeroDivisionError), given(settings(None, open_folder)):
        raise ZeroDivisionError
    assert servers(open_folder) == []


def test_the_owner_of_another_database_must_be_given(tmp_path: Path) -> None:
    with owner_url(settings(None, tmp_path, "postgresql://a")) as url:
        assert url == "postgresql://a"
    with (
        pytest.raises(SettingError, match="HA_OWNER_URL: missing"),
        owner_url(settings("postgresql://a", tmp_path)),
    ):
        pass


def test_a_failed_migration_is_told_without_values(empty_database: Database) -> None:
    with pytest.raises(db.DatabaseError, match=r"\(permission denied for schema public\)"):
        asyncio.run(migrate(empty_database.service))
