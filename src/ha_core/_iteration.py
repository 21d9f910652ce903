"""The published iteration to the letter, of one matrix of wins."""

import numpy as np

from ha_core.arrays import Floats


def iterate(
    wins: Floats, tolerance: float, max_iterations: int, floor: float
) -> tuple[Floats, int, bool]:
    """Run clause 4.1 until clause 4.2 holds; every model here has a comparison."""
    strengths = np.ones(len(wins))
    if not len(wins):
        return strengths, 0, True
    won, met = wins.sum(axis=1), wins + wins.T
    for iteration in range(1, max_iterations + 1):
        expected = (met / (strengths[:, None] + strengths[None, :])).sum(axis=1)
        renewed = np.maximum(floor, won / expected)
        renewed /= np.exp(np.log(renewed).mean())
        moved = np.abs(np.log(renewed) - np.log(strengths)).max()
        strengths = renewed
        if moved < tolerance:
            return strengths, iteration, True
    return strengths, max_iterations, False
