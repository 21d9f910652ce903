"""Completions: what an endpoint answered with, read without trust."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

MOST_TOKENS = 2**31  # of a call: what is told beyond is no count


class UnfitError(Exception):
    """An answer that cannot be used, with what is wrong with it; another may be fit."""


@dataclass(frozen=True, slots=True)
class Usage:
    """The tokens of a call, as the endpoint counts them."""

    input: int
    output: int


@dataclass(frozen=True, slots=True)
class Completion:
    """An answer: its text or what is wrong with it, and what it cost where that is said."""

    text: str | None
    problem: str
    usage: Usage | None

    def fit(self) -> str:
        """Return the text. Raises UnfitError where there is none."""
        if self.text is None:
            raise UnfitError(self.problem)
        return self.text


def read(body: bytes) -> Completion:
    """Return the completion of a response's body, whatever that is."""
    try:
        found = orjson.loads(body)
    except orjson.JSONDecodeError:
        return Completion(None, "the endpoint did not answer in JSON", None)
    usage = _usage(_part(found, "usage"))
    choices = found.get("choices") if isinstance(found, dict) else None
    choice = choices[0] if isinstance(choices, list) and choices else None
    message = _part(choice, "message")
    problem = _problem(_value(choice, "finish_reason"), message)
    content = _value(message, "content")
    if not problem and not isinstance(content, str):
        problem = "there is no text in the answer"
    return Completion(None if problem else content, problem, usage)


def _problem(reason: Any, message: Mapping[str, Any]) -> str:
    if reason == "length":
        return "the answer is cut off where its tokens end"
    if reason == "content_filter":
        return "the endpoint filtered the answer"
    return "the model refused" if message.get("refusal") else ""


def _usage(told: Mapping[str, Any]) -> Usage | None:
    counts = (told.get("prompt_tokens"), told.get("completion_tokens"))
    if not all(type(one) is int and 0 <= one <= MOST_TOKENS for one in counts):
        return None
    return Usage(*counts)  # type: ignore[arg-type]


def _value(of: Any, key: str) -> Any:
    return of.get(key) if isinstance(of, dict) else None


def _part(of: Any, key: str) -> Mapping[str, Any]:
    found = _value(of, key)
    return found if isinstance(found, dict) else {}
