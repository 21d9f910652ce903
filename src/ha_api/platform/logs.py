"""The log: JSON lines on standard error, which tell what happened and never what was given.

A message of ours is a constant, what varies stands in fields of its own. Of an error its kind and
where it came from are told, but not its words: those of a driver quote values of rows.
"""

import logging
import traceback
from collections.abc import Iterator
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any

import orjson

FIELDS = (
    *("method", "path", "status", "milliseconds", "field"),  # of a request
    *("job", "key", "attempts", "seconds"),  # of a job; a key is a slug or a number
)
WORDS_KNOWN = ("ha", "_granian")  # loggers whose messages hold nothing that was given
DEEPEST = 10  # errors behind an error
FRAMES = 20  # of an error, the innermost ones: a document nested without end has a thousand

request_id: ContextVar[str | None] = ContextVar("request_id", default=None)


class JsonLines(logging.Formatter):
    """A record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        found: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": _message(record),
            "request": request_id.get(),
        }
        found |= {name: vars(record)[name] for name in FIELDS if name in vars(record)}
        if record.exc_info and record.exc_info[1] is not None:
            found["errors"] = [_told(error) for error in _chain(record.exc_info[1])]
        return orjson.dumps(found, default=_kind).decode()


def configuration() -> dict[str, Any]:
    """Return how logging is set up, for `logging.config.dictConfig`."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": {"()": JsonLines}},
        "handlers": {"error": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"level": "WARNING", "handlers": ["error"]},
        "loggers": {"ha": {"level": "INFO"}, "_granian": {"level": "WARNING"}},
    }


def _message(record: logging.LogRecord) -> str | None:
    known = record.name.partition(".")[0] in WORDS_KNOWN
    return record.getMessage() if known else None


def _told(error: BaseException) -> dict[str, Any]:
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    found: dict[str, Any] = {"type": _kind(error)}
    # What the driver says of a failed statement without quoting it: names of our schema.
    for name in ("sqlstate", "constraint_name", "table_name"):
        if isinstance(value := getattr(error, name, None), str):
            found[name] = value
    found["trace"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    return found


def _chain(error: BaseException) -> Iterator[BaseException]:
    found: BaseException | None = error
    for _ in range(DEEPEST):
        if found is None:
            return
        yield found
        found = found.__cause__ or found.__context__


def _kind(value: object) -> str:
    return f"{type(value).__module__}.{type(value).__qualname__}"
