"""Real data, read where it may be read."""

from pathlib import Path

import pytest

BESIDE = Path(__file__).parents[3] / "shared" / "data"
"""The folder of data that may be read but not copied."""


def beside(folder: str) -> pytest.MarkDecorator:
    """Skip a test where a folder of uncopied data is absent."""
    return pytest.mark.skipif(
        not (BESIDE / folder).is_dir(),
        reason=f"{folder}: data without a stated licence, read beside the checkout and absent here",
    )
