"""Ids of participants, tasks and models, and the codes that stand for them while a file is read."""

import re

from ha_api.platform.files.faults import FaultError
from ha_api.platform.text import composed, quoted

# White space, controls, and what Unicode calls default ignorable; the blank Braille cell beside.
_INVISIBLE = re.compile(
    "[\\s\x00-\x1f\x7f-\x9f\xad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*"
)

MOST_TOLD = 4


class Names:
    """Codes 0, 1, … in order of first appearance; ids that are equal in NFC share one."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._codes: dict[str, int] = {}

    def code(self, value: object, field: str) -> int:
        """Return the code of an id.

        Raises FaultError when it is no text, shows no character or holds NUL.
        """
        if type(value) is not str:
            raise FaultError(f"an id must be a string, not {quoted(value)}", field)
        found = self._codes.get(value)
        return self._add(value, field) if found is None else found

    def _add(self, value: str, field: str) -> int:
        # Normalising a million ids costs a second; normalising each spelling once costs nothing.
        text = composed(value)
        _check(text, field)
        code = self._codes.setdefault(text, len(self.texts))
        if code == len(self.texts):
            self.texts.append(text)
        self._codes[value] = code
        return code


def _check(text: str, field: str) -> None:
    if not text or text.isspace():
        raise FaultError("the id is empty: every participant, task and model needs one", field)
    if "\x00" in text:
        raise FaultError(f"the id {quoted(text)} holds a NUL character: remove it", field)
    if _INVISIBLE.fullmatch(text):
        codes = " ".join(f"U+{ord(letter):04X}" for letter in text[:MOST_TOLD])
        raise FaultError(f"the id shows no character ({codes}): give it a name to see", field)
