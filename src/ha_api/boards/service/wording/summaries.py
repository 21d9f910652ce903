"""Where a model stands and why, in sentences."""

from collections.abc import Iterator

from ha_api.boards.records.leaderboard import Leaderboard, Standing
from ha_api.boards.records.snapshots import StoredStanding
from ha_api.boards.service.wording.notes import holding
from ha_api.boards.service.wording.words import count, listed, names
from ha_api.platform.text import isolated
from ha_core.methods.ha.results import Gap

NARROW = 0.9  # of the tasks: below it coverage is told


def summary(board: Leaderboard, row: StoredStanding, model: str) -> Iterator[str]:
    """Give the place of a model, the places it may hold, what stands behind it and what weakens it.

    board: one that is not withheld, by slug.
    """
    own = next(standing for standing in board.models if standing.model == model)
    yield _place(board, own)
    yield from _ranks(board, own)
    yield _evidence(own)
    yield from _weaknesses(board, row, own)


def _place(board: Leaderboard, own: Standing) -> str:
    name = isolated(own.model)
    if own.rating is None or own.rank is None:
        return f"{name} has no comparisons and no rating."
    part = next(group for group in board.diagnostics.components.undirected if own.model in group)
    among = [one for one in board.models if one.model in part]
    equal = [one.model for one in among if one.rank == own.rank and one is not own]
    shared = f", shared with {names(equal)}" if equal else ""
    within = "" if len(among) == len(board.models) else " in its part of the comparison graph"
    return f"{name} holds place {own.rank} of {len(among)}{within}{shared}, at {own.rating:.0f}."


def _ranks(board: Leaderboard, own: Standing) -> Iterator[str]:
    low, high = own.rank_low, own.rank_high
    if low is None or high is None:
        yield "Which places it may truly hold cannot be told: no maximum likelihood exists."
        return
    span = f"is {low}" if low == high else f"lies from {low} to {high}"
    first = " It is first." if high == 1 else ""
    yield f"With all ranks held together at 95%, its true rank {span}.{first}"
    others = [one for one in board.models if one is not own]
    worse = [one.model for one in others if one.rank_low is not None and one.rank_low > high]
    better = [one.model for one in others if one.rank_high is not None and one.rank_high < low]
    rest = [one.model for one in others if one.model not in {*worse, *better}]
    if worse:
        yield f"Its range of ranks lies wholly above that of {names(worse)}."
    if better:
        yield f"Its range of ranks lies wholly below that of {names(better)}."
    if rest:
        yield f"Its range of ranks overlaps that of {names(rest)}: ranks settle no order there."


def _evidence(own: Standing) -> str:
    won = "" if own.win_share is None else f"; it won {own.win_share:.1%} of the comparisons"
    return (
        f"Behind it stand {count(own.comparisons, 'comparison')} from"
        f" {count(own.rankings, 'ranking')} by {count(own.participants, 'participant')} on"
        f" {count(own.tasks, 'task')}{won}."
    )


def _weaknesses(board: Leaderboard, row: StoredStanding, own: Standing) -> Iterator[str]:
    told = board.diagnostics
    if own.provisional:
        yield "It is provisional: few comparisons stand behind it yet."
    if own.model in told.winless:
        yield "It never won: its rating is an artefact of floor and iteration count."
    if own.model in told.undefeated:
        yield "It never lost: its rating is an artefact of the iteration count."
    yield from _degenerate(board, row)
    if told.closed_form_gap == Gap.ONE_CLUSTER_HOLDS_TOGETHER:
        yield holding(board)
    if told.tasks and own.tasks < NARROW * told.tasks:
        yield f"It was compared on {own.tasks / told.tasks:.0%} of the board's tasks only."


def _degenerate(board: Leaderboard, row: StoredStanding) -> Iterator[str]:
    counts = (("absent", row.absent), ("winless", row.winless), ("undefeated", row.undefeated))
    if met := [f"{what} in {times:,}" for what, times in counts if times]:
        drawn = count(board.replicates, "bootstrap replicate")
        so = ": often enough to set where all intervals end" if row.inflating else ""
        yield f"It was {listed(met)} of {drawn}{so}."
