"""Many people judging, changing their minds and publishing at once, some of it broken off."""

import asyncio
import random
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any

from tests.ha_api.api import Api
from tests.ha_api.matrix import crowd, stage
from tests.ha_api.matrix.crowd import Crowd

Key = tuple[int, str]  # a voter and an output
SOME = 60  # votes

DIFFERENT = """
select count(*) from (
    ((KEPT) except all select * from counted_NAME)
    union all (select * from counted_NAME except all (KEPT))
) different
"""


@dataclass
class Load:
    """People by their numbers, outputs by their ids, and what each vote in force may be.

    possible: True, False, or None for no vote; more than one where a request was broken off.
    broken: answers that were errors of ours, which only a lost connection explains. busy: set once
    some votes are stored.
    """

    people: Crowd
    apis: list[Api]
    rng: random.Random
    tasks: list[str] = field(default_factory=list)
    contributors: list[int] = field(default_factory=list)
    outputs: dict[str, int] = field(default_factory=dict)
    possible: dict[Key, set[bool | None]] = field(default_factory=dict)
    stored: int = 0
    broken: int = 0
    busy: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self, *, voters: int, steps: int, hurry: float = 0.1) -> None:
        """Let everybody act at once. hurry: the share of requests that are broken off."""
        numbers = [await self.people.number() for _ in range(voters)]
        await asyncio.gather(
            *(self._judge(number, steps, hurry) for number in numbers),
            *(self._publish(number, steps) for number in self.contributors),
            self._operate(steps),
        )

    async def _judge(self, voter: int, steps: int, hurry: float) -> None:
        token = stage.token(voter)
        for _ in range(steps):
            output, up = self.rng.choice(list(self.outputs)), self.rng.random() < 0.6
            if self.rng.random() < 0.2:
                await self._verdicts(token, output)
            else:
                await self._vote(voter, token, output, up, hurry)

    async def _vote(self, voter: int, token: str, output: str, up: bool, hurry: float) -> None:
        key = f"key {self.rng.random()}"
        asked = self._ask(crowd.VOTE, token, output=output, up=up, key=key)
        before = self.possible.setdefault((voter, output), {None})
        if self.rng.random() < hurry:
            found = await _broken_off(asked, self.rng.random() * 0.02)
        else:
            found = await asked
        if found is None:
            before.add(up)
        elif found["__typename"] == "VoteReceipt":
            self.stored += 1
            self.possible[voter, output] = {up}
            if self.stored == SOME:
                self.busy.set()
        else:
            assert found["code"] in {"CONFLICT", "NOT_FOUND"}, found

    async def _verdicts(self, token: str, output: str) -> None:
        chosen = self.rng.sample(self.people.criteria, k=2)
        verdicts = [{"criterion": id_, "passed": self.rng.random() < 0.5} for id_ in chosen]
        key = f"key {self.rng.random()}"
        await self._ask(crowd.JUDGE, token, output=output, verdicts=verdicts, key=key)

    async def _publish(self, contributor: int, steps: int) -> None:
        token = stage.token(contributor)
        own = [id_ for id_, by in self.outputs.items() if by == contributor]
        for _ in range(steps // 2):
            document = self.rng.choice([crowd.WITHDRAW, crowd.PUBLISH, crowd.PUBLISH])
            await self._ask(document, token, id=self.rng.choice(own))
            await asyncio.sleep(0.02)

    async def _operate(self, steps: int) -> None:
        for step in range(steps // 2):
            document = self.rng.choice([crowd.WITHDRAW, crowd.PUBLISH, crowd.PUBLISH])
            id_ = self.rng.choice(list(self.outputs))
            await self._ask(document, self.people.operator, id=id_)
            if step == steps // 4:
                task = {"id": self.tasks[-1]}
                await self._ask(crowd.WITHDRAW_TASK, self.people.operator, **task)
            if self.broken == 0:
                await at_one_moment(self.people.api)

    async def _ask(self, document: str, token: str, **variables: Any) -> Any:
        """The only field of an answer; None where it was an error of ours."""
        answer = (await self.rng.choice(self.apis).raw(document, token, **variables)).json()
        if "errors" in answer:
            self.broken += 1
            return None
        return next(iter(answer["data"].values()))


async def build(people: Crowd, apis: list[Api], *, seed: int) -> Load:
    """Make three tasks with outputs of both models by three contributors each."""
    load = Load(people, apis, random.Random(seed))
    load.contributors = [await people.number() for _ in range(3)]
    async with people.api.database.writing() as connection:
        for name in ("t2", "t3"):
            task = await stage.task(connection, people.domain, name)
            id_ = await stage.public_id(connection, "matrix_task", task)
            load.tasks.append(f"MatrixTask:{id_}")
    load.tasks.insert(0, people.task)
    for task_id in load.tasks:
        for contributor in load.contributors:
            for model in range(2):
                token = stage.token(contributor)
                made = await people.contributed(token, model, task=task_id)
                load.outputs[made["id"]] = contributor
    return load


async def at_one_moment(api: Api) -> None:
    """Fail unless every kept count is what the raw rows say, seen at one moment among the load."""
    async with api.database.at_once() as connection:
        for statement, kind in crowd.KEPT:
            text = DIFFERENT.replace("KEPT", statement).replace("NAME", kind)
            assert await connection.fetchval(text) == 0, kind


async def in_force(api: Api) -> dict[Key, bool]:
    """Every vote in force."""
    rows = await api.fetch(
        "select participant_id, 'Output:' || public_id as output, up"
        " from vote_in_force join output on output.id = output_id"
    )
    return {(row["participant_id"], row["output"]): row["up"] for row in rows}


async def _broken_off(asked: Coroutine[Any, Any, Any], seconds: float) -> Any:
    try:
        return await asyncio.wait_for(asked, seconds)
    except TimeoutError:
        return None
