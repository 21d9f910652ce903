"""The room's documents, and a catalogue: invented families that others' evidence is about."""

from itertools import count
from typing import Any

from ha_api.index.records.families import NewFamily
from ha_api.index.records.submissions import Sending, Submission
from ha_api.index.service.families import FAMILIES
from ha_api.index.service.kinds import AnyKind
from ha_api.index.service.submissions import Submissions
from ha_api.platform.access import INSTALLATION, Caller
from ha_core.methods.index import Category
from tests.ha_api.api import Api

SHOWN = "id kind at replaces reason replacedBy records"
SUBMISSION = "query ($id: ID!) { submission(id: $id) { SHOWN } }".replace("SHOWN", SHOWN)
IMAGES, FILMS, WORDS, CUTTER = "brush", "reel", "prose", "cutter"

_keys = count(1)


def document(field: str, argument: str, input_: str) -> str:
    """The mutation that submits records of a kind."""
    return f"""
    mutation ($records: [{input_}!]!, $key: String!, $replaces: ID, $reason: String) {{
      {field}({argument}: $records, idempotencyKey: $key, replaces: $replaces, reason: $reason) {{
        __typename ... on Submission {{ {SHOWN} }} ... on Refusal {{ code field message }}
      }}
    }}
    """


async def submit(
    api: Api, kind: AnyKind, *records: Any, by: Caller = INSTALLATION, **given: Any
) -> Submission:
    """A submission of records under a fresh key, or under the one that is given."""
    service: Submissions = api.services[Submissions]
    sending = Sending(**{"key": f"key {next(_keys)}", **given})
    return await service.submit(by, kind, records, sending)


async def families(api: Api) -> None:
    """A family of each category: brush, reel, prose and cutter."""
    new = [
        NewFamily(slug, slug.title(), category, simulated=True)
        for slug, category in zip((IMAGES, FILMS, WORDS, CUTTER), Category, strict=True)
    ]
    await submit(api, FAMILIES, *new)
