"""What a reader of the service must know about a leaderboard, in sentences."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC

from ha_api.boards.records.leaderboard import Leaderboard
from ha_api.boards.records.shown import BoardStatus, Progress, PublishedSnapshot
from ha_api.boards.service.wording.sentences import disconnected, remarks
from ha_api.boards.service.wording.words import count, listed
from ha_api.platform.text import isolated
from ha_core.methods.ha.results import Gap, Reason, Warning  # noqa: A004 - the method's word
from ha_core.methods.ha.versions import Parameters

NO_SNAPSHOT, NOT_KEPT = "no_snapshot_yet", "result_not_kept"
"""Reasons of the service's own: nothing was computed yet, or what was computed is not at hand."""

_WITHHELD = {
    NO_SNAPSHOT: "Withheld: no snapshot of this board was taken yet.",
    NOT_KEPT: "Withheld: the result of this snapshot is not kept; it can be computed again.",
    Reason.NO_RANKINGS: "Withheld: there are no rankings that count.",
    Reason.NO_COMPARISONS: "Withheld: no ranking compares two models.",
}


def of_shown(board: Leaderboard, method: Parameters) -> tuple[str, ...]:
    """Return the sentences of a leaderboard that is not withheld; they name models alone."""
    return (*_provisional(board, method), *_remarks(board, method))


def _provisional(board: Leaderboard, method: Parameters) -> Iterator[str]:
    few = [f"{isolated(m.model)} ({m.comparisons})" for m in board.models if m.provisional]
    if board.status == BoardStatus.PROVISIONAL:
        yield (
            f"Provisional: places may still move, for {listed(few)} of"
            f" {method.provisional_below} comparisons."
        )


def _remarks(board: Leaderboard, method: Parameters) -> tuple[str, ...]:
    told = board.diagnostics
    if told.closed_form_gap != Gap.ONE_CLUSTER_HOLDS_TOGETHER:
        return tuple(remarks(board, method))
    nameless = replace(board, diagnostics=replace(told, closed_form_gap=None))
    return (*remarks(nameless, method), holding(board))


def holding(board: Leaderboard) -> str:
    """Return what holds the comparison graph together, without a name: it may be a person."""
    axes = [bridge.axis for bridge in board.diagnostics.bridges]
    held = [count(axes.count(axis), axis) for axis in ("participant", "task") if axis in axes]
    return (
        "No closed-form interval: the comparison graph would fall apart without any single one of"
        f" {listed(held)}."
    )


def of_withheld(
    reasons: Sequence[str], progress: Sequence[Progress], minimum: int
) -> tuple[str, ...]:
    """Return the sentences of one that is: why, and nothing that tells models apart by strength."""
    return tuple(
        _below(progress, minimum) if reason == Reason.BELOW_MINIMUM else _WITHHELD[reason]
        for reason in reasons
    )


def last_published(last: PublishedSnapshot) -> str:
    """Return where the newest snapshot is that was not withheld."""
    day = last.created_at.astimezone(UTC).date().isoformat()
    return f"What was last published, on {day}, can still be read: Snapshot:{last.public_id}."


def of_parts(board: Leaderboard, method: Parameters) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the warnings of a withheld board that may be told, and their sentences."""
    if Warning.DISCONNECTED not in board.warnings:
        return (), ()
    return (Warning.DISCONNECTED.value,), (disconnected(board, method),)


def _below(progress: Sequence[Progress], minimum: int) -> str:
    few = [f"{isolated(p.model.slug)} ({p.comparisons})" for p in progress if p.missing]
    return f"Withheld until every model has {minimum} comparisons: too few for {listed(few)}."
