import logging
import logging.config
from datetime import datetime, timedelta
from typing import Any

import asyncpg
import orjson
import pytest

from ha_api.platform import logs


def line(record: logging.LogRecord) -> dict[str, Any]:
    text = logs.JsonLines().format(record)
    assert "\n" not in text
    assert "SECRET" not in text
    found: dict[str, Any] = orjson.loads(text)
    return found


def record(
    name: str = "ha.a", message: str = "done", error: BaseException | None = None, **extra: object
) -> logging.LogRecord:
    info = None if error is None else (type(error), error, error.__traceback__)
    return logging.getLogger(name).makeRecord(
        name, logging.ERROR, "file", 1, message, (), info, extra=extra
    )


def caught(error: BaseException) -> BaseException:
    try:
        raise error
    except type(error) as found:
        return found


def test_a_line_tells_when_where_and_what() -> None:
    mark = logs.request_id.set("r1")
    found = line(record(status=200, path="/a", milliseconds=1.5))
    logs.request_id.reset(mark)
    assert datetime.fromisoformat(found.pop("time")).utcoffset() == timedelta(0)
    assert found == {
        "level": "error",
        "logger": "ha.a",
        "message": "done",
        "request": "r1",
        "path": "/a",
        "status": 200,
        "milliseconds": 1.5,
    }


def test_a_field_nobody_knows_and_a_value_without_json_are_left_out() -> None:
    found = line(record(variables="SECRET", field=object()))
    assert "variables" not in found
    assert found["field"] == "builtins.object"


def test_an_error_is_its_kind_and_where_it_came_from() -> None:
    found = line(record(error=caught(ValueError("SECRET"))))
    [error] = found["errors"]
    assert error["type"] == "builtins.ValueError"
    assert error["trace"][0].endswith(" caught")


def test_the_errors_behind_an_error_are_told_too() -> None:
    try:
        try:
            raise KeyError("SECRET")
        except KeyError as inner:
            raise RuntimeError("SECRET") from inner
    except RuntimeError as outer:
        found = line(record(error=outer))
    assert [error["type"] for error in found["errors"]] == [
        "builtins.RuntimeError",
        "builtins.KeyError",
    ]


def test_errors_that_go_round_in_a_circle_end() -> None:
    error = caught(ValueError("SECRET"))
    error.__cause__ = error
    assert len(line(record(error=error))["errors"]) == logs.DEEPEST


def test_a_thousand_frames_are_not_kept() -> None:
    def down(depth: int) -> None:
        if depth == 0:
            raise ValueError("SECRET")
        down(depth - 1)

    with pytest.raises(ValueError, match="SECRET") as failed:
        down(500)
    [error] = line(record(error=failed.value))["errors"]
    assert len(error["trace"]) == logs.FRAMES


def test_of_a_driver_s_error_only_names_of_the_schema_are_told() -> None:
    fields = {
        **{"S": "ERROR", "C": "23505", "M": "duplicate key SECRET", "D": "Key (a)=(SECRET)"},
        **{"t": "partner", "n": "partner_slug_is_unique", "H": "SECRET", "W": "SECRET"},
    }
    error = asyncpg.PostgresError.new(fields, query="select 'SECRET'")
    [found] = line(record(error=caught(error)))["errors"]
    assert found["type"] == "asyncpg.exceptions.UniqueViolationError"
    assert found["sqlstate"] == "23505"
    assert found["constraint_name"] == "partner_slug_is_unique"
    assert found["table_name"] == "partner"


@pytest.mark.parametrize(
    ("name", "message"),
    [("ha", "done"), ("_granian.x", "done"), ("asyncio", None), ("hat", None), ("root", None)],
)
def test_what_strangers_say_is_not_repeated(name: str, message: str | None) -> None:
    said = "done" if message else "Task failed: SECRET"
    assert line(record(name, said))["message"] == message


def test_the_configuration_is_one_that_logging_takes() -> None:
    root, ours = logging.getLogger(), logging.getLogger("ha")
    before = (root.level, root.handlers[:], ours.level)
    try:
        logging.config.dictConfig(logs.configuration())
        assert isinstance(root.handlers[0].formatter, logs.JsonLines)
        assert logging.getLogger("ha.request").isEnabledFor(logging.INFO)
        assert not logging.getLogger("asyncpg").isEnabledFor(logging.INFO)
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]
        ours.setLevel(before[2])
