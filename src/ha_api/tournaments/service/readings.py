"""What a judge says of a match, checked against the method: decision, tags, reading."""

from dataclasses import fields, replace

import orjson

from ha_api.platform import given
from ha_api.tournaments.records.judgements import Gtvh, Judgement, NewJudgement
from ha_api.tournaments.records.judges import JudgeKind
from ha_core.duels import SCORES
from ha_core.methods.humorrank.tags import Reading
from ha_core.methods.humorrank.tags import checked as tags_checked

LONGEST_READING, LONGEST_RATIONALE = 1_000, 4_000  # characters
MOST_TOKENS = 2**53
_KINDS = ("mechanisms", "delivery", "failures")


def checked(field: str, new: NewJudgement, kind: JudgeKind, version: str) -> NewJudgement:
    """Return a judgement as it will be kept. Raises RefusedError naming what is wrong with it."""
    if new.decision not in SCORES:
        message = f"1 where the first is funnier, 0.5 for a tie or 0, not {new.decision:g}"
        raise given.invalid(f"{field}.decision", message)
    _check_tags(field, new, kind, version)
    for name in ("input_tokens", "output_tokens"):
        if not 0 <= (getattr(new, name) or 0) <= MOST_TOKENS:
            raise given.invalid(f"{field}.{_camel(name)}", "must be a number of tokens from 0")
    rationale = new.rationale
    return replace(
        new,
        decision=new.decision + 0.0,  # zero without a sign
        reading=None if new.reading is None else _reading(f"{field}.reading", new.reading),
        rationale=None
        if rationale is None
        else given.text(f"{field}.rationale", rationale, LONGEST_RATIONALE),
    )


def as_json(reading: Gtvh | None) -> str | None:
    """Return a reading as it is stored."""
    return None if reading is None else orjson.dumps(reading).decode()


def from_json(text: str | None) -> Gtvh | None:
    """Return a stored reading."""
    return None if text is None else Gtvh(**orjson.loads(text))


def is_same(new: NewJudgement, stored: Judgement) -> bool:
    """Whether a stored judgement says what a new one does, whatever was paid for either."""
    mine = (new.decision, new.reading, new.rationale, *(list(getattr(new, k)) for k in _KINDS))
    theirs = (
        stored.decision,
        from_json(stored.reading),
        stored.rationale,
        *(getattr(stored, k) for k in _KINDS),
    )
    return mine == theirs


def _check_tags(field: str, new: NewJudgement, kind: JudgeKind, version: str) -> None:
    given_ = [name for name in _KINDS if getattr(new, name)]
    if new.decision == 0.5:
        if given_:
            message = "a tie has neither winner nor loser, and no tags: leave them out"
            raise given.invalid(f"{field}.{given_[0]}", message)
        return
    if kind is JudgeKind.PEOPLE and not given_:
        return
    try:
        tags_checked(Reading(*(getattr(new, name) for name in _KINDS)), version=version)
    except ValueError as error:
        name, _, message = str(error).partition(": ")
        raise given.invalid(f"{field}.{name}", message) from None


def _reading(field: str, reading: Gtvh) -> Gtvh:
    return Gtvh(
        **{
            each.name: given.text(
                f"{field}.{_camel(each.name)}", getattr(reading, each.name), LONGEST_READING
            )
            for each in fields(reading)
        }
    )


def _camel(name: str) -> str:
    head, *rest = name.split("_")
    return head + "".join(map(str.capitalize, rest))
