"""What stands in a report beside the scores, read as it was at a cut."""

from ha_api.index.queries import reports as queries
from ha_api.index.records.computations import Computation
from ha_api.index.records.reports import Beside, ReportedProbe, ReportedReading, ReportedRun
from ha_api.platform.query import Connection
from ha_core.methods.index import parameters


async def beside(connection: Connection, family: int, of: Computation, votes_cut: int) -> Beside:
    """Return what was known of a family beside its scores, when it was computed."""
    policy, cut = parameters(of.method_version).measured, of.cut
    least, newest = policy.bands[0][0], policy.newest_jobs
    return Beside(
        prices=await queries.report_prices(connection, family, cut),
        timings=await queries.report_timings(connection, family, cut, newest, least),
        examples=await queries.report_examples(connection, family, cut),
        speech=await _speech(connection, family, cut),
        documents=await _documents(connection, family, cut),
        appeals=await queries.report_appeals(connection, family, cut, of.at),
        replaced=await queries.report_replaced(connection, family, cut, votes_cut),
    )


async def _speech(
    connection: Connection, family: int, cut: int
) -> tuple[ReportedRun, list[ReportedReading]] | None:
    run = await queries.report_speech_run(connection, family, cut)
    if run is None:
        return None
    return run, await queries.report_speech_readings(connection, run.id)


async def _documents(
    connection: Connection, family: int, cut: int
) -> tuple[ReportedRun, list[ReportedProbe]] | None:
    run = await queries.report_document_run(connection, family, cut)
    if run is None:
        return None
    return run, await queries.report_document_probes(connection, run.id)
