"""What the demo says to whoever started it."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from shlex import quote
from textwrap import indent

from ha_api.boards.records.studies import Mode
from ha_api.demo import texts
from ha_api.demo.content import SLUGS
from ha_api.platform.cli_places import given
from ha_api.platform.settings import Settings

BEGUN = """\
Filling the demo: {models} invented models, {people} simulated participants and no people,
{impressions:,} impressions, a minute or so; Ctrl-C is safe, the next start goes on.
"""
RESUMED = "The demo is half full: going on where it was, {impressions:,} impressions to go.\n"
WAITING = "The demo is being filled by another start: waiting for it.\n"
THERE = "The demo is there already: going on with its data.\n"

READY = """
The demo is ready. Everything in it is simulated, apart from what is voted here with the key below:
no other person voted, and no such model exists.

In a browser, that address is GraphiQL, whose scripts come from unpkg.com. Four queries to paste:

{queries}
Where it does not load, POST them to that ADDRESS:

    curl ADDRESS -H 'Content-Type: application/json' -d '{{"query": "{{ studies {{ slug }} }}"}}'

These queries need no key. Operators, partners and voters do; under Headers, this may do all:

    {{"Authorization": "Bearer {key}"}}

To vote, enrollParticipant with this key; its answer has a token, and with that in place of the key
requestImpression of "{board}", then submitRanking: docs/tour.md, "A vote", has all three.

A vote is in the leaderboard some {seconds:.0f} seconds later, by the next snapshot; until then
board(slug: "{board}") {{ refit {{ state dueAt unread }} }} says that it waits.

The demo has a database of its own. Beside it, commands take its folder; the second writes the
report of a family of its index:

    {commands}

Ctrl-C ends it; the data stay, and the next start goes on with them.
"""

LEADERBOARD = """\
{ leaderboard(board: "SAFE") {
    board { title study { simulated } }
    status
    standings { model { slug name } rating low high rankLow rankHigh comparisons }
    notes limits } }
"""
REPORT = """\
{ report(board: "SAFE", model: "MODEL") {
    summary
    headToHead { opponent { slug name } wins comparisons expectedShare } } }
"""
MATRIX = """\
{ leaderboard(board: "ADULT") { matrix { models wins above } } }
"""
INDEX = """\
{ indexRanking(category: LANGUAGE) {
    places { place title score provisional reasons simulated } } }
"""

REPORTED = "report quill"


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


def say(words: str) -> None:
    """Say something while the demo is filled: what is said at the end is the command's answer."""
    sys.stderr.write(words)
    sys.stderr.flush()


def queries() -> list[str]:
    """Return four queries to begin with."""
    safe, adult = (SLUGS[mode] for mode in (Mode.SAFE_16, Mode.UNCENSORED_18))
    report = REPORT.replace("SAFE", safe).replace("MODEL", texts.models()[0].slug)
    return [LEADERBOARD.replace("SAFE", safe), report, MATRIX.replace("ADULT", adult), INDEX]


def ready(key: str, settings: Settings) -> str:
    """Return what is said once the demo answers."""
    board = SLUGS[Mode.SAFE_16]
    return READY.format(
        key=key,
        queries="\n".join(indent(query, "    ") for query in queries()),
        seconds=settings.refit_interval + settings.refit_delay,
        board=board,
        commands="\n    ".join(
            f"{given(settings.data_dir)} {_ha()} {words}" for words in (f"verify {board}", REPORTED)
        ),
    )


def _ha() -> str:
    """Return how a shell calls this very `ha`: from here, where it lies below."""
    found, here = Path(sys.executable).with_name("ha"), Path.cwd()
    return quote(str(found.relative_to(here) if found.is_relative_to(here) else found))
