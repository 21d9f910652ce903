"""Bodies of requests: none larger than the service takes, and none that takes for ever."""

import asyncio
import time

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ha_api.platform.http.answers import failed

LARGEST = 2 * 1024 * 1024  # bytes
SECONDS = 30.0  # for a body to arrive; as long as the server waits for the headers before it
DIGITS = 18  # of a length that is a number at all


class _TooLargeError(Exception):
    """The body goes on beyond the limit."""


class _TooSlowError(Exception):
    """The body is not there in time."""


class Bodies:
    """Refuses a body that is too large, by the length it announces or as it arrives, or too slow.

    A server takes so many connections at once: whoever holds one must ask something in time.
    """

    def __init__(self, app: ASGIApp, largest: int = LARGEST, seconds: float = SECONDS) -> None:
        self._app = app
        self._largest = largest
        self._seconds = seconds

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request whose body is small enough."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            self._look_at(dict(scope["headers"]).get(b"content-length", b"0"))
            await self._app(scope, self._counted(self._timed(receive)), send)
        except _TooSlowError:
            message = f"The body took longer than {self._seconds:g} seconds."
            await failed(408, message, {"Connection": "close"})(scope, receive, send)
        except _TooLargeError:
            answer = failed(413, f"The body is larger than {self._largest} bytes.")
            await answer(scope, receive, send)

    def _look_at(self, length: bytes) -> None:
        if length.isdigit() and (len(length) > DIGITS or int(length) > self._largest):
            raise _TooLargeError

    def _timed(self, receive: Receive) -> Receive:
        end, whole = time.monotonic() + self._seconds, False

        async def timed() -> Message:
            nonlocal whole
            if whole:  # what may still come is that the client leaves
                return await receive()
            try:
                async with asyncio.timeout(end - time.monotonic()):
                    message = await receive()
            except TimeoutError:
                raise _TooSlowError from None
            whole = not message.get("more_body", False)
            return message

        return timed

    def _counted(self, receive: Receive) -> Receive:
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > self._largest:
                raise _TooLargeError
            return message

        return counted
