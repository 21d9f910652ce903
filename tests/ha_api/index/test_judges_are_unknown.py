"""Whatever is asked, by whomever: how many judges there were, and never of which developer."""

from collections import defaultdict
from dataclasses import replace
from typing import Any

import pytest
from strawberry.types.base import get_object_definition
from strawberry.utils.str_converters import to_camel_case

from ha_api.index.graphql import QUERIES
from ha_api.index.service.blind_runs import BLIND_RUNS
from ha_api.index.service.registry import KINDS
from ha_api.platform.access import Scope
from ha_api.platform.graphql.pages import cursor
from tests.ha_api.api import Api
from tests.ha_api.attacks.crawling import Pool, crawl
from tests.ha_api.boards.stage import ENROL
from tests.ha_api.index import judged, rated

pytestmark = pytest.mark.asyncio

FIELDS = {"node"} | {
    to_camel_case(one.name)
    for kind in QUERIES
    for one in get_object_definition(kind, strict=True).fields
}
SECRET = judged.JUDGES[:3]  # the fourth is the developer of a family too


async def opened(api: Api) -> Pool:
    """Runs of everything that is judged, a computation of them, and all that can be asked for."""
    key = await rated.opened(api)
    for suite in ("role-play-1", "fiction-1"):
        await judged.sent(api, judged.SUITE, key, judged.suite(suite))
    made = await rated.computed(api)
    submissions = await api.fetch("select 'Submission:' || public_id from index_submission")
    runs = await api.fetch("select 'BlindRun:' || public_id from blind_run")
    ids = [row[0] for row in (*submissions, *runs)]
    ids += ["Family:ink", "Family:prose", f"IndexComputation:{made.public_id}"]
    return Pool(ids, [cursor(ids[0])], ["ink", "later", "prose", "cutter"])


async def leaks(api: Api, caller: str | None, pool: Pool) -> dict[str, set[str]]:
    """Developers of judges, by the field that tells them."""
    found = defaultdict[str, set[str]](set)
    async for answered in crawl(api, caller, pool, FIELDS):
        if told := {name for name in SECRET if name in answered.text}:
            found[answered.name] |= told
    return found


async def test_nobody_reads_of_which_developers_judges_are(api: Api) -> None:
    pool = await opened(api)
    token = (await api.ask(ENROL, await api.key(Scope.VOTE), externalId="ann"))["token"]
    keys = [await api.key(scope, partner=scope.lower()) for scope in Scope]
    for caller in (None, token, *keys):
        assert await leaks(api, caller, pool) == {}


async def test_refusals_tell_developers_to_those_who_named_them_alone(api: Api) -> None:
    key = await judged.opened(api)
    rows = [(0, 0, 0, judge, 5) for judge in range(4)]
    wrong = judged.blind(families=[{"family": "ink"}], rows=rows)
    assert "Alba" in (await judged.sent(api, judged.BLIND, key, wrong))["message"]
    for caller in (None, await api.key(Scope.VOTE, Scope.RESEARCH)):
        assert "Alba" not in (await judged.sent(api, judged.BLIND, caller, wrong))["message"]


async def test_a_statement_that_tells_them_is_noticed(
    api: Api, monkeypatch: pytest.MonkeyPatch
) -> None:
    pool = await opened(api)

    async def everything(connection: Any, submission: int) -> str:
        found: str | None = await connection.fetchval(
            "select jsonb_agg(to_jsonb(blind_run))::text from blind_run where submission_id = $1",
            submission,
        )
        return found or "[]"

    telling = {**KINDS, BLIND_RUNS.kind: replace(BLIND_RUNS, published=everything)}
    monkeypatch.setattr("ha_api.index.service.submissions.KINDS", telling)
    found = await leaks(api, None, pool)
    assert found.keys() == {"node", "submission", "submissions"}
    assert all(told == set(SECRET) for told in found.values())
