"""The commands of the room."""

import io
import sys
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from ha_api.platform import compute
from ha_api.platform.options import File, Whole
from ha_api.platform.progress import progress

if TYPE_CHECKING:
    from ha_api.boards.records import Leaderboard
    from ha_core.methods.ha import Parameters

MOST_REPLICATES, MOST_SEEDS = 2**31, 2**64


def rank(
    file: File,
    /,
    *,
    method: str = "ha-1",
    replicates: Annotated[Whole, Parameter(validator=Number(gte=0, lt=MOST_REPLICATES))] = 2000,
    seed: Annotated[Whole, Parameter(validator=Number(gte=0, lt=MOST_SEEDS))] = 0,
    format: Literal["table", "json", "csv"] = "table",  # noqa: A002 - the name of the option
    workers: Annotated[Whole | None, Parameter(validator=Number(gte=1))] = None,
) -> None:
    """Rank the models of a file, without a database.

    Parameters
    ----------
    file
        Rankings as JSON lines or Parquet, or pairwise votes as CSV with the header
        participant,task,left,right,winner; .gz of a text; - is standard input.
    method
        Version of the method.
    replicates
        Bootstrap replicates behind the 95% intervals; 0: those of the closed form are shown.
    seed
        Seed of the bootstrap; without replicates it changes nothing.
    format
        A table for people, JSON or CSV for machines.
    workers
        Threads of the bootstrap, by default one a core; they change no digit.

    """
    parameters = compute.parameters(method)
    from ha_api.boards.service import rank as service

    with progress("Resampling") as report:
        board = service.rank(
            file,
            version=method,
            replicates=replicates,
            seed=seed,
            workers=workers,
            progress=report,
        )
    _print(board, parameters, format)


def _print(board: "Leaderboard", parameters: "Parameters", format: str) -> None:  # noqa: A002
    if format == "table":
        from ha_api.boards.presentation.table import as_table, terminal

        sys.stdout.write(as_table(board, parameters, terminal()))
        return
    from ha_api.boards.presentation.documents import as_csv, as_json

    text = as_json(board) if format == "json" else as_csv(board, escaped=sys.stdout.isatty())
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8")  # whatever the locale: machines read it
    sys.stdout.write(text)
