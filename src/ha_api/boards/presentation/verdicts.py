"""What a verification came to, for people: the state first, then where stored and computed part."""

from ha_api.boards.service.verify import Check
from ha_api.boards.service.wording.sentences import SIMULATED
from ha_api.platform.files import Header
from ha_api.platform.text import printable
from ha_api.platform.verification import Verdict, counted, origin, told

UNCOVERED = ("shown", "grades", "grade_order", "shown_at", "probability", "research", "answers")


def as_text(check: Check) -> str:
    """Return lines: same bits, within 1e-9 or different, of what, and up to ten differences.

    Of an export they end with what tells it from a made-up one, what nothing covers, and whether
    it is simulated.
    """
    rankings = counted(check.rankings, "ranking")
    what = f"snapshot {check.snapshot} of board {check.board}, {rankings}"
    lines = told(check.verdict, what)
    if check.header is not None:
        lines += _of_export(check.header, check.verdict)
    return "".join(f"{printable(line)}\n" for line in lines)


def _of_export(header: Header, verdict: Verdict) -> list[str]:
    made = f"method {header.method}, seed {header.seed}, {counted(header.replicates, 'replicate')}"
    return [
        f"  {made}, inputs_sha256 {header.inputs_sha256}",
        origin(verdict),
        f"  No digest covers {', '.join(UNCOVERED)}.",
        *([f"  {SIMULATED}"] if header.simulated else ()),
    ]
