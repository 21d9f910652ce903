"""Whatever an endpoint sends, there is a text or a problem, and a cost only where one is told."""

import json
from typing import Any

import pytest

from ha_api.tournaments.judging.completions import UnfitError, Usage, read

USAGE = {"prompt_tokens": 7, "completion_tokens": 5, "total_tokens": 12}


def completion(message: Any, reason: Any = "stop", usage: Any = USAGE) -> bytes:
    choice = {"index": 0, "message": message, "finish_reason": reason}
    return json.dumps({"choices": [choice], "usage": usage}).encode()


def test_a_text_and_its_cost() -> None:
    found = read(completion({"role": "assistant", "content": "so"}))
    assert found.fit() == "so"
    assert found.usage == Usage(7, 5)


@pytest.mark.parametrize(
    ("body", "problem"),
    [
        (b"", "not answer in JSON"),
        (b"<html>", "not answer in JSON"),
        (b"\xff", "not answer in JSON"),
        (b"[]", "no text"),
        (b"{}", "no text"),
        (b'{"choices": []}', "no text"),
        (b'{"choices": [null]}', "no text"),
        (b'{"choices": {"0": 1}}', "no text"),
        (completion(None), "no text"),
        (completion("so"), "no text"),
        (completion({"content": None}), "no text"),
        (completion({"content": [1]}), "no text"),
        (completion({"content": None, "refusal": "No."}), "refused"),
        (completion({"content": "so"}, "length"), "cut off"),
        (completion({"content": "so"}, "content_filter"), "filtered"),
    ],
)
def test_what_is_no_answer_says_why(body: bytes, problem: str) -> None:
    with pytest.raises(UnfitError, match=problem):
        read(body).fit()


@pytest.mark.parametrize(
    "usage",
    [None, [], {}, {"prompt_tokens": 1}, USAGE | {"prompt_tokens": -1}]
    + [USAGE | {"completion_tokens": wrong} for wrong in (1.5, "5", True, None, 2**31 + 1)],
)
def test_a_cost_that_is_not_told_is_not_made_up(usage: Any) -> None:
    assert read(completion({"content": "so"}, usage=usage)).usage is None


def test_what_is_cut_off_or_refused_costs_what_it_cost() -> None:
    assert read(completion({"content": "so"}, "length")).usage == Usage(7, 5)
    assert read(completion({"content": None, "refusal": "No."})).usage == Usage(7, 5)
