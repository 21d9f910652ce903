"""The settings of the service, read once from the environment."""

import math
import os
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from urllib.parse import urlsplit

import platformdirs

from ha_api.platform import secret
from ha_api.platform.errors import CallError
from ha_api.platform.text import quoted

SCHEMES = ("postgres", "postgresql")
DEMO, DEMO_INTERVAL = "demo", 15  # folder in the data folder; seconds between snapshots there


class SettingError(CallError):
    """{key}: {problem}."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Where the database is, where files are kept, and the secret; addresses are never shown."""

    database_url: str | None = field(repr=False)  # login of ha_service; None: embedded
    owner_url: str | None = field(repr=False)  # login of ha_owner, for migrations
    data_dir: Path
    secret: bytes | None = field(repr=False)  # None: the one in the data folder
    site: bool = False  # browsers enrol themselves, without a key
    refit_interval: float = 300  # seconds between official snapshots of a board
    refit_delay: float = 10  # seconds to wait after the first new observation

    @classmethod
    def read(cls, environment: Mapping[str, str]) -> "Settings":
        """Return the settings; an empty value is none. Raises SettingError naming the key."""
        given = {key: value for key, value in environment.items() if value}
        settings = cls(
            database_url=_url(given, "HA_DATABASE_URL"),
            owner_url=_url(given, "HA_OWNER_URL"),
            data_dir=_folder(given, "HA_DATA_DIR"),
            secret=_secret(given, "HA_SECRET"),
            site=_switch(given, "HA_SITE"),
            refit_interval=_seconds(given, "HA_REFIT_INTERVAL", 300),
            refit_delay=_seconds(given, "HA_REFIT_DELAY", 10),
        )
        if settings.database_url is not None and settings.secret is None:
            raise SettingError(
                key="HA_SECRET",
                problem=f"missing; HA_DATABASE_URL is set, which needs {_LONG_ENOUGH}",
            )
        return settings

    @classmethod
    def of_worker(cls, environment: Mapping[str, str]) -> "tuple[Settings, str]":
        """Return the settings and the address of the database, for a worker starts none."""
        settings = cls.read(environment)
        if settings.database_url is None:
            raise SettingError(
                key="HA_DATABASE_URL", problem="missing; a worker starts no database"
            )
        return settings, settings.database_url

    @classmethod
    def of_demo(cls, environment: Mapping[str, str]) -> "Settings":
        """Return the settings of the demo: simulated votes never lie beside those of people.

        Its snapshots are quicker, for whoever watches what a vote does. Raises CallError.
        """
        given = {key: value for key, value in environment.items() if value}
        if "HA_DATABASE_URL" in given:
            problem = "--demo has a database of its own: unset HA_DATABASE_URL"
            raise CallError(problem=problem)
        found = cls.read({"HA_REFIT_INTERVAL": str(DEMO_INTERVAL)} | given)
        return replace(found, data_dir=found.data_dir / DEMO)

    def hmac_secret(self) -> bytes:
        """Return the secret for external ids; made once in the data folder where none is given."""
        return secret.kept(self.data_dir) if self.secret is None else self.secret

    def hand_on(self, environment: MutableMapping[str, str], url: str) -> None:
        """Leave in an environment what a worker reads there, without what only migrations need.

        url: of the database that was found, for a worker starts none.
        """
        environment["HA_DATABASE_URL"] = url
        environment["HA_SECRET"] = os.fsdecode(self.hmac_secret())
        environment["HA_DATA_DIR"] = str(self.data_dir)
        environment["HA_REFIT_INTERVAL"] = str(self.refit_interval)
        environment.pop("HA_OWNER_URL", None)


_LONG_ENOUGH = f"a secret of at least {secret.SHORTEST} bytes"


def _url(given: Mapping[str, str], key: str) -> str | None:
    value = given.get(key)
    if value is not None and not _is_url(value):
        raise SettingError(
            key=key,
            problem=f"{quoted(_without_login(value))} is no address such as"
            " postgresql://name:password@host/database",
        )
    return value


def _is_url(value: str) -> bool:
    try:
        return urlsplit(value).scheme in SCHEMES and "://" in value
    except ValueError:  # half of an IPv6 address
        return False


def _without_login(value: str) -> str:
    """Return what may be shown of an address: a password may stand before the last @ or in it."""
    return "…@" + value.rpartition("@")[2] if "@" in value else value.partition("?")[0]


def _folder(given: Mapping[str, str], key: str) -> Path:
    if (value := given.get(key)) is None:
        return _usual_folder()
    if not os.path.isabs(value) or "\0" in value:
        raise SettingError(key=key, problem=f"{quoted(value)} is no absolute path of a folder")
    return Path(value)


def _usual_folder() -> Path:
    if os.geteuid() == 0:
        return Path("/var/lib/ha")
    return platformdirs.user_data_path("ha", appauthor=False)


def _secret(given: Mapping[str, str], key: str) -> bytes | None:
    if (value := given.get(key)) is None:
        return None
    found = os.fsencode(value)
    if len(found) < secret.SHORTEST:
        problem = f"{len(found)} bytes are too few; expected is {_LONG_ENOUGH}"
        raise SettingError(key=key, problem=problem)
    return found


def _switch(given: Mapping[str, str], key: str) -> bool:
    value = given.get(key, "off")
    if value not in {"on", "off"}:
        raise SettingError(key=key, problem=f"{quoted(value)} is neither on nor off")
    return value == "on"


def _seconds(given: Mapping[str, str], key: str, usual: float) -> float:
    value = given.get(key, str(usual))
    try:
        found = float(value)
    except ValueError:
        found = math.nan
    if not 0 <= found < math.inf:
        raise SettingError(key=key, problem=f"{quoted(value)} is no number of seconds, 0 or more")
    return found
