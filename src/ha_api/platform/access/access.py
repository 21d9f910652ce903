"""Partners' keys and participants' tokens: made, checked, revoked."""

from dataclasses import dataclass, field
from uuid import UUID

from ha_api.platform import db, given
from ha_api.platform.access import queries, tokens
from ha_api.platform.access.callers import Caller
from ha_api.platform.access.records import Bearer, ListedKey, Participant, Scope
from ha_api.platform.query import Connection, there
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.text import quoted

SITE = "site"
RESERVED = {SITE: "browsers", "imports": "people of imported files"}  # made with the schema
ONE_ALONE = "a participant's token acts for that one alone"


@dataclass(frozen=True, slots=True)
class Enrolled:
    """A participant and the token that acts for them, which is shown this once."""

    participant: UUID
    token: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class Access:
    """The door: who is calling, and how one becomes somebody.

    secret: keys the hashes of external ids. site: whether browsers enrol without a key.
    """

    database: db.Database
    secret: bytes = field(repr=False)
    site: bool = False

    async def caller(self, word: str) -> Caller:
        """Return whom a key or token stands for. Raises RefusedError for one not in force."""
        async with self.database.reading() as connection:
            digest = tokens.digest(word)
            if word.startswith(tokens.KEY) and (key := await queries.find_key(connection, digest)):
                return Caller(key.partner_id, key.id, frozenset(key.scopes))
            if bearer := await queries.find_bearer(connection, digest):
                return Caller(bearer.partner_id, None, frozenset(), bearer.id, bearer.adult)
        raise RefusedError(
            RefusalCode.UNAUTHENTICATED, None, "the key or token is unknown, or was revoked"
        )

    async def participant(self, caller: Caller, pseudonym: UUID | None) -> Caller:
        """Return the caller as a participant: a token's, or one that a partner's key names."""
        if caller.participant_id is not None:
            if pseudonym is not None:
                raise given.invalid("participant", ONE_ALONE)
            return caller
        caller.require(Scope.VOTE)
        if pseudonym is None:
            raise given.invalid("participant", "a partner's key must say for whom it acts")
        found = await self._found(caller.partner_id, pseudonym)
        return caller.acting_for(found.id, adult=found.adult)

    async def enrol(
        self, caller: Caller, *, external_id: str | None, consent: str, adult: bool
    ) -> Enrolled:
        """Enrol somebody, or declare anew for a known external id; return a token for them."""
        if caller.participant_id is not None:
            raise RefusedError(RefusalCode.FORBIDDEN, None, "a participant enrols nobody")
        consent = given.name("consent", consent)
        name = None if external_id is None else given.name("externalId", external_id)
        token = tokens.fresh(tokens.TOKEN)
        async with self.database.writing() as connection:
            partner = await self._enrolling(connection, caller, name)
            found = await self._known_or_new(connection, partner, name)
            digest = tokens.digest(token)
            await queries.add_enrolment(connection, found.id, consent, adult, digest)
        return Enrolled(found.public_id, token)

    async def forget(self, caller: Caller, pseudonym: UUID, reason: str) -> bool:
        """Erase the external id of a participant; whether there was one.

        A partner does so for its own, an operator for anybody. Raises RefusedError.
        """
        participant = await self._named(caller, pseudonym)
        reason = given.name("reason", reason)
        async with self.database.writing() as connection:
            return await queries.erase_external_id(connection, participant, caller.key_id, reason)

    async def end_tokens(self, caller: Caller, pseudonym: UUID | None, reason: str) -> int:
        """End all tokens of a participant that are in force; how many those were.

        A participant does so with one of them, a partner for its own participants, an operator
        for anybody. Raises RefusedError.
        """
        participant = await self._ending(caller, pseudonym)
        reason = given.name("reason", reason)
        async with self.database.writing() as connection:
            return await queries.end_tokens(connection, participant, reason)

    async def make_key(self, partner: str, label: str, scopes: list[Scope]) -> str:
        """Return a new key of a partner, made where there is none of that name.

        Raises RefusedError.
        """
        partner = _free(given.slug("partner", partner))
        label = given.name("label", label)
        given.several("scope", scopes)
        given.distinct("scope", scopes)
        key = tokens.fresh(tokens.KEY)
        async with self.database.writing() as connection:
            found = await self._partner(connection, partner)
            await queries.add_key(connection, found, label, tokens.digest(key), scopes)
        return key

    async def keys(self) -> list[ListedKey]:
        """Return every key there was."""
        async with self.database.reading() as connection:
            return await queries.list_keys(connection)

    async def revoke(self, key: int, reason: str) -> str | None:
        """Take a key out of force; whose it was, None if in force no more. Raises RefusedError."""
        reason = given.name("reason", reason)
        async with self.database.writing() as connection:
            return await queries.revoke_key(connection, key, reason)

    async def _ending(self, caller: Caller, pseudonym: UUID | None) -> int:
        own = caller.participant_id
        if own is None:
            return await self._named(caller, pseudonym)
        if pseudonym is None:
            return own
        async with self.database.reading() as connection:
            found = await queries.find_participant(connection, caller.partner_id, pseudonym)
        if found is None or found.id != own:
            raise given.invalid("participant", ONE_ALONE)
        return own

    async def _named(self, caller: Caller, pseudonym: UUID | None) -> int:
        """Return a participant of the caller's partner, for an operator one of any."""
        if not caller.is_operator:
            caller.require(Scope.VOTE)
        if pseudonym is None:
            raise given.invalid("participant", "a key must say which of its participants")
        partner = None if caller.is_operator else caller.partner_id
        return (await self._found(partner, pseudonym)).id

    async def _found(self, partner: int | None, pseudonym: UUID) -> Bearer:
        async with self.database.reading() as connection:
            found = await queries.find_participant(connection, partner, pseudonym)
        if found is None:
            raise RefusedError(
                RefusalCode.NOT_FOUND, "participant", "you enrolled no such participant"
            )
        return found

    async def _enrolling(self, connection: Connection, caller: Caller, name: str | None) -> int:
        if caller.partner_id is None and self.site:
            if name is not None:
                raise given.invalid(
                    "externalId", "a browser has none: only a partner knows its people"
                )
            return await self._partner(connection, SITE)
        caller.require(Scope.VOTE)
        return caller.partner_id or 0

    async def _known_or_new(
        self, connection: Connection, partner: int, name: str | None
    ) -> Participant:
        if name is None:
            return there(await queries.add_participant(connection, partner, None))
        digest = tokens.external_hash(self.secret, partner, name)
        # Whoever enrols the same name at the same moment is found in the second statement's turn.
        return (
            await queries.known_participant(connection, partner, digest)
            or await queries.add_participant(connection, partner, digest)
            or there(await queries.known_participant(connection, partner, digest))
        )

    async def _partner(self, connection: Connection, slug: str) -> int:
        return (
            await queries.partner_named(connection, slug)
            or await queries.add_partner(connection, slug, slug)
            or there(await queries.partner_named(connection, slug))
        )


def _free(partner: str) -> str:
    """Return a name that a partner with keys may have. Raises RefusedError for a built-in one."""
    if whose := RESERVED.get(partner):
        message = f"{quoted(partner)} is the built-in partner of {whose}, which has no keys"
        raise given.invalid("partner", message)
    return partner
