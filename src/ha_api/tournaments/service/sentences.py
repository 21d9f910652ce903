"""Tournaments in plain words: what goes with their numbers wherever they are shown."""

from collections.abc import Iterator, Sequence

from ha_api.platform.text import isolated
from ha_api.platform.verification import counted
from ha_api.tournaments.records.results import Board, Result, Standing

ORDER = (
    "The order is that of the Bradley–Terry ratings by the main judge alone; other judges have"
    " boards of their own. Stable Elo stands beside and orders nothing."
)
INTERVALS = (
    "The published 95% interval resamples prompts, because matches on one prompt share its answers;"
    " the one over matches takes them as independent and is too narrow. No interval says whether"
    " the judge is right."
)
OVERLAP = (
    "Overlapping intervals are no significance test and do not mean that contestants are equal;"
    " neither do intervals that lie apart prove a difference."
)
TIERS = "Tiers are bands of points of this method, and a rating near an edge may be of either."
DRAWN = "A pass is drawn with the ratings known by then, so that its matches can be judged at once."
SIMULATED = (
    "This tournament is simulated: its judges are neither models nor people, and its numbers tell"
    " nothing of any model."
)


def notes(*, simulated: bool) -> tuple[str, ...]:
    """Return what must be known of every number of a tournament."""
    return (*((SIMULATED,) if simulated else ()), ORDER, INTERVALS, OVERLAP, TIERS, DRAWN)


def sentences(found: Result, *, simulated: bool) -> Iterator[str]:
    """Give a report: what was found, a sentence each, with its numbers."""
    if simulated:
        yield SIMULATED
    main = [board for board in found.boards if board.main]
    if not main:
        yield "The main judge has judged nothing yet, so that there is no leaderboard."
    for board in main:
        yield from _leaderboard(board)
        yield from _validity(board)
    yield from _judges(found)
    yield from _people(found)
    for row in found.growth[:1]:
        yield (
            f"The first {_matches(row.matches)} gave an order"
            f" with τ = {_number(row.tau)} to that of all; as many at random"
            f" {_number(row.tau_random)}."
        )


def _leaderboard(board: Board) -> Iterator[str]:
    rated = [row for row in board.models if row.rating is not None]
    if not rated:
        return
    first, last = rated[0], rated[-1]
    alike = _points(first.rating) == _points(last.rating)
    yield (
        f"{_matches(board.matches)} on {counted(board.prompts, 'prompt')} were decided by"
        f" {isolated(board.judge)}: "
        + (
            f"nobody is rated above another, all at {_points(first.rating)}."
            if alike
            else f"{standing(first)} is first, {standing(last)} last."
        )
    )
    if board.parts > 1:
        yield (
            f"The graph of matches is in {board.parts} parts: ratings of different parts do not"
            " compare."
        )
    odd = [row.model for row in board.grounds if row.winless or row.undefeated]
    if odd:
        names = ", ".join(map(isolated, odd))
        yield f"Never won or never lost, so that the rating follows from the floor: {names}."
    if not board.converged:
        yield "The iteration stopped at its limit before it settled."
    yield from _intervals(rated)


def _intervals(rated: Sequence[Standing]) -> Iterator[str]:
    groups = {row.overlap for row in rated} - {None}
    if len(groups) == 1:
        yield "Their intervals all overlap, directly or through others."
    elif groups:
        yield f"Their intervals fall into {len(groups):,} groups that do not overlap."
    sure = [
        row for row in rated if row.low_prompts is not None and row.low_prompts == row.high_prompts
    ]
    if sure:
        names = ", ".join(isolated(row.model) for row in sure)
        yield f"No width is no certainty, for every resample came to the same: {names}."


def _validity(board: Board) -> Iterator[str]:
    found, bias = board.transitivity, board.bias
    if found.score is not None:
        yield (
            f"Of {counted(found.triples, 'triple')} of contestants"
            f" {100 * found.score:.1f}% are without a cycle; {_percent(found.expected)} are to be"
            f" expected if the ratings are true ({_p(found.p)})."
        )
    elif found.left_out:
        yield (
            f"Each of {counted(found.left_out, 'triple')} of contestants has a pair that is tied or"
            " never met: transitivity is unavailable."
        )
    if bias.first_wins.share is not None:
        yield (
            f"The answer shown first won {100 * bias.first_wins.share:.1f}% of"
            f" {counted(bias.first_wins.of, 'judgement')}."
        )
    if bias.reversals.share is not None:
        yield (
            f"In both orders {isolated(board.judge)} contradicted itself in"
            f" {100 * bias.reversals.share:.1f}% of {_matches(bias.reversals.of)}."
        )


def _judges(found: Result) -> Iterator[str]:
    for row in found.agreements:
        if row.matches:
            moved = counted(len(row.moved), "contestant")
            tau = "τ is unavailable" if row.tau is None else f"τ = {_number(row.tau)} ({_p(row.p)})"
            yield (
                f"{isolated(row.one)} and {isolated(row.other)} both judged"
                f" {_matches(row.matches)}: {tau}, {moved} changed place."
            )
    for own in found.self_preferences:
        if own.excess is not None:
            yield (
                f"{isolated(own.judge)} rates its own model {isolated(own.contestant)}"
                f" {abs(own.excess):.1f} points {'above' if own.excess >= 0 else 'below'} what the"
                " other judges give it on average."
            )


def _people(found: Result) -> Iterator[str]:
    alone = [row for row in found.alphas if row.judge is None]
    for row in alone:
        yield (
            f"People, {row.raters} decisions a match at most: Krippendorff's α ="
            f" {_number(row.alpha)} over {_matches(row.pairs)}."
        )
    for row in found.alphas:
        if row.judge is not None and row.raters == 2:
            yield (
                f"{isolated(row.judge)} beside whoever decided a match first of people:"
                f" α = {_number(row.alpha)} over {_matches(row.pairs)}."
            )
    if found.people and not alone:
        yield "No match was decided by two people yet, so that there is no α of people alone."


def standing(row: Standing) -> str:
    """Return a contestant with its rating and interval."""
    if row.low_prompts is None or row.high_prompts is None:
        return f"{isolated(row.model)} ({_points(row.rating)})"
    span = f"{row.low_prompts:.1f} to {row.high_prompts:.1f}"
    return f"{isolated(row.model)} ({_points(row.rating)}, 95% interval {span})"


def _points(value: float | None) -> str:
    return "no rating" if value is None else f"{value:.1f} points"


def _percent(value: float | None) -> str:
    return "an unknown share" if value is None else f"{100 * value:.1f}%"


def _number(value: float | None) -> str:
    return "unavailable" if value is None else f"{value:.3f}"


def _p(value: float | None) -> str:
    return "p < 0.001" if value is not None and value < 0.0005 else f"p = {_number(value)}"


def _matches(number: int) -> str:
    return f"{number:,} match{'' if number == 1 else 'es'}"
