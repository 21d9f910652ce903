import json

import pytest
from starlette.exceptions import HTTPException
from starlette.requests import Request

from ha_api.platform.http import answers

REQUEST = Request({"type": "http"})


def test_an_error_is_a_list_of_one() -> None:
    found = answers.failed(413, "too large", {"A": "b"}, extensions={"code": "X"})
    assert (found.status_code, found.headers["a"]) == (413, "b")
    told = {"message": "too large", "extensions": {"code": "X"}}
    assert json.loads(bytes(found.body)) == {"errors": [told]}


def test_what_starlette_refuses_keeps_its_status_and_headers() -> None:
    found = answers.refused(REQUEST, HTTPException(405, headers={"Allow": "GET"}))
    assert (found.status_code, found.headers["allow"]) == (405, "GET")
    assert json.loads(bytes(found.body)) == {"errors": [{"message": "Method Not Allowed"}]}


def test_an_error_of_ours_is_nothing_to_refuse() -> None:
    with pytest.raises(ZeroDivisionError):
        answers.refused(REQUEST, ZeroDivisionError())
