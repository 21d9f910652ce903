"""An export, ranked again as its header says, without a database."""

from ha_api.tournaments.records.results import Result
from ha_api.tournaments.service.reader import Sheet
from ha_api.tournaments.service.results import result


def rank(sheet: Sheet) -> Result:
    """Return what an export comes to."""
    head = sheet.header
    return result(sheet.inputs, version=head.method, seed=head.seed, replicates=head.replicates)
