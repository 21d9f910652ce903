"""What a page costs, from the request to its last byte, all contenders in turn."""

import statistics
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field

from tests.ha_api.api import Api

from benchmarks import report


@dataclass(slots=True)
class Page:
    """A document, and what happens before each request; seconds and bytes of its answers."""

    document: str
    before: Callable[[], Awaitable[None]] | None = None
    seconds: list[float] = field(default_factory=list)
    size: int = 0

    async def ask(self, api: Api) -> None:
        if self.before is not None:
            await self.before()
        began = time.perf_counter()
        answer = await api.raw(self.document)
        self.seconds.append(time.perf_counter() - began)
        self.size = len(answer.content)
        assert "errors" not in answer.json(), answer.text[:500]


async def measure(api: Api, found: Mapping[str, Page], rounds: int) -> None:
    """Let all take their turns; what a first request reads once is none of them."""
    for page in found.values():
        await page.ask(api)
        page.seconds.clear()
    for _ in range(rounds):
        for page in found.values():
            await page.ask(api)


def table(found: Mapping[str, Page]) -> list[str]:
    """Lines of a table of pages that were measured, the first being the leaderboard's."""
    heading = ("page", "ms", "95%", "of the leaderboard's", "kB")
    base = statistics.median(next(iter(found.values())).seconds)
    return report.table(heading, [_row(name, page, base) for name, page in found.items()])


def _row(name: str, page: Page, base: float) -> tuple[str, ...]:
    median = statistics.median(page.seconds)
    most = statistics.quantiles(page.seconds, n=20, method="inclusive")[-1]
    return (
        name.strip(),
        f"{1000 * median:.1f}",
        f"{1000 * most:.1f}",
        f"{median / base:.2f}",
        f"{page.size / 1000:.0f}",
    )
