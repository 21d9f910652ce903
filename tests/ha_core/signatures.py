"""What was compiled in a process: every kernel, and for how many kinds of arguments."""

import sys


def signatures() -> dict[str, int]:
    """Kernels by their full names, and how many signatures each was compiled for here."""
    from numba.core.dispatcher import Dispatcher

    return {
        f"{name}.{kernel.py_func.__name__}": len(kernel.signatures)
        for name, module in sys.modules.items()
        if name.startswith("ha_core.")
        for kernel in vars(module).values()
        if isinstance(kernel, Dispatcher) and kernel.py_func.__module__ == name
    }
