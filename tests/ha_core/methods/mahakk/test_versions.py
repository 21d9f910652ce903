"""A policy never changes under its version's name (clause 3.6)."""

from dataclasses import fields, replace
from typing import Any

import numpy as np
import pytest

from ha_core.methods import mahakk
from ha_core.methods.mahakk import Ballots, Eligibility, EvidenceClass, Uncertainty, WilsonScore

DIGESTS = {
    "wilson-1": "b5797f7a92d4a621093a35f652b0111b278b9bed84e958a445b9a336e81ce630",
    "eligibility-1": "8bac2846543acec3faa2ddef6de04e32a67eef0d6b8fef0b10b0ace6b8f8857a",
    "uncertainty-1": "f91fa9f8fcb0adba1363540ba67289fe9829d2d967153cc6693e0b981c7012bd",
    "arena-elo-1": "08321df3f7763d7af3fc822f97d621d80b86317f930c05d5de83a2bdc72750dd",
}

PARAMETERS = [
    pytest.param(policy, field.name, id=f"{policy.version}-{field.name}")
    for policy in mahakk.VERSIONS.values()
    for field in fields(policy)
]


def test_every_version_keeps_its_digest() -> None:
    assert {name: policy.digest for name, policy in mahakk.VERSIONS.items()} == DIGESTS
    assert all(name == policy.version for name, policy in mahakk.VERSIONS.items())


@pytest.mark.parametrize(("policy", "name"), PARAMETERS)
def test_every_parameter_enters_the_digest(policy: Any, name: str) -> None:
    value = getattr(policy, name)
    other = replace(value, z=3.0) if name == "wilson" else value * 2
    assert replace(policy, **{name: other}).digest != policy.digest


def test_an_unknown_version_is_refused_with_the_list() -> None:
    with pytest.raises(ValueError, match=r"version 'eligibility-9' is unknown: .* eligibility-1"):
        mahakk.parameters(Eligibility, "eligibility-9")


def test_a_version_of_another_kind_is_unknown() -> None:
    with pytest.raises(ValueError, match=r"'wilson-1' is unknown: choose one of eligibility-1$"):
        mahakk.eligibility(1, 5, 2, 1, version="wilson-1")


def second_versions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make stricter policies, which from now on are those that nobody has to name."""
    for policy in (
        WilsonScore("wilson-2", z=3.0, provisional_below=40),
        Eligibility("eligibility-2", provisional_votes=8, calibrated_raters=5),
        Uncertainty("uncertainty-2", wilson=WilsonScore("wilson-2", z=3.0), least_cells=3),
        mahakk.ArenaElo("arena-elo-2", start=1000.0, new_k=64.0),
    ):
        monkeypatch.setitem(mahakk.VERSIONS, policy.version, policy)


ROUNDS = ([0, 1, 2, 0], [1, 2, 0, 1], [1, 0.5, 0, 0])


def matrix(**versions: str) -> mahakk.Matrix:
    """Return two models by two tasks: cells of 6, 30, 12 and 7 votes."""
    cell = np.repeat(np.arange(4), [2, 3, 3, 2])
    rater = [0, 1, 0, 1, 2, 0, 1, 2, 1, 2]
    votes = [3, 3, 10, 10, 10, 4, 4, 4, 4, 3]
    up = [2, 3, 5, 6, 9, 0, 1, 0, 2, 2]
    ones = np.ones((2, 2), int)
    return mahakk.matrix(["a", "b"], ones, 2 * ones, Ballots(cell, rater, up, votes), **versions)


def test_a_snapshot_replays_to_the_same_decisions_after_the_default_moved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    before, arena_before = matrix(), mahakk.arena(*ROUNDS, 3)
    second_versions(monkeypatch)
    moved, arena_moved = matrix(), mahakk.arena(*ROUNDS, 3)
    classes = [[c.decision.evidence_class for c in row.cells] for row in moved.rows]
    assert classes == [
        [EvidenceClass.PENDING, EvidenceClass.PROVISIONAL],
        [EvidenceClass.PROVISIONAL, EvidenceClass.PENDING],
    ]
    assert moved != before
    assert moved.rows[0].cells[1].decision.version == "eligibility-2"
    assert (arena_moved.ratings != arena_before.ratings).any()

    cell, row = before.rows[0].cells[0], before.rows[0].summary
    again = matrix(version=cell.decision.version, uncertainty_version=row.version)
    assert again == before
    replayed = mahakk.arena(*ROUNDS, 3, version=arena_before.version)
    assert replayed.ratings.tolist() == arena_before.ratings.tolist()


def everything_else() -> dict[str, Any]:
    """Give what further functions say under version 1 of their policies, and unasked."""
    return {
        "output": (mahakk.output_score(9, 35), mahakk.output_score(9, 35, version="wilson-1")),
        "adherence": (mahakk.adherence([3], [4]), mahakk.adherence([3], [4], version="wilson-1")),
        "order": (
            mahakk.order_by_bound([5, 20], [5, 30], ["a", "b"]),
            mahakk.order_by_bound([5, 20], [5, 30], ["a", "b"], version="wilson-1"),
        ),
        "gain": (
            mahakk.gain(None, None, 0, 0, 1),
            mahakk.gain(None, None, 0, 0, 1, version="arena-elo-1"),
        ),
        "spread": (
            mahakk.order_spread([0], [1], [1], 2).low.tolist(),
            mahakk.order_spread([0], [1], [1], 2, version="arena-elo-1").low.tolist(),
        ),
        "strengths": (
            mahakk.strengths([0, 1], [1, 0], [1, 1], 2).tolist(),
            mahakk.strengths([0, 1], [1, 0], [1, 1], 2, version="arena-elo-1").tolist(),
        ),
    }


def test_whatever_has_a_version_obeys_it(monkeypatch: pytest.MonkeyPatch) -> None:
    before = everything_else()
    second_versions(monkeypatch)
    after = everything_else()
    for name, (unasked, named) in before.items():
        assert unasked == named == after[name][1]
        assert after[name][0] != named


def test_one_function_decides_for_a_cell_a_matrix_and_stored_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for version in ("eligibility-1", "eligibility-2"):
        for row in matrix().rows:
            for cell in row.cells:
                assert cell.decision.version == version
                assert cell.decision == mahakk.eligibility(
                    cell.published_outputs, cell.votes, cell.raters, cell.contributors
                )
        second_versions(monkeypatch)
