"""Models: what is ranked."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Model:
    """A model under its newest name."""

    id: int
    slug: str
    name: str
    family: str
    maker: str
    retired: bool


@dataclass(frozen=True)  # a slot would look like a default to what makes an input of it
class NewModel:
    """A model as it is given."""

    slug: str
    name: str
    family: str
    maker: str


@dataclass(frozen=True, slots=True)
class ModelAlike:
    """A model that may be the same as another, with every name it had."""

    slug: str
    family: str
    maker: str
    names: list[str]
