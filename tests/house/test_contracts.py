"""The import contracts name the whole core, and fail when somebody breaks them."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.house.tree import BIN, ROOT, modules, pyproject

# (the module that errs, what it imports, a word of the contract that must break)
BREACHES = [
    ("ha_core.wilson", "ha_core.scales", "Kernels exchange arrays"),
    ("ha_core.rankings", "ha_core.counts", "one direction"),
    ("ha_core.counts", "ha_core.methods.ha", "one direction"),
    ("ha_core.methods.mahakk", "ha_core.methods.ha", "Methods do not know each other"),
    ("ha_core.counts", "ha_api.platform", "The core sees no files"),
    ("ha_core.scales", "orjson", "The core sees no files"),
    ("ha_core.scales", "pyarrow.csv", "The core sees no files"),
    ("ha_core.scales", "sqlite3", "The core sees no files"),
    ("ha_api.platform", "ha_api.boards", "one direction"),
    ("ha_api.boards", "ha_api.cli", "one direction"),
    ("ha_api.boards", "ha_api.matrix", "one direction"),
    ("ha_api.boards.records", "ha_api.boards.service", "Inside a room"),
]


def contracts() -> list[dict[str, object]]:
    listed: list[dict[str, object]] = pyproject()["tool"]["importlinter"]["contracts"]
    return listed


def named(key: str, start: str) -> set[str]:
    """Modules that the contract whose name begins so lists under a key."""
    contract = next(c for c in contracts() if str(c["name"]).startswith(start))
    entries = contract[key]
    assert isinstance(entries, list)
    return {module.strip() for entry in entries for module in entry.split(":")}


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [str(BIN / "lint-imports"), "--no-cache"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(folder / "src"), "COLUMNS": "200"},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Give a copy of the sources with their contracts, to break."""
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def source(folder: Path, module: str) -> Path:
    path = folder.joinpath("src", *module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def test_every_module_of_the_core_has_its_place() -> None:
    core = {".".join(m.split(".")[:2]) for m in modules() if m.startswith("ha_core.")}
    assert core - named("layers", "The house") == set()


def test_every_kernel_is_independent() -> None:
    layers = pyproject()["tool"]["importlinter"]["contracts"][0]["layers"]
    kernels = next(layer for layer in layers if "ha_core.bradley_terry" in layer)
    independent = named("modules", "Kernels exchange")
    assert {kernel.strip() for kernel in kernels.split(":")} == independent


def test_every_method_is_independent() -> None:
    methods = {m for m in modules() if m.startswith("ha_core.methods.") and m.count(".") == 2}
    assert methods == named("modules", "Methods do not know")


def test_the_copy_keeps_its_contracts_until_it_is_broken(copy: Path) -> None:
    done = lint(copy)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(("module", "imported", "contract"), BREACHES)
def test_a_forbidden_import_breaks_its_contract(
    copy: Path, module: str, imported: str, contract: str
) -> None:
    with source(copy, module).open("a", encoding="utf-8") as file:
        file.write(f"\nimport {imported}\n")
    done = lint(copy)
    assert done.returncode == 1, done.stdout + done.stderr
    broken = [line for line in done.stdout.splitlines() if line.endswith("BROKEN")]
    assert any(contract in line for line in broken), done.stdout
