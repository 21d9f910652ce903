"""What no rating says, said wherever one is shown (clause 11.1)."""

from ha_api.boards.records.boards import Board
from ha_core.methods.ha.versions import Parameters


def limits(board: Board, method: Parameters) -> tuple[str, ...]:
    """Return the limits of every rating of a board."""
    simulated = (
        "All of this is simulated: the participants are no people, apart from those who tried out"
        " voting here, and nothing here tells how funny any model is."
    )
    return (
        *((simulated,) if board.simulated else ()),
        f"{method.base:.0f} is the geometric mean of this roster: only differences between its"
        " ratings compare, and only on this board.",
        "Humour is subjective: it depends on language, culture and context.",
        "Participants come of their own will: who comes can move the result.",
        "Adaptive sampling covers pairs of models better; it makes the rating no absolute measure"
        " of what is funny.",
        "Scores and intervals describe only the answers collected in the current study"
        f" (language: {board.language}).",
    )
