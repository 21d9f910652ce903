from dataclasses import fields, replace
from datetime import UTC, datetime

from ha_api.boards.presentation.verdicts import UNCOVERED, as_text
from ha_api.boards.service.verification import Difference, Verdict
from ha_api.boards.service.verify import Check
from ha_api.platform.files.exported import Exported
from tests.ha_api.headers import HEADER


def told(*differences: Difference, rankings: int = 1200) -> list[str]:
    return as_text(Check("5b7e", "ru-16", rankings, Verdict(differences))).splitlines()


def test_the_state_comes_first() -> None:
    assert told() == ["same bits: snapshot 5b7e of board ru-16, 1,200 rankings"]
    assert told(rankings=1)[0].endswith("board ru-16, 1 ranking")
    near = Difference('model "a", low', 1.0, 1.1, near=True)
    assert told(near, near) == [
        "within 1e-9: snapshot 5b7e of board ru-16, 1,200 rankings;"
        " last digits of 2 numbers are another platform's"
    ]


def test_up_to_ten_places_are_told_and_none_that_is_near() -> None:
    near = Difference("near", 1.0, 1.1, near=True)
    many = [Difference(f"place {n}", n, None) for n in range(12)]
    first, *lines = told(near, *many)
    assert first == "different: snapshot 5b7e of board ru-16, 1,200 rankings"
    assert lines[0] == "  place 0: stored 0, recomputed nothing"
    assert len(lines) == 11
    assert lines[-1] == "  and 2 more"


def test_long_values_and_wild_names_are_made_safe() -> None:
    wild = Difference('model "\x1b[31m\nx", low', "y" * 500, b"\xff" * 2)
    (line,) = told(wild)[1:]
    assert line.isprintable()
    assert line.endswith(f"stored {'y' * 60}…, recomputed ffff")
    digest = Difference("inputs_digest", bytes(32), bytes(32))
    assert told(digest)[1] == f"  inputs_digest: stored {'0' * 64}, recomputed {'0' * 64}"


def test_an_export_is_told_with_what_finds_its_snapshot_and_what_nothing_covers() -> None:
    told = as_text(Check("5b7e", "ru-16", 40, Verdict(()), HEADER)).splitlines()
    assert told[0] == "same bits: snapshot 5b7e of board ru-16, 40 rankings"
    assert HEADER.inputs_sha256 in told[1]
    assert f"method {HEADER.method}, seed {HEADER.seed}, " in told[1]
    assert "inputsDigest" in told[2]
    assert told[3] == "  No digest covers shown, grades, grade_order, shown_at, probability," + (
        " research, answers."
    )
    assert told[4].startswith("  Simulated: no person gave any of these rankings")
    odd = Check("5b7e", "ru-16", 40, Verdict((Difference("cut", 1, 2),)), HEADER)
    assert "contradicts itself" in as_text(odd).splitlines()[3]
    by_people = replace(HEADER, simulated=False)
    assert as_text(Check("5b7e", "ru-16", 40, Verdict(()), by_people)).splitlines() == told[:4]


def test_what_no_digest_covers_is_what_is_in_no_canonical_line() -> None:
    row = Exported("p", "t", [["a"], ["b"]], datetime(2026, 1, 31, tzinfo=UTC), "PRIMARY")
    covered = row.canonical()
    found = tuple(field.name for field in fields(Exported) if field.name not in covered)
    assert found == UNCOVERED
