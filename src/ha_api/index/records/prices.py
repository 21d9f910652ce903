"""Prices: of a task, by a catalogue of a day; measured, never scored."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True)
class NewPrice:
    """A price as it is given. amount: in digits, as text, for a number would lose some of them.

    unit: what it is of, such as an image or 1,000 tokens.
    """

    family: str
    task: str
    amount: str
    currency: str
    unit: str
    catalogue: date
    link: str
