"""A progress bar on standard error, for people; nothing where nobody watches."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from ha_api.platform import compute

COMPILING = "Compiling, once: half a minute"


@contextmanager
def progress(
    description: str, *, compiled: bool = False
) -> Iterator[Callable[[int, int], None] | None]:
    """Give a callable that takes (done, total), None where standard error is no terminal.

    compiled: of work by machine code; while that has to be made first, the bar says so.
    """
    if sys.stderr is None or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress  # only here: a pipe shows no bar

    with Progress(console=Console(stderr=True), transient=True) as bar:
        first = COMPILING if compiled and compute.is_cold() else description
        task = bar.add_task(first, total=None)
        yield lambda done, total: bar.update(
            task, description=description, completed=done, total=total
        )
