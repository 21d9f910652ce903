"""A tournament to be judged: documents, and a small one whose every prompt is answered by all."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from ha_api.platform.access import Caller, Scope
from ha_api.platform.models.models import Models
from ha_api.platform.models.records import NewModel
from ha_api.tournaments.records.answers import NewAnswer
from ha_api.tournaments.records.contestants import ContestantKind, NewContestant
from ha_api.tournaments.records.judgements import Gtvh, NewJudgement
from ha_api.tournaments.records.judges import JudgeKind, NewJudge
from ha_api.tournaments.records.leases import Lease
from ha_api.tournaments.records.prompts import NewPrompt
from ha_api.tournaments.records.tournaments import NewTournament
from ha_api.tournaments.service.answers import Answers
from ha_api.tournaments.service.contestants import Contestants
from ha_api.tournaments.service.judgements import Judgements
from ha_api.tournaments.service.judges import Judges
from ha_api.tournaments.service.leases import Leases
from ha_api.tournaments.service.prompts import Prompts
from ha_api.tournaments.service.tournaments import Tournaments
from tests.ha_api.api import Api

OPERATOR = Caller(scopes=frozenset({Scope.OPERATOR}))
READING = Gtvh("cat and king", "false analogy", "a court", "courtiers", "a dialogue", "a pun")

NEXT = """
mutation ($judge: String = "main", $holder: String = "h", $first: Int = 10, $seconds: Int = 600,
          $tournament: String = "cup") {
  nextMatches(tournament: $tournament, judge: $judge, holder: $holder, first: $first,
              seconds: $seconds) {
    __typename
    ... on MatchesLeased { leases {
      match swapped scenario expiresAt
      prompt { text direction } first { text direction } second { text direction }
    } }
    ... on Refusal { code field message }
  }
}
"""
SUBMIT = """
mutation ($judge: String = "main", $holder: String = "h", $tournament: String = "cup",
          $judgements: [JudgementInput!]!, $key: String!) {
  submitJudgements(tournament: $tournament, judge: $judge, holder: $holder,
                   judgements: $judgements, idempotencyKey: $key) {
    __typename
    ... on JudgementsStored { judgements }
    ... on Refusal { code field message }
  }
}
"""
SHOWING = """
id tournament prompt { text direction } cards { id text direction } shownAt expiresAt decision
reveal { card model name }
"""
REQUEST = """
mutation ($tournament: String = "cup", $participant: ID) {
  requestMatch(tournament: $tournament, participant: $participant) {
    __typename ... on MatchShowing { SHOWING } ... on Refusal { code field message }
  }
}
""".replace("SHOWING", SHOWING)
DECIDE = """
mutation ($showing: ID!, $winner: ID, $key: String!) {
  submitMatch(showing: $showing, winner: $winner, idempotencyKey: $key) {
    __typename ... on MatchShowing { SHOWING } ... on Refusal { code field message }
  }
}
""".replace("SHOWING", SHOWING)
FIND = "query ($id: ID!) { matchShowing(id: $id) { SHOWING } }".replace("SHOWING", SHOWING)
OPEN = """
query ($participant: ID) { openMatchShowings(participant: $participant) { SHOWING } }
""".replace("SHOWING", SHOWING)

_keys = count(1)


@dataclass(frozen=True, slots=True)
class Cup:
    """A tournament, whose contestants are called m0, m1, … and answer `Answer of m0 to p1`."""

    api: Api
    slug: str

    async def next(
        self, judge: str = "main", *, first: int = 100, holder: str = "h", seconds: float = 600
    ) -> list[Lease]:
        """Matches leased by an operator."""
        leases: Leases = self.api.services[Leases]
        return await leases.next(
            OPERATOR, self.slug, judge, first=first, seconds=seconds, holder=holder
        )

    async def submit(
        self, judgements: Sequence[NewJudgement], judge: str = "main", *, holder: str = "h"
    ) -> list[int]:
        """The numbers of judgements submitted by an operator."""
        service: Judgements = self.api.services[Judgements]
        key = f"key {next(_keys)}"
        return await service.submit(OPERATOR, self.slug, judge, judgements, holder=holder, key=key)

    async def play(
        self,
        judge: str = "main",
        decide: Callable[[str, str, str], float] | None = None,
        *,
        at_once: int = 100,
    ) -> int:
        """Judge whatever is left for a judge; how many matches those were."""
        done = 0
        while leases := await self.next(judge, first=at_once):
            await self.submit([judged(one, decide) for one in leases], judge)
            done += len(leases)
        return done


def judged(
    lease: Lease, decide: Callable[[str, str, str], float] | None = None, **given: Any
) -> NewJudgement:
    """A judgement on a match; without who decides, for the longer text, then for the first."""
    if decide is None:
        decision = 1.0 if len(lease.first) >= len(lease.second) else 0.0
    else:
        decision = decide(lease.prompt, lease.first, lease.second)
    tags = ((), (), ()) if decision == 0.5 else (("IRONY",), ("TIMING",), ("CLICHE", "CONFUSING"))
    mechanisms, delivery, failures = tags
    told: dict[str, Any] = {
        "mechanisms": mechanisms,
        "delivery": delivery,
        "failures": failures,
        "reading": READING,
        "rationale": "why not",
        "input_tokens": 900,
        "output_tokens": 120,
    }
    return NewJudgement(lease.match, lease.swapped, decision, **{**told, **given})


def sent(lease: dict[str, Any], decision: float = 1.0, **given: Any) -> dict[str, Any]:
    """A judgement on a match leased over HTTP, as it is sent."""
    told = {"mechanisms": ["IRONY"], "delivery": ["TIMING"], "failures": ["CLICHE"]}
    tags = told if decision != 0.5 else {}
    return {
        "match": lease["match"],
        "swapped": lease["swapped"],
        "decision": decision,
        **tags,
        **given,
    }


async def build(
    api: Api,
    *,
    slug: str = "cup",
    models: int = 4,
    prompts: int = 3,
    matches: int = 18,
    both_orders: bool = False,
    own_judge: bool = False,
    partner: str | None = None,
    answered: Callable[[int, int], bool] = lambda prompt, model: True,
) -> Cup:
    """Make a tournament with a main judge and an auxiliary one, `aux`, judged for by a partner."""
    new = NewTournament(slug, slug, "en", matches, both_orders=both_orders, own_judge=own_judge)
    await api.services[Tournaments].create(OPERATOR, new)
    names = [f"m{n}" for n in range(models)]
    await _models(api, names)
    entering = [NewContestant(name, ContestantKind.OPEN) for name in names]
    await api.services[Contestants].add(OPERATOR, slug, entering)
    main = NewJudge("main", JudgeKind.MODEL, "gtvh-1", main=True, partner=partner)
    await api.services[Judges].add(OPERATOR, slug, main)
    aux = NewJudge("aux", JudgeKind.MODEL, "gtvh-1", partner=partner)
    await api.services[Judges].add(OPERATOR, slug, aux)
    if prompts:
        await answer(api, slug, names, prompts, answered)
    return Cup(api, slug)


async def answer(
    api: Api,
    slug: str,
    names: Sequence[str],
    prompts: int,
    answered: Callable[[int, int], bool] = lambda prompt, model: True,
) -> None:
    """Add prompts `p0`, `p1`, … and the answers of models to them, where `answered`."""
    new = [NewPrompt(f"p{n}", f"Prompt p{n} of {slug}", "workplace") for n in range(prompts)]
    made = [
        prompt
        for start in range(0, prompts, 1000)
        for prompt in await api.services[Prompts].add(OPERATOR, slug, new[start : start + 1000])
    ]
    answers = [
        NewAnswer(prompt.public_id, name, f"Answer {place}{'!' * place} to p{number}")
        for number, prompt in enumerate(made)
        for place, name in enumerate(names)
        if answered(number, place)
    ]
    for start in range(0, len(answers), 1000):
        await api.services[Answers].add(OPERATOR, slug, answers[start : start + 1000])


async def _models(api: Api, names: Sequence[str]) -> None:
    known = {model.slug for model in await api.services[Models].all()}
    new = [NewModel(name, f"Model {name}", f"{name} family", f"{name} maker") for name in names]
    if wanted := [model for model in new if model.slug not in known]:
        await api.services[Models].add(OPERATOR, wanted)
