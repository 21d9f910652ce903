from dataclasses import asdict

from ha_api.boards.service.methods import all_methods, find_method
from ha_core.methods import ha


def test_every_number_of_a_version_is_told() -> None:
    known = asdict(ha.parameters("ha-1"))
    swiss = {f"swiss.{name}": value for name, value in known.pop("swiss").items()}
    assert known.pop("version") == "ha-1"
    found = find_method("ha-1")
    assert found is not None
    assert found.digest == ha.parameters("ha-1").digest
    assert {told.name: told.value for told in found.parameters} == known | swiss


def test_versions_are_those_of_the_method() -> None:
    assert [method.version for method in all_methods()] == list(ha.VERSIONS)
    assert find_method("ha-0") is None
