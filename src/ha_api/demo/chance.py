"""Chance as an argument: a generator of its own for everything that happens to somebody."""

from enum import IntEnum

import numpy as np


class Purpose(IntEnum):
    """What a generator is for; the numbers are part of every seed, and never change."""

    PERSON = 1
    TASKS = 2
    IMPRESSION = 3
    EVIDENCE = 4


def generator(seed: int, purpose: Purpose, *place: int) -> np.random.Generator:
    """Return the generator of a place: a pure function of its arguments, by Philox's counters.

    Places of one purpose have as many numbers each: a zero more at the end would change nothing.
    """
    return np.random.Generator(np.random.Philox(np.random.SeedSequence([seed, purpose, *place])))
