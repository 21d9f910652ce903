"""Telling how far a run is, and what was paid until then."""

from dataclasses import dataclass
from decimal import Decimal

from ha_api.platform.verification import counted
from ha_api.tournaments.judging.ledgers import Bill

MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Prices:
    """What a million tokens cost, in whatever is paid with."""

    input: Decimal = Decimal(0)
    output: Decimal = Decimal(0)

    def cost(self, input_tokens: int, output_tokens: int) -> Decimal:
        """Return what tokens cost, exactly."""
        return (input_tokens * self.input + output_tokens * self.output) / MILLION


@dataclass(slots=True)
class Course:
    """How far a run is. done: stored, by earlier runs as well; of: all there will be.

    aside: could not be done, and are left alone; elsewhere: meanwhile done by another, or taken
    down. repeated: calls that the endpoint did not answer, to be made anew.
    """

    noun: str
    of: int
    done: int = 0
    aside: int = 0
    elsewhere: int = 0
    last_problem: str = ""
    repeated: int = 0
    last_wait: str = ""

    def waits(self, problem: str) -> None:
        """Count a call that is made anew."""
        self.repeated += 1
        self.last_wait = problem

    def told(self, bill: Bill, prices: Prices) -> str:
        """Return a line about the run. bill: what it paid."""
        parts = [
            f"{self.done:,} of {self.of:,} {self.noun}",
            f"paid by this run: {bill.input:,} tokens in and {bill.output:,} out"
            + _cost(bill, prices),
        ]
        if bill.uncounted:
            parts.append(f"{counted(bill.uncounted, 'call')} of which nobody knows the cost")
        if self.repeated:
            told = f"{counted(self.repeated, 'call')} made anew, the last because of"
            parts.append(f"{told}: {self.last_wait}")
        if self.elsewhere:
            parts.append(f"{self.elsewhere:,} meanwhile done by another or taken down")
        if self.aside:
            parts.append(f"{self.aside:,} left alone, the last because {self.last_problem}")
        return "; ".join(parts)


def _cost(bill: Bill, prices: Prices) -> str:
    if prices == Prices():
        return ""
    return f" for {prices.cost(bill.input, bill.output).normalize():f}"
