import re
from dataclasses import replace
from datetime import UTC, datetime
from uuid import UUID

import pytest

from ha_api.boards.presentation.datasheet import as_markdown
from ha_api.boards.presentation.datasheet_columns import COLUMNS
from ha_api.boards.records.exports import Consent, ExportFacts, ExportGround
from ha_api.boards.records.snapshots import Recipe
from ha_api.boards.records.studies import Mode
from ha_api.boards.service.datasheets import Datasheet
from ha_api.boards.service.exports import Export, Wish
from ha_api.platform.files.sources import Format
from tests.ha_api.boards.samples import BOARD
from tests.house.tree import ROOT

DAY = datetime(2026, 1, 31, 23, 59, tzinfo=UTC)
RECIPE = Recipe(
    **{"id": 1, "board_id": 1, "study_id": 1, "roster_id": 1},
    public_id=UUID(int=7),
    board="ru-18",
    study="ru",
    mode=Mode.UNCENSORED_18,
    method_version="ha-1",
    parameters_digest=bytes(32),
    seed="0",
    replicates=2000,
    cut=1300,
    eligibility_cut=12,
    showing_cut=1500,
    inputs_digest=b"\xab" * 32,
    software="ha-leaderboard 0.1",
    created_at=DAY,
)
GROUND = ExportGround(
    "ru-18", "Шутки", 1, "ru", "Юмор", RECIPE.mode, "ru", "anybody", "CC-BY-4.0", "", False
)
FACTS = ExportFacts(
    **{"rankings": 1200, "counted": 1100, "repeats": 60, "technical": 40, "suitable": 1160},
    **{"votes": 0, "with_people": 900, "imported": 0, "participants": 45, "tasks": 20},
    first_at=datetime(2026, 1, 1, tzinfo=UTC),
    last_at=DAY,
    showings=1500,
    algorithms=["swiss-1"],
)
SHEET = Datasheet(
    Export(RECIPE, GROUND, FACTS, ("alder", "birch"), {}, BOARD), Wish(), [Consent("v1", 45)]
)


def told(sheet: Datasheet = SHEET, **ground: object) -> str:
    changed = replace(sheet.export, ground=replace(GROUND, **ground))  # type: ignore[arg-type]
    return as_markdown(replace(sheet, export=changed))


def of_facts(**facts: object) -> str:
    changed = replace(SHEET.export, facts=replace(FACTS, **facts))  # type: ignore[arg-type]
    return as_markdown(replace(SHEET, export=changed))


def test_it_answers_what_a_datasheet_answers() -> None:
    assert re.findall(r"^##+ (.+)$", told(), re.MULTILINE) == [
        *("Motivation", "Composition", "Columns", "Collection", "Preprocessing"),
        *("Uses", "Limits", "Distribution", "Maintenance"),
    ]


@pytest.mark.parametrize(
    "sentence",
    [
        "1,200 rankings by 45 participants of 20 tasks.",
        "Counted: 1,100; repeats: 60; test traffic: 40.",
        "The first is of 2026-01-01, the last of 2026-01-31.",
        "1,160 suit research; the others are marked",
        "The roster has 2 models: `alder`, `birch`.",
        "1,500 showings of four cards were drawn by `swiss-1`",
        "by their version: `v1` (45).",
        "Licence: CC-BY-4.0.",
        "for adults, shown only to participants who declared to be 18 or older",
        f"SHA-256 of their canonical lines: `{'ab' * 32}`.",
        "up to ranking 1300 of the database, with what each counted for up to change 12",
    ],
)
def test_it_says_what_is_there(sentence: str) -> None:
    assert sentence in told()


def test_the_first_line_calls_simulated_data_so() -> None:
    assert told().startswith("# Datasheet: Шутки\n")
    text = told(simulated=True)
    assert text.startswith("# Datasheet of simulated data: Шутки\n")
    assert "no person gave any of these rankings" in text
    assert "no person gave" not in told()


def test_the_limits_are_those_of_the_method() -> None:
    page = (ROOT / "docs" / "methods" / "ha.md").read_text(encoding="utf-8")
    clause = " ".join(page.partition("### 11.1")[2].partition("## References")[0].split())
    for sentence in re.findall(r"^- (.+)$", told().partition("## Limits")[2], re.MULTILINE)[:3]:
        assert sentence in clause


def test_imported_rankings_were_drawn_nobody_knows_how() -> None:
    text = of_facts(imported=1200, showings=0, algorithms=[])
    assert "1,200 rankings were made elsewhere and imported from files" in text
    assert "swiss-1" not in text
    assert "had no time, the time here is that of the import." in text
    assert "that of the import" not in told().partition("## Collection")[2]
    assert "No consent is stored" in as_markdown(replace(SHEET, consents=[]))


def test_the_source_is_to_be_named() -> None:
    text = told(source="LLMFAO by D. U., <b>")
    assert "- To be named as the source, with every copy: LLMFAO by D. U., &lt;b>." in text
    assert "To be named" not in told()


def test_what_was_left_out_for_research_is_said() -> None:
    text = as_markdown(replace(SHEET, wish=Wish(research=True)))
    assert "the others are left out of this file, which cannot be verified" in text


def test_a_board_without_rankings_has_no_days() -> None:
    assert "The first is of" not in of_facts(rankings=0, first_at=None, last_at=None)


def test_a_title_is_taken_for_nothing_else() -> None:
    text = told(title="a\n# b `c` | <script>\x1b[31m")
    assert text.splitlines()[0] == "# Datasheet: a # b 'c' \\| &lt;script>\\x1b[31m"


@pytest.mark.parametrize("form", list(Format))
def test_every_column_is_explained(form: Format) -> None:
    sheet = replace(SHEET, wish=Wish(form))
    found = re.findall(r"^\| `(\w+)` \| (.+) \|$", as_markdown(sheet), re.MULTILINE)
    assert [name for name, _ in found] == sheet.columns
    assert dict(found) == {name: COLUMNS[name] for name in sheet.columns}
