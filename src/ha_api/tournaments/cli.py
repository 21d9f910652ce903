"""`ha rank` of an export of a tournament."""

import io
import sys
from typing import Literal

from ha_api.platform.errors import CallError
from ha_api.platform.progress import progress
from ha_api.tournaments.records.names import KIND

FOREIGN = ("method", "replicates", "seed")


def is_export(file: str) -> bool:
    """Return whether a file is an export of this room; it is not read further."""
    from ha_api.platform.files.kinds import kind_of  # only here: help does without arrays

    return kind_of(file) == KIND


def rank(
    file: str,
    /,
    *,
    format: Literal["table", "json", "csv"] = "table",  # noqa: A002 - the name of the option
    **others: object,
) -> None:
    """Print what an export comes to, by the method, seed and replicates of its header."""
    for option in FOREIGN:
        if option in others:
            problem = f"--{option}: an export of a tournament is ranked as it says"
            raise CallError(problem=f"{problem}: leave the option out")
    from ha_api.platform.console import terminal
    from ha_api.tournaments.presentation.documents import as_csv, as_json
    from ha_api.tournaments.presentation.table import as_table
    from ha_api.tournaments.service import rank as service
    from ha_api.tournaments.service.reader import sheet

    with progress("Computing", compiled=True):
        read = sheet(file)
        found = service.rank(read)
    if format == "table":
        sys.stdout.write(as_table(found, terminal(), simulated=read.header.about.simulated))
        return
    text = as_json(found) if format == "json" else as_csv(found, escaped=sys.stdout.isatty())
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # whatever the locale: machines read it
    sys.stdout.write(text)
