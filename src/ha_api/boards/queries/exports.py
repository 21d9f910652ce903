"""Statements about exports."""

from ha_api.boards.records.exports import Consent, ExportedRanking, ExportFacts, ExportGround
from ha_api.boards.records.studies import Mode
from ha_api.platform.query import Connection, query


@query
async def exported_rankings(
    connection: Connection, /, study: int, mode: Mode, upto: int, eligibility: int
) -> list[ExportedRanking]: ...
@query
async def export_ground(connection: Connection, /, board: int) -> ExportGround | None: ...
@query
async def export_facts(
    connection: Connection, /, study: int, mode: Mode, upto: int, eligibility: int, showings: int
) -> ExportFacts: ...
@query
async def export_consents(
    connection: Connection, /, study: int, mode: Mode, upto: int
) -> list[Consent]: ...
