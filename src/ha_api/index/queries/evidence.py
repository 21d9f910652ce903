"""Statements that read evidence at a cut."""

from collections.abc import Sequence

from ha_api.index.records import evidence as records
from ha_api.platform.query import Connection, query
from ha_core.methods.index import Category


@query
async def evidence_families(
    connection: Connection, /, category: Category, cut: int
) -> list[records.RatedFamily]: ...
@query
async def evidence_readings(
    connection: Connection, /, category: Category, cut: int
) -> list[records.ReadReading]: ...
@query
async def evidence_entries(
    connection: Connection, /, readings: Sequence[int]
) -> list[records.ReadEntry]: ...
@query
async def evidence_tasks(
    connection: Connection, /, category: Category, cut: int
) -> list[records.ReadTask]: ...
@query
async def evidence_values(
    connection: Connection, /, specifications: Sequence[int]
) -> list[records.ReadValue]: ...
@query
async def evidence_blind_run(
    connection: Connection, /, category: Category, cut: int
) -> records.ReadBlindRun | None: ...
@query
async def evidence_members(
    connection: Connection, /, run: int, cut: int
) -> list[records.ReadMember]: ...
@query
async def evidence_marks(
    connection: Connection, /, members: Sequence[int]
) -> list[records.ReadMark]: ...
@query
async def evidence_panel_runs(
    connection: Connection, /, category: Category, cut: int
) -> list[records.ReadPanelRun]: ...
@query
async def evidence_panel_marks(
    connection: Connection, /, runs: Sequence[int]
) -> list[records.ReadPanelMark]: ...
@query
async def evidence_suite_runs(
    connection: Connection, /, category: Category, cut: int
) -> list[records.ReadSuiteRun]: ...
@query
async def evidence_suite_marks(
    connection: Connection, /, runs: Sequence[int]
) -> list[records.ReadSuiteMark]: ...
@query
async def evidence_checks(
    connection: Connection, /, runs: Sequence[int]
) -> list[records.ReadCheck]: ...
@query
async def evidence_recall(
    connection: Connection, /, runs: Sequence[int]
) -> list[records.ReadRecall]: ...
@query
async def evidence_tests(
    connection: Connection, /, category: Category, cut: int
) -> list[records.ReadTest]: ...
@query
async def evidence_runs(
    connection: Connection, /, tests: Sequence[int], cut: int
) -> list[records.ReadRun]: ...
@query
async def evidence_votes(
    connection: Connection, /, category: Category, cut: int, after: int, most: int
) -> list[records.ReadVote]: ...
@query
async def index_touched(
    connection: Connection,
    /,
    category: Category,
    after: int,
    cut: int,
    votes_after: int,
    votes_cut: int,
) -> list[records.Touched]: ...
@query
async def index_waiting(
    connection: Connection, /, category: Category, before: int, after: int
) -> int: ...
