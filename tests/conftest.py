"""What all tests share."""

import os
import signal

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
