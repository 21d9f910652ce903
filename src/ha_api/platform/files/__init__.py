"""Files of rankings: JSON lines, pairwise CSV and Parquet, read whole or refused whole."""

from ha_api.platform.files.named import NamedRankings
from ha_api.platform.files.reader import Contents, contents, read

__all__ = ["Contents", "NamedRankings", "contents", "read"]
