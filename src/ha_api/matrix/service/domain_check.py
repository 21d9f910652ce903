"""Whether a header and its lines tell of the same domains."""

from collections.abc import Iterable, Sequence

from ha_api.matrix.service.inputs import Domain
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.line_reading import AGAIN
from ha_api.platform.text import quoted


def check_domains(told: Sequence[Domain], used: Iterable[str]) -> None:
    """Raise FaultError for a domain of tasks that a header does not have, or the other way."""
    odd = {domain.domain for domain in told} ^ set(used)
    if odd:
        problem = f"{quoted(min(odd))} stands in the header or in the lines alone: {AGAIN}"
        raise FaultError(problem, "domains")
