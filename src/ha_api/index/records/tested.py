"""Families as tests find them."""

from dataclasses import dataclass

from ha_core.methods.index import Category


@dataclass(frozen=True, slots=True)
class Tested:
    """A family. developer: of its release in force, None without one."""

    id: int
    slug: str
    category: Category
    developer: str | None
