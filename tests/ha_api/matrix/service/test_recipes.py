"""A method is the versions of its policies, and no other words."""

import hashlib

import pytest

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service.recipes import named, newest
from ha_api.platform.errors import CallError
from ha_core.methods.mahakk import versions

MATRIX, ARENA = MatrixResult.MATRIX, MatrixResult.ARENA


def test_a_method_names_its_versions_and_their_numbers() -> None:
    found = newest(MATRIX)
    assert found.versions == ("wilson-1", "eligibility-1", "uncertainty-1")
    digests = "\n".join(versions.VERSIONS[version].digest for version in found.versions)
    assert found.digest == hashlib.sha256(digests.encode()).digest()
    assert "distinct" in found.population
    arena = newest(ARENA)
    assert (arena.name, arena.digest.hex()) == (
        "arena-elo-1",
        versions.VERSIONS["arena-elo-1"].digest,
    )


@pytest.mark.parametrize("result", MatrixResult)
def test_what_was_newest_is_found_by_its_name(
    monkeypatch: pytest.MonkeyPatch, result: MatrixResult
) -> None:
    before = newest(result)
    for policy in (
        versions.Eligibility("eligibility-2", calibrated_votes=50),
        versions.Uncertainty("uncertainty-2", wilson=versions.WilsonScore("wilson-2", z=2.5)),
        versions.ArenaElo("arena-elo-2", new_k=40.0),
    ):
        monkeypatch.setitem(versions.VERSIONS, policy.version, policy)
    assert named(result, before.name) == before
    assert newest(result).name in {"wilson-2+eligibility-2+uncertainty-2", "arena-elo-2"}
    assert newest(result) != before


@pytest.mark.parametrize(
    ("result", "name"),
    [
        (MATRIX, ""),
        (MATRIX, "wilson-1"),
        (MATRIX, "arena-elo-1"),
        (MATRIX, "eligibility-1+wilson-1+uncertainty-1"),
        (MATRIX, "wilson-2+eligibility-1+uncertainty-1"),
        (MATRIX, "wilson-1+eligibility-1+uncertainty-1+arena-elo-1"),
        (ARENA, "arena-elo-9"),
        (ARENA, "arena-elo-1+arena-elo-1"),
        (ARENA, "wilson-1+eligibility-1+uncertainty-1"),
    ],
)
def test_another_word_is_no_method(result: MatrixResult, name: str) -> None:
    with pytest.raises(CallError):
        named(result, name)
