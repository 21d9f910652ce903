"""Nobody can set a score (clause 12.1): whatever takes a number takes a measurement, named here.

A number that is new in an input, a record of a file or a raw table fails a test until it stands in
the list, with what it measures.
"""

import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import date, datetime
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints
from uuid import UUID

import asyncpg
import graphql
import pytest

import ha_api.index
from ha_api.app import schema
from ha_api.index.graphql import MUTATIONS
from ha_api.index.service.registry import KINDS
from ha_api.platform import sql
from tests.ha_api.conftest import Database

WORDLESS = {"String", "Boolean", "ID", "Date", "DateTime"}
"""Scalars that hold no number."""

MEASURED = {
    "ReadingEntry": {
        "score": "of a public leaderboard, by it",
        "low": "its interval there",
        "high": "its interval there",
        "votes": "of that entry",
    },
    "SpecificationValue": {"value": "what the API offers; the table of the method has the points"},
    "BlindScores": {
        "family": "a number in a column",
        "criterion": "a number in a column",
        "prompt": "a number in a column",
        "judge": "a number in a column",
        "score": "of one judge on one criterion of one result, 1 to 10",
    },
    "PlacementScores": {
        "criterion": "a number in a column",
        "prompt": "a number in a column",
        "judge": "a number in a column",
        "score": "as in BlindScores",
    },
    "PanelScores": {
        "sample": "a number in a column",
        "judge": "a number in a column",
        "score": "of one judge for one result, 1 to 10",
    },
    "SuiteAnswer": {
        "scenario": "its number in the suite",
        "sample": "its number of the scenario",
        "scores": "of one judge for one answer, by criterion, 0 to 4",
    },
    "SuiteCheck": {"number": "of the constraint in the suite"},
    "SuiteRange": {
        "length": "names the range",
        "asked": "questions",
        "correct": "questions",
    },
    "SuiteRun": {"context_window": "as the developer published it"},
    "ContentTest": {"runs": "that will be made, fixed before the first"},
    "Timing": {"seconds": "of one job, never scored"},
    "SpeechReading": {
        "number": "of the reading",
        "substituted": "words",
        "deleted": "words",
        "inserted": "words",
        "words": "of the reference",
    },
    "DocumentProbe": {"number": "of the document"},
}

SCORES_AS_COLUMNS = {
    ("BlindRunInput", "scores"): "BlindScores",
    ("BlindPlacementInput", "scores"): "PlacementScores",
    ("PanelRunInput", "scores"): "PanelScores",
}
"""JSON inputs, which are decoded as these records and nothing else."""

RAW = {
    "index_submission": {"id", "api_key_id", "replaces_id"},
    "family": {"id", "submission_id"},
    "release": {"id", "submission_id", "family_id"},
    "reading": {"id", "submission_id"},
    "reading_entry": {"reading_id", "number", "score", "low", "high", "votes"},
    "specification": {"id", "submission_id", "family_id"},
    "specification_value": {"specification_id", "number", "value"},
    "blind_run": {"id", "submission_id"},
    "blind_member": {"id", "submission_id", "run_id", "family_id"},
    "blind_score": {"member_id", "prompt", "judge", "score"},
    "panel_run": {"id", "submission_id", "family_id"},
    "panel_score": {"run_id", "sample", "judge", "score"},
    "suite_run": {"id", "submission_id", "family_id", "context_window"},
    "suite_score": {"run_id", "scenario", "sample", "judge", "scores"},
    "suite_check": {"run_id", "number"},
    "suite_recall": {"run_id", "length", "correct", "asked"},
    "content_test": {"id", "submission_id", "family_id", "release_id", "runs", "retest_of"},
    "content_run": {"id", "submission_id", "test_id"},
    "arena_vote": {"id", "submission_id", "partner_id", "participant_id", "first_id", "second_id"},
    "anonymous_vote": {"id", "submission_id", "partner_id", "first_id", "second_id"},
    "price": {"id", "submission_id", "family_id", "amount"},
    "timing": {"id", "submission_id", "family_id", "seconds"},
    "example": {"id", "submission_id", "family_id"},
    "speech_run": {"id", "submission_id", "family_id"},
    "speech_reading": {"run_id", "number", "substituted", "deleted", "inserted", "words"},
    "document_run": {"id", "submission_id", "family_id"},
    "document_probe": {"run_id", "number"},
    "appeal": {"id", "family_id", "participant_id", "api_key_id"},
    "appeal_answer": {"id", "submission_id", "appeal_id", "retest_id"},
    "index_computation": {"id", "seed", "replicates", "cut", "vote_cuts"},
}
"""Columns of raw tables that hold numbers."""

COMPUTED = {"index_document", "index_score"}
ROOM = Path(ha_api.index.__file__).parent


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"_\1", name).lower()


def inputs() -> Iterator[tuple[str, str, str]]:
    """Every field of every input of the room's mutations, with the name of its type."""
    compiled = schema()._schema
    mutations = compiled.mutation_type
    assert mutations is not None
    ours = {
        name
        for kind in MUTATIONS
        for name in (schema().config.name_converter.from_field(f) for f in _fields(kind))
    }
    assert len(ours) >= 19
    waiting = []
    for name in ours:
        for argument, given in mutations.fields[name].args.items():
            kind = graphql.get_named_type(given.type)
            yield name, argument, kind.name
            waiting.append(kind)
    seen = set()
    while waiting:
        kind = waiting.pop()
        if isinstance(kind, graphql.GraphQLInputObjectType) and kind.name not in seen:
            seen.add(kind.name)
            for field, given in kind.fields.items():
                inner = graphql.get_named_type(given.type)
                yield kind.name, field, inner.name
                waiting.append(inner)


def _fields(kind: type) -> Any:
    return kind.__strawberry_definition__.fields  # type: ignore[attr-defined]


def test_every_number_of_an_input_is_a_measurement() -> None:
    compiled = schema()._schema
    found = {
        (kind, field, scalar)
        for kind, field, scalar in inputs()
        if isinstance(compiled.type_map[scalar], graphql.GraphQLScalarType)
        and scalar not in WORDLESS
    }
    as_columns = {(kind, field, "JSON") for kind, field in SCORES_AS_COLUMNS}
    numbers = {(kind, snake(field)) for kind, field, _ in found - as_columns}
    assert as_columns <= found
    columns = set(SCORES_AS_COLUMNS.values())
    assert numbers == {
        (f"{name}Input", field)
        for name, measured in MEASURED.items()
        if name not in columns
        for field in measured
    }


def record_numbers(kind: Any, seen: set[Any]) -> Iterator[tuple[str, str]]:
    """Every field of a record, and of those in it, that takes a number, or what is not known."""
    if kind in seen:
        return
    seen.add(kind)
    hints = get_type_hints(kind)
    for field in fields(kind):
        waiting = [hints[field.name]]
        while waiting:
            one = waiting.pop()
            if is_dataclass(one):
                yield from record_numbers(one, seen)
            elif get_args(one):
                waiting.extend(get_args(one))
            elif not (one is None or one is type(None) or one is ...) and not issubclass(
                one, (str, bool, date, datetime, UUID, Enum)
            ):
                assert one in (int, float), (kind, field.name, one)
                yield kind.__name__, field.name


def test_every_number_of_a_file_s_record_is_a_measurement() -> None:
    assert len(KINDS) == 18
    found = {pair for kind in KINDS.values() for pair in record_numbers(kind.record, set())}
    names = {"ReadingEntry": "Entry"}
    assert found == {
        (f"New{names.get(name, name)}", field)
        for name, measured in MEASURED.items()
        for field in measured
    }


@pytest.mark.asyncio
async def test_raw_tables_hold_measurements_and_others_are_computed(database: Database) -> None:
    connection = await asyncpg.connect(database.owner)
    try:
        rows = await connection.fetch(
            """
            select relname, attname,
                   coalesce(element.typcategory, kind.typcategory) = 'N' as number,
                   kind.typname in ('json', 'jsonb', 'bytea') as any
            from pg_class
            join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
            join pg_type kind on kind.oid = atttypid
            left join pg_type element on element.oid = kind.typelem and kind.typcategory = 'A'
            where relkind = 'r' and relnamespace = 'public'::regnamespace
            """
        )
    finally:
        await connection.close()
    ours = set(re.findall(r"^create table (\w+)", _schema(), re.MULTILINE))
    found: dict[str, set[str]] = {}
    for row in rows:
        if row["relname"] in ours and row["number"]:
            found.setdefault(row["relname"], set()).add(row["attname"])
    assert {table: found.get(table, set()) for table in ours - COMPUTED} == RAW
    anything = {(r["relname"], r["attname"]) for r in rows if r["relname"] in RAW and r["any"]}
    assert anything == {
        ("index_submission", "digest"),
        ("index_computation", "parameter_digest"),
        ("index_computation", "inputs_digest"),
        ("timing", "account_hash"),
    }


def _schema() -> str:
    return (sql.folder() / "index" / "schema.sql").read_text(encoding="utf-8")


def test_raw_rows_never_change_and_all_others_are_computed() -> None:
    raw = set(re.findall(r"^call make_raw\('(\w+)'\)", _schema(), re.MULTILINE))
    assert raw == set(RAW)


def test_only_a_computation_writes_what_is_computed() -> None:
    writes = re.compile(r"\b(insert\s+into|update|delete\s+from)\s+(index_score|index_document)\b")
    writing = {
        path.stem
        for path in sql.folder().glob("*/queries/*.sql")
        if writes.search(path.read_text(encoding="utf-8"))
    }
    assert writing == {"keep_index_documents", "keep_index_scores", "drop_index_scores"}
    callers = {
        path.relative_to(ROOM).as_posix()
        for path in ROOM.rglob("*.py")
        if any(name in path.read_text(encoding="utf-8") for name in writing)
    }
    computations = {"queries/computations.py", "service/computations.py", "service/keeping.py"}
    assert callers == computations
