"""The composite index: quality, capability and freedom against fixed anchors.

The clauses are those of docs/methods/index.md. "service" marks what concerns people and data.

| clause | what                                     | where                              |
|--------|------------------------------------------|------------------------------------|
| 1.1    | base and index                           | compositions.compose               |
| 1.2    | sources without data                     | parts.mean                         |
| 1.3    | provisional scores                       | compositions.compose               |
| 1.4    | nobody changes another's score           | blind.place                        |
| 1.5    | rankings, never across versions          | ranking.ranking                    |
| 1.6    | a version is every number                | versions.parameters                |
| 2.1    | weights of quality                       | weights.quality_weights            |
| 2.2    | a disputed blind test                    | weights.quality_weights            |
| 3.1    | which entry counts                       | listings.listing                   |
| 3.2    | the score in a leaderboard               | listings.listing_score             |
| 3.3    | a family over leaderboards               | listings.public                    |
| 3.4    | what is shown of a listing               | service                            |
| 4.1    | judges                                   | judges.check                       |
| 4.2    | the fit                                  | blind.blind_fit                    |
| 4.3    | families tested later                    | blind.place                        |
| 4.4    | criteria                                 | criteria.blind_value               |
| 4.5    | criteria that do not apply               | criteria.blind_value               |
| 4.6    | agreement with people                    | agreement.agreement                |
| 4.7    | the panel for tools                      | panel.panel                        |
| 5.1    | the tables                               | tables.Table                       |
| 5.2    | what earns points                        | capability.capability              |
| 5.3    | structured output                        | capability.capability              |
| 6.1    | when the arena counts                    | arena.arena                        |
| 6.2    | the win share                            | arena.win_share                    |
| 6.3    | ratings to start with                    | arena.shown_rating                 |
| 6.4    | votes                                    | service                            |
| 7.1    | suites with judges                       | suites.judged                      |
| 7.2    | instructions                             | suites.instructions                |
| 7.3    | recall over long contexts                | recall.recall                      |
| 7.4    | samples                                  | samples.score                      |
| 7.5    | the suites together                      | suites.suites_value                |
| 8.1    | test types and definitions               | definitions.definition             |
| 8.2    | runs and outcomes                        | freedom.freedom                    |
| 8.3    | the credit of a type                     | freedom.freedom                    |
| 8.4    | the reachable range                      | freedom.freedom                    |
| 8.5    | the threshold                            | freedom.freedom                    |
| 8.6    | tools                                    | freedom.freedom                    |
| 8.7    | what is never stored or published        | service                            |
| 9.1    | measured, never scored                   | measured.visible                   |
| 9.2    | sizes of samples                         | measured.band                      |
| 9.3    | what is counted                          | service                            |
| 10.1   | reports                                  | service                            |
| 10.2   | re-tests                                 | service                            |
| 11.1   | word error rate                          | speech.word_errors                 |
| 11.2   | six readings                             | speech.speech                      |
| 11.3   | strict JSON                              | documents.probe                    |
| 11.4   | six documents                            | documents.documents                |
| 12.1   | rules of the system                      | service                            |
| 13.1   | limits                                   | service                            |
"""

from ha_core.methods.index.agreement import Agreement, Doubt, agreement
from ha_core.methods.index.arena import ArenaValue, Gate, arena, shown_rating, win_share
from ha_core.methods.index.blind import BlindFit, Scores, Standing, blind_fit, place
from ha_core.methods.index.capability import (
    Capability,
    Observed,
    Origin,
    Reduction,
    RowScore,
    Specification,
    capability,
)
from ha_core.methods.index.changes import Cause, Change, changes, inputs, unnamed
from ha_core.methods.index.compositions import Composition, Reason, compose
from ha_core.methods.index.criteria import BlindValue, CriterionRow, CriterionState, blind_value
from ha_core.methods.index.definitions import Definition, Exclusion, Framing, definition
from ha_core.methods.index.documents import Documents, Format, Probe, Question, documents, probe
from ha_core.methods.index.evaluations import Evaluation, Listed, evaluate, starting_ratings
from ha_core.methods.index.evidence import (
    AnswerMark,
    BlindRun,
    ContentTest,
    Evidence,
    Family,
    Mark,
    Member,
    PanelRun,
    Reading,
    Run,
    SampleMark,
    SuiteRun,
    Task,
    Votes,
)
from ha_core.methods.index.freedom import Freedom, Open, Record, TypeRow, freedom
from ha_core.methods.index.listings import (
    Entry,
    Listing,
    Model,
    Public,
    listing,
    listing_score,
    public,
)
from ha_core.methods.index.measured import band, visible
from ha_core.methods.index.panel import PanelValue, panel
from ha_core.methods.index.parts import Part
from ha_core.methods.index.plain import canonical, plain
from ha_core.methods.index.ranking import Place, difference, ranking
from ha_core.methods.index.recall import Answers, RangeScore, Recall, recall
from ha_core.methods.index.samples import Sample, SuiteScore
from ha_core.methods.index.speech import Errors, Speech, normalise, speech, word_errors
from ha_core.methods.index.strengths import Strengths
from ha_core.methods.index.suites import (
    Checked,
    Constraint,
    Instructions,
    SuitesValue,
    instructions,
    judged,
    suites_value,
)
from ha_core.methods.index.versions import VERSIONS, Method, parameters
from ha_core.methods.index.weights import quality_weights
from ha_core.methods.index.words import Category, Criterion, Level, Source

__all__ = [
    "VERSIONS",
    "Agreement",
    "AnswerMark",
    "Answers",
    "ArenaValue",
    "BlindFit",
    "BlindRun",
    "BlindValue",
    "Capability",
    "Category",
    "Cause",
    "Change",
    "Checked",
    "Composition",
    "Constraint",
    "ContentTest",
    "Criterion",
    "CriterionRow",
    "CriterionState",
    "Definition",
    "Documents",
    "Doubt",
    "Entry",
    "Errors",
    "Evaluation",
    "Evidence",
    "Exclusion",
    "Family",
    "Format",
    "Framing",
    "Freedom",
    "Gate",
    "Instructions",
    "Level",
    "Listed",
    "Listing",
    "Mark",
    "Member",
    "Method",
    "Model",
    "Observed",
    "Open",
    "Origin",
    "PanelRun",
    "PanelValue",
    "Part",
    "Place",
    "Probe",
    "Public",
    "Question",
    "RangeScore",
    "Reading",
    "Reason",
    "Recall",
    "Record",
    "Reduction",
    "RowScore",
    "Run",
    "Sample",
    "SampleMark",
    "Scores",
    "Source",
    "Specification",
    "Speech",
    "Standing",
    "Strengths",
    "SuiteRun",
    "SuiteScore",
    "SuitesValue",
    "Task",
    "TypeRow",
    "Votes",
    "agreement",
    "arena",
    "band",
    "blind_fit",
    "blind_value",
    "canonical",
    "capability",
    "changes",
    "compose",
    "definition",
    "difference",
    "documents",
    "evaluate",
    "freedom",
    "inputs",
    "instructions",
    "judged",
    "listing",
    "listing_score",
    "normalise",
    "panel",
    "parameters",
    "place",
    "plain",
    "probe",
    "public",
    "quality_weights",
    "ranking",
    "recall",
    "shown_rating",
    "speech",
    "starting_ratings",
    "suites_value",
    "unnamed",
    "visible",
    "win_share",
    "word_errors",
]
