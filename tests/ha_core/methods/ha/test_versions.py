"""A published number never changes under its version's name."""

from dataclasses import fields, replace
from typing import Any

import pytest

from ha_core.methods import ha

DIGESTS = {"ha-1": "3b0e272a4fe88cc2cfc45744e2ead15e06e3eb07a3d307447d5f3a486576fe36"}


def test_every_version_keeps_its_digest() -> None:
    assert {name: method.digest for name, method in ha.VERSIONS.items()} == DIGESTS
    assert all(name == method.version for name, method in ha.VERSIONS.items())


@pytest.mark.parametrize("name", [field.name for field in fields(ha.Parameters)])
def test_every_number_enters_the_digest(name: str) -> None:
    method = ha.parameters("ha-1")
    value = getattr(method, name)
    other: Any = replace(value, closeness=0.5) if name == "swiss" else value * 2
    assert replace(method, **{name: other}).digest != method.digest


def test_an_unknown_version_is_refused_with_the_list() -> None:
    with pytest.raises(ValueError, match="'ha-9' is unknown: choose one of ha-1"):
        ha.parameters("ha-9")
