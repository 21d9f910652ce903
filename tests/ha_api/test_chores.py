import subprocess
import sys

import pytest

from ha_api import chores
from ha_api.platform.settings import SettingError
from tests.ha_api.served import KEYS

ANSWERS = "strawberry", "starlette", "graphql", "ha_api.app"
"""What answers requests: a worker has none to answer."""


def test_a_worker_wants_a_database_that_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)
    with pytest.raises(SettingError, match="HA_DATABASE_URL: missing"):
        chores.create()


def test_a_worker_loads_nothing_that_answers_requests_and_the_web_nothing_that_works() -> None:
    for module, others in (("chores", ANSWERS), ("app", ("pgqueuer", "ha_api.chores"))):
        code = f"import sys, ha_api.{module}; print(sorted({set(others)} & sys.modules.keys()))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        assert done.stdout == b"[]\n", module
