import pytest

from ha_api.platform import roof


def test_a_factory_is_found_by_its_name() -> None:
    assert roof.made("collections:OrderedDict") == {}


@pytest.mark.parametrize("name", [roof.APPLICATION, roof.WORKER])
def test_the_roof_has_what_is_named(name: str) -> None:
    module, factory = name.split(":")
    assert module == "ha_api.app"
    assert callable(vars(__import__(module, fromlist=[factory]))[factory])
