import asyncio
import gzip
import io
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from ha_api import cli
from ha_api.platform.access import Scope
from tests.ha_api.api import Api, serving
from tests.ha_api.boards.content import model, operator
from tests.ha_api.conftest import Database

MODELS = [model("gpt-4"), model("llama")]
TASKS = [{"name": "t1", "text": "Почему ёж?"}, {"name": "t2", "text": "لماذا؟"}]
ANSWERS = [
    {"task": "t1", "model": "llama", "text": "Потому."},
    {"task": "t1", "model": "gpt-4", "text": "Я GPT 4!"},
    {"task": "t1", "author": "Пётр", "text": "Не знаю."},
    {"task": "t2", "author": "Пётр", "text": "abc", "direction": "RTL"},
]
PLACE = ("--study", "ru", "--mode", "SAFE_16")


@dataclass
class Hand:
    """The command at work on a database with a study, and what is in it then."""

    folder: Path
    url: str
    capsys: pytest.CaptureFixture[str]

    def file(self, rows: list[Any], name: str = "given.jsonl") -> str:
        path = self.folder / name
        path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
        return str(path)

    def run(self, *arguments: str) -> str:
        code = cli.main(["import", *arguments])
        out, err = self.capsys.readouterr()
        assert (code, err) == (0, "")
        return out

    def refused(self, *arguments: str, code: int = 1) -> str:
        found = cli.main(["import", *arguments])
        out, err = self.capsys.readouterr()
        assert (found, out) == (code, "")
        return err

    def rows(self, statement: str) -> list[tuple[Any, ...]]:
        async def fetch(api: Api) -> list[tuple[Any, ...]]:
            return [tuple(row) for row in await api.fetch(statement)]

        found: list[tuple[Any, ...]] = self.within(fetch)
        return found

    def counts(self) -> list[int]:
        tables = ("model", "model_name", "task", "answer", "participant", "enrolment")
        events = ("task_publication", "answer_publication")
        counted = [f"(select count(*) from {name})" for name in (*tables, *events)]  # noqa: S608
        versions = "(select coalesce(sum(version), 0)::bigint from content_version)"
        return list(self.rows(f"select {', '.join([*counted, versions])}")[0])

    def within(self, work: Any) -> Any:
        async def run() -> Any:
            async with serving(self.url) as api:
                return await work(api)

        return asyncio.run(run())

    def filled(self) -> None:
        self.run("models", self.file(MODELS))
        self.run("tasks", self.file(TASKS), *PLACE, "--publish")


@pytest.fixture
def hand(
    tmp_path: Path,
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> Hand:
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", "a secret of the tests, long enough")
    found = Hand(tmp_path, database.service, capsys)

    async def study(api: Api) -> None:
        await (await operator(api)).study()

    found.within(study)
    return found


def test_models_come_once(hand: Hand) -> None:
    file = hand.file(MODELS)
    assert hand.run("models", file) == "Added 2 models\n"
    before = hand.counts()
    assert hand.run("models", file) == "Nothing changed: 2 models were there already\n"
    assert hand.counts() == before
    more = hand.file([*MODELS, model("qwen")])
    assert hand.run("models", more) == "Added 1 model; 2 were there already\n"


def test_a_model_that_was_renamed_is_still_the_same(hand: Hand) -> None:
    hand.run("models", hand.file(MODELS))

    async def rename(api: Api) -> None:
        document = 'mutation { renameModel(slug: "llama", name: "New") { __typename } }'
        await (await operator(api)).ask(document)

    hand.within(rename)
    assert hand.run("models", hand.file(MODELS)).startswith("Nothing changed")
    assert ("New",) in hand.rows("select name from model_name where model_id = 2")


def test_tasks_come_once_and_are_published_if_asked_for(hand: Hand) -> None:
    file = hand.file(TASKS)
    assert hand.run("tasks", file, *PLACE, "--publish") == "Added 2 tasks\n"
    before = hand.counts()
    again = hand.run("tasks", file, *PLACE, "--publish")
    known = "Nothing changed: 2 tasks were there already"
    assert again == f"{known}; the mutation publishTasks shows those that are not published\n"
    assert hand.run("tasks", file, *PLACE) == f"{known}\n"
    assert hand.counts() == before
    found = hand.rows("select name, text, direction from task join open_task on id = task_id")
    assert found == [("t1", "Почему ёж?", "LTR"), ("t2", "لماذا؟", "RTL")]
    other = (*PLACE[:3], "UNCENSORED_18")
    assert hand.run("tasks", file, *other) == "Added 2 tasks\n"
    assert hand.rows("select count(*) from open_task") == [(2,)]


def test_answers_come_once_with_their_authors(hand: Hand) -> None:
    hand.filled()
    file = hand.file(ANSWERS)
    told = hand.run("answers", file, *PLACE, "--publish")
    assert told == "Added 4 answers, 1 of them held for an operator\n"
    before = hand.counts()
    again = hand.run("answers", file, *PLACE, "--publish")
    known = "Nothing changed: 4 answers were there already"
    assert again == f"{known}; the mutation publishAnswers shows those that are not published\n"
    assert hand.run("answers", file, *PLACE) == f"{known}\n"
    assert hand.counts() == before
    assert hand.rows("select count(*) from open_answer") == [(3,)]
    people_ = hand.rows(
        "select slug, consent, adult, length(external_hash) from participant"
        " join partner on partner.id = partner_id join enrolment on participant.id = participant_id"
    )
    assert people_ == [("imports", "import", False, 32)]
    assert ("abc", "RTL") in hand.rows("select text, direction from answer")


def test_an_author_is_the_participant_whom_the_named_partner_enrols(hand: Hand) -> None:
    hand.filled()
    enrol = """mutation ($name: String!) {
      enrollParticipant(externalId: $name, consent: "v1", adult: true) {
        ... on Enrolled { participant }
      }
    }"""

    def enrolled(*names: str) -> list[tuple[str]]:
        async def ask(api: Api) -> list[tuple[str]]:
            key = await api.key(Scope.VOTE, partner="lab")
            return [((await api.ask(enrol, key, name=name))["participant"],) for name in names]

        found: list[tuple[str]] = hand.within(ask)
        return found

    before = enrolled("Пётр")
    rows = [ANSWERS[3], {"task": "t2", "author": "Анна", "text": "new"}]
    assert hand.run("answers", hand.file(rows), *PLACE, "--partner", "lab") == "Added 2 answers\n"
    authors = hand.rows(
        "select 'Participant:' || participant.public_id from answer"
        " join participant on participant.id = author_id order by answer.id"
    )
    assert authors == enrolled("Пётр", "Анна")
    assert authors[:1] == before
    assert hand.rows("select count(*) from participant") == [(2,)]
    again = hand.run("answers", hand.file(rows), *PLACE, "--partner", "lab")
    assert again.startswith("Nothing changed")
    assert "which somebody else wrote" in hand.refused("answers", hand.file(rows), *PLACE)


def test_a_partner_that_there_is_not_is_refused_by_name(hand: Hand) -> None:
    hand.filled()
    before = hand.counts()
    for slug in ("nobody", "LAB"):
        told = hand.refused("answers", hand.file(ANSWERS), *PLACE, "--partner", slug, code=2)
        assert told == f'ha: partner: there is no partner "{slug}".\n'
    assert hand.counts() == before


def test_a_task_and_an_answer_that_were_taken_down_stay_down(hand: Hand) -> None:
    hand.filled()
    hand.run("answers", hand.file(ANSWERS), *PLACE)

    async def take_down(api: Api) -> None:
        rows = await api.fetch("select 'Task:' || public_id from task where name = 't1'")
        document = 'mutation ($id: ID!) { takeDownTask(id: $id, reason: "x") { __typename } }'
        await (await operator(api)).ask(document, id=rows[0][0])

    hand.within(take_down)
    assert hand.run("tasks", hand.file(TASKS), *PLACE).startswith("Nothing changed")
    assert hand.rows("select text from task where name = 't1'") == [(None,)]


def test_gzip_and_standard_input_are_read(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    rows = "".join(json.dumps(row) + "\n" for row in MODELS).encode()
    packed = hand.folder / "models.jsonl.gz"
    packed.write_bytes(gzip.compress(rows))
    assert hand.run("models", str(packed)) == "Added 2 models\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(rows))))
    assert hand.run("models", "-").startswith("Nothing changed")


def test_more_than_one_statement_takes_come_whole_or_not_at_all(hand: Hand) -> None:
    rows = [{"name": f"n{n}", "text": f"text {n}"} for n in range(2_100)]
    file = hand.file([*rows, {"name": "n7", "text": "other"}])
    assert "line 2101: name: is the same as that of line 8" in hand.refused("tasks", file, *PLACE)
    assert hand.rows("select count(*) from task") == [(0,)]
    assert hand.run("tasks", hand.file(rows), *PLACE, "--publish") == "Added 2,100 tasks\n"
    assert hand.rows("select count(*) from open_task") == [(2_100,)]


LONG = {"name": "t3", "text": "я" * 20_001}


@pytest.mark.parametrize(
    ("noun", "last", "told"),
    [
        ("models", model("new") | {"name": " "}, "name: shows no character"),
        ("models", model("new"), "slug: is the same as that of line 1"),
        ("models", model("llama") | {"maker": "x"}, "maker: the model"),
        ("models", {"slug": "x"}, "name: missing"),
        ("tasks", {"name": "t1", "text": "other"}, "text: is another than that of Task:"),
        ("tasks", {"name": "t3", "text": "Почему ёж?"}, "text: is that of Task:"),
        ("tasks", TASKS[0] | {"direction": "RTL"}, "direction: is another than"),
        ("tasks", {"name": "t3", "text": "x", "direction": "UP"}, "direction: must be LTR or RTL"),
        ("tasks", LONG, "text: 20001 characters are more than 20000"),
        ("answers", {"task": "t9", "text": "x", "model": "llama"}, "task: there is no task"),
        ("answers", {"task": "t1", "text": "x", "model": "qwen"}, "model: there is no model"),
        ("answers", {"task": "t1", "text": "x"}, "is by a model or by an author"),
        ("answers", {"task": "t1", "text": "x", "author": " "}, "author: shows no character"),
        ("answers", ANSWERS[0] | {"model": "gpt-4"}, "text: is that of Answer:"),
        ("answers", ANSWERS[0] | {"direction": "RTL"}, "direction: is another than that"),
        ("answers", {"task": "t1", "text": "2", "model": "llama"}, "another answer of llama"),
    ],
)
def test_an_error_names_the_line_and_nothing_is_kept(
    hand: Hand, noun: str, last: dict[str, str], told: str
) -> None:
    hand.filled()
    place = () if noun == "models" else (*PLACE, "--publish")
    hand.run("answers", hand.file(ANSWERS), *PLACE, "--publish")
    before = hand.counts()
    first: dict[str, dict[str, str]] = {
        "models": model("new"),
        "tasks": {"name": "t8", "text": "new"},
        "answers": {"task": "t2", "model": "llama", "text": "new"},
    }
    err = hand.refused(noun, hand.file([first[noun], last], "bad.jsonl"), *place)
    assert "bad.jsonl, line 2: " in err
    assert told in err
    assert hand.counts() == before


def test_a_study_that_there_is_not_is_a_wrong_call(hand: Hand) -> None:
    err = hand.refused("tasks", hand.file(TASKS), "--study", "x", "--mode", "SAFE_16", code=2)
    assert 'study: there is no study "x"' in err
    assert "no line in it" in hand.refused("models", hand.file([]))
    assert "cannot be read" in hand.refused("models", str(hand.folder / "none"))
