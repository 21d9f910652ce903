"""An export, ranked again as its header says, without a database."""

from ha_api.matrix.records.results import Ratings, Summaries
from ha_api.matrix.service import recipes, results
from ha_api.matrix.service.in_force import cells
from ha_api.matrix.service.inputs import MatrixInputs
from ha_api.matrix.service.reader import Sheet
from ha_api.matrix.service.recipes import Method
from ha_api.platform.errors import CallError


def rank(sheet: Sheet) -> Summaries | Ratings:
    """Return what an export comes to. Raises CallError for a method that is not known here."""
    head, method = sheet.header, method_of(sheet)
    if isinstance(sheet.inputs, MatrixInputs):
        return results.summaries(sheet.inputs, cells(sheet.inputs), method)
    return results.ratings(sheet.inputs, method, orders=head.orders, seed=head.seed)


def method_of(sheet: Sheet) -> Method:
    """Return the policies that a header names. Raises CallError."""
    try:
        return recipes.named(sheet.header.kind, sheet.header.method)
    except CallError as error:
        problem = f"{sheet.name}: the header, method: {str(error).removesuffix('.')}"
        raise CallError(problem=problem) from None
