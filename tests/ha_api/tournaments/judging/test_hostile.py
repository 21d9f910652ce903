"""Endpoints that do harm: byte by byte, without an end, packed, elsewhere, and with our key."""

import asyncio
import gzip
import json
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import pytest

from ha_api.platform.errors import CallError
from ha_api.tournaments.judging.completions import Completion
from ha_api.tournaments.judging.endpoints import BusyError, EndpointError, connected

pytestmark = pytest.mark.asyncio

BODY = {"model": "judge", "messages": [{"role": "user", "content": "a prompt"}]}
KEY = "sk-of-ours"
Talk = Callable[[asyncio.StreamWriter], Coroutine[Any, Any, None]]


@asynccontextmanager
async def server(talk: Talk) -> AsyncIterator[tuple[str, list[str]]]:
    """Give the address of a server that talks so, and the first line of each request."""
    heard: list[str] = []

    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            heard.append((await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")[0])
            await talk(writer)
            await writer.drain()
        except ConnectionError:
            pass
        finally:
            writer.close()

    serving = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield f"http://127.0.0.1:{serving.sockets[0].getsockname()[1]}/v1", heard
    finally:
        serving.close()


def saying(status: int, body: bytes, *headers: str) -> Talk:
    """A response as it stands."""

    async def talk(writer: asyncio.StreamWriter) -> None:
        lines = [f"HTTP/1.1 {status} Double", f"content-length: {len(body)}", *headers, "", ""]
        writer.write("\r\n".join(lines).encode() + body)

    return talk


async def asked(url: str, seconds: float = 5.0) -> Completion:
    async with connected(url, KEY, seconds) as endpoint:
        return await endpoint.ask(BODY)


async def without_end(writer: asyncio.StreamWriter, pause: float, some: bytes) -> None:
    writer.write(b"HTTP/1.1 200 OK\r\ncontent-length: 1000000000\r\n\r\n")
    while True:
        writer.write(some)
        await writer.drain()
        await asyncio.sleep(pause)


async def test_a_call_that_drips_is_cut_off_in_time() -> None:
    async with server(lambda writer: without_end(writer, 0.01, b" ")) as (url, _):
        with pytest.raises(BusyError, match="no answer in time") as caught:
            await asked(url, seconds=0.2)
    assert not caught.value.is_free


async def test_a_body_without_an_end_is_left() -> None:
    async with server(lambda writer: without_end(writer, 0, bytes(2**20))) as (url, _):
        with pytest.raises(BusyError, match="it answers with more than 8,388,608 bytes") as caught:
            await asked(url)
    assert not caught.value.is_free


async def test_what_is_packed_is_not_unpacked() -> None:
    fit = {"choices": [{"message": {"content": "x" * 2**24}}]}
    packed = gzip.compress(json.dumps(fit).encode())
    async with server(saying(200, packed, "content-encoding: gzip")) as (url, _):
        assert (await asked(url)).problem == "the endpoint did not answer in JSON"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_texts_go_nowhere_else(status: int) -> None:
    async with server(saying(200, b"{}")) as (other, heard):
        moved = saying(status, b"", f"location: {other}/chat/completions")
        async with server(moved) as (url, _):
            with pytest.raises(EndpointError, match=f"{status}, it is at another address by now"):
                await asked(url)
    assert heard == []


@pytest.mark.parametrize(("status", "kind"), [(401, EndpointError), (500, BusyError)])
async def test_a_key_that_an_endpoint_repeats_is_not_told(
    status: int, kind: type[Exception]
) -> None:
    said = json.dumps({"error": {"message": f"the key {KEY} is none"}}).encode()
    async with server(saying(status, said, "content-type: application/json")) as (url, _):
        with pytest.raises(kind, match=f"{status}, the key … is none") as caught:
            await asked(url)
    assert KEY not in repr(caught.value)


@pytest.mark.parametrize("url", ["http://[::1", "http://x\0/v1", "http://\ud800/v1"])
async def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(CallError, match="no host can be called this"):
        await asked(url)
