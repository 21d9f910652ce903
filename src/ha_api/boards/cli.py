"""The commands of the room."""

import io
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from ha_api.platform import compute
from ha_api.platform.options import File, Whole
from ha_api.platform.progress import progress
from ha_api.platform.scheduler import drawn_by
from ha_api.platform.text import printable

if TYPE_CHECKING:
    from ha_api.boards.records import Leaderboard
    from ha_api.platform.files import Header

MOST_REPLICATES, MOST_SEEDS = 2**31, 2**64


def rank(
    file: File,
    /,
    *,
    method: str | None = None,
    replicates: Annotated[
        Whole | None, Parameter(validator=Number(gte=0, lt=MOST_REPLICATES))
    ] = None,
    seed: Annotated[Whole | None, Parameter(validator=Number(gte=0, lt=MOST_SEEDS))] = None,
    format: Literal["table", "json", "csv"] = "table",  # noqa: A002 - the name of the option
    workers: Annotated[Whole | None, Parameter(validator=Number(gte=1))] = None,
    scheduler: str | None = None,
) -> None:
    """Rank the models of a file, without a database.

    A file that `ha export` wrote says how it was ranked, and is ranked so again: its header gives
    the models, and method, replicates and seed where they are not given here.

    Parameters
    ----------
    file
        Rankings as JSON lines or Parquet, or pairwise votes as CSV with the header
        participant,task,left,right,winner; .gz of a text; - is standard input. A folder holds
        Parquet in parts, in the order of their names.
    method
        Version of the method, by default ha-1.
    replicates
        Bootstrap replicates behind the 95% intervals, by default 2000; 0: those of the closed form
        are shown.
    seed
        Seed of the bootstrap, by default 0; without replicates it changes nothing.
    format
        A table for people, JSON or CSV for machines.
    workers
        Threads of the bootstrap, by default one a core; they change no digit.
    scheduler
        Address of a Dask scheduler, like tcp://host:8786, whose workers draw the replicates in
        place of threads here, and read Parquet in parts or row groups where each of them sees it;
        they change no digit either.

    """
    if method is not None:
        compute.parameters(method)  # before the file is read
    from ha_api.boards.service import rank as service

    headers: list[Header] = []
    resampling = progress("Resampling", compiled=True)
    with drawn_by(scheduler, workers) as drawing, resampling as report:
        board = service.rank(
            file,
            version=method,
            replicates=replicates,
            seed=seed,
            workers=drawing,
            progress=report,
            overruled=lambda words: _tell_overruled(file, words),
            headed=headers.append,
        )
    _print(board, format, simulated=any(header.simulated for header in headers))


def _tell_overruled(file: str, words: Sequence[str]) -> None:
    said = ", ".join(words)
    told = f"ha: {file}: its header says {said}; the options overrule it: this is not its board."
    sys.stderr.write(f"{printable(told)}\n")


def _print(board: "Leaderboard", format: str, *, simulated: bool) -> None:  # noqa: A002
    if format == "table":
        from ha_api.boards.presentation.table import as_table
        from ha_api.platform.console import terminal

        method = compute.parameters(board.method)
        sys.stdout.write(as_table(board, method, terminal(), simulated=simulated))
        return
    from ha_api.boards.presentation.documents import as_csv, as_json

    text = as_json(board) if format == "json" else as_csv(board, escaped=sys.stdout.isatty())
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # whatever the locale: machines read it
    sys.stdout.write(text)
