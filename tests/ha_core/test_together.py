"""Several threads in the core at once, and a process forked after its use: the same bits."""

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

from ha_core import _leave_out, bootstrap, sampler
from ha_core.methods.ha import closed_form
from ha_core.sampler import SamplerState
from tests.ha_core.designs import Design, simulate

DATA = simulate(Design(), seed=1)
STATE = SamplerState(np.ones((8, 8)), np.linspace(1100, 1300, 8), np.arange(8.0), np.full(8, 0.5))

pytestmark = pytest.mark.compiled


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small data is otherwise summed in NumPy."""
    monkeypatch.setattr(_leave_out, "PLAIN_WORK", -1)


def resampled() -> bytes:
    return bootstrap.two_way(DATA, 8, replicates=200, seed=4).tobytes()


def closed() -> bytes:
    found = closed_form(DATA, 8)
    return b"".join(part.tobytes() for part in (found.low, found.high, found.df, found.rank_low))


def drawn() -> bytes:
    rng = np.random.default_rng(3)
    plan = sampler.prepare(STATE, np.arange(8), 4)
    return b"".join(plan.draw(rng).tobytes() for _ in range(500))


WAYS = (resampled, closed, drawn)


def everything() -> list[bytes]:
    return [way() for way in WAYS]


@pytest.fixture(scope="module")
def alone() -> Iterator[list[bytes]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(_leave_out, "PLAIN_WORK", -1)
        yield everything()


def test_eight_threads_at_once(alone: list[bytes]) -> None:
    jobs: list[Callable[[], bytes]] = [WAYS[n % 3] for n in range(24)]
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda job: job(), jobs))
    assert found == 8 * alone


@pytest.mark.skipif(sys.platform != "linux", reason="forks")
def test_a_process_forked_after_use(alone: list[bytes]) -> None:
    child = os.fork()
    if child == 0:
        try:
            same = everything() == alone
        except BaseException:
            same = False
        os._exit(0 if same else 1)
    assert os.waitpid(child, 0)[1] == 0
