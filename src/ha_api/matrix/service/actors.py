"""As whom a caller acts: for a participant a key has the rights of that participant and no more."""

from dataclasses import replace
from uuid import UUID

from ha_api.platform.access import Access, Caller


async def as_participant(access: Access, caller: Caller, pseudonym: UUID | None) -> Caller:
    """Return the participant of a token, or the one a partner's key names. Raises RefusedError.

    An operator's key that acts for somebody is told what they are told.
    """
    return replace(await access.participant(caller, pseudonym), scopes=frozenset())


async def as_reader(access: Access, caller: Caller, pseudonym: UUID | None) -> Caller:
    """Return the caller, or the participant they name if they do. Raises RefusedError."""
    return caller if pseudonym is None else await as_participant(access, caller, pseudonym)
