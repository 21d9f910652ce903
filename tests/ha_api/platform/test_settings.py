import os
import re
from pathlib import Path

import platformdirs
import pytest

from ha_api.platform.settings import SettingError, Settings

URL = "postgresql://ha_service:pass@word@db/ha"


def test_nothing_set_is_an_embedded_database_in_the_usual_folder(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    found = Settings.read({})
    assert (found.database_url, found.owner_url, found.secret) == (None, None, None)
    assert (found.refit_interval, found.refit_delay) == (300, 10)
    assert found.data_dir == Path("/var/lib/ha")


def test_an_ordinary_user_has_a_folder_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert Settings.read({}).data_dir == platformdirs.user_data_path("ha", appauthor=False)


def test_what_is_given_is_taken_and_empty_is_not_given() -> None:
    given = {
        "HA_DATABASE_URL": URL,
        "HA_OWNER_URL": "",
        "HA_DATA_DIR": "/srv/ha",
        "HA_SECRET": "s" * 32,
        "HA_SITE": "on",
        "HA_REFIT_INTERVAL": "60",
        "HA_REFIT_DELAY": "0.5",
    }
    expected = Settings(URL, None, Path("/srv/ha"), b"s" * 32, True, 60, 0.5)
    assert Settings.read(given) == expected
    assert not Settings.read(given | {"HA_SITE": "off"}).site


def test_neither_addresses_nor_the_secret_are_shown() -> None:
    given = Settings(URL, URL, Path("/srv/ha"), b"s" * 32)
    assert "pass@word" not in repr(given)
    assert "ssss" not in repr(given)


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        ({"HA_DATA_DIR": "data"}, 'HA_DATA_DIR: "data" is no absolute path'),
        ({"HA_SECRET": "short"}, "HA_SECRET: 5 bytes are too few; expected is a secret of at"),
        ({"HA_DATABASE_URL": URL}, "HA_SECRET: missing; HA_DATABASE_URL is set"),
        ({"HA_DATABASE_URL": "mysql://a:b@c/d"}, 'HA_DATABASE_URL: "…@c/d" is no address such as'),
        ({"HA_OWNER_URL": "host=x?password=p"}, 'HA_OWNER_URL: "host=x" is no address'),
        ({"HA_SITE": "yes"}, 'HA_SITE: "yes" is neither on nor off'),
        ({"HA_REFIT_INTERVAL": "-1"}, 'HA_REFIT_INTERVAL: "-1" is no number of seconds, 0 or more'),
        ({"HA_REFIT_INTERVAL": "inf"}, 'HA_REFIT_INTERVAL: "inf" is no number of seconds'),
        ({"HA_REFIT_DELAY": "nan"}, 'HA_REFIT_DELAY: "nan" is no number of seconds'),
        ({"HA_REFIT_DELAY": "soon"}, 'HA_REFIT_DELAY: "soon" is no number of seconds'),
        ({"HA_OWNER_URL": "postgresql://[::1/a"}, 'HA_OWNER_URL: "postgresql://[::1/a" is no'),
    ],
)
def test_a_wrong_value_is_told_with_its_key(given: dict[str, str], problem: str) -> None:
    with pytest.raises(SettingError, match=re.escape(problem)) as refused:
        Settings.read(given)
    assert refused.value.exit_code == 2


def test_the_secret_is_the_given_one_or_kept_in_the_data_folder(tmp_path: Path) -> None:
    assert Settings(None, None, tmp_path, b"s" * 32).hmac_secret() == b"s" * 32
    made = Settings(None, None, tmp_path, None).hmac_secret()
    assert made == (tmp_path / "secret").read_bytes()


def test_a_worker_is_handed_the_database_and_the_secret_and_no_owner(tmp_path: Path) -> None:
    environment = {"HA_OWNER_URL": URL, "HA_SITE": "on"}
    Settings(None, URL, tmp_path, b"s" * 32).hand_on(environment, "postgresql://a/b")
    assert environment == {
        "HA_DATABASE_URL": "postgresql://a/b",
        "HA_SECRET": "s" * 32,
        "HA_DATA_DIR": str(tmp_path),
        "HA_REFIT_INTERVAL": "300",
        "HA_SITE": "on",
    }


def test_the_demo_has_a_folder_of_its_own_and_quick_snapshots() -> None:
    found = Settings.of_demo({"HA_DATA_DIR": "/srv/ha", "HA_DATABASE_URL": ""})
    assert (found.data_dir, found.refit_interval) == (Path("/srv/ha/demo"), 15)
    assert Settings.of_demo({"HA_REFIT_INTERVAL": "60"}).refit_interval == 60
    assert Settings.of_demo({"HA_REFIT_INTERVAL": ""}).refit_interval == 15
