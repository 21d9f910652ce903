"""Roots of products: the logarithm and the exponential of the method, without the system's."""

import numpy as np
import numpy.typing as npt
import pytest

from ha_core import _roots
from ha_core._jit import jit
from ha_core._vectors import load, store

Floats = npt.NDArray[np.float64]


@jit
def root(product: Floats, count: Floats, out: Floats) -> None:
    fraction, power = _roots.split(load(product, 0))
    store(out, 0, _roots.inverse_root(fraction, power, load(count, 0)))


def inverse(product: Floats, count: Floats) -> Floats:
    out = np.empty((1, 8))
    root(np.broadcast_to(product, (1, 8)).copy(), np.broadcast_to(count, (1, 8)).copy(), out)
    found: Floats = out[0]
    return found


@pytest.mark.parametrize("scale", [1e-300, 1e-72, 1e-9, 0.1, 1.0, 3.0, 1e9, 1e300])
def test_roots_are_those_of_the_system_to_an_ulp_or_two(scale: float) -> None:
    rng = np.random.default_rng(1)
    for _ in range(20):
        product = rng.uniform(0.5, 2.0, 8) * scale
        count = rng.integers(1, 500, 8).astype(float)
        expected = np.exp(-np.log(product) / count)
        limit = 4 * np.spacing(1.0) * np.maximum(1.0, np.abs(np.log(product)) / count)
        assert (np.abs(inverse(product, count) / expected - 1) <= limit).all()


def test_the_root_of_one_is_one() -> None:
    assert (inverse(np.ones(8), np.arange(1.0, 9.0)) == 1.0).all()


def test_powers_of_two_and_both_sides_of_the_root_of_two() -> None:
    at = np.sqrt(2.0)
    product = np.array([0.25, 0.5, 2.0, 4.0, np.nextafter(at, 0), at, np.nextafter(at, 2), 1.9999])
    np.testing.assert_allclose(inverse(product, np.ones(8)), 1 / product, rtol=4e-16)
