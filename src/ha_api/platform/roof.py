"""What the roof composes, named and not imported: it is above us, and only workers need it."""

from importlib import import_module
from typing import Any

APPLICATION = "ha_api.app:create"
WORKER = "ha_api.chores:create"
DEMO = "ha_api.demo.opening:create"


def made(name: str) -> Any:
    """Return what a `module:factory` makes."""
    module, _, factory = name.partition(":")
    return getattr(import_module(module), factory)()
