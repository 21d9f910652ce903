"""A service with secrets: who wrote what, on boards for all, for adults and for one partner."""

from dataclasses import dataclass, field
from itertools import count
from typing import Any
from uuid import UUID

from ha_api.boards.service.snapshots import Snapshots
from ha_api.index.graphql import FINDERS as OF_THE_INDEX
from ha_api.platform.access import Scope
from ha_api.platform.graphql.pages import cursor
from tests.ha_api.api import Api
from tests.ha_api.attacks.crawling import Pool
from tests.ha_api.boards.content import Operator, operator, person
from tests.ha_api.boards.stage import ENROL, NOTHING_FUNNY, RANK, REQUEST, SKIP, ballot

MODELS = ["quokka-3", "narwhal-9b", "axolotl-x", "pangolin-mini", "okapi-large", "dugong-70b"]
DRAFTS = 37  # as many answers does one model have to one task, and nothing else is so many
KINDS = ["Task", "Answer", "Impression", "Ranking", "Card", "Participant", "Roster", "AnswerReport"]
KINDS += ["Snapshot"]
SHOW = "update board_snapshot set status = 'provisional', reasons = '{}'"
SAFE, ADULT = "SAFE_16", "UNCENSORED_18"

_numbers = count(1)


@dataclass
class World:
    """Texts with task and writer; answers, tasks and people by id; tokens by whom they are of.

    The callers: nobody; alice and bob, whom `near` enrolled, and carol, whom `far` did; the keys of
    both partners. The board `open` is for all, `adult` for adults, `private` for `far` alone.
    """

    api: Api
    hand: Operator
    author: str = ""
    texts: dict[str, tuple[str, str]] = field(default_factory=dict)
    answers: list[str] = field(default_factory=list)
    tasks: dict[str, list[str]] = field(default_factory=dict)
    callers: dict[str, str | None] = field(default_factory=dict)
    people: dict[str, str] = field(default_factory=dict)
    impressions: dict[str, list[dict[str, Any]]] = field(default_factory=dict)
    ids: list[str] = field(default_factory=list)
    snapshots: dict[str, str] = field(default_factory=dict)

    def texts_of(self, *owners: str) -> set[str]:
        """The texts on the cards of some people."""
        shown = [one for owner in owners for one in self.impressions.get(owner, [])]
        return {card["text"] for one in shown for card in one["cards"]}

    async def show(self, owner: str, board: str = "open") -> dict[str, Any]:
        """An impression for one of the people."""
        found: dict[str, Any] = await self.api.ask(REQUEST, self.callers[owner], board=board)
        assert found["__typename"] == "Impression", found
        self.impressions.setdefault(owner, []).append(found)
        return found

    async def rank(self, owner: str, impression: dict[str, Any]) -> Any:
        """The receipt of a ranking."""
        given = ballot(impression, f"rank {next(_numbers)}")
        receipt = await self.api.ask(RANK, self.callers[owner], **given)
        assert receipt["__typename"] == "RankingReceipt", receipt
        return receipt

    async def end(self, owner: str, impression: dict[str, Any], *, skip: bool) -> Any:
        """What is answered to a skip, or to a word that nothing was funny."""
        document, key = SKIP if skip else NOTHING_FUNNY, f"end {next(_numbers)}"
        return await self.api.ask(
            document, self.callers[owner], impression=impression["id"], key=key
        )

    async def snapshot(self) -> None:
        """Let every board have a snapshot that is shown, however few its rankings."""
        for board in ("open", "adult", "private"):
            recipe = await Snapshots(self.api.database).take(board, replicates=3)
            self.snapshots[board] = f"Snapshot:{recipe.public_id}"
        async with self.api.database.writing() as connection:
            await connection.execute(SHOW)

    def pool(self) -> Pool:
        """What an attacker tries who knows every id there is, and puts each where others belong."""
        shown = [one for found in self.impressions.values() for one in found]
        tasks = [task for found in self.tasks.values() for task in found]
        own = self.impressions["alice"][0]
        natural = [
            *(one["id"] for one in shown),
            *(card["id"] for one in shown[:2] for card in one["cards"]),
            *(*tasks, *self.answers[:2], *self.people.values(), self.author),
            *(f"{kind}:{slug}" for kind, slug in (("Study", "ru"), ("Model", MODELS[0]))),
            *("Board:open", "Board:private", *self.ids),
            *(
                f"{kind}:{UUID(int=0)}"
                for kind in (
                    *("Domain", "MatrixTask", "Output", "MatrixSnapshot"),
                    *("Tournament", "TournamentPrompt", "TournamentSnapshot", "Match"),
                    *OF_THE_INDEX,
                )
            ),
        ]
        moved = [own["cards"][0]["id"], self.answers[0]]
        crossed = [f"{kind}:{id_.partition(':')[2]}" for kind in KINDS for id_ in moved]
        cursors = [cursor(f"Task:{UUID(int=0)}"), cursor(tasks[0])]
        words = ["ru", "en", "open", "adult", "private", MODELS[0], "ha-1"]
        cursors += [cursor(self.snapshots["private"])] if self.snapshots else []
        ids = list(dict.fromkeys([*natural, *self.snapshots.values(), *crossed]))
        snapshots = [id_ for id_ in ids if id_.startswith("Snapshot:")]
        # Nothing of other rooms is in this world, whose crawls try what they have in theirs.
        elsewhere = ["open", MODELS[0]]
        named = {
            **dict.fromkeys(("domain", "scope", "tournament", "judge", "family"), elsewhere),
            "board": ["open", "adult", "private", "ru"],  # with one that belongs elsewhere
            "computation": [f"IndexComputation:{UUID(int=0)}", tasks[0]],
            "model": [MODELS[0], "ru"],
            "participant": [*self.people.values(), self.author, tasks[0]],
            "snapshot": snapshots,
            "study": ["ru", "en", "open"],
            "task": [tasks[0], f"MatrixTask:{UUID(int=0)}"],
        }
        return Pool(ids, cursors, words, named)


async def created(api: Api) -> World:
    """A world in which nothing was shown yet."""
    world = World(api, await operator(api))
    hand = world.hand
    await hand.models(*MODELS)
    for study in ("ru", "en"):
        await hand.study(study)
        world.ids.append((await hand.roster(MODELS, study=study))["id"])
    world.author = (await person(api, partner="authors"))["participant"]
    await _people(world)
    await hand.board("open")
    await hand.board("adult", mode=ADULT)
    await hand.board("private", study="en", partner="far")
    for board, study, mode in (
        ("open", "ru", SAFE),
        ("adult", "ru", ADULT),
        ("private", "en", SAFE),
    ):
        made = await hand.tasks(*(_task(board, n) for n in range(3)), study=study, mode=mode)
        world.tasks[board] = [task["id"] for task in made["tasks"]]
        for task in world.tasks[board]:
            await answer(world, task)
    hidden = await hand.tasks(_task("hidden", 0), publish=False)
    world.tasks["hidden"] = [hidden["tasks"][0]["id"]]
    await answer(world, world.tasks["hidden"][0])
    await answer(
        world, world.tasks["open"][0], [{"model": MODELS[0]}] * (DRAFTS - 1), publish=False
    )
    return world


async def answer(
    world: World, task: str, writers: list[dict[str, str]] | None = None, *, publish: bool = True
) -> None:
    """Add answers to a task: by every model and the author, or by some."""
    everybody = [*({"model": model} for model in MODELS), {"author": world.author}]
    given = [
        {"task": task, "text": f"joke {next(_numbers)} of the evening.", **writer}
        for writer in (everybody if writers is None else writers)
    ]
    made = await world.hand.answers(*given, publish=publish)
    assert made["__typename"] == "AnswersChanged", made
    world.answers += [found["id"] for found in made["answers"]]
    for one in given:
        world.texts[one["text"]] = (task, one.get("model") or one["author"])


def _task(board: str, number: int) -> dict[str, str]:
    return {"text": f"question {number} of the board {board}?", "name": f"name {board} {number}"}


async def _people(world: World) -> None:
    world.callers["nobody"] = None
    for partner, names in (("near", ("alice", "bob")), ("far", ("carol",))):
        key = await world.api.key(Scope.VOTE, partner=partner)
        for name in names:
            found = await world.api.ask(ENROL, key, externalId=name)
            world.people[name], world.callers[name] = found["participant"], found["token"]
        world.callers[f"{partner} vote"] = key
        world.callers[f"{partner} research"] = await world.api.key(Scope.RESEARCH, partner=partner)
