"""A figure says where it was measured."""

import platform
import re

import numpy as np

from benchmarks import machine


def test_commit_versions_and_load_are_told() -> None:
    said = machine.described()
    assert re.match(r"Commit (unknown|[0-9a-f]{7,}\S*) · \d+ cores, ", said)
    assert f"Python {platform.python_version()}, NumPy {np.__version__}" in said
    assert re.search(r"load (unknown|\d+\.\d)$", said)
