"""A published board of HA!, whose page stands beside those of other rooms."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.ha_api.api import SECRET, Api

from benchmarks.data import Size, synthetic
from ha_api.platform.access import Scope
from ha_core.rankings import NOT_A_MODEL

MADE = """
mutation ($models: [String!]!) {
  createStudy(slug: "bench", title: "Bench", language: "en", population: "simulated") {
    __typename }
  createRoster(study: "bench", models: $models) { __typename }
  createBoard(slug: "bench", title: "Bench", study: "bench", mode: SAFE_16,
              methodVersion: "ha-1") { __typename }
}
"""
LEADERBOARD = """
{ leaderboard(board: "bench") { status notes standings {
    model { slug name } rank rankLow rankHigh rating low high wins comparisons winShare
    provisional } } }
"""
RANKINGS, MODELS = 20_000, 50


async def publish(api: Api, url: str) -> None:
    """Import simulated rankings and compute their leaderboard."""
    slugs = [f"board-{number:03}" for number in range(MODELS)]
    operator = await api.key(Scope.OPERATOR)
    with tempfile.TemporaryDirectory(prefix="ha-bench-") as name:
        given, votes = Path(name) / "models.jsonl", Path(name) / "rankings.jsonl"
        given.write_text("\n".join(map(_model, slugs)), encoding="utf-8")
        votes.write_text("\n".join(_rankings(slugs)), encoding="utf-8")
        _ha(url, "import", "models", str(given))
        await api.ask(MADE, operator, models=slugs)
        _ha(url, "import", "rankings", str(votes), "--study", "bench", "--mode", "SAFE_16")
        _ha(url, "refit", "bench")


def _model(slug: str) -> str:
    return json.dumps({"slug": slug, "name": slug, "family": "simulated", "maker": "simulated"})


def _rankings(slugs: list[str]) -> list[str]:
    made = synthetic(Size(RANKINGS, len(slugs)))
    rows = zip(made.participant.tolist(), made.task.tolist(), made.order.tolist(), strict=True)
    return [
        json.dumps(
            {
                "participant": f"p{participant}",
                "task": f"t{task}",
                "order": [[None if card == NOT_A_MODEL else slugs[card]] for card in order],
            }
        )
        for participant, task, order in rows
    ]


def _ha(url: str, *command: str) -> None:
    environment = {**os.environ, "HA_DATABASE_URL": url, "HA_SECRET": SECRET.decode()}
    call = "import sys; from ha_api.cli import main; sys.exit(main())"
    subprocess.run(
        [sys.executable, "-c", call, *command], env=environment, check=True, capture_output=True
    )
