"""What a verification came to, for people: the state first, then where stored and computed part."""

from ha_api.matrix.service.headers import Header
from ha_api.matrix.service.sentences import SIMULATED
from ha_api.matrix.service.verify import Check
from ha_api.platform.text import printable
from ha_api.platform.verification import Verdict, counted, origin, told


def as_text(check: Check) -> str:
    """Return lines: same bits, within 1e-9 or different, of what, and up to ten differences.

    Of an export they end with what tells it from a made-up one, and whether it is simulated.
    """
    kinds = ", ".join(counted(n, kind.removesuffix("s")) for kind, n in check.lines.items())
    lines = told(check.verdict, f"snapshot {check.snapshot} of the {check.result.lower()}, {kinds}")
    if check.header is not None:
        lines += _of_export(check.header, check.verdict)
    return "".join(f"{printable(line)}\n" for line in lines)


def _of_export(header: Header, verdict: Verdict) -> list[str]:
    return [
        f"  method {header.method}, inputs_sha256 {header.inputs_sha256}",
        origin(verdict),
        *([f"  {SIMULATED}"] if header.simulated else ()),
    ]
