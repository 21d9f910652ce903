from pathlib import Path

import pytest

import ha_api
from ha_api.platform import sql
from tests.house.tree import ROOT


def test_a_checkout_reads_its_own_folder() -> None:
    assert sql.folder() == ROOT / "sql"


def test_a_wheel_brings_it_beside_the_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sql").mkdir()
    monkeypatch.setattr(ha_api, "__path__", [str(tmp_path)])
    assert sql.folder.__wrapped__() == tmp_path / "sql"


def test_a_statement_is_the_text_of_its_file() -> None:
    assert sql.statement("platform/migration/lock.sql").startswith("-- One migrator at a time")
