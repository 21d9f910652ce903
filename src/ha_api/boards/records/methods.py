"""Methods: every number of a version."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Parameter:
    """One number of a method; a dot leads into a group of them."""

    name: str
    value: float


@dataclass(frozen=True, slots=True)
class Method:
    """A frozen set of parameters. digest: SHA-256 of all of them, in hexadecimal."""

    version: str
    digest: str
    parameters: list[Parameter]
