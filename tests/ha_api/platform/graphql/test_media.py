import pytest

from ha_api.platform.graphql.media import GRAPHQL, JSON, preferred


@pytest.mark.parametrize(
    ("accept", "found"),
    [
        ("", JSON),
        ("*/*", JSON),
        ("application/json", JSON),
        ("text/html", JSON),
        (GRAPHQL, GRAPHQL),
        (f"{GRAPHQL.upper()} ; charset=utf-8", GRAPHQL),
        (f"{GRAPHQL}, application/json", GRAPHQL),
        (f"application/json, {GRAPHQL}", GRAPHQL),
        (f"application/json;q=0.5, {GRAPHQL};q=0.6", GRAPHQL),
        (f"application/json, {GRAPHQL};q=0.9", JSON),
        (f"{GRAPHQL};q=0", JSON),
        (f"{GRAPHQL};q=nan", JSON),
        (f"{GRAPHQL};q=", JSON),
        (f"{GRAPHQL}x", JSON),
        (",;,=;q=1;q", JSON),
    ],
)
def test_the_newer_type_is_given_to_who_names_it(accept: str, found: str) -> None:
    assert preferred(accept) == found
