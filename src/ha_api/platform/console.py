"""The terminal that tables are drawn for."""

import shutil

from rich.console import Console
from rich.text import Text

UNBOUNDED = 10_000


def terminal() -> Console:
    """Return a console on standard output, as wide as its terminal; without one, unbounded."""
    width = shutil.get_terminal_size(fallback=(0, 0)).columns or UNBOUNDED
    return Console(width=width, highlight=False, emoji=False, markup=False)


def say(console: Console, sentence: str, style: str = "") -> None:
    """Print a sentence, broken where a terminal ends."""
    console.print(Text(sentence, style), soft_wrap=console.width == UNBOUNDED)
