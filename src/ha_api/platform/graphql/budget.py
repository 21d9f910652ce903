"""How much a document may have computed: few fields can ask for very many values.

Whoever holds the loop holds up everybody else, so the dear fields pay beforehand.
"""

import asyncio
from collections.abc import Hashable
from dataclasses import dataclass, field

from ha_api.platform.refusals import RefusalCode, RefusedError

MOST_VALUES = 1_000_000


@dataclass(slots=True)
class Budget:
    """What is left to one request, in values of its answer.

    turn: for what is paid by its length, known once it is read: one field after the other, so that
    nothing more is read where too little is left.
    """

    left: int = MOST_VALUES
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _paid: set[Hashable] = field(default_factory=set)

    def spend(self, values: int) -> None:
        """Pay for values that are to come. Raises RefusedError where too few are left."""
        self.left -= values
        if self.left < 0:
            raise RefusedError(
                RefusalCode.INVALID, None, "the document asks for too much at once: send several"
            )

    def spend_once(self, what: Hashable, values: int) -> None:
        """Pay, in the first of several fields, for what all share. Raises RefusedError."""
        if what not in self._paid:
            self._paid.add(what)
            self.spend(values)
