"""What a verification came to, for people: the state first, then where stored and computed part."""

from ha_api.boards.service.verification import Difference, State
from ha_api.boards.service.verify import Check
from ha_api.boards.service.wording.sentences import SIMULATED
from ha_api.platform.files import Header
from ha_api.platform.text import printable

UNCOVERED = ("shown", "grades", "grade_order", "shown_at", "probability", "research", "answers")
MOST_TOLD = 10
LONGEST = 60


def as_text(check: Check) -> str:
    """Return lines: same bits, within 1e-9 or different, of what, and up to ten differences.

    Of an export they end with what tells it from a made-up one, what nothing covers, and whether
    it is simulated.
    """
    verdict = check.verdict
    counted = _counted(check.rankings, "ranking")
    head = f"{verdict.state}: snapshot {check.snapshot} of board {check.board}, {counted}"
    if verdict.state is State.NEAR:
        numbers = _counted(len(verdict.differences), "number")
        head += f"; last digits of {numbers} are another platform's"
    lines = [head]
    if verdict.state is State.DIFFERENT:
        real = [difference for difference in verdict.differences if not difference.near]
        lines += [_told(difference) for difference in real[:MOST_TOLD]]
        if len(real) > MOST_TOLD:
            lines.append(f"  and {len(real) - MOST_TOLD:,} more")
    if check.header is not None:
        lines += _of_export(check.header)
    return "".join(f"{printable(line)}\n" for line in lines)


def _of_export(header: Header) -> list[str]:
    made = f"method {header.method}, seed {header.seed}, {_counted(header.replicates, 'replicate')}"
    return [
        f"  {made}, inputs_sha256 {header.inputs_sha256}",
        "  The file was held against itself. It is the service's where that snapshot's inputsDigest"
        " there is this inputs_sha256.",
        f"  No digest covers {', '.join(UNCOVERED)}.",
        *([f"  {SIMULATED}"] if header.simulated else ()),
    ]


def _told(difference: Difference) -> str:
    stored, again = map(_value, (difference.stored, difference.recomputed))
    return f"  {difference.place}: stored {stored}, recomputed {again}"


def _value(value: object) -> str:
    if value is None:
        return "nothing"
    text = value.hex() if isinstance(value, bytes) else str(value)
    return text if len(text) <= LONGEST + 4 else f"{text[:LONGEST]}…"


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"
