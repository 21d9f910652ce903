"""A serving process never compiles: the one that answers has no compiler, and a worker is warm.

With an empty cache or a full one, what a kernel was not yet called for is not among its signatures.
"""

import json
import subprocess
import sys

from tests.ha_api.conftest import Database
from tests.house.tree import ROOT


def test_neither_an_answer_nor_a_refit_compiles_anything(database: Database) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "tests.ha_api.walked", database.service],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert found["loaded"] == []
    assert max(found["warm"].values()) > 0
    assert found["refitted"] == found["warm"] == found["answered"]
