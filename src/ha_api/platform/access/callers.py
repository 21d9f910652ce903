"""Who is calling, and what they may do."""

from dataclasses import dataclass, replace

from ha_api.platform.access.records import Scope
from ha_api.platform.refusals import RefusalCode, RefusedError


@dataclass(frozen=True, slots=True)
class Caller:
    """A key, a participant, or nobody we know.

    partner_id: the key's, or the participant's. adult: the participant declared 18 or older.
    """

    partner_id: int | None = None
    key_id: int | None = None
    scopes: frozenset[Scope] = frozenset()
    participant_id: int | None = None
    adult: bool = False

    @property
    def name(self) -> str:
        """What idempotency keys are counted by: all keys of a partner are one caller."""
        if self.participant_id is not None:
            return f"participant:{self.participant_id}"
        return "installation" if self.partner_id is None else f"partner:{self.partner_id}"

    @property
    def is_operator(self) -> bool:
        """Whether the caller runs this installation."""
        return Scope.OPERATOR in self.scopes

    def require(self, scope: Scope) -> None:
        """Raise RefusedError unless the caller's key has a scope."""
        if scope in self.scopes:
            return
        if self.key_id is None and self.participant_id is None:
            raise RefusedError(
                RefusalCode.UNAUTHENTICATED,
                None,
                f"this needs a key with the scope {scope}, as Authorization: Bearer …",
            )
        raise RefusedError(RefusalCode.FORBIDDEN, None, f"this needs a key with the scope {scope}")

    def acting_for(self, participant_id: int, *, adult: bool) -> "Caller":
        """Return the caller as one of the partner's participants, named by the partner's key."""
        return replace(self, participant_id=participant_id, adult=adult)


ANONYMOUS = Caller()
INSTALLATION = Caller(scopes=frozenset({Scope.OPERATOR}))
"""Who runs the installation's commands."""
