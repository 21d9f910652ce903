"""Hearing of judges: what some said is left out of a result until they are through.

A partner that judges knows the texts. From the board of its judge after one judgement more it would
know whose they are, and it is to judge more of them.
"""

from collections.abc import Collection
from dataclasses import replace

from ha_api.tournaments.records.results import Result


def without(found: Result, judges: Collection[str]) -> Result:
    """Return a result without what follows from some judges."""
    left_out = set(judges)
    if not left_out:
        return found
    is_main = any(board.main and board.judge in left_out for board in found.boards)
    return replace(
        found,
        boards=tuple(one for one in found.boards if one.judge not in left_out),
        agreements=tuple(one for one in found.agreements if not {one.one, one.other} & left_out),
        self_preferences=tuple(
            one
            for one in found.self_preferences
            if not {one.judge, *(other.judge for other in one.elsewhere)} & left_out
        ),
        alphas=tuple(one for one in found.alphas if one.judge not in left_out),
        growth=() if is_main else found.growth,
        edges=() if is_main else found.edges,
    )
