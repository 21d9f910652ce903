"""A database with something of everything that a report shows, and its reports."""

from datetime import timedelta
from typing import Any

from ha_api.index.records.examples import ExampleKind, NewExample
from ha_api.index.records.prices import NewPrice
from ha_api.index.records.timings import NewTiming
from ha_api.index.service.examples import EXAMPLES
from ha_api.index.service.prices import PRICES
from ha_api.index.service.timings import TIMINGS
from ha_core.methods.index import Level
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.index import judged, rated, stage
from tests.ha_api.index.filling import AT, DAY, LINK

REPORT = """
query ($family: String!, $computation: ID) {
  familyReport(family: $family, computation: $computation) {
    slug title category ownProduct simulated computation { id cut at }
    index indexPlace provisional reasons quality base capability freedom freedomPlace
    dimensions {
      anchor title state value unit sentences heads
      rows { what observed matched points of why link }
    }
    openQuestions { dimension text }
    sources { what on link }
    appeals { anchor dimension requestedOn state statement answeredOn retest }
    limits document
  }
}
"""
RETEST = """
mutation ($family: String!) {
  requestRetest(family: $family, dimension: FREEDOM, text: "SECRET WORDS OF AN APPEAL") {
    __typename ... on Refusal { message }
  }
}
"""
SECRETS = ("SECRET", *judged.JUDGES[:3], "near")
"""What no report may hold: words of appeals, accounts, people, judges' developers, partners."""


async def opened(api: Api) -> str:
    """Evidence of every kind, and all that stands beside; an operator's key."""
    key = await rated.opened(api)
    await rated.newcomer(api, "anchor-image")
    await rated.sent(api, rated.RELEASE, key, rated.released("anchor-image"))
    scores = {"ink": 1200.0, "oil": 1100.0, "anchor-image": 1000.0}
    await rated.sent(api, rated.READ, key, rated.reading(scores, leaderboard="design-arena"))
    partner = await rated.partner(api)
    await rated.voted(api, partner, 130, "ink", "anchor-image")
    await judged.sent(api, judged.SPEECH, key, judged.speech())
    await judged.sent(api, judged.DOCUMENT, key, judged.documents())
    await stage.submit(api, PRICES, price())
    await stage.submit(api, EXAMPLES, NewExample("ink", ExampleKind.IMAGE, Level.MILD, LINK, DAY))
    await stage.submit(api, TIMINGS, *(timing(number) for number in range(31)))
    enrolled = await api.ask(ENROL, partner, externalId="SECRET PERSON")
    assert (await api.ask(RETEST, enrolled["token"], family="ink"))["__typename"] == "Appeal"
    return key


def price(amount: str = "0.04", **given: Any) -> NewPrice:
    told = {"family": "ink", "task": "text-to-image", "currency": "EUR", "unit": "an image"}
    return NewPrice(amount=amount, link=LINK, **{"catalogue": DAY, **told, **given})


def timing(number: int, account: str = "SECRET ACCOUNT", **given: Any) -> NewTiming:
    """The number-th job of an account, as many seconds long as its number and one."""
    told = {"family": "ink", "task": "text-to-image", "seconds": 1.0 + number, **given}
    return NewTiming(account=account, finished_at=AT + timedelta(minutes=number), **told)


async def report(api: Api, family: str, computation: str | None = None) -> Any:
    """A report over HTTP."""
    return await api.ask(REPORT, family=family, computation=computation)
