"""The peers are pinned, apart from what the project itself needs."""

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from tests.house.test_lock import PIN, pins
from tests.house.tree import ROOT, pyproject


def peers() -> dict[str, str]:
    lines = (ROOT / "benchmarks/peers.lock").read_text(encoding="utf-8").splitlines()
    found = [PIN.fullmatch(line) for line in lines if not line.startswith("# ")]
    assert all(found)
    return {str(canonicalize_name(pin[1])): pin[2] for pin in found if pin}


def test_every_peer_is_pinned_within_its_bounds() -> None:
    for requirement in map(Requirement, pyproject()["dependency-groups"]["peers"]):
        pin = peers()[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(Version(pin)), requirement


def test_no_peer_is_pinned_where_the_project_is() -> None:
    assert peers().keys() & pins().keys() == set()
