"""Write the export of a simulated tournament: nine contestants of published strengths.

Two judges decide all matches, one of them a contestant that favours itself, and people some.

python benchmarks/simulated_tournament.py cup.jsonl && ha rank cup.jsonl
"""

import sys
from pathlib import Path
from uuid import UUID

import numpy as np

from ha_api.platform.files.row_exports import write
from ha_api.tournaments.service.headers import Header
from ha_api.tournaments.service.inputs import (
    About,
    Inputs,
    Judged,
    NamedJudge,
    Player,
    Rated,
)
from ha_api.tournaments.service.lines import digest, lines
from ha_api.tournaments.service.results import result
from ha_core.arrays import Floats
from ha_core.methods import humorrank

PROMPTS, MATCHES, REPLICATES, SEED = 120, 1080, 100, 1
OWN, FAVOUR = "like-llama-3.3-70b", 100.0  # a judge's own model, and what it adds to it in points
PEOPLE, SEEN = 3, 60  # and how many matches each of them is shown
TRUE = {
    "like-base-qwen-7b": 537.4,
    "like-claude-3.5-haiku": 1037.5,
    "like-gemini-2.5-pro": 1115.1,
    "like-gpt-5": 1307.5,
    "like-gpt-oss-120b": 1015.0,
    "like-humorgen-7b": 1092.8,
    "like-kimi-k2": 1156.9,
    "like-llama-3.3-70b": 761.0,
    "like-qwen-3-32b": 976.9,
}
"""Published Bradley–Terry ratings (arXiv 2604.19786v2: full round robin on prompts of SemEval).

By slug. What is won and lost with them here is simulated, and tells nothing of these models.
"""


def main(file: str) -> None:
    """Play, compute, write."""
    rng, true = np.random.default_rng(SEED), np.array(list(TRUE.values()))
    favoured = true + FAVOUR * (np.array(list(TRUE)) == OWN)

    def decide(_: int, first: int, second: int) -> float:
        return _chance(rng, true, first, second)

    said = humorrank.pair(decide, len(true), PROMPTS, MATCHES).judgements()
    prompt, first, second, decision = (np.asarray(column) for column in said[:4])
    words = humorrank.parameters("humorrank-1").vocabulary
    kinds = (words.mechanisms, words.delivery, words.failures)
    tags = [humorrank.Reading(*([str(rng.choice(k))] for k in kinds)) for _ in range(2 * MATCHES)]
    numbers = np.arange(1, MATCHES + 1)
    pairs = list(zip(first.tolist(), second.tolist(), strict=True))
    own = [_chance(rng, favoured, *pair) for pair in pairs]
    judged = Judged(
        match=np.tile(numbers, 2).astype(np.int32),
        prompt=np.tile(prompt, 2).astype(np.int32),
        first=np.tile(first, 2).astype(np.int32),
        second=np.tile(second, 2).astype(np.int32),
        judge=np.repeat([0, 1], MATCHES).astype(np.int32),
        decision=np.concatenate([decision, own]).astype(np.float64),
        tags=tags,
        time=np.arange(1, 2 * MATCHES + 1),
    )
    shown = np.repeat(rng.choice(MATCHES, SEEN, replace=False), PEOPLE)
    rated = Rated(
        match=numbers[shown].astype(np.int32),
        prompt=prompt[shown].astype(np.int32),
        first=first[shown].astype(np.int32),
        second=second[shown].astype(np.int32),
        participant=np.tile(np.arange(PEOPLE), SEEN).astype(np.int32),
        decision=np.array([_chance(rng, true, *pairs[place]) for place in shown]),
        time=np.arange(1, len(shown) + 1),
    )
    inputs = Inputs(
        about=About("cup", "Simulated cup", "en", "CC0-1.0", "", True, MATCHES, False),
        players=tuple(Player(name, "OPEN") for name in TRUE),
        judges=(
            NamedJudge("coin", "MODEL", True, None, "simulated"),
            NamedJudge("itself", "MODEL", False, OWN, "simulated"),
        ),
        prompts=[f"prompt {number}" for number in range(1, PROMPTS + 1)],
        participants=[f"p{number}" for number in range(1, PEOPLE + 1)],
        judged=judged,
        rated=rated,
    )
    head = Header(
        about=inputs.about,
        snapshot=str(UUID(int=SEED)),
        method="humorrank-1",
        parameters_digest=humorrank.parameters("humorrank-1").digest,
        seed=SEED,
        replicates=REPLICATES,
        cuts={"judgements": 2 * MATCHES, "ratings": len(shown)},
        inputs_sha256=digest(inputs).hex(),
        lines=inputs.counts(),
        software="simulated",
        created_at="2026-01-01T00:00:00Z",
        result=result(inputs, version="humorrank-1", seed=SEED, replicates=REPLICATES),
    )
    with Path(file).open("wb") as stream:
        write(stream, head, lines(inputs))


def _chance(rng: np.random.Generator, true: Floats, first: int, second: int) -> float:
    """Return a decision by chance, as two strengths say."""
    return float(rng.random() < 1 / (1 + 10 ** ((true[second] - true[first]) / 400)))


if __name__ == "__main__":
    main(sys.argv[1])
