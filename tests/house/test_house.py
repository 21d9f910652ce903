"""The rules of the house that no other tool holds."""

import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files, modules

LIMIT = 300

# A registry's host, or a path that exists on one machine only.
ELSEWHERE = re.compile(
    r"pypi\.org|pythonhosted|npmjs|index[-_]url\s*=|/work/|/root/|/home/\w|/Users/\w"
)

# Modules without a test module of their name, each with the reason.
NO_MIRROR: dict[str, str] = {
    "ha_core.arrays": "type aliases",
    "ha_core._replicate": "the bootstrap's engine: tested through its door by test_bootstrap.py",
    "ha_core.methods.ha.results": "shapes, filled and read by every other test of the method",
    "ha_api.platform.refusals": "shapes, filled and read by every test of the service",
    "ha_api.platform.http.server": "processes and signals: tested as such by test_serving.py",
    "ha_api.platform.http.worker": "lives in a worker alone: tested as such by test_serving.py",
    "ha_api.platform.access.queries": "statements, checked by test_queries.py and used by access",
    "ha_api.platform.access.records": "shapes, filled and read by every test of access",
    **{
        f"ha_api.boards.{layer}.{noun}": reason
        for noun in ("studies", "models", "rosters", "boards", "tasks", "answers")
        for layer, reason in {
            "records": "shapes",
            "queries": "statements: checked against PostgreSQL by test_queries.py",
            "service": "tested over HTTP by the test of its noun in graphql",
        }.items()
    },
    "ha_api.boards.records.publications": "shapes",
    "ha_api.boards.records.methods": "shapes",
    "ha_api.boards.queries.content": "statements: checked against PostgreSQL by test_queries.py",
    "ha_api.boards.graphql.words": "enums of records, shown by every other test of graphql",
    "ha_api.boards.service.new_tasks": "tested over HTTP by test_tasks.py",
    "ha_api.boards.service.open_tasks": "tested over HTTP by test_tasks.py",
    "ha_api.boards.service.new_answers": "tested over HTTP by test_answers.py",
    "ha_api.boards.service.open_answers": "tested over HTTP by test_answers.py",
    "ha_api.platform.graphql.nodes": "an interface alone",
}


def mirrored() -> list[str]:
    """Modules that need a test module: all but the packages' own, which only re-export."""
    return [name for name, path in modules().items() if path.name != "__init__.py"]


def mirror_of(module: str) -> Path:
    *folders, name = module.split(".")
    return ROOT.joinpath("tests", *folders, f"test_{name.lstrip('_')}.py")


@pytest.mark.parametrize("module", modules())
def test_a_file_of_source_is_short(module: str) -> None:
    assert len(modules()[module].read_text(encoding="utf-8").splitlines()) <= LIMIT


@pytest.mark.parametrize("module", mirrored())
def test_a_module_has_a_test_module_or_a_reason(module: str) -> None:
    assert mirror_of(module).is_file() or module in NO_MIRROR


def test_a_package_only_re_exports() -> None:
    packages = [path for path in modules().values() if path.name == "__init__.py"]
    assert [p for p in packages if re.search(r"^\s*(def|class) ", text_of(p), re.MULTILINE)] == []


def test_the_reasons_are_still_needed() -> None:
    assert [m for m in NO_MIRROR if m not in modules() or mirror_of(m).is_file()] == []


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = {}
    for path in files():
        if path != Path(__file__) and (hit := ELSEWHERE.search(text_of(path))):
            found[str(path.relative_to(ROOT))] = hit[0]
    assert found == {}


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="ignore")
