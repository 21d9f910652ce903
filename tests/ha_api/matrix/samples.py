"""Results of the matrix and of the arena, made up."""

from ha_api.matrix.records.results import ModelRating, ModelSummary, Ratings, Scope, Summaries

GOOD = ModelSummary("good", 62.5, 75.0, 60.0, 90.0, 61.0, 85.0, 3, 1234, None, False, 2)
FEW = ModelSummary(
    "نموذج", 0.0, None, None, None, None, None, 1, 9, "eligible_cells_below", True, None
)
NONE = ModelSummary(
    "a\x1b,b", None, None, None, None, None, None, 0, 0, "no_eligible_cell", True, None
)
SUMMARIES = Summaries(
    "wilson-1+eligibility-1+uncertainty-1",
    1243,
    (Scope(None, 4, (GOOD, FEW, NONE)), Scope("law", 1, (GOOD,)), Scope("poetry", 0, ())),
)
RATINGS = Ratings(
    "arena-elo-1",
    2**64 - 1,
    200,
    30,
    (
        ModelRating("good", 1216.25, 30, 1210.0, 1220.5, None),
        ModelRating("b", 1183.75, 30, 1179.5, 1190.0, 1180.0),
    ),
)
