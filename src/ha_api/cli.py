"""The roof of the command line: the commands of all rooms, and how every one of them ends."""

import io
import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from importlib.metadata import version
from typing import Any

from cyclopts import App, CycloptsError

from ha_api.boards import cli as boards
from ha_api.boards import cli_export as boards_export
from ha_api.boards import cli_refit as boards_refit
from ha_api.boards import cli_verify as boards_verify
from ha_api.boards.cli_bench import bench
from ha_api.boards.cli_import import imports
from ha_api.boards.cli_import_rankings import rankings
from ha_api.index import cli_refit as index_refit
from ha_api.index import cli_verify as index_verify
from ha_api.index.cli_check import check
from ha_api.index.cli_import import evidence
from ha_api.index.cli_report import report
from ha_api.matrix import cli as matrix
from ha_api.matrix import cli_export as matrix_export
from ha_api.matrix import cli_refit as matrix_refit
from ha_api.matrix import cli_verify as matrix_verify
from ha_api.platform.cli import migrate, serve, worker
from ha_api.platform.cli_keys import keys
from ha_api.platform.errors import CallError, HaError
from ha_api.platform.given import INDEX, MATRICES, RESERVED
from ha_api.platform.text import printable
from ha_api.tournaments import cli as tournaments
from ha_api.tournaments import cli_export as tournaments_export
from ha_api.tournaments import cli_names as tournaments_names
from ha_api.tournaments import cli_refit as tournaments_refit
from ha_api.tournaments import cli_verify as tournaments_verify
from ha_api.tournaments.cli_judge import collect, judge

WRONG_CALL, FAILED, INTERRUPTED, BROKEN_PIPE = 2, 1, 130, 141

app = App(
    name="ha",
    help="An open leaderboard: blind comparisons in, rankings with honest uncertainty out.",
    version=lambda: f"ha {version('ha-leaderboard')}",
    version_format="plaintext",
)


@app.command
@wraps(boards.rank)
def rank(file: str, /, **options: Any) -> None:  # noqa: D103 - the room's words are shown
    room = next((one for one in (matrix, tournaments) if one.is_export(file)), boards)
    room.rank(file, **options)


app.command(bench)


@app.command
@wraps(boards_export.export)
def export(board: str, /, **options: Any) -> None:  # noqa: D103
    beside = tournaments_export if tournaments_names.is_ours(board) else boards_export
    with _told_of_tournaments():
        (matrix_export if board in MATRICES else beside).export(board, **options)


@app.command
@wraps(boards_verify.verify)
def verify(snapshot: str | None = None, /, **options: Any) -> None:  # noqa: D103
    given = (snapshot, options.get("export"))
    rooms = (matrix_verify, tournaments_verify, index_verify)
    room = next((one for one in rooms if one.is_ours(*given)), boards_verify)
    with _told_of_tournaments():
        room.verify(snapshot, **options)


app.command(migrate)
imports.command(rankings)
imports.command(evidence)
app.command(imports)


@app.command
@wraps(boards_refit.refit)
def refit(*boards: str, **options: Any) -> None:  # noqa: D103
    played = [board for board in boards if tournaments_names.is_ours(board)]
    rest = [board for board in boards if board not in played]
    slugs = [board for board in rest if board not in RESERVED]
    if slugs or not boards:
        with _told_of_tournaments():
            boards_refit.refit(*slugs, **options)
    matrices = [board for board in rest if board in MATRICES]
    if matrices or not boards:
        matrix_refit.refit(*matrices, **options)
    if INDEX in rest or not boards:
        index_refit.refit(*(word for word in rest if word == INDEX), **options)
    if played or not boards:
        tournaments_refit.refit(*played, **options)


app.command(serve)
app.command(worker)
app.command(keys)
app.command(judge)
app.command(collect)
app.command(check)
app.command(report)


@app.command(name="schema")
def _schema() -> None:
    """Print the GraphQL schema of the service."""
    from ha_api.app import schema  # only here: no other command needs the web

    sys.stdout.write(schema().as_str() + "\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return the exit code. An error is one line on standard error."""
    _let_nothing_be_unprintable()
    if sys.stdout is None:  # closed by the caller: `>&-`
        return _told("standard output is closed: give it a file or a terminal.", FAILED)
    try:
        app(
            arguments,
            exit_on_error=False,
            print_error=False,
            verbose=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except SystemExit as left:
        if isinstance(left.__context__, BrokenPipeError):  # rich, while it printed help
            return BROKEN_PIPE
        raise
    except Exception as error:
        return _ended_by(error)
    return 0


@contextmanager
def _told_of_tournaments() -> Iterator[None]:
    """Add to the refusal of a board how the tournament of its slug is named, if there is one."""
    try:
        yield
    except HaError as error:
        from ha_api.boards.service.snapshots import NoBoardError  # only here: it needs the driver

        name = tournaments_names.named(error.slug) if isinstance(error, NoBoardError) else None
        if name is None:
            raise
        told = f"{str(error).removesuffix('.')}; the tournament of that slug is {name}"
        raise CallError(problem=told) from None


def _ended_by(error: Exception) -> int:
    if isinstance(error, BrokenPipeError):
        _discard_output()
        return BROKEN_PIPE
    if isinstance(error, CycloptsError):
        return _told(str(error), WRONG_CALL)
    if isinstance(error, HaError):
        return _told(str(error), error.exit_code)
    if isinstance(error, OSError):
        _discard_output()
        return _told(error.strerror or str(error), FAILED)
    if isinstance(error, MemoryError):
        return _told(f"not enough memory ({error})", FAILED)
    return _told(f"internal error ({type(error).__name__}: {error})", FAILED)


def _told(message: str, code: int) -> int:
    if sys.stderr is not None:
        print(f"ha: {printable(' '.join(message.split()))}", file=sys.stderr)  # noqa: T201
    return code


def _discard_output() -> None:
    # Python flushes standard output once more as it ends, and would complain again.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _let_nothing_be_unprintable() -> None:
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
