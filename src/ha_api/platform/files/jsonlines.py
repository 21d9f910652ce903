"""Rankings as JSON lines: one object a line, an inner list shares a place, `null` is a human card.

    {"participant": "p1", "task": "t9", "order": [["m3"], ["m1", "m2"], [null], ["m4"]]}

`time` and `eligibility` may be missing or null. Blank lines are passed over.
"""

from typing import Any

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.columns import Builder, Columns
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.marks import mark, moment
from ha_api.platform.files.names import Names
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Source
from ha_api.platform.text import quoted
from ha_core.rankings import NOT_A_MODEL

REQUIRED = ("participant", "task", "order")
KNOWN = frozenset((*REQUIRED, "time", "eligibility"))


def read(source: Source) -> Columns:
    """Return the rankings of every line. Raises RefusedError naming a line that is wrong."""
    builder = Builder()
    for number, line in enumerate(source.stream, 1):
        # The header line of an export will be told from a ranking here.
        text = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if text.isspace() or not text:
            continue
        try:
            _add(builder, text, number)
        except FaultError as fault:
            raise RefusedError(source=source.name, place=f"line {number}", problem=fault) from None
    return builder.columns()


def _add(builder: Builder, line: bytes, number: int) -> None:
    ranking = _object(line)
    cards, ties = _cards(builder.models, ranking["order"])
    time, counts = moment(ranking.get("time")), mark(ranking.get("eligibility"))
    builder.add(ranking["participant"], ranking["task"], cards, ties, number, counts, time)
    # A line with a colon a key has none twice; only where there are more (in an id, in a time) is
    # the line read again, to be sure.
    if line.count(b":") > len(ranking):
        check_keys_once(line)


def _object(line: bytes) -> dict[str, Any]:
    ranking = parsed(line)
    if type(ranking) is not dict:
        raise FaultError(f"a ranking is a JSON object, not {quoted(ranking)}")
    if not KNOWN.issuperset(ranking):
        unknown = min(ranking.keys() - KNOWN)
        raise FaultError(f"unknown key {quoted(unknown)}: known are {', '.join(sorted(KNOWN))}")
    for key in REQUIRED:
        if key not in ranking:
            raise FaultError("missing: every ranking has a participant, a task and an order", key)
    return ranking


def _cards(models: Names, order: object) -> tuple[list[int], list[int]]:
    if type(order) is not list:
        raise FaultError(f"must be a list of places, not {quoted(order)}", "order")
    cards: list[int] = []
    ties: list[int] = []
    for place in order:
        if type(place) is not list or not place:
            raise FaultError(f"a place is a list of one card or more, not {quoted(place)}", "order")
        cards.extend(NOT_A_MODEL if card is None else models.code(card, "order") for card in place)
        ties.append(0)
        ties.extend([1] * (len(place) - 1))
    return cards, ties
