"""Designs: how a board's cards were drawn, beside what they came to (clause 8.7).

All of it but the rates and ties of what ended without an order comes from rankings that count: of
those everybody may know whose cards they were.
"""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import fields

import numpy as np

from ha_api.boards.queries import designs as queries
from ha_api.boards.records.designs import Design, ReadState, Showings, StoredDesign
from ha_api.boards.records.impressions import OutcomeKind
from ha_api.boards.records.sampling import Cut
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.standings import number
from ha_api.platform import compute
from ha_api.platform.query import Connection
from ha_core.arrays import Codes, Flags, Floats
from ha_core.methods.ha.design import Counted, Drawn, Ended

AT_ONCE = 200  # sampler states in one statement
PER_MODEL = ("coverage", "intended", "shown", "ended", "skipped", "nothing_funny")


async def showings(connection: Connection, study: int, mode: Mode, cut: Cut) -> Showings:
    """Return what a design follows from; all of it lies before the cut and changes no more."""
    counted = await queries.counted_showings(connection, study, mode, cut.rankings, cut.eligibility)
    tasks = await queries.answered_tasks(connection, study, mode, cut.rankings, cut.eligibility)
    ended = await queries.ended_showings(connection, study, mode, cut.outcomes)
    states: list[ReadState] = []
    wanted = sorted({showing.state for showing in counted})
    for start in range(0, len(wanted), AT_ONCE):
        states += await queries.sampler_states(connection, wanted[start : start + AT_ONCE])
    return Showings(counted, tasks, ended, states)


def design(read: Showings, slugs: Mapping[int, str], version: str) -> Design:
    """Return the design of a roster, whose slugs go by the models' ids."""
    models = sorted(slugs.values())
    codes = {model: models.index(slug) for model, slug in slugs.items()}
    found = compute.design(
        _counted(read, codes),
        _ended(read, codes),
        _answered(read, codes),
        _drawn(read, codes),
        version,
    )
    return Design(
        models=tuple(models),
        coverage=_told(found.coverage),
        intended=tuple(found.intended.tolist()),
        shown=tuple(found.shown.tolist()),
        ended=tuple(found.rates.ended.tolist()),
        skipped=_told(found.rates.skipped),
        nothing_funny=_told(found.rates.nothing_funny),
        distance=number(found.distance),
        ipw_moved=number(found.inverse.moved),
        effective_share=number(found.inverse.effective_share),
        largest_weight=number(found.inverse.largest_weight),
        tied=found.tied,
        tied_moved=number(found.tied_moved),
        warnings=tuple(warning.value for warning in found.warnings),
    )


def row(snapshot: int, found: Design, ids: Mapping[str, int]) -> StoredDesign:
    """Return a design as the row that keeps it; the models' ids go by slug."""
    values = {field.name: getattr(found, field.name) for field in fields(found)}
    along = {name: [math.nan if v is None else v for v in values[name]] for name in PER_MODEL}
    models, warnings = [ids[model] for model in found.models], list(found.warnings)
    own = {"snapshot_id": snapshot, "models": models, "warnings": warnings}
    return StoredDesign(**{**values, **along, **own})


def of_row(row: StoredDesign, slugs: Mapping[int, str]) -> Design:
    """Return the design that a row keeps."""
    values = {field.name: getattr(row, field.name) for field in fields(Design)}
    along = {name: tuple(number(value) for value in values[name]) for name in PER_MODEL}
    models = tuple(slugs[model] for model in row.models)
    return Design(**{**values, **along, "models": models, "warnings": tuple(row.warnings)})


def _told(values: Floats) -> tuple[float | None, ...]:
    return tuple(number(value) for value in values.tolist())


def _cards(many: Sequence[Sequence[int]], codes: Mapping[int, int]) -> Codes:
    """Return the models on four cards each: -1 for a person, and for a model not ranked."""
    found = [[codes.get(model, -1) for model in cards] for cards in many]
    return np.array(found, np.int32).reshape(len(many), 4)


def _counted(read: Showings, codes: Mapping[int, int]) -> Counted:
    return Counted(
        _cards([showing.models for showing in read.counted], codes),
        open_tasks=np.array([showing.open_tasks for showing in read.counted], np.int64),
        p_task=np.array([showing.p_task for showing in read.counted], np.float64),
        answered=np.array([showing.answered for showing in read.counted], np.int64),
        size=np.array([_size(showing.models) for showing in read.counted], np.int64),
        p_group=np.array([showing.p_group for showing in read.counted], np.float64),
    )


def _size(models: Sequence[int]) -> int:
    return sum(model != 0 for model in models)


def _ended(read: Showings, codes: Mapping[int, int]) -> Ended:
    kinds = [showing.kind for showing in read.ended]
    return Ended(
        _cards([showing.models for showing in read.ended], codes),
        np.array([kind is OutcomeKind.SKIPPED for kind in kinds], np.bool_),
        np.array([kind is OutcomeKind.NOTHING_FUNNY for kind in kinds], np.bool_),
    )


def _answered(read: Showings, codes: Mapping[int, int]) -> Flags:
    flags = np.zeros((len(read.tasks), len(codes)), np.bool_)
    for place, task in enumerate(read.tasks):
        flags[place, [codes[model] for model in task.models if model in codes]] = True
    return flags


def _drawn(read: Showings, codes: Mapping[int, int]) -> list[Drawn]:
    times = Counter((showing.state, _size(showing.models)) for showing in read.counted)
    return [_of_state(state, times, codes) for state in read.states]


def _of_state(
    state: ReadState, times: Mapping[tuple[int, int], int], codes: Mapping[int, int]
) -> Drawn:
    k = len(state.models)
    known = compute.known_state(
        np.array(state.wins, float).reshape(k, k),
        np.array(state.ratings, float),
        np.array(state.impressions, float),
        np.array(state.widths, float),
    )
    sizes = sorted((size, n) for (of, size), n in times.items() if of == state.id)
    return Drawn(known, np.array([codes.get(m, -1) for m in state.models], np.int32), sizes)
