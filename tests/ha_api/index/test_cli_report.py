"""`ha report` as a person types it."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from ha_api import cli
from tests.ha_api.api import SECRET, serving
from tests.ha_api.conftest import Database
from tests.ha_api.index import filled, rated
from tests.ha_api.index.recomputed import differing

Run = Callable[..., tuple[int, str, str]]
IMAGINED = "0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10"


@pytest.fixture
def run(
    database: Database,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> Run:
    """Give the command line on a filled database that was computed once."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HA_DATABASE_URL", database.service)
    monkeypatch.setenv("HA_SECRET", SECRET.decode())

    async def fill() -> None:
        async with serving(database.service) as api:
            await filled.opened(api)
            await rated.computed(api)

    asyncio.run(fill())

    def run(*arguments: str) -> tuple[int, str, str]:
        code = cli.main(arguments)
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_a_report_is_written_in_three_forms(run: Run) -> None:
    code, page, err = run("report", "ink")
    assert (code, err) == (0, "")
    assert page.startswith('# Report of ink\n\n<a id="notes"></a>\n')
    code, html, err = run("report", "ink", "--format", "html")
    assert (code, err) == (0, "")
    assert html.startswith("<!doctype html>\n")
    code, text, err = run("report", "ink", "--format", "json")
    assert (code, err) == (0, "")
    document = json.loads(text)
    assert differing(document)[1] == []
    for name in (
        document["computation"]["id"],
        f"IndexComputation:{document['computation']['id']}",
    ):
        assert run("report", "ink", "--computation", name) == (0, page, "")


def test_a_report_goes_to_a_file_and_replaces_none(run: Run) -> None:
    assert run("report", "ink", "--format", "json", "--out", "ink.json") == (0, "", "")
    assert json.loads(Path("ink.json").read_text(encoding="utf-8"))["family"]["slug"] == "ink"
    code, out, err = run("report", "ink", "--out", "ink.json")
    assert (code, out) == (2, "")
    assert "--force" in err
    assert run("report", "ink", "--out", "ink.json", "--force") == (0, "", "")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["nobody"], 'there is no family "nobody"'),
        (["ink", "--computation", IMAGINED], f'"ink" has no score by {IMAGINED}'),
        (["ink", "--computation", "x"], '"x" is no id of a computation'),
        (["ink", "--format", "pdf"], "pdf"),
    ],
)
def test_what_cannot_be_is_refused_by_name(run: Run, arguments: list[str], problem: str) -> None:
    code, out, err = run("report", *arguments)
    assert (code, out) == (2, "")
    assert problem in err
