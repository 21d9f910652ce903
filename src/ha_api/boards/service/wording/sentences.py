"""What a reader must know about a leaderboard, in sentences that name the models concerned."""

from collections.abc import Callable, Iterator

from ha_api.boards.records import Leaderboard
from ha_api.boards.service.wording.cautions import cautions
from ha_api.boards.service.wording.intervals import intervals
from ha_api.boards.service.wording.words import count, grouped, listed, names
from ha_api.platform.text import isolated
from ha_core.methods.ha.results import Gap, Reason, Warning  # noqa: A004 - the method's word
from ha_core.methods.ha.versions import Parameters

SIMULATED = (
    "Simulated: no person gave any of these rankings, apart from those who tried out voting there."
)
_WITHHELD = "Withheld from publication"

Sentence = Callable[[Leaderboard, Parameters], str]


def headline(board: Leaderboard) -> str:
    """Return status and sizes."""
    told = board.diagnostics
    sizes = (
        count(len(board.models), "model"),
        count(told.rankings, "ranking"),
        count(told.comparisons, "comparison"),
        count(told.participants, "participant"),
        count(told.tasks, "task"),
    )
    return f"{board.status.capitalize()}: {', '.join(sizes)}."


def remarks(board: Leaderboard, method: Parameters) -> Iterator[str]:
    """Give a sentence for all that did not count, for reasons, warnings, gaps, and who leads."""
    yield from _not_counted(board)
    for reason in board.reasons:
        yield _REASONS[Reason(reason)](board, method)
    for warning in board.warnings:
        yield _WARNINGS[Warning(warning)](board, method)
    if (gap := board.diagnostics.closed_form_gap) in _GAPS:
        yield _GAPS[gap](board, method)
    yield from cautions(board, method)
    if leaders := [row.model for row in board.models if row.rank_high == 1]:
        yield f"{names(leaders)} is first: its rank is 1 with all ranks held together at 95%."


def footing(board: Leaderboard, method: Parameters) -> Iterator[str]:
    """Give what stands under every table: what a rating is, and how this one was made."""
    if any(row.rating is not None for row in board.models):
        yield (
            f"{method.base:.0f} is the geometric mean of this roster: only differences between its"
            " ratings compare."
        )
    yield f"Method {board.method}: {_intervals_made(board)}."


def _intervals_made(board: Leaderboard) -> str:
    if not intervals(board):
        return "no intervals"
    if not board.replicates:
        return "no bootstrap, 95% intervals of the closed form"
    drawn = count(board.replicates, "bootstrap replicate")
    return f"95% intervals from {drawn}, seed {board.seed}"


def _not_counted(board: Leaderboard) -> Iterator[str]:
    told = board.diagnostics
    if left := told.rankings_not_counted:
        yield (
            f"{left:,} of {count(told.rankings + left, 'ranking')} do not count: marked REPEAT or"
            " TECHNICAL, or without two models of the roster."
        )


def _no_rankings(board: Leaderboard, method: Parameters) -> str:
    return f"{_WITHHELD}: there are no rankings that count."


def _no_comparisons(board: Leaderboard, method: Parameters) -> str:
    return f"{_WITHHELD}: no ranking compares two models."


def _below_minimum(board: Leaderboard, method: Parameters) -> str:
    minimum = method.publication_minimum
    few = [row for row in board.models if row.comparisons < minimum]
    progress = listed([f"{isolated(row.model)} ({row.comparisons})" for row in few])
    return (
        f"{_WITHHELD}, computed here all the same: fewer than {minimum} comparisons for {progress}."
    )


def disconnected(board: Leaderboard, method: Parameters) -> str:
    """Return which models do not compare."""
    groups = board.diagnostics.components.undirected
    return (
        f"The comparison graph falls into {len(groups)} parts; a rating compares only within its"
        f" part: {grouped(groups)}."
    )


def _not_strong(board: Leaderboard, method: Parameters) -> str:
    groups = board.diagnostics.components.strong
    return (
        f"Wins lead one way only between {len(groups)} groups of models, so no maximum of the"
        f" likelihood exists: {grouped(groups)}."
    )


def _iteration_limit(board: Leaderboard, method: Parameters) -> str:
    return f"The fit stopped at its limit of {count(method.max_iterations, 'iteration')}."


def _inflated(board: Leaderboard, method: Parameters) -> str:
    told = board.diagnostics.degenerate_replicates
    return (
        "Floor and iteration count, not votes alone, set where all intervals end. Absent, winless"
        f" or undefeated in {method.inflation_share:.1%} of the replicates or more:"
        f" {names(told.inflating)}."
    )


def _winless(board: Leaderboard, method: Parameters) -> str:
    return (
        f"Never won: {names(board.diagnostics.winless)}. Such a rating is an artefact of floor and"
        " iteration count."
    )


def _undefeated(board: Leaderboard, method: Parameters) -> str:
    return (
        f"Never lost: {names(board.diagnostics.undefeated)}. Such a rating is an artefact of the"
        " iteration count."
    )


def _task_coverage(board: Leaderboard, method: Parameters) -> str:
    return (
        "A model answered fewer than 90% of the tasks, and was met on those alone: its rating says"
        " nothing of the others."
    )


def _no_maximum(board: Leaderboard, method: Parameters) -> str:
    return "No closed-form interval and no ranges of ranks: both start from a maximum likelihood."


def _one_cluster(board: Leaderboard, method: Parameters) -> str:
    held = listed([f"{b.axis} {isolated(b.name)}" for b in board.diagnostics.bridges])
    return f"No closed-form interval: the comparison graph falls apart without {held}."


def _too_far_apart(board: Leaderboard, method: Parameters) -> str:
    return "No closed-form interval: strengths lie too far apart to compute one."


_REASONS: dict[Reason, Sentence] = {
    Reason.NO_RANKINGS: _no_rankings,
    Reason.NO_COMPARISONS: _no_comparisons,
    Reason.BELOW_MINIMUM: _below_minimum,
}
_WARNINGS: dict[Warning, Sentence] = {
    Warning.DISCONNECTED: disconnected,
    Warning.NOT_STRONGLY_CONNECTED: _not_strong,
    Warning.ITERATION_LIMIT: _iteration_limit,
    Warning.WINLESS: _winless,
    Warning.UNDEFEATED: _undefeated,
    Warning.INFLATED: _inflated,
    Warning.TASK_COVERAGE: _task_coverage,
}
# A board without comparisons has said so among its reasons.
_GAPS: dict[str | None, Sentence] = {
    Gap.NO_MAXIMUM: _no_maximum,
    Gap.ONE_CLUSTER_HOLDS_TOGETHER: _one_cluster,
    Gap.TOO_FAR_APART: _too_far_apart,
}
