"""Who attacks the database directly: its owner, and the service's login."""

from collections.abc import AsyncIterator

import asyncpg
import pytest_asyncio

from tests.ha_api.conftest import Database


@pytest_asyncio.fixture
async def owner(database: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(database.owner)
    yield connection
    await connection.close()


@pytest_asyncio.fixture
async def service(database: Database) -> AsyncIterator[asyncpg.Connection]:
    connection = await asyncpg.connect(database.service)
    yield connection
    await connection.close()
