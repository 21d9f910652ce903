"""What tests of the service share."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from ha_api.platform import embedded


@pytest.fixture(autouse=True)
def a_hundred_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables as wide as here on every terminal, and in a test run without one."""
    monkeypatch.setenv("COLUMNS", "100")


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """Give a folder that the server's user can enter; those of pytest are for one user only."""
    with tempfile.TemporaryDirectory(prefix="ha-test-") as name:
        Path(name).chmod(0o711)
        yield Path(name)


@pytest.fixture(scope="session")
def cluster() -> Iterator[embedded.Cluster]:
    """Give the cluster of this test process."""
    with tempfile.TemporaryDirectory(prefix="ha-test-") as name:
        Path(name).chmod(0o711)
        with embedded.cluster(Path(name) / "data", durable=False) as found:
            yield found
