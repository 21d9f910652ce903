"""What tests of jobs share."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from ha_api.platform import db
from tests.ha_api.conftest import Database


@pytest_asyncio.fixture
async def pool(database: Database) -> AsyncIterator[db.Database]:
    """Give a database as the service connects to it."""
    async with db.connected(database.service) as found:
        yield found


@pytest.fixture
def url(database: Database) -> str:
    """Give the address of the same database."""
    return database.service
