"""What a command prints does not depend on how many threads linear algebra may have."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np

MODELS = 120


def ranked(file: Path, threads: str) -> str:
    command = "import sys; from ha_api.cli import main; sys.exit(main())"
    done = subprocess.run(
        [sys.executable, "-c", command, "rank", str(file), "--replicates", "0", "--format", "json"],
        env={**os.environ, "OPENBLAS_NUM_THREADS": threads},
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_closed_form_of_many_models_has_the_same_bits(tmp_path: Path) -> None:
    rng = np.random.default_rng(0)
    rows = ["participant,task,left,right,winner"]
    for number in range(6_000):
        first, second = rng.choice(MODELS, 2, replace=False)
        rows.append(f"p{number % 60},t{number % 97},m{first},m{second},left")
    file = tmp_path / "votes.csv"
    file.write_text("\n".join(rows), encoding="utf-8")
    assert ranked(file, "1") == ranked(file, "4")
