"""A leaderboard from its document: what `ha rank --format json` printed, read back."""

from ha_api.boards.records import Leaderboard
from ha_api.platform.files.documents import record


def leaderboard(document: object) -> Leaderboard:
    """Return the leaderboard of a document. Raises FaultError naming the field that is wrong."""
    return record(Leaderboard, document, "result")
