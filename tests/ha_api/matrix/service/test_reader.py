"""An export is read whole or refused whole, with the line, the field and what to do."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
import pytest_asyncio

from ha_api.matrix.records.snapshots import MatrixResult
from ha_api.matrix.service import matrix_reader
from ha_api.matrix.service.headers import Header, header
from ha_api.matrix.service.inputs import ArenaInputs, MatrixInputs
from ha_api.matrix.service.lines import digest
from ha_api.matrix.service.observations import observed
from ha_api.matrix.service.reader import sheet
from ha_api.matrix.service.verify import verify_export
from ha_api.platform.errors import FileError, HaError, ReadError, RefusedError
from tests.ha_api.api import Api
from tests.ha_api.matrix import judged

MATRIX, ARENA = MatrixResult.MATRIX, MatrixResult.ARENA
Lines = list[dict[str, Any]]

TASKS = [
    {"task": "t1", "domain": "law", "withdrawn": False},
    {"task": "t2", "domain": "poetry", "withdrawn": True},
]
OUTPUTS = [
    {"output": "o1", "model": "b", "task": "t1", "contributor": "c1", "published": True},
    {"output": "o2", "model": "a", "task": "t1", "contributor": "c1", "published": True},
]
TIME = "2026-01-31T12:00:00.000000Z"
VOTES = [
    {"output": "o1", "participant": "p1", "up": True, "blind": True, "time": TIME},
    {"output": "o1", "participant": "p2", "up": True, "blind": True, "time": TIME},
    {"output": "o1", "participant": "p1", "up": False, "blind": False, "time": TIME},
]
TWICE = json.dumps(VOTES[0])[:-1] + ', "up": false}'
SAID = {"participant": "p3", "passed": True, "blind": True, "time": TIME}
VERDICTS = [{"output": "o2", "criterion": 1, **SAID}]
ROUNDS = [
    {
        **{"task": "t1", "domain": "law", "first": "o1", "first_model": "b"},
        **{"second": "o2", "second_model": "a", "winner": "FIRST", "participant": "p1"},
        "time": TIME,
    }
]
DOMAIN = {"title": "x", "language": "ar", "licence": "CC0-1.0", "source": "", "simulated": False}
HEADER = {
    "export": "ha-matrix-1",
    "snapshot": "0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10",
    "method": "wilson-1+eligibility-1+uncertainty-1",
    "parameters_digest": "0f" * 32,
    "seed": 0,
    "orders": 0,
    "population": "x",
    "cuts": {"votes": 3, "publications": 2, "verdicts": 1, "tasks": 2, "withdrawals": 1},
    "inputs_sha256": "0f" * 32,
    "lines": {"tasks": 2, "outputs": 2, "votes": 3, "verdicts": 1},
    "domains": [{"domain": "law", **DOMAIN}, {"domain": "poetry", **DOMAIN}],
    "software": "x",
    "created_at": TIME,
    "header_sha256": "0f" * 32,
    "result": None,
}
OF_ARENA = {
    **HEADER,
    **{"export": "ha-arena-1", "method": "arena-elo-1", "orders": 20, "cuts": {"rounds": 1}},
    **{"lines": {"rounds": 1}, "domains": HEADER["domains"][:1]},  # type: ignore[index]
}
WHOLE = [HEADER, *TASKS, *OUTPUTS, *VOTES, *VERDICTS]
"""Lines 1 to 9: a header, two tasks, two outputs, three votes and a verdict."""
PLAYED = [OF_ARENA, *ROUNDS]


def put(path: Path, lines: Any) -> str:
    texts = [line if isinstance(line, str) else json.dumps(line) for line in lines]
    path.write_text("".join(f"{text}\n" for text in texts), encoding="utf-8")
    return str(path)


def changed(lines: Any, number: int, key: str, value: object) -> Any:
    """The same lines with another value in one of them, counted from 1."""
    return [{**line, key: value} if n == number else line for n, line in enumerate(lines, 1)]


def without(lines: Any, number: int, key: str) -> Any:
    """The same lines without a key of one of them."""
    return [
        {k: v for k, v in line.items() if n != number or k != key}
        for n, line in enumerate(lines, 1)
    ]


def test_a_whole_file_is_read_into_arrays(tmp_path: Path) -> None:
    read = sheet(put(tmp_path / "a.jsonl", WHOLE))
    inputs = read.inputs
    assert isinstance(inputs, MatrixInputs)
    assert (inputs.models, inputs.participants) == (("a", "b"), ["p1", "p2", "p3"])
    assert inputs.outputs.model.tolist() == [1, 0]
    assert inputs.votes.up.tolist() == [True, True, False]
    assert inputs.verdicts.criterion.tolist() == [1]
    assert read.header.domains[0].licence == "CC0-1.0"


def test_an_arena_s_likewise(tmp_path: Path) -> None:
    inputs = sheet(put(tmp_path / "a.jsonl", PLAYED)).inputs
    assert isinstance(inputs, ArenaInputs)
    assert inputs.models == ("a", "b")
    assert inputs.output_model[inputs.rounds.first].tolist() == [1]


FAULTS: list[tuple[Any, str]] = [
    (["[]"], "line 1: export: null is none of ha-matrix-1, ha-arena-1"),
    ([], "line 1: not JSON"),
    (WHOLE[1:], "line 1: export: null is none of"),
    (changed(WHOLE, 1, "export", "ha-matrix-2"), 'line 1: export: "ha-matrix-2" is none of'),
    (changed(WHOLE, 1, "export", ["ha-matrix-1"]), 'export: ["ha-matrix-1"] is none of'),
    (changed(WHOLE, 1, "more", 1), 'line 1: unknown key "more"'),
    (without(WHOLE, 1, "cuts"), "line 1: cuts: missing"),
    (changed(WHOLE, 1, "seed", 1), "line 1: seed: must be a whole number below 1, not 1"),
    (changed(WHOLE, 1, "orders", 1), "line 1: orders: must be a whole number below 1, not 1"),
    (changed(PLAYED, 1, "orders", 0), "line 1: orders: must be 1 at least, not 0"),
    (changed(PLAYED, 1, "orders", 2**31), "line 1: orders: must be a whole number below 10001"),
    (changed(WHOLE, 1, "cuts", {"votes": 3}), "line 1: cuts: must be an object of votes, pub"),
    (changed(WHOLE, 1, "cuts", {**HEADER["cuts"], "votes": -1}), "line 1: cuts.votes: must be"),  # type: ignore[dict-item]
    (changed(WHOLE, 1, "cuts", {**HEADER["cuts"], "votes": 1e300}), "line 1: cuts.votes: must"),  # type: ignore[dict-item]
    (changed(WHOLE, 1, "domains", []), 'line 1: domains: "law" stands in the header or in the'),
    (changed(WHOLE, 1, "domains", HEADER["domains"][::-1]), "domains: must be named once each"),  # type: ignore[index]
    (changed(WHOLE, 1, "domains", [{"domain": "law"}]), "line 1: domains.1: must be an object of"),
    (
        changed(WHOLE, 1, "domains", [{"domain": "law", **DOMAIN, "simulated": 0}]),
        "line 1: domains.1.simulated: must be true or false, not 0",
    ),
    (changed(WHOLE, 1, "inputs_sha256", "0F" * 32), "line 1: inputs_sha256: must be SHA-256"),
    (changed(WHOLE, 1, "result", []), "line 1: result: must be a JSON object"),
    ([json.dumps(HEADER)[:-1] + ', "seed": 0}', *WHOLE[1:]], "line 1: seed: the key stands twice"),
    (changed(WHOLE, 1, "lines", {**HEADER["lines"], "votes": 4}), "tells of 4 votes, and 3 follow"),  # type: ignore[dict-item]
    (WHOLE[:-1], "its header tells of 1 verdicts, and 0 follow: export it again"),
    ([*WHOLE[:3], *WHOLE[4:]], 'line 5: output: "o1" stands in no line before'),
    ([*WHOLE[:6], "", *WHOLE[6:]], "line 7: not JSON"),
    ([*WHOLE, json.dumps(VOTES[0])[:-5]], "line 10: not JSON"),
    ([*WHOLE[:6], WHOLE[8], *WHOLE[6:8]], "line 8: one of the votes too late"),
    ([*WHOLE, HEADER], "line 10: the keys"),
    ([*WHOLE, "7"], "line 10: a line is a JSON object, not 7"),
    (changed(WHOLE, 6, "more", 1), "line 6: the keys"),
    (without(WHOLE, 6, "blind"), "line 6: the keys"),
    (changed(WHOLE, 2, "withdrawn", None), "line 2: withdrawn: must be true or false, not null"),
    (changed(WHOLE, 2, "domain", 1), "line 2: domain: must be a text, not 1"),
    (changed(WHOLE, 2, "domain", "none"), 'line 1: domains: "law" stands in the header or in'),
    (changed(WHOLE, 3, "task", "t1"), 'line 3: task: "t1" stands twice'),
    (changed(WHOLE, 5, "output", "o1"), 'line 5: output: "o1" stands twice'),
    (changed(WHOLE, 5, "output", ""), "line 5: output: the id is empty"),
    (changed(WHOLE, 5, "output", ["o2"]), "line 5: output: an id must be a string"),
    (changed(WHOLE, 5, "task", "t3"), 'line 5: task: "t3" stands in no line before'),
    (changed(WHOLE, 5, "model", None), "line 5: model: an id must be a string, not null"),
    (changed(WHOLE, 5, "contributor", "\u200b"), "line 5: contributor: the id shows no character"),
    (changed(WHOLE, 6, "output", "o3"), 'line 6: output: "o3" stands in no line before'),
    (changed(WHOLE, 6, "output", {}), "line 6: output: {} stands in no line before"),
    (changed(WHOLE, 6, "participant", 7), "line 6: participant: an id must be a string, not 7"),
    (changed(WHOLE, 6, "up", 1), "line 6: up: must be true or false, not 1"),
    (changed(WHOLE, 6, "blind", "true"), "line 6: blind: must be true or false"),
    (changed(WHOLE, 6, "time", None), "line 6: time: must be ISO 8601, not null"),
    (changed(WHOLE, 6, "time", "then"), 'line 6: time: "then" is not ISO 8601'),
    (changed(WHOLE, 6, "time", "99999-01-01T00:00:00Z"), "line 6: time: "),
    (changed(WHOLE, 8, "up", True), "line 8: says again what the same person said before"),
    (changed(WHOLE, 7, "participant", "p1"), "line 7: says again what the same person said"),
    (changed(WHOLE, 9, "criterion", 2**15), "line 9: criterion: must be a whole number below"),
    (changed(WHOLE, 9, "criterion", 10**30), "line 9: criterion: must be a whole number"),
    (changed(WHOLE, 9, "criterion", True), "line 9: criterion: must be a whole number"),
    (changed(WHOLE, 9, "passed", None), "line 9: passed: must be true or false, not null"),
    ([*changed(WHOLE, 1, "lines", {**HEADER["lines"], "verdicts": 2}), *VERDICTS], "line 10: says"),  # type: ignore[dict-item]
    (
        [*WHOLE[:5], json.dumps(VOTES[0])[:-1] + ', "up": false}'],
        "line 6: up: the key stands twice",
    ),
    ([*WHOLE[:5], '{"output": NaN}'], "line 6: not JSON"),
    (changed(PLAYED, 2, "winner", "first"), "line 2: winner: must be one of FIRST, SECOND, TIE"),
    (changed(PLAYED, 2, "winner", None), "line 2: winner: must be one of"),
    (changed(PLAYED, 2, "second_model", "b"), 'line 2: second_model: "b" played against itself'),
    (changed(PLAYED, 2, "second", "o1"), 'line 2: second: "o1" is of another model or task'),
    (changed(PLAYED, 2, "domain", "poetry"), 'line 1: domains: "law" stands in the header or'),
    ([*PLAYED, {**ROUNDS[0], "first_model": "c"}], 'line 3: first: "o1" is of another model'),
    ([*PLAYED, {**ROUNDS[0], "task": "t2"}], 'line 3: first: "o1" is of another model or task'),
    ([*PLAYED, {**ROUNDS[0], "domain": "poetry"}], 'line 3: domain: task "t1" is of another'),
    ([*PLAYED, *ROUNDS], "its header tells of 1 rounds, and 2 follow"),
    ([OF_ARENA, TASKS[0]], "line 2: the keys"),
]


@pytest.mark.parametrize(("lines", "problem"), FAULTS)
def test_a_file_that_lies_is_refused_with_its_line(
    tmp_path: Path, lines: Any, problem: str
) -> None:
    path = put(tmp_path / "a.jsonl", lines)
    with pytest.raises((RefusedError, FileError)) as refused:
        sheet(path)
    assert problem in str(refused.value)
    assert str(refused.value).startswith(path)


def test_a_short_file_cannot_ask_for_any_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = put(tmp_path / "a.jsonl", WHOLE)
    monkeypatch.setattr(matrix_reader, "MOST_CELLS", 4)
    assert len(sheet(path).inputs.models) == 2
    monkeypatch.setattr(matrix_reader, "MOST_CELLS", 3)
    with pytest.raises(RefusedError, match="line 1: 2 models on 2 tasks are more than 3 cells"):
        sheet(path)


def broken(data: bytes) -> list[tuple[bytes, str]]:
    packed = gzip.compress(data)
    return [
        (data.replace(b'"p2"', b'"\xff\xfe"'), "line 7: not UTF-8 at byte"),
        (packed[:-9], "the gzip data ends too early"),
        (packed[:40] + b"\x00" * 8 + packed[48:], "the gzip data"),
        (b"\x1f\x8b" + data, "the gzip data is damaged"),
        (data[:1], "line 1: not JSON"),
    ]


@pytest.mark.parametrize("number", range(5))
def test_broken_bytes_are_refused(tmp_path: Path, number: int) -> None:
    put(tmp_path / "a", WHOLE)
    data, problem = broken((tmp_path / "a").read_bytes())[number]
    (tmp_path / "b").write_bytes(data)
    with pytest.raises((RefusedError, FileError)) as refused:
        sheet(str(tmp_path / "b"))
    assert problem in str(refused.value)


def test_what_is_not_there_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ReadError):
        sheet(str(tmp_path / "none.jsonl"))


@pytest_asyncio.fixture
async def files(api: Api, tmp_path: Path) -> dict[MatrixResult, Path]:
    """Give the exports of what was judged at random."""
    await judged.judged(api)
    found = {}
    for result in MatrixResult:
        found[result] = tmp_path / f"{result.lower()}.jsonl"
        recipe = await judged.taken(api, result)
        found[result].write_bytes(await judged.bytes_of(api, recipe))
        async with api.database.at_once() as connection:
            read = await observed(connection, result, recipe.cuts())
        assert_same(read.inputs, sheet(str(found[result])).inputs)
    return found


def assert_same(one: Any, other: Any) -> None:
    """Fail unless what was read from the rows is what is read from the file, code by code."""
    assert type(one) is type(other)
    for name in one.__dataclass_fields__:
        left, right = getattr(one, name), getattr(other, name)
        if isinstance(left, np.ndarray):
            assert left.dtype == right.dtype
            assert left.tolist() == right.tolist()
        elif isinstance(left, tuple) and hasattr(left, "_fields") and name != "domains":
            for a, b in zip(left, right, strict=True):
                assert np.asarray(a).tolist() == np.asarray(b).tolist()
        else:
            assert left == right
    assert digest(one) == digest(other)


def cut(random: Random, data: bytes) -> bytes:
    return data[: random.randrange(len(data))]


def flipped(random: Random, data: bytes) -> bytes:
    place = random.randrange(len(data))
    return data[:place] + bytes([data[place] ^ 1 << random.randrange(8)]) + data[place + 1 :]


def line_less(random: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[random.randrange(1, len(lines))]
    return b"".join(lines)


def line_twice(random: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    number = random.randrange(1, len(lines))
    return b"".join([*lines[:number], lines[number], *lines[number:]])


def turned(random: Random, data: bytes) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = random.sample(range(1, len(lines)), 2)
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


@pytest.mark.asyncio
@pytest.mark.parametrize("change", [cut, flipped, line_less, line_twice, turned])
async def test_no_change_of_a_file_passes_for_the_same(
    files: dict[MatrixResult, Path],
    tmp_path: Path,
    change: Callable[[Random, bytes], bytes],
) -> None:
    random = Random(1)
    for path in files.values():
        data = path.read_bytes()
        assert verify_export(str(path)).verdict.state == "same bits"
        for _ in range(60):
            odd = change(random, data)
            (tmp_path / "odd.jsonl").write_bytes(odd)
            try:
                found = verify_export(str(tmp_path / "odd.jsonl"))
            except HaError:
                continue
            # Letters of a UUID may be large: it is the same one.
            assert (found.verdict.state == "same bits") == (
                says(odd) == says(data) and below(odd) == below(data)
            )


def says(data: bytes) -> tuple[Header, str | None]:
    """The header of an export, and what it says of itself."""
    found = header(data.partition(b"\n")[0])
    return found, found.header_sha256


def below(data: bytes) -> bytes:
    """All that stands under it."""
    return data.partition(b"\n")[2]


def test_a_header_is_sealed_but_for_its_result() -> None:
    one = Header(
        MATRIX, "s", "m", "d", 0, 0, "p", {"votes": 1}, "i", {"votes": 1}, (), "x", "t", result=1
    )
    assert json.loads(one.line())["header_sha256"] == one.seal()
