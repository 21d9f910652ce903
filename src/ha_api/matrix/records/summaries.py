"""What a summary of a single model is computed from."""

from dataclasses import dataclass
from datetime import datetime


@dataclass(frozen=True, slots=True)
class ModelBallots:
    """The cells of a model in a scope and the votes in them by rater, all at one moment.

    tasks: every one of the scope, in the order of its number. cell_…: a kept cell each. The last
    four: an entry a cell and rater.
    """

    at: datetime
    tasks: list[int]
    cell_tasks: list[int]
    cell_outputs: list[int]
    cell_contributors: list[int]
    cell_up: list[int]
    cell_votes: list[int]
    cell_raters: list[int]
    cell_squares: list[int]
    ballot_tasks: list[int]
    raters: list[int]
    up: list[int]
    votes: list[int]
