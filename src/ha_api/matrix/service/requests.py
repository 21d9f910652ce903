"""Which requests of the room came before, by the keys of their callers."""

from ha_api.matrix.queries import requests as queries
from ha_api.platform.access import Caller
from ha_api.platform.query import Connection
from ha_api.platform.repeated import check_same


async def is_first(connection: Connection, caller: Caller, key: str, body: bytes) -> bool:
    """Whether a caller's request is new; False for one that is repeated word for word.

    body: its digest. A key is kept when the transaction is: what was refused may be tried again.
    Raises RefusedError for a key that came with another request.
    """
    if await queries.add_request(connection, caller.name, key, body):
        return True
    check_same(await queries.find_request(connection, caller.name, key), body)
    return False
