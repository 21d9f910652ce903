import pytest

from ha_api.platform import db, migrations
from ha_api.platform.http.health import Health
from tests.ha_api.api import Api, serving
from tests.ha_api.conftest import Database

pytestmark = pytest.mark.asyncio


async def test_a_service_that_can_answer_is_well(api: Api) -> None:
    for path in ("/healthz", "/readyz"):
        found = await api.http.get(path)
        assert (found.status_code, found.json()) == (200, {"status": "ok"})
        assert found.headers["cache-control"] == "no-store"
        assert (await api.http.head(path)).status_code == 200


async def test_a_schema_that_is_not_current_is_not_ready(empty_database: Database) -> None:
    async with serving(empty_database.service) as api:
        found = await api.http.get("/readyz")
        assert found.status_code == 503
        assert (
            "0001_tasks_and_votes, 0002_jobs, 0003_matrix, 0004_tournaments, 0005_index to"
            " apply): run"
            " `ha migrate`" in found.json()["reason"]
        )
        assert (await api.http.get("/healthz")).status_code == 200


async def test_a_schema_of_a_newer_version_is_not_ready(api: Api, database: Database) -> None:
    async with db.connection(database.owner) as owner:
        await owner.execute("insert into migration values (9999, '9999_later', repeat('0', 64))")
    found = await api.http.get("/readyz")
    assert found.status_code == 503
    assert "9999_later: applied by a newer version" in found.json()["reason"]


@pytest.mark.parametrize("error", [OSError("secret"), TimeoutError("secret")])
async def test_a_database_that_does_not_answer_is_not_ready(
    api: Api, error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*arguments: object) -> None:
        raise error

    monkeypatch.setattr(migrations, "pending", fail)
    assert await Health(api.database).problem() == "the database does not answer"
