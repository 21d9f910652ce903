"""Files of rankings: JSON lines, pairwise CSV and Parquet, read whole or refused whole."""

from ha_api.platform.files.headers import Header
from ha_api.platform.files.named import NamedRankings, Naming, canonical
from ha_api.platform.files.reader import Contents, Sheet, contents, read, sheet

__all__ = [
    "Contents",
    "Header",
    "NamedRankings",
    "Naming",
    "Sheet",
    "canonical",
    "contents",
    "read",
    "sheet",
]
