"""Evidence codes: short, readable, alike for whoever has the secret and of no use to others."""

import re
from itertools import pairwise

from ha_api.index.service.evidence_codes import ALPHABET, code, sought
from ha_api.platform.access.tokens import external_hash
from tests.ha_api.api import SECRET

CODE = re.compile(rf"EV(-[{ALPHABET}]{{4}}){{3}}")


def test_a_code_is_short_and_always_the_same() -> None:
    assert code(SECRET, 7, 0) == code(SECRET, 7, 0)
    assert CODE.fullmatch(code(SECRET, 7, 0))
    assert len(code(SECRET, 7, 0)) == 17


def test_codes_differ_by_submission_place_and_secret() -> None:
    codes = {code(SECRET, submission, place) for submission in range(60) for place in range(60)}
    assert len(codes) == 3600
    assert code(SECRET, 1, 12) != code(SECRET, 11, 2)
    assert code(SECRET + b"x", 7, 0) not in codes


def test_letters_of_codes_in_a_row_are_as_of_chance() -> None:
    letters = "".join(code(SECRET, 7, place)[3:].replace("-", "") for place in range(4000))
    counts = [letters.count(letter) for letter in ALPHABET]
    expected = len(letters) / len(ALPHABET)
    assert sum((count - expected) ** 2 / expected for count in counts) < 70  # p < 1e-4 beyond
    first = [code(SECRET, 7, place) for place in range(4000)]
    rising = sum(one < other for one, other in pairwise(first))
    assert 1850 < rising < 2150  # order tells nothing


def test_no_name_of_a_person_can_be_chosen_to_learn_a_code() -> None:
    """The same secret keys the hashes of names: these begin with a partner's number."""
    digest = external_hash(SECRET, 1, "evidence\0007\0000")
    letters = "".join(ALPHABET[int.from_bytes(digest, "big") >> 5 * n & 31] for n in range(12))
    assert letters != code(SECRET, 7, 0)[3:].replace("-", "")


def test_a_code_is_found_as_people_type_it() -> None:
    assert sought("EV-1020-ABCD-EFGH") == "EV-1020-ABCD-EFGH"
    assert sought(" ev 1o2O abcd-efgh ") == "EV-1020-ABCD-EFGH"
    assert sought("l0i0abcdefgh") == "EV-1010-ABCD-EFGH"


def test_what_is_no_code_is_sought_in_vain_and_in_no_time() -> None:
    for text in ("", "EV", "ß" * 20, "\0", "\ud800", "x" * 1_000_000, "EV-1020-ABCD-EFGH-1"):
        assert not CODE.fullmatch(sought(text))
