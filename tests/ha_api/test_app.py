import pytest

from ha_api import app, cli
from ha_api.platform.settings import SettingError
from tests.ha_api.served import KEYS
from tests.house.tree import ROOT


def test_the_schema_that_is_checked_in_is_the_printed_one(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert cli.main(["schema"]) == 0
    checked_in = (ROOT / "schema.graphql").read_text(encoding="utf-8")
    assert capsys.readouterr().out == checked_in, "run: .venv/bin/ha schema > schema.graphql"


def test_a_worker_wants_a_database_that_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for key in KEYS:
        monkeypatch.delenv(key, raising=False)
    with pytest.raises(SettingError, match="HA_DATABASE_URL: missing"):
        app.create()


def test_the_secret_is_not_shown() -> None:
    assert "secret" not in repr(app.Options(b"a secret"))
