"""Golden cases of the method: what an independent implementation says of the same inputs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

_FILE = Path(__file__).parents[3] / "golden" / "humorrank.json"


@pytest.fixture(scope="session")
def golden() -> Callable[[str], Any]:
    """Give a section: bt or elo."""
    sections: dict[str, Any] = json.loads(_FILE.read_text(encoding="utf-8"))
    return sections.__getitem__
