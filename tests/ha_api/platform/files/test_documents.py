"""Records read back from JSON; a leaderboard's are tried by test_leaderboard_documents.py."""

from dataclasses import dataclass
from typing import Any

import pytest

from ha_api.platform.files.documents import record
from ha_api.platform.files.faults import FaultError


@dataclass(frozen=True, slots=True)
class Inner:
    name: str
    score: float | None


@dataclass(frozen=True, slots=True)
class Outer:
    votes: int
    final: bool
    rows: tuple[Inner, ...]


def test_a_document_becomes_its_record() -> None:
    document = {"votes": 3, "final": True, "rows": [{"name": "a", "score": 1}]}
    assert record(Outer, document, "result") == Outer(3, True, (Inner("a", 1.0),))


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"votes": True}, "result.votes: must be a whole number, not true"),
        ({"votes": None}, "result.votes: must be a whole number, not null"),
        ({"rows": {}}, "result.rows: must be a list, not {}"),
        ({"rows": [1]}, "result.rows.1: must be a JSON object, not 1"),
        ({"rows": [{"name": "a"}]}, "result.rows.1.score: is missing"),
        ({"more": 1}, "result.more: is unknown"),
    ],
)
def test_a_wrong_field_is_told_by_its_place(changed: dict[str, Any], problem: str) -> None:
    document = {"votes": 3, "final": True, "rows": [], **changed}
    with pytest.raises(FaultError) as refused:
        record(Outer, document, "result")
    assert str(refused.value) == problem
