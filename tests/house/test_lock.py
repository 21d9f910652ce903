"""The lock names everything that is installed, and nothing else."""

import re
from importlib.metadata import distributions

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.house.tree import ROOT, pyproject

PIN = re.compile(r"([A-Za-z0-9._-]+)==([A-Za-z0-9.!+]+)")
NOT_PINNED = {"ha-leaderboard", "pip", "setuptools"}


def lines() -> list[str]:
    return (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()


def pins() -> dict[str, str]:
    found = (PIN.fullmatch(line) for line in lines())
    return {str(canonicalize_name(pin[1])): pin[2] for pin in found if pin}


def test_the_lock_is_a_heading_and_pins() -> None:
    heading, rest = lines()[:2], lines()[2:]
    assert all(line.startswith("# ") for line in heading)
    assert [line for line in rest if not PIN.fullmatch(line)] == []


def test_the_pins_are_sorted_and_single() -> None:
    names = [line.split("==")[0].lower() for line in lines()[2:]]
    assert names == sorted(set(names))


def test_what_is_installed_is_what_is_pinned() -> None:
    installed = {str(canonicalize_name(d.metadata["Name"])): d.version for d in distributions()}
    for name in NOT_PINNED:
        installed.pop(name, None)
    assert installed == pins()


def test_every_requirement_of_the_project_is_pinned_within_its_bounds() -> None:
    project = pyproject()
    wanted = project["project"]["dependencies"] + project["dependency-groups"]["dev"]
    for requirement in map(Requirement, wanted):
        pin = pins()[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(Version(pin)), requirement
