"""Leaderboards in every state that a board can be in, as readers meet them."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from strawberry.utils.str_converters import to_camel_case

from ha_api.boards.presentation.documents import as_json
from ha_api.boards.service.rank import rank
from ha_api.boards.service.snapshots import Snapshots
from ha_api.platform.access import Scope
from ha_api.platform.files import read
from ha_api.platform.query import Query
from tests.data import beside, wmt16
from tests.ha_api.api import Api
from tests.ha_api.boards import stage
from tests.ha_api.boards.ranked import ENOUGH, FOUR, PLENTY, Ranked, everything, fours, opened
from tests.ha_api.writers import Given

pytestmark = pytest.mark.asyncio

EXAMPLE = Path(__file__).parents[4] / "examples" / "llmfao.csv.gz"
BELOW = "comparisons_below_publication_minimum"
OTHERS = ("echo", "foxtrot", "golf", "hotel")
HIDDEN = re.compile(  # ids, cursors, digests, times, the two studies, cuts
    r"[0-9a-f]{8}-[0-9a-f-]{27}|U25hcHNob3Q6\w+|[0-9a-f]{64}|\d{4}-\d\d-\d\dT[^\"]+"
    r"|\b(?:ru|en)\b|\"cut\": \"\d+\""
)


async def shown(found: Ranked, as_: str | None = None) -> Any:
    """All of a board's leaderboard."""
    return await everything(found.where.api, f'leaderboard(board: "{found.board}")', as_)


def by_slug(rows: list[Any]) -> dict[str, Any]:
    """Rows by their models."""
    return {row["model"]["slug"]: row for row in rows}


async def test_a_board_without_a_snapshot_names_its_models_and_counts_nothing(
    api: Api, tmp_path: Path
) -> None:
    found = await shown(await opened(api, tmp_path))
    assert (found["status"], found["snapshot"]) == ("WITHHELD", None)
    assert found["reasons"] == ["no_snapshot_yet"]
    assert found["notes"] == ["Withheld: no snapshot of this board was taken yet."]
    assert [row["model"]["slug"] for row in found["progress"]] == list(FOUR)
    told = {(row["comparisons"], row["needed"], row["missing"]) for row in found["progress"]}
    assert told == {(None, 50, None)}
    assert (found["standings"], found["parts"]) == ([], [])
    assert (found["matrix"], found["diagnostics"]) == (None, None)
    assert found["board"]["slug"] == "ru-16"


async def test_a_board_without_a_roster_has_a_leaderboard_too(api: Api) -> None:
    async with api.database.writing() as connection:
        await connection.fetch(stage.STUDY, "bare", "bare", "SAFE_16")
    found = await everything(api, 'leaderboard(board: "bare")')
    assert (found["reasons"], found["progress"]) == (["no_snapshot_yet"], [])


async def test_a_withheld_board_tells_how_far_each_model_is(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH - 1))
    await board.take()
    found = await shown(board)
    assert (found["status"], found["reasons"]) == ("WITHHELD", [BELOW])
    assert found["lastPublished"] is None
    assert found["notes"] == [
        "Withheld until every model has 50 comparisons: too few for alpha (48), bravo (48),"
        " charlie (48) and delta (48)."
    ]
    told = [(row["model"]["slug"], row["comparisons"], row["missing"]) for row in found["progress"]]
    assert told == [(slug, 48, 2) for slug in FOUR]
    assert found["snapshot"]["status"] == "WITHHELD"


async def everything_of(api: Api, board: Ranked, as_: str | None = None) -> str:
    """All that can be read of a board and its models, but for names, times and digests."""
    calls = [
        f'board(slug: "{board.board}")',
        f'leaderboard(board: "{board.board}")',
        f'snapshots(board: "{board.board}")',
        *(f'report(board: "{board.board}", model: "{slug}")' for slug in FOUR),
        *(f'history(board: "{board.board}", model: "{slug}")' for slug in FOUR),
    ]
    answers = [await everything(api, call, as_) for call in calls]
    return HIDDEN.sub("?", json.dumps(answers))


@pytest.mark.parametrize(("rankings", "alike"), [(ENOUGH - 1, True), (ENOUGH, False)])
@pytest.mark.parametrize("operator", [False, True])
async def test_while_withheld_nothing_depends_on_who_won(
    api: Api, tmp_path: Path, rankings: int, alike: bool, operator: bool
) -> None:
    key = await api.key(Scope.OPERATOR) if operator else None
    told = set()
    for slug, luck, turned in (("ru", 0.0, False), ("en", 3.0, True)):
        board = await opened(api, tmp_path, slug=slug)
        given = fours(rankings, luck=luck)
        await board.add([_turned(one) if turned else one for one in given])
        await board.take()
        told.add(await everything_of(api, board, key))
    assert (len(told) == 1) == alike


def _turned(given: Given) -> Given:
    return Given(given.participant, given.task, given.order[::-1])


async def test_a_provisional_board_shows_everything_of_every_model(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH + 3))
    await board.take()
    found = await shown(board)
    assert (found["status"], found["reasons"]) == ("PROVISIONAL", [])
    assert found["notes"][0].startswith("Provisional: places may still move, for ")
    assert all(row["provisional"] for row in found["standings"])
    assert [row["rank"] for row in found["standings"]] == [1, 2, 3, 4]
    assert [row["missing"] for row in found["progress"]] == [0] * 4
    assert found["parts"] == []
    assert (found["scale"]["base"], found["scale"]["perTenfold"]) == (1200, 400)
    size = range(len(FOUR))
    matrix = found["matrix"]
    assert matrix["models"] == list(FOUR)
    rows = by_slug(found["standings"])
    for i, slug in enumerate(FOUR):
        assert sum(matrix["wins"][i]) == rows[slug]["wins"]
        assert sum(matrix["comparisons"][i]) == rows[slug]["comparisons"] == 60
        assert all(matrix["comparisons"][i][j] == matrix["comparisons"][j][i] for j in size)
    assert {row["taskCoverage"] for row in found["standings"]} == {1}
    assert {row["gradeCounts"] for row in found["standings"]} == {None}


async def test_a_published_board_calls_first_only_who_surely_is(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(6 * PLENTY, luck=3.2))
    await board.take()
    found = await shown(board)
    assert (found["status"], found["warnings"]) == ("PUBLISHED", [])
    firsts = [(row["rankHigh"], row["first"]) for row in found["standings"]]
    assert firsts[0] == (1, True)
    assert all(not first and high > 1 for high, first in firsts[1:])
    assert "alpha is first: its rank is 1 with all ranks held together at 95%." in found["notes"]


async def test_nobody_is_first_by_place_alone(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(PLENTY, luck=40))
    await board.take()
    found = await shown(board)
    assert found["standings"][0]["rank"] == 1
    assert not any(row["first"] for row in found["standings"])


async def test_winless_and_undefeated_models_are_called_an_artefact(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH, luck=0))
    await board.take()
    found = await shown(board)
    rows = by_slug(found["standings"])
    assert [slug for slug in FOUR if rows[slug]["winless"]] == ["delta"]
    assert [slug for slug in FOUR if rows[slug]["undefeated"]] == ["alpha"]
    assert {"model_winless", "model_undefeated"} <= set(found["warnings"])
    assert any(note.startswith("Never won: delta.") for note in found["notes"])
    assert {row["ratingClosed"] for row in found["standings"]} == {None}
    assert {row["rankLow"] for row in found["standings"]} == {None}


async def test_a_disconnected_board_is_grouped_by_part(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path, (*FOUR, *OTHERS))
    narrow = [replace(given, task="task 0") for given in fours(ENOUGH + 1, OTHERS, seed=1)]
    await board.add([*fours(PLENTY), *narrow])
    await board.take()
    found = await shown(board)
    assert found["status"] == "PROVISIONAL"
    coverage = {slug: row["taskCoverage"] for slug, row in by_slug(found["standings"]).items()}
    assert coverage == dict.fromkeys(FOUR, 1) | dict.fromkeys(OTHERS, 0.1)
    assert "comparison_graph_disconnected" in found["warnings"]
    parts = {
        part["number"]: [row["model"]["slug"] for row in part["standings"]]
        for part in found["parts"]
    }
    assert {number: set(slugs) for number, slugs in parts.items()} == {
        1: set(FOUR),
        2: set(OTHERS),
    }
    assert [row["model"]["slug"] for row in found["standings"]] == [*parts[1], *parts[2]]
    assert [row["rank"] for row in found["standings"]] == [1, 2, 3, 4, 1, 2, 3, 4]
    report = await everything(api, 'report(board: "ru-16", model: "alpha")')
    expected = {
        each["opponent"]["slug"]: each["expectedShare"] is None for each in report["headToHead"]
    }
    assert expected == {slug: slug in OTHERS for slug in (*FOUR[1:], *OTHERS)}


async def test_a_withheld_board_tells_that_it_falls_apart(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path, (*FOUR, *OTHERS))
    await board.add([*fours(2, luck=0), *fours(2, OTHERS, seed=1)])
    await board.take()
    found = await shown(board)
    assert (found["status"], found["reasons"]) == ("WITHHELD", [BELOW])
    assert found["warnings"] == ["comparison_graph_disconnected"]
    assert "falls into 2 parts" in found["notes"][-1]


async def test_a_newcomer_withholds_the_board_until_it_has_its_comparisons(
    api: Api, tmp_path: Path
) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(PLENTY))
    before = await board.take()
    five = ("alpha", "bravo", "charlie", "newcomer", "delta")
    await board.next_roster(*five)
    await board.take()
    found = await shown(board)
    assert (found["status"], found["reasons"]) == ("WITHHELD", [BELOW])
    told = {row["model"]["slug"]: row["missing"] for row in found["progress"]}
    assert told == {slug: 50 if slug == "newcomer" else 0 for slug in sorted(five)}
    last = f"Snapshot:{before.public_id}"
    assert found["lastPublished"] == last
    assert found["notes"] == [
        "Withheld until every model has 50 comparisons: too few for newcomer (0).",
        f"What was last published, on {before.created_at.date()}, can still be read: {last}.",
    ]
    old = await everything(
        api, f'leaderboard(board: "ru-16", snapshot: "Snapshot:{before.public_id}")'
    )
    assert (old["status"], old["snapshot"]["current"]) == ("PUBLISHED", False)
    assert old["lastPublished"] is None
    await board.add(fours(60, five, seed=2))
    await board.take()
    found = await shown(board)
    assert found["status"] == "PROVISIONAL"
    rows = by_slug(found["standings"])
    assert [slug for slug in sorted(five) if rows[slug]["provisional"]] == ["newcomer"]
    assert found["snapshot"]["current"] is True


async def test_a_result_that_was_dropped_is_said_to_be(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH))
    recipe = await board.take()
    before = await shown(board)
    async with api.database.writing() as connection:
        await connection.execute("delete from board_snapshot")
    found = await shown(board)
    assert (found["status"], found["reasons"]) == ("WITHHELD", ["result_not_kept"])
    assert found["lastPublished"] is None  # its status is gone with the result
    assert (found["standings"], found["snapshot"]["status"]) == ([], None)
    await Snapshots(api.database).rebuild(recipe)
    assert await shown(board) == before


async def test_rankings_that_do_not_count_are_no_rankings(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add([Given("p", "t", [["alpha"], ["bravo"]], "TECHNICAL")])
    await board.take()
    found = await shown(board)
    assert found["reasons"] == ["no_rankings", BELOW]
    assert found["notes"][0] == "Withheld: there are no rankings that count."


async def test_a_snapshot_of_another_board_is_null(api: Api, tmp_path: Path) -> None:
    ru, en = [await opened(api, tmp_path, slug=slug) for slug in ("ru", "en")]
    own, other = [await board.take(replicates=0) for board in (ru, en)]
    asked = 'query ($id: ID) { leaderboard(board: "ru-16", snapshot: $id) { snapshot { id } } }'
    id_ = f"Snapshot:{own.public_id}"
    assert await api.ask(asked, id=id_) == {"snapshot": {"id": id_}}
    assert await api.ask(asked, id=f"Snapshot:{other.public_id}") is None
    assert await api.ask(asked, id="Snapshot:00000000-0000-0000-0000-000000000000") is None
    refused = (await api.raw(asked, id="Task:x")).json()
    assert refused["errors"][0]["extensions"] == {"code": "INVALID", "field": "snapshot"}


async def test_a_private_board_s_leaderboard_exists_for_its_partner_alone(
    api: Api, tmp_path: Path
) -> None:
    friend = await api.key(Scope.VOTE, partner="friend")
    other = await api.key(Scope.VOTE, Scope.RESEARCH, partner="other")
    operator = await api.key(Scope.OPERATOR, partner="house")
    board = await opened(api, tmp_path, partner="friend")
    await board.add(fours(ENOUGH))
    recipe = await board.take()
    public = await opened(api, tmp_path, slug="en")
    calls = [
        'leaderboard(board: "ru-16")',
        f'leaderboard(board: "ru-16", snapshot: "Snapshot:{recipe.public_id}")',
        'snapshots(board: "ru-16")',
        'history(board: "ru-16", model: "alpha")',
        'report(board: "ru-16", model: "alpha")',
        f'node(id: "Snapshot:{recipe.public_id}")',
    ]
    for call in calls:
        for caller in (friend, operator):
            assert await everything(api, call, caller) is not None, call
        for stranger in (other, None):
            assert await everything(api, call, stranger) is None, call
    crossed = f'leaderboard(board: "{public.board}", snapshot: "Snapshot:{recipe.public_id}")'
    assert await everything(api, crossed, friend) is None


async def test_limits_are_said_beside_every_rating(api: Api, tmp_path: Path) -> None:
    board = await opened(api, tmp_path)
    await board.add(fours(ENOUGH))
    await board.take()
    limits = (await shown(board))["limits"]
    assert limits[0].startswith("1200 is the geometric mean of this roster: only differences")
    assert "(language: ru)" in limits[-1]
    for call in (
        'report(board: "ru-16", model: "alpha")',
        'history(board: "ru-16", model: "alpha")',
    ):
        assert (await everything(api, call))["limits"] == limits


async def test_a_simulated_board_says_so_first(api: Api) -> None:
    key = await api.key(Scope.OPERATOR)
    await api.ask(
        """
        mutation {
          createStudy(slug: "s", title: "x", language: "en", population: "x", simulated: true) {
            __typename
          }
          createBoard(slug: "b", title: "x", study: "s", mode: SAFE_16, methodVersion: "ha-1") {
            __typename
          }
        }
        """,
        key,
    )
    found = await everything(api, 'leaderboard(board: "b")')
    assert found["limits"][0].startswith("All of this is simulated")
    assert found["board"]["simulated"] is True


async def test_statements_do_not_grow_with_the_roster(
    api: Api, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = []
    names = [f"model {n:02}" for n in range(40)]
    for slug, size in (("few", 4), ("many", 40)):
        board = await opened(api, tmp_path, tuple(names[:size]), slug=slug)
        await board.add(fours(20 * size, tuple(names[:size])))
        await board.take(replicates=0)
        asked = _counted(monkeypatch)
        found = await shown(board)
        monkeypatch.undo()
        assert len(found["standings"]) == size
        counts.append(asked)
    assert sorted(counts[0]) == sorted(counts[1])
    wanted = ["find_board", "shown_snapshot", "list_roster_models", "stored_board"]
    assert counts[0][:5] == [*wanted, "stored_standings"]
    assert counts[0].count("stored_matrix") == 1


def _counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the statements that are run from now on, in a list that grows."""
    run, asked = Query.__call__, []

    async def counting(self: Any, *given: Any, **named: Any) -> Any:
        asked.append(self.__name__)
        return await run(self, *given, **named)

    monkeypatch.setattr(Query, "__call__", counting)
    return asked


async def ranked_as_a_file(api: Api, folder: Path, file: str, replicates: int) -> None:
    """Compare a leaderboard with what `ha rank --format json` prints of the same file."""
    printed = json.loads(as_json(rank(file, replicates=replicates)))
    board = await opened(api, folder, read(file).models)
    await board.where.take(file)
    await board.take(replicates=replicates)
    key = await api.key(Scope.OPERATOR)
    found = await shown(board, key)
    assert found["status"] == printed["status"].upper()
    assert (found["reasons"], found["warnings"]) == (printed["reasons"], printed["warnings"])
    assert found["snapshot"]["methodVersion"] == printed["method"]
    assert found["snapshot"]["seed"] == str(printed["seed"])
    assert found["snapshot"]["replicates"] == printed["replicates"]
    told = printed["diagnostics"]
    bridges = [{**bridge, "name": None} for bridge in told.pop("bridges")]
    nameless = [{**_plain(bridge), "name": None} for bridge in found["diagnostics"]["bridges"]]
    assert nameless == bridges  # of files people and tasks have other names than in the service
    assert _like(told, found["diagnostics"]) == told
    rows = [{**row, "model": row["model"]["slug"]} for row in found["standings"]]
    assert _like(printed["models"], rows) == printed["models"]


def _like(printed: Any, found: Any) -> Any:
    """What was found, with the names and in the shape of what was printed."""
    if isinstance(printed, dict):
        return {key: _like(value, found[to_camel_case(key)]) for key, value in printed.items()}
    if isinstance(printed, list) and len(printed) == len(found):
        return [_like(*pair) for pair in zip(printed, found, strict=True)]
    return found


def _plain(found: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in found.items() if key != "__typename"}


async def test_every_number_is_that_of_ha_rank(api: Api, tmp_path: Path) -> None:
    await ranked_as_a_file(api, tmp_path, str(EXAMPLE), 60)


@beside("wmt16")
@pytest.mark.parametrize("pair", wmt16.PAIRS)
async def test_every_number_of_wmt16_is_that_of_ha_rank(
    api: Api, tmp_path: Path, pair: str
) -> None:
    file = tmp_path / "wmt16.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in wmt16.lines(pair)), "utf-8")
    await ranked_as_a_file(api, tmp_path, str(file), 8)
