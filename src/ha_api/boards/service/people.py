"""People whom files name: participants of a partner of their own."""

from collections.abc import Collection
from uuid import UUID

from ha_api.boards.queries import people as queries
from ha_api.platform.access import queries as access
from ha_api.platform.access import tokens
from ha_api.platform.query import Connection

PARTNER, CONSENT = "imports", "import"


async def of_names(
    connection: Connection, secret: bytes, names: Collection[str]
) -> dict[str, UUID]:
    """Return participants by the names that files have for them, made where there are none."""
    partner = await access.partner_named(connection, PARTNER)
    if partner is None:
        raise LookupError("the partner of imports is missing")
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
