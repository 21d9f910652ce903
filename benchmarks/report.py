"""What a run of the goals says: a table, and whether the floors were held."""

from collections.abc import Iterable, Mapping, Sequence

from benchmarks.data import Size
from benchmarks.goals import BEFORE, ENOUGH, Figure, Goal, Missing, Unit
from benchmarks.rounds import Cost

Row = Sequence[str]

HEADING = ("what", "goal", "reached", "of the goal", "floor", "")


def table(heading: Row, rows: Iterable[Row]) -> list[str]:
    """Lines of a Markdown table whose columns stand under each other."""
    cells = [heading, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    lines = [f"| {' | '.join(map(str.ljust, row, widths))} |" for row in cells]
    return [lines[0], f"| {' | '.join('-' * max(3, width) for width in widths)} |", *lines[1:]]


def goals(wanted: Sequence[Goal], found: Mapping[str, Figure]) -> list[str]:
    """Lines of the table of goals; a figure that nobody measured is said to be missing."""
    return table(HEADING, (_row(goal, found.get(goal.key, _FORGOTTEN)) for goal in wanted))


def failed(wanted: Sequence[Goal], found: Mapping[str, Figure]) -> list[str]:
    """What of each goal that fails the run: below its floor, or not measured without an excuse."""
    return [goal.what for goal in wanted if _fails(goal, found.get(goal.key, _FORGOTTEN))]


def milliseconds(found: Iterable[tuple[Size, Mapping[str, Cost]]]) -> list[str]:
    """Lines of the table of costs beside the prototype's run; who took turns stands together."""
    heading = (
        *("rankings × models", "contender", "ms a further replicate", "ms once"),
        "prototype's run, ms a further replicate",
    )
    return table(
        heading,
        [
            (str(size), name, _ms(cost.each), _ms(cost.once), _before(size, name))
            for size, costs in found
            for name, cost in costs.items()
        ],
    )


_FORGOTTEN = Missing("not measured", excused=False)


def _fails(goal: Goal, figure: Figure) -> bool:
    if isinstance(figure, Missing):
        return not figure.excused
    return goal.fails(figure)


def _row(goal: Goal, figure: Figure) -> Row:
    relation = "≥" if goal.unit.more_is_better else "≤"
    wanted = f"{relation} {_number(goal.goal, goal.unit)}"
    floor = "" if goal.floor is None else _number(goal.floor, goal.unit)
    if goal.decision:
        floor += f" ({goal.decision})"
    if isinstance(figure, Missing):
        return goal.what, wanted, figure.reason, "", floor, "" if figure.excused else "fails"
    verdict = f"below {ENOUGH:.0%}" if goal.fails(figure) else "holds"
    share = f"{goal.share(figure):.0%}"
    return goal.what, wanted, _number(figure, goal.unit), share, floor, verdict


def _number(value: float, unit: Unit) -> str:
    if unit is Unit.SHARE:
        return f"{value:.0%}"
    digits = f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
    return digits if unit is Unit.TIMES else f"{digits} {unit}"


def _before(size: Size, contender: str) -> str:
    before = BEFORE.get(str(size), {}).get(contender)
    return "" if before is None else f"{before:g}"


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:,.0f}" if seconds >= 0.1 else f"{1000 * seconds:.3g}"
