"""Everything is compiled before a rating is asked for."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.house.tree import ROOT

SCRIPT = """
import json
from ha_core.methods.ha.warm import warm
from tests.ha_core.signatures import signatures
warm()
print(json.dumps(signatures()))
"""
NEVER = (
    "ha_core._shares.",  # of the bootstrap in parts, which no rating of one machine is
    "ha_core._weights.weigh_widely",  # for counts that no draw gives in a lifetime
)


@pytest.mark.compiled
def test_no_kernel_is_left_out(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env={**os.environ, "HA_CACHE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, int] = json.loads(done.stdout)
    assert {"ha_core._fits.fit", "ha_core._series.scatter"} < found.keys()
    assert [name for name, n in found.items() if n == 0 and not name.startswith(NEVER)] == []
