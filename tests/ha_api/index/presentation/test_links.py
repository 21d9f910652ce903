"""Which links of strangers may be followed."""

import pytest

from ha_api.index.presentation.links import safe


@pytest.mark.parametrize(
    "link", ["https://boards.example/a?b=c&d=%20#e", "http://boards.example", "#blind-test"]
)
def test_an_address_of_the_web_or_an_anchor_is_followed(link: str) -> None:
    assert safe(link) == link


@pytest.mark.parametrize(
    "link",
    [
        None,
        "",
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        "//boards.example",
        "https://boards.example/a b",
        'https://boards.example/"x',
        "https://boards.example/<x",
        "https://boards.example/(x)",
        "https://boards.example/\u202ex",
        "https://boards.example/\n#x",
        "#Blind",
        "# x",
    ],
)
def test_any_other_is_not(link: str | None) -> None:
    assert safe(link) is None
