"""A tournament judged by three judges and by people, at random, and its snapshots."""

from random import Random

from ha_api.platform.access import Scope
from ha_api.platform.models.models import Models
from ha_api.tournaments.records.judgements import NewJudgement
from ha_api.tournaments.records.judges import JudgeKind, NewJudge
from ha_api.tournaments.records.leases import Lease
from ha_api.tournaments.records.snapshots import Recipe
from ha_api.tournaments.service.judges import Judges
from ha_api.tournaments.service.snapshots import TournamentSnapshots
from ha_api.tournaments.service.tournaments import Tournaments
from ha_core.methods.humorrank import parameters
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.tournaments import stage
from tests.ha_api.tournaments.stage import OPERATOR, Cup

WORDS = parameters("humorrank-1").vocabulary


def said(random: Random, lease: Lease) -> NewJudgement:
    """A judgement that leans to the longer answer, with tags at random."""
    longer = len(lease.first) > len(lease.second)
    decision = random.choices([float(longer), 0.5, float(not longer)], [6, 1, 3])[0]
    told = {}
    if decision != 0.5:
        for kind in ("mechanisms", "delivery", "failures"):
            told[kind] = tuple(random.sample(getattr(WORDS, kind), random.randint(1, 3)))
    tags = {"mechanisms": (), "delivery": (), "failures": (), **told}
    return stage.judged(lease, lambda *_: decision, **tags)


async def judged(
    api: Api, seed: int = 0, *, slug: str = "cup", both_orders: bool = True, people: int = 3
) -> Cup:
    """Play a tournament of five models; the second judge is one of them, and stops halfway."""
    random = Random(seed)
    cup = await stage.build(
        api, slug=slug, models=5, prompts=4, matches=24, both_orders=both_orders, own_judge=True
    )
    await _named(api, cup)
    for judge, share in (("main", 1.0), ("aux", 0.5), ("m1 itself", 1.0)):
        while leases := await cup.next(judge, first=20):
            await cup.submit(
                [said(random, one) for one in leases if random.random() <= share], judge
            )
            if share < 1:
                break
    for number in range(people):
        await rated(api, random, slug, f"{slug} rater {number}")
    return cup


async def _named(api: Api, cup: Cup) -> None:
    known = {model.slug for model in await api.services[Models].all()}
    assert "m1" in known
    judge = NewJudge("m1 itself", JudgeKind.MODEL, "gtvh-1", model="m1")
    await api.services[Judges].add(OPERATOR, cup.slug, judge)


async def rated(api: Api, random: Random, slug: str, person: str) -> None:
    """Decide as a person what is shown, up to six times."""
    token = (await api.ask(ENROL, await api.key(Scope.VOTE), externalId=person))["token"]
    for number in range(6):
        shown = await api.ask(stage.REQUEST, token, tournament=slug)
        if shown["__typename"] == "Refusal":
            return
        winner = random.choice([None, *(card["id"] for card in shown["cards"])])
        await api.ask(stage.DECIDE, token, showing=shown["id"], winner=winner, key=str(number))


async def taken(api: Api, slug: str = "cup", **options: int) -> Recipe:
    """A snapshot of a tournament."""
    tournament = await api.services[Tournaments].find(slug)
    assert tournament is not None
    return await TournamentSnapshots(api.database).take(tournament, **options)
