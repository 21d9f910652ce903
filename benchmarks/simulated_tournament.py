"""Write the export of a simulated tournament: nine contestants of known strengths, one judge.

python benchmarks/simulated_tournament.py cup.jsonl && ha rank cup.jsonl
"""

import sys
from pathlib import Path
from uuid import UUID

import numpy as np

from ha_api.tournaments.service.exports import write
from ha_api.tournaments.service.headers import Header
from ha_api.tournaments.service.inputs import (
    NO_RATED,
    About,
    Inputs,
    Judged,
    NamedJudge,
    Player,
)
from ha_api.tournaments.service.lines import digest
from ha_api.tournaments.service.results import result
from ha_core.methods import humorrank

MODELS, PROMPTS, MATCHES, REPLICATES, SEED = 9, 120, 1080, 100, 1
TRUE = np.linspace(1200, 800, MODELS)  # points


def main(file: str) -> None:
    """Play, compute, write."""
    rng = np.random.default_rng(SEED)

    def decide(_: int, first: int, second: int) -> float:
        return float(rng.random() < 1 / (1 + 10 ** ((TRUE[second] - TRUE[first]) / 400)))

    said = humorrank.pair(decide, MODELS, PROMPTS, MATCHES).judgements()
    prompt, first, second, decision = (np.asarray(column) for column in said[:4])
    words = humorrank.parameters("humorrank-1").vocabulary
    kinds = (words.mechanisms, words.delivery, words.failures)
    tags = [humorrank.Reading(*([str(rng.choice(k))] for k in kinds)) for _ in range(MATCHES)]
    numbers = np.arange(1, MATCHES + 1)
    judged = Judged(
        match=numbers.astype(np.int32),
        prompt=prompt.astype(np.int32),
        first=first.astype(np.int32),
        second=second.astype(np.int32),
        judge=np.zeros(MATCHES, np.int32),
        decision=decision.astype(np.float64),
        tags=tags,
        time=numbers.astype(np.int64),
    )
    inputs = Inputs(
        about=About("cup", "Simulated cup", "en", "CC0-1.0", "", True, MATCHES, False),
        players=tuple(Player(f"c{place}", "OPEN") for place in range(1, MODELS + 1)),
        judges=(NamedJudge("coin", "MODEL", True, None, "simulated"),),
        prompts=[f"prompt {number}" for number in range(1, PROMPTS + 1)],
        participants=[],
        judged=judged,
        rated=NO_RATED,
    )
    head = Header(
        about=inputs.about,
        snapshot=str(UUID(int=SEED)),
        method="humorrank-1",
        parameters_digest=humorrank.parameters("humorrank-1").digest,
        seed=SEED,
        replicates=REPLICATES,
        cuts={"judgements": MATCHES, "ratings": 0},
        inputs_sha256=digest(inputs).hex(),
        lines=inputs.counts(),
        software="simulated",
        created_at="2026-01-01T00:00:00Z",
        result=result(inputs, version="humorrank-1", seed=SEED, replicates=REPLICATES),
    )
    with Path(file).open("wb") as stream:
        write(stream, head, inputs)


if __name__ == "__main__":
    main(sys.argv[1])
