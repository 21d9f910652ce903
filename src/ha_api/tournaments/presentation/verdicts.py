"""What a verification came to, for people: the state first, then where stored and computed part."""

from ha_api.platform.text import printable
from ha_api.platform.verification import counted, origin, told
from ha_api.tournaments.service.sentences import SIMULATED
from ha_api.tournaments.service.verify import Check


def as_text(check: Check) -> str:
    """Return lines: same bits, within 1e-9 or different, of what, and up to ten differences.

    Of an export they end with what tells it from a made-up one, and whether it is simulated.
    """
    kinds = ", ".join(counted(n, kind.removesuffix("s")) for kind, n in check.lines.items())
    what = f"snapshot {check.snapshot} of tournament {check.tournament}, {kinds}"
    lines = told(check.verdict, what)
    if check.header is not None:
        header = check.header
        lines.append(f"  method {header.method}, inputs_sha256 {header.inputs_sha256}")
        lines.append(origin(check.verdict))
        lines += [f"  {SIMULATED}"] if header.about.simulated else []
    return "".join(f"{printable(line)}\n" for line in lines)
