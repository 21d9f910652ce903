"""What we ship works far from the checkout: sdist, a wheel made from it, a fresh environment."""

import gzip
import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files, pyproject

VERSION: str = pyproject()["project"]["version"]


def run(*command: str | Path, cwd: Path) -> str:
    """Give what the command prints; a failure shows what it said."""
    clean = {k: v for k, v in os.environ.items() if not k.startswith(("PYTHON", "COV", "VIRTUAL"))}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=clean | {"HA_CACHE_DIR": str(cwd / "cache")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def build(folder: Path) -> tuple[Path, Path]:
    """Build the sdist, and the wheel from the sdist."""
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return next(folder.glob("*.tar.gz")), next(folder.glob("*.whl"))


def fresh_environment(folder: Path, wheel: Path) -> Path:
    """Install the wheel as a user would, held to the lock; gives the folder of its commands."""
    run(sys.executable, "-m", "venv", "--without-pip", folder / "home", cwd=folder)
    commands = folder / "home" / "bin"
    lock = ROOT / "requirements.lock"
    pip = (sys.executable, "-m", "pip", "--python", commands / "python", "install", "--quiet")
    # Half of the time would go into compiling modules that nothing here imports.
    run(*pip, "--no-compile", "-c", lock, wheel, cwd=folder)
    return commands


def first_of_the_example(folder: Path, votes: int) -> Path:
    """Give its first votes: so few that nothing of the core has to be compiled."""
    with gzip.open(ROOT / "examples" / "llmfao.csv.gz", "rt", encoding="utf-8") as example:
        lines = [next(example) for _ in range(1 + votes)]
    file = folder / "first.csv"
    file.write_text("".join(lines), encoding="utf-8")
    return file


def names(folder: str) -> set[str]:
    return {str(path.relative_to(ROOT)) for path in files(under=(folder,))}


def check_sdist(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        inside = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    for folder in ("src", "sql", "tests", "docs", "examples", "benchmarks", ".ci"):
        assert names(folder) <= inside
    assert {"README.md", "CHANGELOG.md", "Makefile", "requirements.lock"} <= inside


def check_wheel(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        inside = {name for name in archive.namelist() if ".dist-info/" not in name}
    sql = {f"ha_api/{name}" for name in names("sql")}
    assert inside == {name.removeprefix("src/") for name in names("src")} | sql


@pytest.mark.long
def test_what_is_shipped_ranks_an_example_in_a_fresh_environment(tmp_path: Path) -> None:
    sdist, wheel = build(tmp_path)
    check_sdist(sdist)
    check_wheel(wheel)
    ha = fresh_environment(tmp_path, wheel) / "ha"
    assert run(ha, "--version", cwd=tmp_path).split()[-1] == VERSION
    file = first_of_the_example(tmp_path, 500)
    printed = run(ha, "rank", file, "--replicates", "0", "--format", "json", cwd=tmp_path)
    assert json.loads(printed)["diagnostics"]["rankings"] == 500
    models = json.loads(printed)["models"]
    ratings = [model["rating"] for model in models]
    assert ratings == sorted(ratings, reverse=True)
