"""A test double: a server of chat completions on this machine that judges nothing.

It speaks the protocol of OpenAI-compatible endpoints and misbehaves as those do, by a script. Which
answer is funnier it takes from the texts' digests, so that the same two get the same decision.
What it would have charged for every call is written down here, to be held against what we count.

As a program, `python -m tests.ha_api.tournaments.endpoint SEED SHARE SECONDS`, it prints where it
is, misbehaves in a share of the calls, takes some time for each, and tells its calls under /calls.
"""

import asyncio
import hashlib
import json
import random
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

MILD = (  # after these, another attempt
    *("busy", "broken", "cut", "half", "wrong-tag", "four-tags", "no-object", "refusal"),
    *("filtered", "long", "page", "silent", "fenced", "slow"),
)
RETRY_AFTER = "0.01"
GTVH = (
    *("script_opposition", "logical_mechanism", "situation", "target", "narrative_strategy"),
    "language",
)

Script = Callable[[int, str], str]  # from the number of a call and what is said in it


@dataclass(frozen=True, slots=True)
class Call:
    """A call as the double saw it. said: digest of what was said; paid: what it charges."""

    said: str
    behaviour: str
    input: int
    output: int
    body: dict[str, Any] = field(repr=False)
    key: str


@dataclass(slots=True)
class Double:
    """The server: how it behaves at each call, and the calls there were."""

    script: Script
    seconds: float = 0.0
    url: str = ""
    calls: list[Call] = field(default_factory=list)
    at_once: int = 0
    most_at_once: int = 0

    async def talk(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Answer the requests of a connection, one after the other."""
        try:
            with suppress(ConnectionError, asyncio.IncompleteReadError):
                while await self._one(reader, writer):
                    pass
        finally:
            writer.close()

    async def _one(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        line, *rest = head.split("\r\n")
        headers = {name.lower(): value for name, _, value in (h.partition(": ") for h in rest)}
        content = await reader.readexactly(int(headers.get("content-length", 0)))
        if line.startswith("GET /calls"):
            return await _send(writer, 200, json.dumps(self.told()).encode())
        assert line.startswith("POST /v1/chat/completions "), line
        self.at_once += 1
        self.most_at_once = max(self.most_at_once, self.at_once)
        try:
            return await self._answer(writer, json.loads(content), headers)
        finally:
            self.at_once -= 1

    async def _answer(
        self, writer: asyncio.StreamWriter, body: dict[str, Any], headers: dict[str, str]
    ) -> bool:
        text = body["messages"][-1]["content"]
        behaviour = self.script(len(self.calls), text)
        answer = _answer(body, behaviour)
        usage = answer["usage"] if behaviour not in FREE else {}
        said = hashlib.sha256(text.encode()).hexdigest()
        paid = (usage.get("prompt_tokens", 0), usage.get("completion_tokens", 0))
        self.calls.append(Call(said, behaviour, *paid, body, headers.get("authorization", "")))
        await asyncio.sleep(60.0 if behaviour == "hang" else 0.2 if behaviour == "slow" else 0)
        await asyncio.sleep(self.seconds)
        if behaviour in FREE:
            status, extra = FREE[behaviour]
            error = {"error": {"message": f"{behaviour}, says the double"}}
            return await _send(writer, status, json.dumps(error).encode(), extra)
        if behaviour == "page":
            return await _send(writer, 200, b"<html>Try again later", "content-type: text/html\r\n")
        if behaviour == "silent":
            del answer["usage"]
        sent = json.dumps(answer).encode()
        return await _send(writer, 200, sent, cut=len(sent) // 2 if behaviour == "cut" else None)

    def told(self) -> dict[str, Any]:
        """What a test in another process wants to know."""
        known = [call for call in self.calls if call.behaviour not in {"cut", "page", "silent"}]
        return {
            "calls": len(self.calls),
            "behaviours": Counter(call.behaviour for call in self.calls),
            "input": sum(call.input for call in known),
            "output": sum(call.output for call in known),
            "fit": Counter(call.said for call in self.calls if call.behaviour in FIT),
        }


FREE = {
    "busy": (429, f"retry-after: {RETRY_AFTER}\r\n"),
    "far": (429, "retry-after: 86400\r\n"),
    "broken": (500, ""),
    "denied": (401, ""),
    "too-long": (400, ""),
}
FIT = frozenset({"well", "silent", "fenced", "slow"})


def scripted(behaviours: Sequence[str], then: str = "well") -> Script:
    """A script of these behaviours, one a call, and one for all calls that follow."""
    return lambda number, _: behaviours[number] if number < len(behaviours) else then


def by_chance(seed: int, share: float) -> Script:
    """A script in which some share of the calls meets every mild misbehaviour equally often."""
    chance = random.Random(seed)
    return lambda *_: chance.choice(MILD) if chance.random() < share else "well"


@asynccontextmanager
async def serving(script: Script, seconds: float = 0.0) -> AsyncIterator[Double]:
    """Give a double that serves in this loop."""
    double = Double(script, seconds)
    talks: set[asyncio.Task[None]] = set()

    def talk(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        talks.add(asyncio.create_task(double.talk(reader, writer)))

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    double.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/v1"
    try:
        yield double
    finally:
        server.close()
        for one in talks:
            one.cancel()
        await asyncio.gather(*talks, return_exceptions=True)
        await asyncio.sleep(0)  # in which the connections are closed


async def _send(
    writer: asyncio.StreamWriter, status: int, body: bytes, extra: str = "", cut: int | None = None
) -> bool:
    kind = "" if "content-type" in extra else "content-type: application/json\r\n"
    head = f"HTTP/1.1 {status} Double\r\ncontent-length: {len(body)}\r\n{kind}{extra}\r\n"
    writer.write(head.encode() + body[:cut])
    await writer.drain()
    return cut is None


def _answer(body: dict[str, Any], behaviour: str) -> dict[str, Any]:
    said = body["messages"][-1]["content"]
    written = _written(said, behaviour)
    message: dict[str, Any] = {"role": "assistant", "content": written}
    if behaviour == "refusal":
        message = {"role": "assistant", "content": None, "refusal": "I would rather not."}
    reasons = {"long": "length", "filtered": "content_filter"}
    return {
        "id": "chatcmpl-double",
        "object": "chat.completion",
        "model": body["model"],
        "choices": [
            {"index": 0, "message": message, "finish_reason": reasons.get(behaviour, "stop")}
        ],
        "usage": {"prompt_tokens": len(said) // 3, "completion_tokens": len(written) // 3},
    }


def _written(said: str, behaviour: str) -> str:
    try:
        shown = json.loads(said)
    except json.JSONDecodeError:  # a prompt, to be answered
        named = behaviour == "named"
        return "I am m0, and that is no joke" if named else f"An answer to: {said}"
    found = {
        "reading": {name: f"the {name.replace('_', ' ')}" for name in GTVH},
        "rationale": "Simulated: a digest is larger.",
        **decided(shown["first"], shown["second"]),
    }
    if behaviour == "wrong-tag":
        found |= {"winner": "first", "mechanisms": ["HILARITY"], "delivery": [], "failures": []}
    if behaviour == "four-tags":
        four = ["IRONY", "SARCASM", "SURPRISE", "WORDPLAY"]
        found |= {"winner": "first", "mechanisms": four, "delivery": [], "failures": []}
    written = json.dumps(found)
    if behaviour == "half":
        return written[: len(written) // 2]
    if behaviour == "no-object":
        return "The first one, by far!"
    return f"Here you are:\n```json\n{written}\n```" if behaviour == "fenced" else written


def decided(first: str, second: str) -> dict[str, Any]:
    """What the double says of two texts."""
    one, other = (hashlib.sha256(text.encode()).digest() for text in (first, second))
    if one == other:
        return {"winner": "tie", "mechanisms": [], "delivery": [], "failures": []}
    return {
        "winner": "first" if one > other else "second",
        "mechanisms": ["IRONY", "SURPRISE"],
        "delivery": ["TIMING"],
        "failures": ["CLICHE"],
    }


async def _serve(seed: int, share: float, seconds: float) -> None:
    async with serving(by_chance(seed, share), seconds) as double:
        sys.stdout.write(f"{double.url}\n")
        sys.stdout.flush()
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(_serve(int(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3])))
