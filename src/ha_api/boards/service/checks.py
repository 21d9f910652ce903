"""Checks: what is asked of the rankings beside the rating (clause 10), and how it is kept."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import fields
from typing import Any

import numpy as np

from ha_api.boards.records.checks import CardPositions, Check, StoredCheck
from ha_api.boards.service.standings import number
from ha_api.platform import compute
from ha_api.platform.files import NamedRankings
from ha_core.arrays import Flags, Floats, Integers
from ha_core.methods.ha.agreement import Agreement
from ha_core.methods.ha.checks import Checks

NOWHERE = -1
_OF_MODELS = ("moved_model", "leader")


def check(named: NamedRankings, positions: Sequence[CardPositions], counted: Flags) -> Check:
    """Return the checks of the rankings that count.

    positions: of every ranking that was read; counted: which of them `named` holds, in its order.
    """
    read = [row.positions for row, counts in zip(positions, counted, strict=True) if counts]
    found = compute.checks(
        named.rankings, len(named.models), where(read, named.rankings.order.shape)
    )
    return _check(found, named)


def where(read: Sequence[list[int] | None], shape: tuple[int, ...]) -> Integers:
    """Return the position of each card of an order of a shape, -1 where it is not known."""
    found = np.full(shape, NOWHERE, np.int64)
    for row, positions in enumerate(read):
        if positions is not None:
            found[row, : len(positions)] = positions
    return found


def row(snapshot: int, found: Check, ids: Mapping[str, int]) -> StoredCheck:
    """Return checks as the row that keeps them; the models' ids go by slug."""
    return StoredCheck(snapshot_id=snapshot, **_values(found, ids.__getitem__, _kept))


def of_row(row: StoredCheck, slugs: Mapping[int, str]) -> Check:
    """Return the checks that a row keeps."""
    return Check(**_values(row, slugs.__getitem__, _read))


def _kept(values: Iterable[Any]) -> list[Any]:
    return [math.nan if value is None else value for value in values]


def _read(values: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(None if value != value else value for value in values)


def _values(
    found: Check | StoredCheck, model: Callable[[Any], Any], sequence: Callable[[Any], Any]
) -> dict[str, Any]:
    values = {field.name: getattr(found, field.name) for field in fields(Check)}
    for name, value in values.items():
        if isinstance(value, tuple | list):
            values[name] = sequence(value)
    values["models"] = sequence(model(one) for one in values["models"])
    for name in _OF_MODELS:
        values[name] = None if values[name] is None else model(values[name])
    return values


def _check(found: Checks, named: NamedRankings) -> Check:
    where_, one, drift = found.positions, found.fragility, found.drift
    return Check(
        models=named.models,
        position_rankings=where_.rankings,
        position_participants=where_.participants,
        position_effect=_told(where_.effect),
        position_p=number(where_.p),
        position_effects=_told(where_.effects.ravel()),
        position_p_models=_told(where_.p_models),
        position_p_adjusted=_told(where_.p_adjusted),
        participants=one.participants,
        holding=one.holding,
        moved=number(one.moved),
        moved_by=_named(named.participants, one.participant),
        moved_model=_named(named.models, one.model),
        few=one.few,
        leader=_named(named.models, one.leader),
        early=drift.rankings[0],
        late=drift.rankings[1],
        drift_change=_told(drift.change),
        drift_error=_told(drift.error),
        drift_df=_told(drift.df),
        drift_p=_told(drift.p),
        drift_p_adjusted=_told(drift.p_adjusted),
        **_agreement(found.agreement, named),
    )


def _agreement(found: Agreement, named: NamedRankings) -> dict[str, Any]:
    flagged = found.flagged
    return {
        "judged": int(found.judged.sum()),
        "agreed": _of_all(found.share, found),
        "expected": _of_all(found.expected, found),
        "spread": found.spread,
        "flagged": tuple(named.participants[code] for code in found.participant[flagged]),
        "flagged_share": tuple(found.share[flagged].tolist()),
        "flagged_expected": tuple(found.expected[flagged].tolist()),
        "flagged_p": tuple(found.p[flagged].tolist()),
    }


def _of_all(share: Floats, found: Agreement) -> float | None:
    """Return a share of the comparisons of all participants whose own is known."""
    known = ~np.isnan(found.expected)
    made = found.comparisons[known]
    return float((share[known] * made).sum() / made.sum()) if known.any() else None


def _told(values: Floats) -> tuple[float | None, ...]:
    return tuple(number(value) for value in values.tolist())


def _named(names: Sequence[str], code: int | None) -> str | None:
    return None if code is None else names[code]
