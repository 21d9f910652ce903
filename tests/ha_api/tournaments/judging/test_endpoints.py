"""One call to an endpoint, which may do whatever servers do."""

import pytest

from ha_api.tournaments.judging.completions import Usage
from ha_api.tournaments.judging.endpoints import BusyError, EndpointError, connected
from tests.ha_api.tournaments.endpoint import RETRY_AFTER, Double, scripted, serving

pytestmark = pytest.mark.asyncio

BODY = {"model": "judge", "messages": [{"role": "user", "content": "a prompt"}], "seed": 1}


async def asked(double: Double, *, key: str | None = None, seconds: float = 5.0) -> str:
    """The text of an answer."""
    async with connected(double.url, key, seconds) as endpoint:
        return (await endpoint.ask(BODY)).fit()


async def test_a_request_arrives_as_it_was_given_and_its_answer_with_its_cost() -> None:
    async with serving(scripted([])) as double, connected(double.url, "k", 5) as endpoint:
        found = await endpoint.ask(BODY)
    [call] = double.calls
    assert call.body == BODY
    assert call.key == "Bearer k"
    assert found.fit() == "An answer to: a prompt"
    assert found.usage == Usage(call.input, call.output) != Usage(0, 0)


async def test_a_key_of_another_service_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", "secret")
    async with serving(scripted([])) as double:
        await asked(double)
    assert "secret" not in str(double.calls[0].key)


@pytest.mark.parametrize(
    ("behaviour", "problem", "after", "is_free"),
    [
        ("busy", "429, busy, says the double", float(RETRY_AFTER), True),
        ("broken", "500, broken, says the double", None, True),
        ("cut", "no connection, ", None, False),
        ("hang", "no answer in time", None, False),
    ],
)
async def test_what_may_be_better_next_time_is_not_repeated_by_the_library(
    behaviour: str, problem: str, after: float | None, is_free: bool
) -> None:
    async with serving(scripted([behaviour])) as double:
        with pytest.raises(BusyError) as caught:
            await asked(double, seconds=0.3)
    assert len(double.calls) == 1
    assert str(caught.value).startswith(problem)
    assert (caught.value.after, caught.value.is_free) == (after, is_free)


async def test_who_is_not_reached_did_nothing() -> None:
    async with serving(scripted([])) as double:
        url = double.url
    with pytest.raises(BusyError) as caught:
        await asked(Double(scripted([]), url=url))
    assert caught.value.is_free


async def test_a_key_that_is_refused_is_told_by_name() -> None:
    async with serving(scripted(["denied"])) as double:
        with pytest.raises(EndpointError, match="cannot be used: 401, denied, says the double"):
            await asked(double)


async def test_a_question_that_is_refused_is_unfit_and_free() -> None:
    async with serving(scripted(["too-long"])) as double, connected(double.url, None, 5) as one:
        found = await one.ask(BODY)
    assert (found.text, found.problem) == (None, "400, too-long, says the double")
    assert found.usage == Usage(0, 0)


@pytest.mark.parametrize("behaviour", ["page", "long", "filtered", "refusal"])
async def test_an_answer_that_is_none_is_unfit(behaviour: str) -> None:
    async with serving(scripted([behaviour])) as double, connected(double.url, None, 5) as one:
        found = await one.ask(BODY)
    assert found.text is None
    assert (found.usage is None) == (behaviour == "page")
