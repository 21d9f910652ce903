"""What tests of the service share."""

import pytest


@pytest.fixture(autouse=True)
def a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables as wide as here on every terminal, and in a test run without one."""
    monkeypatch.setenv("COLUMNS", "100")
