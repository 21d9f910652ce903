"""Protocols: what a model is told before the texts, each a folder of files that never change."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

import orjson

from ha_api.platform.errors import CallError
from ha_api.platform.text import quoted
from ha_api.tournaments.records.leases import Lease
from ha_core.methods.humorrank.versions import parameters

JUDGING, ANSWERING = "gtvh-1", "answer-1"
_ITS_OWN = ("messages", "response_format", "stream", "n")  # what no parameter may say instead
_LIMITS = ("max_tokens", "max_completion_tokens")
_FOLDER = files("ha_api.tournaments").joinpath("protocols")


@dataclass(frozen=True, slots=True)
class Protocol:
    """What is asked, of which model and with what.

    schema: of the answer, where it has one. parameters: temperature and the like, sent as they are.
    """

    name: str
    model: str
    system: str
    schema: Mapping[str, Any] | None
    parameters: Mapping[str, Any]

    def body(self, said: str) -> dict[str, Any]:
        """Return the body of a request that says something to the model."""
        messages = [
            {"role": "system", "content": self.system},
            {"role": "user", "content": said},
        ]
        body = {"model": self.model, "messages": messages, **self.parameters}
        if self.schema is not None:
            form = {"name": "judgement", "strict": True, "schema": self.schema}
            body["response_format"] = {"type": "json_schema", "json_schema": form}
        return body


def protocol(
    name: str, model: str, version: str, given: str = "{}", *, answers: bool = False
) -> Protocol:
    """Return a protocol for a model. Raises CallError.

    given: parameters as JSON, before those of the method's version; null leaves one out, and
    `model` says which model alone is meant. answers: it asks for these, and not for judgements.
    """
    known = sorted(one.name for one in _FOLDER.iterdir() if (_schema(one) is None) is answers)
    if name not in known:
        whose = "answers" if answers else "judges"
        problem = f"there is no protocol {quoted(name)} for {whose}, only {', '.join(known)}"
        raise CallError(problem=problem)
    wanted = _usual(version) | orjson.loads(given)
    its = wanted.pop("model", model)
    if its != model:
        raise CallError(problem=f"--model: the judge is {quoted(its)}, not {quoted(model)}")
    folder = _FOLDER.joinpath(name)
    return Protocol(
        name,
        model,
        folder.joinpath("system.md").read_text(encoding="utf-8"),
        _schema(folder),
        _checked({key: value for key, value in wanted.items() if value is not None}),
    )


def shown(lease: Lease) -> str:
    """Return a match as a judge is told it: as JSON, which no text in it can end."""
    told = {
        "scenario": lease.scenario,
        "prompt": lease.prompt,
        "first": lease.first,
        "second": lease.second,
    }
    return json.dumps(told, ensure_ascii=False, indent=1)


def _usual(version: str) -> dict[str, Any]:
    judge = parameters(version).judge
    return {
        "temperature": judge.temperature,
        "top_p": judge.top_p,
        "max_tokens": judge.output_tokens,
    }


def _checked(parameters: dict[str, Any]) -> dict[str, Any]:
    """Return parameters that can be sent. Raises CallError naming one that cannot."""
    for name in _ITS_OWN:
        if name in parameters:
            raise CallError(problem=f"parameters of the judge: {name} is said by its protocol")
    for name in _LIMITS:
        value = parameters.get(name, 1)
        if type(value) is not int or value < 1:
            problem = f"parameters of the judge: {name} is a whole number from 1, not {value!r}"
            raise CallError(problem=problem)
    return parameters


def _schema(folder: Traversable) -> dict[str, Any] | None:
    file = folder.joinpath("schema.json")
    return orjson.loads(file.read_bytes()) if file.is_file() else None
