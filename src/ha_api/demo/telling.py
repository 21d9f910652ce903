"""What the demo says to whoever started it."""

from collections.abc import Callable
from dataclasses import dataclass

from ha_api.boards.records.studies import Mode
from ha_api.demo.content import SLUGS

BEGUN = """\
Filling the demo: {models} invented models, {people} simulated participants and no people,
{impressions:,} impressions, a minute or so; Ctrl-C is safe, the next start goes on.
"""
RESUMED = "The demo is half full: going on where it was, {impressions:,} impressions to go.\n"
THERE = "The demo is there already: going on with its data.\n"

READY = """
The demo is ready. Everything in it is simulated: no person voted, no such model exists.

    in a browser   {url}   (under Headers: the line of the key, in braces)
    a key          "Authorization": "Bearer {key}"
    boards         {safe} (16+), {adult} (18+)

Three queries to paste:

{queries}

Stop with Ctrl-C; the data stay, and the next start goes on with them.
"""


@dataclass(slots=True)
class Lines:
    """Progress for those who watch no terminal: a line each tenth of the way."""

    say: Callable[[str], object]
    tenth: int = -1

    def __call__(self, done: int, total: int) -> None:
        """Take how far it is."""
        if (tenth := 10 * done // total) != self.tenth:
            self.tenth = tenth
            self.say(f"{done:,} of {total:,} impressions\n")


def ready(url: str, key: str, queries: tuple[str, ...]) -> str:
    """Return what is said once the demo answers."""
    return READY.format(
        url=url,
        key=key,
        safe=SLUGS[Mode.SAFE_16],
        adult=SLUGS[Mode.UNCENSORED_18],
        queries="\n".join(f"    {query}" for query in queries),
    )
