"""Families: what is rated, each in one category."""

from dataclasses import dataclass
from datetime import datetime

from ha_core.methods.index import Category


@dataclass(frozen=True, slots=True)
class Family:
    """A family. own_product: whoever runs the installation offers it. simulated: it is invented."""

    id: int
    slug: str
    title: str
    category: Category
    own_product: bool
    simulated: bool
    at: datetime


@dataclass(frozen=True)
class NewFamily:
    """A family as it is given."""

    slug: str
    title: str
    category: Category
    own_product: bool = False
    simulated: bool = False
