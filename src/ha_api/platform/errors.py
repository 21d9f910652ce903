"""What a command refuses or cannot do: a small family whose docstring is the message."""

from typing import ClassVar

from ha_api.platform.text import printable


class HaError(Exception):
    """The job failed."""

    exit_code: ClassVar[int] = 1

    def __init__(self, **details: object) -> None:
        message = type(self).__doc__ or type(self).__name__
        super().__init__(message.format(**{k: printable(str(v)) for k, v in details.items()}))


class ReadError(HaError):
    """{source}: cannot be read ({reason})."""


class WriteError(HaError):
    """{target}: cannot be written ({reason})."""


class RefusedError(HaError):
    """{source}, {place}: {problem}."""


class FileError(HaError):
    """{source}: {problem}."""


class CallError(HaError):
    """{problem}."""

    exit_code = 2
