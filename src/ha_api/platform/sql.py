"""Where the SQL is: beside the code in a wheel, in its own folder of a checkout."""

from functools import cache
from pathlib import Path

import ha_api


@cache
def folder() -> Path:
    """Return the folder of the SQL files."""
    package = Path(ha_api.__path__[0])
    shipped = package / "sql"
    return shipped if shipped.is_dir() else package.parents[1] / "sql"


@cache
def statement(name: str) -> str:
    """Return the text of a file by its path below the folder, such as `platform/schema.sql`."""
    return (folder() / name).read_text(encoding="utf-8")
