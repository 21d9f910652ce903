"""What all tests share."""

import os
import signal

import pytest
from hypothesis import settings

# A deadline would judge the compiler, which works on the first example. In CI a failure repeats.
settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
# Without the compiler lines are counted: few examples reach them, the compiled run tries the rest.
settings.register_profile("coverage", settings.get_profile("house"), max_examples=10)
settings.load_profile("coverage" if os.environ.get("NUMBA_DISABLE_JIT") == "1" else "house")

# A shell in the background, or nohup, lets us ignore these, and so would every program of ours.
for number in (signal.SIGHUP, signal.SIGINT):
    if signal.getsignal(number) is signal.SIG_IGN:
        signal.signal(
            number, signal.SIG_DFL if number != signal.SIGINT else signal.default_int_handler
        )


@pytest.hookimpl(tryfirst=True)  # what distributes the tests reads the groups here too
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what is long: at the end of a run one process would wait for it.

    Tests that share something dear of their module stay in one process, which alone makes it.
    """
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    for item in items:
        if isinstance(item, pytest.Function) and shares(item):
            item.add_marker(pytest.mark.xdist_group(item.path.stem))


def shares(item: pytest.Function) -> bool:
    """Return whether a test is given what is made once for its module."""
    fixtures = item._fixtureinfo.name2fixturedefs.values()
    return any(found[-1].scope == "module" for found in fixtures)
