"""Mahakk: votes and verdicts on outputs, a matrix of models and tasks, an arena.

The clauses are those of docs/methods/mahakk.md. "service" marks what concerns people and data.

| clause | what                                     | where                              |
|--------|------------------------------------------|------------------------------------|
| 1.1    | outputs                                  | service                            |
| 1.2    | votes                                    | service                            |
| 1.3    | verdicts on criteria                     | service                            |
| 1.4    | adherence                                | criteria.adherence                 |
| 2.1    | the lower bound                          | wilson.interval                    |
| 2.2    | the state of an output                   | outputs.output_score               |
| 2.3    | the order of outputs and cells           | order.order_by_bound               |
| 3.1    | what a cell counts                       | cells.cells                        |
| 3.2    | raters, and how many they amount to      | cells.cells                        |
| 3.3    | classes                                  | eligibility.eligibility            |
| 3.4    | reasons and progress                     | eligibility.eligibility            |
| 3.5    | the score of a cell                      | cells.cells                        |
| 3.6    | one function, under its version          | versions.parameters                |
| 4.1    | the score of a model                     | summaries.summary                  |
| 4.2    | provisional                              | summaries.is_provisional           |
| 4.3    | the order of models                      | order.order_models                 |
| 5.1    | what stands behind a score               | summaries.summary                  |
| 5.2    | the published interval                   | summaries.summary                  |
| 5.3    | the interval over voters and tasks       | sampling.sampling_interval         |
| 5.4    | groups that overlap                      | groups.overlap_groups              |
| 6.1    | rounds                                   | service                            |
| 6.2    | what a round gives                       | arena.gain                         |
| 6.3    | replay                                   | arena.arena                        |
| 6.4    | unavailable until the first round        | arena.arena                        |
| 6.5    | what stands beside                       | arena_beside.order_spread          |
| 7.1    | the matrix                               | matrix.matrix                      |
"""

from ha_core.methods.mahakk.arena import Arena, arena, gain
from ha_core.methods.mahakk.arena_beside import Spread, order_spread, strengths
from ha_core.methods.mahakk.cells import Cell, cells, cells_of
from ha_core.methods.mahakk.counts import Counts, counted, kept
from ha_core.methods.mahakk.criteria import Adherence, adherence
from ha_core.methods.mahakk.eligibility import (
    Decision,
    EvidenceClass,
    Progress,
    Reason,
    eligibility,
    places,
)
from ha_core.methods.mahakk.groups import overlap_groups
from ha_core.methods.mahakk.matrix import Matrix, Row, matrix, matrix_of
from ha_core.methods.mahakk.order import order_by_bound, order_models
from ha_core.methods.mahakk.outputs import OutputScore, OutputState, output_score
from ha_core.methods.mahakk.sampling import Ballots
from ha_core.methods.mahakk.standings import Standing, standing
from ha_core.methods.mahakk.summaries import Gap, Summary, is_provisional, summary
from ha_core.methods.mahakk.versions import (
    VERSIONS,
    ArenaElo,
    Eligibility,
    Policy,
    Uncertainty,
    WilsonScore,
    parameters,
)

__all__ = [
    "VERSIONS",
    "Adherence",
    "Arena",
    "ArenaElo",
    "Ballots",
    "Cell",
    "Counts",
    "Decision",
    "Eligibility",
    "EvidenceClass",
    "Gap",
    "Matrix",
    "OutputScore",
    "OutputState",
    "Policy",
    "Progress",
    "Reason",
    "Row",
    "Spread",
    "Standing",
    "Summary",
    "Uncertainty",
    "WilsonScore",
    "adherence",
    "arena",
    "cells",
    "cells_of",
    "counted",
    "eligibility",
    "gain",
    "is_provisional",
    "kept",
    "matrix",
    "matrix_of",
    "order_by_bound",
    "order_models",
    "order_spread",
    "output_score",
    "overlap_groups",
    "parameters",
    "places",
    "standing",
    "strengths",
    "summary",
]
