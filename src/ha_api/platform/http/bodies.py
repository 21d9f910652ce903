"""Bodies of requests: none larger than the service takes."""

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from ha_api.platform.http.answers import failed

LARGEST = 2 * 1024 * 1024  # bytes
DIGITS = 18  # of a length that is a number at all


class _TooLargeError(Exception):
    """The body goes on beyond the limit."""


class Bodies:
    """Refuses a body that is too large: by the length it announces, or as it arrives."""

    def __init__(self, app: ASGIApp, largest: int = LARGEST) -> None:
        self._app = app
        self._largest = largest

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request whose body is small enough."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        try:
            self._look_at(dict(scope["headers"]).get(b"content-length", b"0"))
            await self._app(scope, self._counted(receive), send)
        except _TooLargeError:
            answer = failed(413, f"The body is larger than {self._largest} bytes.")
            await answer(scope, receive, send)

    def _look_at(self, length: bytes) -> None:
        if length.isdigit() and (len(length) > DIGITS or int(length) > self._largest):
            raise _TooLargeError

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
