import pytest

from ha_api.platform import roof


def test_a_factory_is_found_by_its_name() -> None:
    assert roof.made("collections:OrderedDict") == {}


@pytest.mark.parametrize(
    ("name", "of"), [(roof.APPLICATION, "ha_api.app"), (roof.WORKER, "ha_api.chores")]
)
def test_the_roof_has_what_is_named(name: str, of: str) -> None:
    module, factory = name.split(":")
    assert module == of
    assert callable(vars(__import__(module, fromlist=[factory]))[factory])
