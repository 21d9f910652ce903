"""Whether a text gives away who wrote it by a name.

Letters are compared after NFKC and case folding. Everything but letters, marks and digits is passed
over, so "GPT-4", "gpt 4" and "gpt4" are one name; a name begins and ends where a word does, or
where letters meet digits. Vowel signs that a writer of Arabic or Hebrew may leave out, a stretched
Arabic line, marks that make no letter of their own, and whose digits they are, tell no two names
apart.
"""

import re
import unicodedata
from collections.abc import Iterable
from itertools import accumulate, groupby

_PASSED_OVER = re.compile(r"[\W_]+")
# Of Latin and Greek, Cyrillic, Hebrew, Arabic; what makes another letter is composed before. Marks
# of other scripts stay: a word of Hindi or Thai is another one without them.
_LEFT_OUT = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1-\u05c2\u05c4-\u05c5\u05c7"
    "\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7-\u06e8\u06ea-\u06ed]"
)
_DIGIT = re.compile(r"[^\D0-9]")


def names_one_of(text: str, names: Iterable[str]) -> bool:
    """Whether a text holds one of some names."""
    folded = _folded(text)
    rough = _squeezed(folded)
    # Most texts end here, at the speed of a search; marks are weighed only where one may match.
    likely = [name for name in map(_folded, names) if (key := _squeezed(name)) and key in rough]
    return bool(likely) and _holds(folded, likely)


def _folded(text: str) -> str:
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return _DIGIT.sub(_digit, _LEFT_OUT.sub("", folded))


def _digit(found: re.Match[str]) -> str:
    return str(int(found[0]))


def _squeezed(folded: str) -> str:
    return _PASSED_OVER.sub("", folded)


def _holds(folded: str, names: list[str]) -> bool:
    words = _words(folded)
    joined, ends = "".join(words), set(accumulate(map(len, words)))
    wanted = ["".join(_words(name)) for name in names]
    return any(_stands(name, joined, ends) for name in wanted)


def _stands(name: str, joined: str, ends: set[int]) -> bool:
    start = joined.find(name)
    while start >= 0:
        if (start == 0 or start in ends) and start + len(name) in ends:
            return True
        start = joined.find(name, start + 1)
    return False


def _words(folded: str) -> list[str]:
    return ["".join(run) for kind, run in groupby(folded, _kind) if kind]


def _kind(letter: str) -> str:
    """Return L of letters and their marks, N of digits, nothing of all else."""
    kind = unicodedata.category(letter)[0]
    return "L" if kind in "LM" else "N" if kind == "N" else ""
