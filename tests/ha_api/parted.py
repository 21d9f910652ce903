"""One table of rankings, whole and in parts."""

from pathlib import Path
from random import Random

import pyarrow as pa
import pyarrow.parquet as pq

from tests.ha_api.writers import Given, Order, nested_parquet

MODELS = "abcdefg"


def rankings(n: int, seed: int = 1) -> list[Given]:
    """Give rankings of two to four cards, some tied or by people, some that do not count."""
    random = Random(seed)
    return [
        Given(
            f"p{random.randrange(2 + n // 6)}",
            f"t{random.randrange(2 + n // 15)}",
            _order(random),
            "REPEAT" if random.random() < 0.05 else None,
        )
        for _ in range(n)
    ]


def _order(random: Random) -> Order:
    cards: list[str | None] = [*random.sample(MODELS, random.choice((2, 4, 4, 4)))]
    if random.random() < 0.2:
        cards[-1] = None
    order: Order = [[card] for card in cards]
    return [order[0] + order[1], *order[2:]] if random.random() < 0.2 else order


def table(given: list[Given], folder: Path, header: bytes | None = None) -> pa.Table:
    """Give a table of rankings, with the header of an export or without."""
    found = pq.read_table(nested_parquet(given, folder / "table.parquet"))
    return found.replace_schema_metadata(None if header is None else {"ha": header})


def whole(found: pa.Table, path: Path, rows: int | None = None) -> str:
    """Write a table as one file, in row groups of some rows."""
    pq.write_table(found, path, row_group_size=rows)
    return str(path)


def parts(found: pa.Table, folder: Path, *ends: int, rows: int | None = None) -> str:
    """Write a table as parts that end at some rows."""
    folder.mkdir()
    for number, (begin, end) in enumerate(zip((0, *ends), (*ends, len(found)), strict=True)):
        whole(found.slice(begin, end - begin), folder / f"part-{number}.parquet", rows)
    return str(folder)
