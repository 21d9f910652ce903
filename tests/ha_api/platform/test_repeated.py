"""A request is known again by its body, and its key is for no other."""

from uuid import UUID

import pytest

from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.repeated import check_same, digest

KEY = UUID("0b36f0a2-6d4e-4ff8-8a6f-0d2b6a6a2f10")


def test_a_digest_is_of_the_whole_body() -> None:
    assert digest("submit", KEY, None) == digest("submit", str(KEY), None)
    assert digest("submit", KEY, None) != digest("submit", KEY)


@pytest.mark.parametrize("known", [None, digest("other")])
def test_a_key_of_another_request_is_refused(known: bytes | None) -> None:
    check_same(digest("submit"), digest("submit"))
    with pytest.raises(RefusedError) as error:
        check_same(known, digest("submit"))
    refusal = error.value.refusal
    assert (refusal.code, refusal.field) == (RefusalCode.KEY_REUSED, "idempotencyKey")
    assert refusal.message == "the key came with another request before"
