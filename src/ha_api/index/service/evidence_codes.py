"""Evidence codes: by one an operator finds the record of a run; nobody learns more from it.

A code is keyed by the installation's secret, so it tells neither which run it is nor how many
there are, and whoever knows the run cannot work it out.
"""

import hmac

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: without I, L, O, U
GROUPS, LETTERS = 3, 4
LONGEST = 64  # characters, of what is looked up

_READ = str.maketrans("ILO", "110")


def code(secret: bytes, submission: int, place: int) -> str:
    """Return the code of the run at a place of a submission, such as `EV-4T7W-0XQK-9ZJM`.

    60 of the 256 bits that the secret makes: of a million codes two are alike with a chance of one
    in two million, and then the submission is refused and may be sent again.
    """
    digest = hmac.digest(secret, f"evidence\0{submission}\0{place}".encode(), "sha256")
    number = int.from_bytes(digest, "big")
    letters = "".join(ALPHABET[number >> 5 * n & 31] for n in range(GROUPS * LETTERS))
    return _grouped(letters)


def sought(text: str) -> str:
    """Return a code as it was typed, as it is kept: without regard to case, dashes and blanks."""
    if len(text) > LONGEST:
        return ""
    letters = "".join(letter for letter in text.upper() if letter.isalnum())
    return _grouped(letters.removeprefix("EV").translate(_READ))


def _grouped(letters: str) -> str:
    places = range(0, len(letters), LETTERS)
    return "-".join(["EV", *(letters[place : place + LETTERS] for place in places)])
