"""The index of the demo: evidence on five invented families, submitted like everybody's.

Every kind is one submission under a key of its own; what is there already is left as it is.
"""

from collections.abc import Sequence
from typing import Any

from ha_api.demo import documents, evidence, judged_evidence, measured_evidence
from ha_api.demo.client import Client
from ha_api.demo.evidence import Record

REQUEST = "Please test this again: it should pass by now (an invented appeal)."
STATEMENT = "It is planned; the result will stand beside the first (an invented answer)."


async def add(client: Client, voters: Sequence[str], seed: int) -> None:
    """Submit what is not there yet. voters: ids of participants. Raises DemoError."""
    moment = evidence.now()
    today = moment.date()
    steps = {
        documents.FAMILIES: evidence.families(),
        documents.RELEASES: evidence.releases(today),
        documents.READINGS: evidence.readings(today, seed),
        documents.SPECIFICATIONS: evidence.specifications(today),
        documents.BLIND_RUNS: judged_evidence.blind_runs(today, seed),
        documents.SUITE_RUNS: judged_evidence.suite_runs(today, seed),
        documents.ARENA_VOTES: evidence.arena_votes(moment, seed, voters),
        documents.PRICES: measured_evidence.prices(today),
        documents.TIMINGS: measured_evidence.timings(moment, seed),
        documents.EXAMPLES: measured_evidence.examples(today),
        documents.SPEECH_RUNS: measured_evidence.speech_runs(today),
        documents.DOCUMENT_RUNS: measured_evidence.document_runs(today),
    }
    for step, records in steps.items():
        if not await _there(client, step):
            await _submit(client, step, records)
    await _test(client)
    await _appeal(client)


async def _test(client: Client) -> None:
    """Define the content tests, then record their runs."""
    if not await _there(client, documents.CONTENT_TESTS):
        await _submit(client, documents.CONTENT_TESTS, evidence.content_tests())
    if not await _there(client, documents.CONTENT_RUNS):
        defined = (await _submissions(client, documents.CONTENT_TESTS))[0]["records"]
        tests = [f"ContentTest:{record['test']}" for record in defined]
        runs = evidence.content_runs(evidence.now().date(), tests)
        await _submit(client, documents.CONTENT_RUNS, runs)


async def _appeal(client: Client) -> None:
    """Ask for a test anew, and answer that."""
    if not await _there(client, documents.APPEAL_ANSWERS):
        known = (await client.ask(documents.APPEALS, family="quill"))["nodes"]
        if not known:
            given = {"family": "quill", "dimension": "FREEDOM", "text": REQUEST}
            await client.ask(documents.APPEAL, **given)
            known = (await client.ask(documents.APPEALS, family="quill"))["nodes"]
        answer = {"appeal": known[0]["id"], "statement": STATEMENT}
        await _submit(client, documents.APPEAL_ANSWERS, [answer])


async def _there(client: Client, step: documents.Step) -> bool:
    return bool(await _submissions(client, step))


async def _submissions(client: Client, step: documents.Step) -> list[dict[str, Any]]:
    found = await client.ask(documents.SUBMISSIONS, kind=step.kind)
    nodes: list[dict[str, Any]] = found["nodes"]
    return nodes


async def _submit(client: Client, step: documents.Step, records: Sequence[Record]) -> None:
    await client.ask(step.document, records=records, key=f"demo {step.kind}")
