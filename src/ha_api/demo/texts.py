"""The texts of the demo: invented models, and what they and people answered on two boards."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import orjson

import ha_api.demo


@dataclass(frozen=True, slots=True)
class Model:
    """A model that nobody makes."""

    slug: str
    name: str
    family: str
    maker: str


@dataclass(frozen=True, slots=True)
class Task:
    """A task and its answers: one a model, in the order of `models()`, and perhaps a person's."""

    text: str
    answers: tuple[str, ...]
    human: str | None


def models() -> tuple[Model, ...]:
    """Return the twelve models."""
    return tuple(Model(**row) for row in _rows("models"))


def safe() -> tuple[Task, ...]:
    """Return the twenty tasks of the board 16+."""
    return tuple(map(_task, _rows("safe")))


def adult() -> tuple[Task, ...]:
    """Return the twenty tasks of the board 18+: about the life of adults, fit for anybody."""
    return tuple(map(_task, _rows("adult")))


def _task(row: dict[str, Any]) -> Task:
    return Task(text=row["task"], answers=tuple(row["answers"]), human=row["human"])


def _rows(name: str) -> Iterator[dict[str, Any]]:
    text = files(ha_api.demo).joinpath("texts", f"{name}.jsonl").read_bytes()
    return map(orjson.loads, text.splitlines())
