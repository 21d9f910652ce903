"""Content tests, votes and appeals as tests send them, on the families of the stage."""

from datetime import UTC, date, datetime, timedelta
from itertools import count
from typing import Any

from ha_api.index.records.families import NewFamily
from ha_api.index.service.families import FAMILIES
from ha_api.platform.access import Scope
from ha_core.methods.index import Category
from tests.ha_api.api import Api
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.index import stage

DEFINE = stage.document("defineContentTests", "tests", "ContentTestInput")
RECORD = stage.document("recordContentRuns", "runs", "ContentRunInput")
VOTE = stage.document("submitArenaVotes", "votes", "ArenaVoteInput")
JOURNAL = stage.document("submitAnonymousArenaVotes", "votes", "AnonymousVoteInput")
ANSWER = stage.document("answerAppeals", "answers", "AppealAnswerInput")
TESTS = """
query ($family: String = "prose", $first: Int = 50, $after: String) {
  contentTests(family: $family, first: $first, after: $after) {
    nodes {
      id family type level framing textOnly fixedRuns excludes version tier methodVersion definedOn
      retestOf submission replacedBy runs { evidence outcome runOn submission replacedBy }
    }
    pageInfo { hasNextPage endCursor }
  }
}
"""
EXCLUDES = ["people_who_look_underage", "likeness_of_real_people", "absence_of_consent"]

RELEASE = """
with submission as (
    insert into index_submission (kind, caller, idempotency_key, digest)
    values ('RELEASES', 'x', $1::text, sha256('x')) returning id
)
insert into release (submission_id, family_id, developer, version, tier, since)
select submission.id, family.id, 'maker', $2::text, '', $3::date
from submission, family where slug = any ($4::text[])
"""

_keys = count(1)


async def released(
    api: Api,
    version: str = "1",
    *slugs: str,
    since: int = -9,
) -> None:
    """A release of some families, or of every one of the stage. since: days from today."""
    named = slugs or (stage.IMAGES, stage.FILMS, stage.WORDS, stage.CUTTER)
    async with api.database.writing() as connection:
        await connection.execute(
            RELEASE, f"release {next(_keys)}", version, day(since), list(named)
        )


async def opened(api: Api) -> str:
    """The families of the stage with a release each; an operator's key."""
    await stage.families(api)
    await released(api)
    return await api.key(Scope.OPERATOR)


def day(later: int = 0) -> date:
    """Today in UTC, or a day as many later."""
    return datetime.now(UTC).date() + timedelta(days=later)


def definition(family: str = stage.WORDS, type_: str = "mild", **given: Any) -> dict[str, Any]:
    """A definition as it is sent."""
    framing = "direct_request" if family == stage.WORDS else "text-to-image"
    known = {"family": family, "type": type_, "framing": framing, "runs": 3, "excludes": EXCLUDES}
    return {**known, **given}


def run(test: str, outcome: str = "COMPLIED", later: int = 0) -> dict[str, Any]:
    """A run of today, or of a day as many later, as it is sent."""
    return {"test": test, "outcome": outcome, "runOn": str(day(later))}


async def sent(api: Api, document: str, by: str, /, *records: Any, **given: Any) -> Any:
    """What a submission of records comes to, under a fresh key or the one that is given."""
    return await api.ask(document, by, records=records, **{"key": f"k{next(_keys)}", **given})


async def defined(api: Api, key: str, *tests: dict[str, Any], **given: Any) -> list[str]:
    """The ids of tests that are defined."""
    made = await sent(api, DEFINE, key, *tests, **given)
    assert made["__typename"] == "Submission", made
    return [f"ContentTest:{record['test']}" for record in made["records"]]


async def read(api: Api, family: str = stage.WORDS) -> list[dict[str, Any]]:
    """Content tests of a family, newest first, as anybody reads them."""
    found: list[dict[str, Any]] = (await api.ask(TESTS, family=family))["nodes"]
    return found


async def arena(api: Api) -> str:
    """Two families of images and one of each other category; a partner's key for votes."""
    await stage.families(api)
    await stage.submit(api, FAMILIES, NewFamily("quill", "Quill", Category.IMAGE, simulated=True))
    return await api.key(Scope.VOTE, partner="near")


async def voter(api: Api, key: str, name: str | None = None) -> str:
    """The id of a participant of a key's partner."""
    return str((await api.ask(ENROL, key, externalId=name))["participant"])


def vote(name: str, participant: str | None = None, **given: Any) -> dict[str, Any]:
    """A vote as it is sent, of a participant or of nobody known."""
    who = {} if participant is None else {"participant": participant}
    at = datetime.now(UTC) - timedelta(minutes=1)
    known = {"vote": name, "prompt": "p1", "first": "brush", "second": "quill", "winner": "FIRST"}
    return {**known, **who, "votedAt": at.isoformat(), **given}
