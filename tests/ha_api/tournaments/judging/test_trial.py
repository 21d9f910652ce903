"""The run of `python -m benchmarks.judging`, small: three kills, each match judged once."""

import asyncio
import signal
from dataclasses import replace

import pytest

from tests.ha_api.conftest import Database
from tests.ha_api.tournaments.judging.trial import Outcome, Size, begun, tried

SIZE = Size(models=6, prompts=40, matches=120, kills=3, at_once=8, share=0.05, seconds=0.05)


def test_a_judge_that_is_killed_three_times_judges_each_match_once(database: Database) -> None:
    found = asyncio.run(tried(database.service, SIZE))
    assert (found.judged, found.twice) == (SIZE.matches, 0)
    # At most what was in flight at a kill is paid for again, and nothing else is not stored.
    assert found.paid_twice <= SIZE.kills * SIZE.at_once
    assert found.stored <= found.charged
    assert found.charged - found.stored <= found.charged * SIZE.kills * SIZE.at_once / SIZE.matches
    assert found.said.startswith("120 of 120 judgements")


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_judge_that_is_asked_to_end_stores_what_it_paid_for(
    database: Database, number: signal.Signals
) -> None:
    found = asyncio.run(ended(database.service, number))
    assert SIZE.at_once < found.judged < SIZE.matches
    assert (found.paid_twice, found.stored) == (0, found.charged)
    assert found.said.startswith(f"{found.judged} of 120 judgements; ")


async def ended(url: str, number: signal.Signals) -> Outcome:
    size = replace(SIZE, share=0.0, seconds=0.2)
    async with begun(url, size) as trial:
        process = await trial.until(size.at_once + 1)
        process.send_signal(number)
        return await trial.outcome(await trial.ended(process))
