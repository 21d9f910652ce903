"""Golden cases: what an independent implementation says of the same inputs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias

import pytest

Cases: TypeAlias = list[dict[str, Any]]

_FILE = Path(__file__).parents[1] / "golden" / "ha.json"


@pytest.fixture(scope="session")
def golden() -> Callable[[str], Cases]:
    """Give the cases of a section: ratings, swiss, author, wilson or closed_form."""
    sections: dict[str, Cases] = json.loads(_FILE.read_text(encoding="utf-8"))
    return sections.__getitem__
