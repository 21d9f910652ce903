"""Rankings as JSON lines: one object a line, an inner list shares a place, `null` is a human card.

    {"participant": "p1", "task": "t9", "order": [["m3"], ["m1", "m2"], [null], ["m4"]]}

`time` and `eligibility` may be missing or null. Blank lines are passed over. An export begins with
the line of its header, and has details (details.py) beside.
"""

from typing import Any

from ha_api.platform.errors import RefusedError
from ha_api.platform.files.columns import Builder, Columns
from ha_api.platform.files.details import DETAILS, check_details
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.headers import KEY, Header, header
from ha_api.platform.files.marks import mark, moment
from ha_api.platform.files.names import Names
from ha_api.platform.files.objects import check_keys_once, parsed
from ha_api.platform.files.sources import BYTE_ORDER_MARK, Source
from ha_api.platform.text import quoted
from ha_core.rankings import NOT_A_MODEL

REQUIRED = ("participant", "task", "order")
BASIC = frozenset((*REQUIRED, "time", "eligibility"))
KNOWN = BASIC | DETAILS
TIMES = ("time", "shown_at")


def read(source: Source) -> tuple[Header | None, Columns]:
    """Return the header, if there is one, and the rankings of every line.

    Raises RefusedError naming a line that is wrong.
    """
    builder = Builder()
    found: Header | None = None
    for number, line in enumerate(source.stream, 1):
        text = line.removeprefix(BYTE_ORDER_MARK) if number == 1 else line
        if text.isspace() or not text:
            continue
        try:
            if number == 1 and _is_header(text):
                found = header(text)
            else:
                _add(builder, text, number)
        except FaultError as fault:
            raise RefusedError(source=source.name, place=f"line {number}", problem=fault) from None
    return found, builder.columns()


def _is_header(line: bytes) -> bool:
    found = parsed(line)
    return type(found) is dict and KEY in found


def _add(builder: Builder, line: bytes, number: int) -> None:
    ranking = _object(line)
    cards, ties = _cards(builder.models, ranking["order"])
    time, counts = moment(ranking.get("time")), mark(ranking.get("eligibility"))
    if not BASIC.issuperset(ranking):
        check_details(ranking, len(cards))
    builder.add(ranking["participant"], ranking["task"], cards, ties, number, counts, time)
    # A line with a colon a key, and those of its times, has no key twice; only where there are more
    # (in an id) is the line read again, to be sure. An escaped one would be counted for another.
    if line.count(b":") > len(ranking) + _colons(ranking) or b"\\u003" in line:
        check_keys_once(line)


def _colons(ranking: dict[str, Any]) -> int:
    return sum(ranking[key].count(":") for key in TIMES if ranking.get(key) is not None)


def _object(line: bytes) -> dict[str, Any]:
    ranking = parsed(line)
    if type(ranking) is not dict:
        raise FaultError(f"a ranking is a JSON object, not {quoted(ranking)}")
    if not KNOWN.issuperset(ranking):
        raise FaultError(_unknown(ranking))
    for key in REQUIRED:
        if key not in ranking:
            raise FaultError("missing: every ranking has a participant, a task and an order", key)
    return ranking


def _unknown(ranking: dict[str, Any]) -> str:
    if KEY in ranking:
        return "the header of an export stands on the first line alone: keep exports apart"
    known = f"known are {', '.join(sorted(BASIC))}, and the details of an export"
    return f"unknown key {quoted(min(ranking.keys() - KNOWN))}: {known}"


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
