"""Statements of reports: what stands beside the scores, as it was at a cut."""

from datetime import datetime

from ha_api.index.records.reports import (
    Replaced,
    ReportedAppeal,
    ReportedExample,
    ReportedPrice,
    ReportedProbe,
    ReportedReading,
    ReportedRun,
    ReportedTimings,
)
from ha_api.platform.query import Connection, query


@query
async def report_prices(
    connection: Connection, /, family: int, cut: int
) -> list[ReportedPrice]: ...
@query
async def report_timings(
    connection: Connection, /, family: int, cut: int, newest: int, least: int
) -> list[ReportedTimings]: ...
@query
async def report_examples(
    connection: Connection, /, family: int, cut: int
) -> list[ReportedExample]: ...
@query
async def report_speech_run(
    connection: Connection, /, family: int, cut: int
) -> ReportedRun | None: ...
@query
async def report_speech_readings(connection: Connection, /, run: int) -> list[ReportedReading]: ...
@query
async def report_document_run(
    connection: Connection, /, family: int, cut: int
) -> ReportedRun | None: ...
@query
async def report_document_probes(connection: Connection, /, run: int) -> list[ReportedProbe]: ...
@query
async def report_appeals(
    connection: Connection, /, family: int, cut: int, at: datetime
) -> list[ReportedAppeal]: ...
@query
async def report_replaced(
    connection: Connection, /, family: int, cut: int, votes_cut: int
) -> list[Replaced]: ...
