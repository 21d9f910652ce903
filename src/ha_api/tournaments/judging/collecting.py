"""Collecting: the answers of a contestant to every prompt that it has not answered."""

from collections.abc import Coroutine, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from ha_api.platform import given
from ha_api.platform.access import INSTALLATION
from ha_api.platform.naming import names_one_of
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.tournaments.judging.completions import UnfitError
from ha_api.tournaments.judging.holders import Holder
from ha_api.tournaments.judging.ledgers import Bill
from ha_api.tournaments.judging.protocols import Protocol
from ha_api.tournaments.judging.runs import Run
from ha_api.tournaments.records.answers import NewAnswer, Unanswered
from ha_api.tournaments.service.answers import Answers


@dataclass(frozen=True, slots=True)
class Collecting:
    """A contestant that answers. left: what it has to, taken from the front.

    names: of its model, which no answer may hold.
    """

    answers: Answers
    run: Run
    protocol: Protocol
    tournament: str
    left: list[Unanswered]
    names: Sequence[str]
    holder: Holder

    async def all(self) -> None:
        """Ask until every prompt was asked, or the budget is spent. Raises EndpointError."""
        await self.run.through(self._take)

    async def _take(self) -> list[Coroutine[Any, Any, None]]:
        self.holder.check()
        taken, self.left[:] = self.left[: self.run.free], self.left[self.run.free :]
        return [self._answer(one) for one in taken]

    async def _answer(self, prompt: Unanswered) -> None:
        await self.run.ask(lambda bill: self._answered(prompt, bill), _nothing)

    async def _answered(self, prompt: Unanswered, bill: Bill) -> bool:
        """Ask about a prompt and store the answer; False where it has one, or was taken down."""
        body = self.protocol.body(prompt.text)
        text = await self.run.asking.fit(body, bill, lambda text: answer(text, self.names))
        new = NewAnswer(prompt.prompt, prompt.model, text, origin=self._origin(bill))
        try:
            await self.answers.add(INSTALLATION, self.tournament, [new], names_allowed=True)
        except RefusedError as error:
            if error.refusal.code not in {RefusalCode.CONFLICT, RefusalCode.DUPLICATE}:
                raise
            return False
        return True

    def _origin(self, bill: Bill) -> str:
        told: dict[str, object] = {
            "protocol": self.protocol.name,
            "model": self.protocol.model,
            "parameters": self.protocol.parameters,
        }
        if bill.calls:
            told |= {"inputTokens": bill.input, "outputTokens": bill.output}
        return orjson.dumps(told).decode()


def answer(written: str, names: Sequence[str]) -> str:
    """Return an answer as it is kept. Raises UnfitError for none, and one that says whose it is."""
    try:
        text = given.text("answer", written.strip())
    except RefusedError as error:
        raise UnfitError(f"the answer {error.refusal.message}") from None
    if names_one_of(text, names):
        raise UnfitError("the answer names its own model, or who made it")
    return text


async def _nothing() -> None:
    """Leave a prompt unanswered that got no answer: the next run asks again."""
