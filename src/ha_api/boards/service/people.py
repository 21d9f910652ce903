"""People whom files name: participants of the partner that the file is said to be of."""

from collections.abc import Collection
from uuid import UUID

from ha_api.boards.queries import people as queries
from ha_api.platform import given
from ha_api.platform.access import queries as access
from ha_api.platform.access import tokens
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted

PARTNER, CONSENT = "imports", "import"


async def partner_of(connection: Connection, slug: str) -> int:
    """Return the number of a partner. Raises RefusedError naming one that there is not."""
    found = await access.partner_named(connection, given.sought(slug))
    if found is None:
        message = f"there is no partner {quoted(slug)}"
        raise RefusedError(RefusalCode.NOT_FOUND, "partner", message)
    return found


async def of_names(
    connection: Connection, secret: bytes, partner: int, names: Collection[str]
) -> dict[str, UUID]:
    """Return a partner's participants by its names for them, made where there are none."""
    hashes = {name: tokens.external_hash(secret, partner, name) for name in names}
    known = await _known(connection, partner, hashes.values())
    new = [key for key in hashes.values() if key not in known]
    if new:
        nobody_s = [tokens.digest(tokens.fresh(tokens.TOKEN)) for _ in new]
        await queries.add_people(connection, partner, new, CONSENT, nobody_s)
        known = await _known(connection, partner, hashes.values())
    return {name: known[key] for name, key in hashes.items()}


async def _known(
    connection: Connection, partner: int, hashes: Collection[bytes]
) -> dict[bytes, UUID]:
    found = await queries.people_of_hashes(connection, partner, list(hashes))
    return {person.hash: person.public_id for person in found}
