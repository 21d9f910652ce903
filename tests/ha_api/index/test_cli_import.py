"""`ha import evidence`, as a person types it: a file is one submission, or nothing."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, get_args

import pytest

from ha_api import cli
from ha_api.index.cli_import import KindWord
from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.registry import KINDS
from ha_api.platform.access import Scope
from tests.ha_api.api import SECRET, serving
from tests.ha_api.conftest import Database

TODAY = datetime.now(UTC).date().isoformat()
PRICE: dict[str, Any] = {
    "family": "words",
    "task": "text",
    "currency": "EUR",
    "unit": "a word",
    "catalogue": "2026-01-02",
    "link": "https://example.org/",
}
FAMILIES: list[dict[str, Any]] = [
    {"slug": "anchor-language", "title": "Anchor", "category": "LANGUAGE"},
    {"slug": "words", "title": "Слова", "category": "LANGUAGE", "simulated": True},
]
RELEASES: list[dict[str, Any]] = [
    {"family": "words", "developer": "Makers", "version": "1", "tier": "", "since": "2026-01-02"}
]
READING: dict[str, Any] = {
    "leaderboard": "arena.ai",
    "category": "LANGUAGE",
    "looked_up": "2026-03-01",
    "link": "https://example.org/board",
    "entries": [{"name": "Words 1", "score": 1300.5, "votes": 10}],
}


class Hand:
    """The command at work on an empty database."""

    def __init__(self, folder: Path, database: Database, capsys: pytest.CaptureFixture[str]):
        self.folder, self.database, self.capsys = folder, database, capsys

    def file(self, rows: Sequence[Mapping[str, Any]]) -> str:
        path = self.folder / "given.jsonl"
        path.write_text("\n".join(json.dumps(row) for row in rows), encoding="utf-8")
        return str(path)

    def run(self, kind: str, rows: Sequence[Mapping[str, Any]], *more: str) -> tuple[int, str, str]:
        code = cli.main(["import", "evidence", kind, self.file(rows), *more])
        return code, *self.capsys.readouterr()

    def made(self, kind: str, rows: Sequence[Mapping[str, Any]], *more: str) -> str:
        """The id of the submission that a file makes."""
        code, out, err = self.run(kind, rows, *more)
        assert (code, err) == (0, "")
        return out.split()[0]

    def refused(self, kind: str, rows: Sequence[Mapping[str, Any]], *more: str) -> str:
        code, out, err = self.run(kind, rows, *more)
        assert code
        assert (out, err.count("\n")) == ("", 1)
        return err

    def count(self, table: str) -> int:
        return int(self.within(f"select count(*) from {table}"))  # noqa: S608 - ours

    def within(self, statement: str) -> Any:
        async def fetched() -> Any:
            async with serving(self.database.service) as api:
                return await api.value(statement)

        return asyncio.run(fetched())


@pytest.fixture
def hand(
    tmp_path: Path,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Hand:
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())
    return Hand(tmp_path, database, capsys)


def test_every_kind_has_its_word_and_its_record() -> None:
    assert [word.upper() for word in get_args(KindWord)] == list(IndexKind)
    assert set(KINDS) == set(IndexKind)


def test_a_file_is_one_submission_and_the_same_one_again(hand: Hand) -> None:
    first = hand.made("families", FAMILIES)
    assert hand.made("families", FAMILIES) == first
    assert hand.made("releases", RELEASES) != first
    assert hand.made("readings", [READING]) != first
    assert hand.count("index_submission") == 3
    assert (hand.count("family"), hand.count("release"), hand.count("reading_entry")) == (2, 1, 1)


def test_the_same_words_are_told_to_have_come_before_and_a_key_makes_them_others(
    hand: Hand,
) -> None:
    hand.made("families", FAMILIES)
    code, out, _ = hand.run("families", FAMILIES)
    assert (code, out.partition(" has ")[2]) == (
        0,
        "2 records of families, brought before: nothing new was kept\n",
    )
    hand.made("releases", RELEASES)
    test = {"family": "words", "type": "mild", "framing": "direct_request", "runs": 2}
    excludes = ["people_who_look_underage", "likeness_of_real_people", "absence_of_consent"]
    hand.made("content_tests", [{**test, "excludes": excludes}])
    defined = str(hand.within("select public_id from content_test"))
    run = {"test": defined, "outcome": "COMPLIED", "run_on": TODAY}
    first = hand.made("content_runs", [run])
    assert hand.made("content_runs", [run]) == first
    second = hand.made("content_runs", [run], "--key", "the second")
    assert second != first
    assert hand.made("content_runs", [run], "--key", "the second") == second
    assert hand.count("content_run") == 2


def test_what_is_replaced_stays_with_the_reason(hand: Hand) -> None:
    hand.made("families", FAMILIES)
    first = hand.made("readings", [READING])
    bare = first.removeprefix("Submission:")
    corrected = [READING | {"entries": [{"name": "Words 1", "score": 1290, "votes": 10}]}]
    more = ("--replaces", first, "--reason", "a digit was wrong")
    second = hand.made("readings", corrected, *more)
    assert hand.made("readings", corrected, "--replaces", bare, *more[2:]) == second
    assert hand.made("readings", corrected, *more) == second
    assert hand.count("reading") == 2
    assert "already" in hand.refused("readings", [READING], *more)
    assert "already" in hand.refused("readings", corrected, *more[:3], "another reason")
    assert "reason" in hand.refused("readings", [READING], "--replaces", second)
    assert "replaces: " in hand.refused("readings", [READING], "--replaces", "7", "--reason", "x")
    assert "reason" in hand.refused("readings", [], "--replaces", second)
    withdrawn = hand.run("readings", [], "--replaces", second, "--reason", "it was of another day")
    assert withdrawn[1].endswith(" has 0 records of readings\n")
    assert hand.count("index_submission where replaces_id is not null") == 2


def test_what_counts_no_longer_is_not_passed_off_as_brought(hand: Hand) -> None:
    hand.made("families", FAMILIES)
    first = hand.made("readings", [READING])
    assert hand.made("readings", [READING]) == first
    last = hand.made("readings", [], "--replaces", first, "--reason", "of another day")
    err = hand.refused("readings", [READING])
    assert f"{first} brought this before and counts no longer" in err
    assert f'{last} stands in its place, with the reason "of another day"' in err
    again = hand.made("readings", [READING], "--replaces", last, "--reason", "it was right")
    assert hand.made("readings", [READING], "--replaces", last, "--reason", "it was right") == again
    assert f"{again} stands in its place" in hand.refused("readings", [READING])
    err = hand.refused("readings", [], "--replaces", first, "--reason", "of another day")
    assert f"{again} stands in its place" in err
    assert hand.count("reading") == 2


REFUSED: list[tuple[str, list[dict[str, Any]], str]] = [
    ("families", [*FAMILIES, FAMILIES[0]], '"anchor-language" stands twice'),
    ("families", [{"slug": "Ä", "title": "a", "category": "TOOL"}], "line 1: slug: "),
    ("families", [{"slug": "a", "title": "a", "category": "SOUND"}], "line 1: category: "),
    ("families", [{"slug": "a", "title": "a", "category": "TOOL", "index": 90}], "index: unkn"),
    ("releases", [RELEASES[0] | {"family": "nobody"}], "line 1: family: "),
    ("releases", [RELEASES[0], RELEASES[0] | {"since": "soon"}], "line 2: since: "),
    ("readings", [READING | {"leaderboard": "ours"}], "line 1: leaderboard: "),
    ("readings", [READING | {"looked_up": "2999-01-01"}], "line 1: looked_up: "),
    (
        "readings",
        [READING | {"entries": [{"name": "a", "score": 1, "votes": 1, "points": 9}]}],
        "entries[0].points: unknown key",
    ),
    ("prices", [PRICE | {"amount": 1.5}], "line 1: amount: expected `str`, got `float`: write it"),
    ("prices", [PRICE | {"amount": "1_0"}], 'line 1: amount: "1_0" is no amount: write digits'),
    ("arena_votes", [], "there is no line in it"),
    ("families", 2_001 * FAMILIES[:1], "line 2001: more than 2,000 records: split the file"),
]


def test_a_file_is_refused_as_a_whole_by_line_and_field(hand: Hand) -> None:
    for kind, rows, told in REFUSED:
        assert told in hand.refused(kind, rows)
    assert hand.count("index_submission") == 0


def test_a_place_in_what_was_given_is_quoted_as_it_is(hand: Hand) -> None:
    hand.made("families", FAMILIES)
    for given in ("releases.500", "x releases.0.version y", "releases.\u0663", f"releases.{9**40}"):
        err = hand.refused("releases", [RELEASES[0] | {"family": given}])
        assert f"line 1: family: there is no family {json.dumps(given, ensure_ascii=False)}" in err
    example = {"family": "words", "level": "MILD", "kind": "IMAGE", "checked_on": "2026-01-06"}
    err = hand.refused("examples", [example | {"link": "examples.9999999.kind"}])
    assert 'line 1: link: "examples.9999999.kind" is no address' in err


def test_another_line_is_named_by_its_number(hand: Hand) -> None:
    test = {"family": "words", "run_on": "2026-01-06"}
    probe = {"number": 1, "format": "strict_json"}
    err = hand.refused("document_runs", [test | {"probes": [probe, probe]}])
    assert "line 1: probes.1: line 1 probes.0 is the same one: send it once" in err
    vote = {
        "vote": "v1",
        "prompt": "votes.55",
        "first": "nope votes.55",
        "second": "words",
        "winner": "FIRST",
        "voted_at": "2026-03-01T10:00:00Z",
    }
    hand.within("insert into partner (slug, title) values ('friends', 'x') returning id")
    err = hand.refused("anonymous_votes", [vote, vote], "--partner", "friends")
    assert "line 2: vote: line 1 has this name: a vote is given once" in err
    err = hand.refused("anonymous_votes", [vote], "--partner", "friends")
    assert 'line 1: first: there is no family "nope votes.55"' in err


def test_votes_are_a_partner_s(hand: Hand) -> None:
    async def enrolled() -> str:
        async with serving(hand.database.service) as api:
            key = await api.key(Scope.VOTE)
            made = await api.ask(
                'mutation { enrollParticipant(consent: "c", adult: true) {'
                " ... on Enrolled { participant } } }",
                key,
            )
            return str(made["participant"]).partition(":")[2]

    hand.made("families", FAMILIES)
    participant = asyncio.run(enrolled())
    partner = hand.within(
        "select slug from partner p join participant q on q.partner_id = p.id limit 1"
    )
    vote = {
        "vote": "v1",
        "prompt": "p1",
        "first": "words",
        "second": "anchor-language",
        "winner": "FIRST",
        "voted_at": "2026-03-01T10:00:00Z",
    }
    own = vote | {"participant": participant}
    hand.made("arena_votes", [own], "--partner", partner)
    hand.made("anonymous_votes", [vote | {"vote": "v2"}], "--partner", partner)
    assert (hand.count("arena_vote"), hand.count("anonymous_vote")) == (1, 1)
    assert "whose participants voted" in hand.refused("arena_votes", [own])
    assert 'there is no partner "nobody"' in hand.refused(
        "arena_votes", [own], "--partner", "nobody"
    )
    assert "you enrolled no such" in hand.refused("arena_votes", [own], "--partner", "imports")
    assert "--partner is of votes" in hand.refused("releases", RELEASES, "--partner", partner)
