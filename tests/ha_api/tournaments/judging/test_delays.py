from datetime import UTC, datetime, timedelta

import pytest

from ha_api.tournaments.judging.delays import FIRST, LONGEST, asked, delay

NOW = datetime(2026, 11, 30, 12, 0, 0, tzinfo=UTC)


def test_delays_double_up_to_the_longest_and_differ_by_chance() -> None:
    assert [delay(n, 1.0) for n in (1, 2, 3)] == [FIRST, 2 * FIRST, 4 * FIRST]
    assert [delay(n, 0.0) for n in (1, 2, 3)] == [FIRST / 2, FIRST, 2 * FIRST]
    assert delay(60, 1.0) == LONGEST


@pytest.mark.parametrize(
    ("header", "seconds"),
    [
        (None, None),
        ("3", 3.0),
        ("0.25", 0.25),
        ("-4", 0.0),
        ("nan", None),
        ("inf", None),
        ("soon", None),
        ("Mon, 30 Nov 99999999999999999999 12:00:00 GMT", None),
        ("Mon, 30 Nov 2026 12:01:30 GMT", 90.0),
        ("Mon, 30 Nov 2026 12:01:30 -0000", 90.0),
        ("Mon, 30 Nov 2026 11:00:00 GMT", 0.0),
    ],
)
def test_what_an_endpoint_asks_for(header: str | None, seconds: float | None) -> None:
    assert asked(header, NOW) == seconds
    assert asked(header, NOW + timedelta(0)) == seconds
