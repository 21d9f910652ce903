"""What the service expects to refuse, as callers read it: a code, the field, a sentence."""

from dataclasses import dataclass
from enum import StrEnum


class RefusalCode(StrEnum):
    """Why something was refused; names never change their meaning."""

    UNAUTHENTICATED = "UNAUTHENTICATED"  # no key or token, or one that is unknown or revoked
    FORBIDDEN = "FORBIDDEN"  # known, but not allowed to do this
    NOT_FOUND = "NOT_FOUND"  # nothing of that id that the caller may see
    INVALID = "INVALID"  # the value cannot be right
    DUPLICATE = "DUPLICATE"  # the same is there already
    CONFLICT = "CONFLICT"  # right by itself, but not beside what is there
    ADULTS_ONLY = "ADULTS_ONLY"  # 18+ and not declared so
    NOTHING_TO_SHOW = "NOTHING_TO_SHOW"  # no task is open to the participant
    TOO_MANY_OPEN = "TOO_MANY_OPEN"  # impressions await an outcome, or rounds a winner
    EXPIRED = "EXPIRED"  # the time of the impression or round is over
    COMPLETED = "COMPLETED"  # the impression has its outcome, the round its result
    KEY_REUSED = "KEY_REUSED"  # the idempotency key came with another request


@dataclass(frozen=True, slots=True)
class Refusal:
    """An expected refusal: nothing was changed. The field is null where no single one is wrong."""

    code: RefusalCode
    field: str | None
    message: str


class RefusedError(Exception):
    """A refusal on its way to the caller.

    other: the field that the message begins with, where it speaks of another one. Whoever calls
    fields otherwise, as commands do, names it anew, and never looks for it among what callers gave.
    """

    def __init__(
        self, code: RefusalCode, field: str | None, message: str, other: str | None = None
    ) -> None:
        told = message if other is None else f"{other} {message}"
        super().__init__(told)
        self.refusal = Refusal(code, field, told)
        self.message, self.other = message, other
        # Where no result has a place for it, GraphQL takes these into its error.
        self.extensions = {"code": code.value, "field": field}
