"""How much a document may have computed: few fields can ask for very many values.

Whoever holds the loop holds up everybody else, so the dear fields pay beforehand.
"""

from dataclasses import dataclass

from ha_api.platform.refusals import RefusalCode, RefusedError

MOST_VALUES = 1_000_000


@dataclass(slots=True)
class Budget:
    """What is left to one request, in values of its answer."""

    left: int = MOST_VALUES

    def spend(self, values: int) -> None:
        """Pay for values that are to come. Raises RefusedError where too few are left."""
        self.left -= values
        if self.left < 0:
            raise RefusedError(
                RefusalCode.INVALID, None, "the document asks for too much at once: send several"
            )
