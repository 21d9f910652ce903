"""The GraphQL documents that fill the demo: the same mutations that everybody else sends."""

from dataclasses import dataclass

REFUSAL = "... on Refusal { code field message }"

FIND = """
query ($study: String!, $safe: String!, $adult: String!) {
  study(slug: $study) { simulated }
  models { slug }
  safe: board(slug: $safe) { roster { id } }
  adult: board(slug: $adult) { roster { id } }
}
"""

CREATE_STUDY = """
mutation ($slug: String!, $title: String!, $population: String!) {
  createStudy(slug: $slug, title: $title, language: "ru", population: $population,
              simulated: true) {
    ... on Study { id }
    REFUSAL
  }
}
""".replace("REFUSAL", REFUSAL)

ADD_MODELS = """
mutation ($models: [ModelInput!]!) {
  addModels(models: $models) { ... on ModelsAdded { models { id } } REFUSAL }
}
""".replace("REFUSAL", REFUSAL)

CREATE_BOARD = """
mutation ($slug: String!, $title: String!, $study: String!, $mode: Mode!) {
  createBoard(slug: $slug, title: $title, study: $study, mode: $mode, methodVersion: "ha-1") {
    ... on Board { id }
    REFUSAL
  }
}
""".replace("REFUSAL", REFUSAL)

CREATE_ROSTER = """
mutation ($study: String!, $models: [String!]!) {
  createRoster(study: $study, models: $models) { ... on Roster { id } REFUSAL }
}
""".replace("REFUSAL", REFUSAL)

TASKS = """
query ($study: String!, $mode: Mode!) {
  tasks(study: $study, mode: $mode) { nodes { id text answers { id } } }
}
"""

ADD_TASKS = """
mutation ($study: String!, $mode: Mode!, $tasks: [TaskInput!]!) {
  addTasks(study: $study, mode: $mode, tasks: $tasks, publish: true) {
    ... on TasksChanged { tasks { id } }
    REFUSAL
  }
}
""".replace("REFUSAL", REFUSAL)

ADD_ANSWERS = """
mutation ($answers: [AnswerInput!]!) {
  addAnswers(answers: $answers, publish: true) {
    ... on AnswersChanged { answers { publication } }
    REFUSAL
  }
}
""".replace("REFUSAL", REFUSAL)

ENROL = """
mutation ($consent: String!, $adult: Boolean!) {
  enrollParticipant(consent: $consent, adult: $adult) { ... on Enrolled { participant } REFUSAL }
}
""".replace("REFUSAL", REFUSAL)

IMPRESSION = "id shownAt task { text } cards { id text }"

OPEN = """
query ($participant: ID!) { openImpressions(participant: $participant) { IMPRESSION } }
""".replace("IMPRESSION", IMPRESSION)

REQUEST = """
mutation ($board: String!, $participant: ID!, $repeat: Boolean!, $technical: Boolean!) {
  requestImpression(board: $board, participant: $participant, repeat: $repeat,
                    technical: $technical) {
    ... on Impression { IMPRESSION }
    REFUSAL
  }
}
""".replace("IMPRESSION", IMPRESSION).replace("REFUSAL", REFUSAL)

RANK = """
mutation ($impression: ID!, $grades: [CardGrade!]!, $gradeOrder: [ID!]!, $order: [ID!]!,
          $actions: [ActionInput!]!, $idempotencyKey: String!) {
  submitRanking(impression: $impression, grades: $grades, gradeOrder: $gradeOrder, order: $order,
                actions: $actions, idempotencyKey: $idempotencyKey) {
    ... on RankingReceipt { eligibility }
    REFUSAL
  }
}
""".replace("REFUSAL", REFUSAL)

SKIP = """
mutation ($impression: ID!, $actions: [ActionInput!]!, $idempotencyKey: String!) {
  skipImpression(impression: $impression, actions: $actions, idempotencyKey: $idempotencyKey) {
    ... on ImpressionEnded { outcome }
    REFUSAL
  }
}
""".replace("REFUSAL", REFUSAL)

NOTHING_FUNNY = SKIP.replace("skipImpression", "reportNothingFunny")


@dataclass(frozen=True, slots=True)
class Step:
    """A submission to the index. kind: what it brings."""

    kind: str
    document: str


def _step(kind: str, field: str, argument: str, input_: str) -> Step:
    return Step(
        kind,
        f"""
mutation ($records: [{input_}!]!, $key: String!) {{
  {field}({argument}: $records, idempotencyKey: $key) {{ ... on Submission {{ id }} {REFUSAL} }}
}}
""",
    )


FAMILIES = _step("FAMILIES", "addFamilies", "families", "FamilyInput")
RELEASES = _step("RELEASES", "submitReleases", "releases", "ReleaseInput")
READINGS = _step("READINGS", "submitReadings", "readings", "ReadingInput")
SPECIFICATIONS = _step(
    "SPECIFICATIONS", "submitSpecifications", "specifications", "SpecificationInput"
)
BLIND_RUNS = _step("BLIND_RUNS", "submitBlindRuns", "runs", "BlindRunInput")
SUITE_RUNS = _step("SUITE_RUNS", "submitSuiteRuns", "runs", "SuiteRunInput")
CONTENT_TESTS = _step("CONTENT_TESTS", "defineContentTests", "tests", "ContentTestInput")
CONTENT_RUNS = _step("CONTENT_RUNS", "recordContentRuns", "runs", "ContentRunInput")
ARENA_VOTES = _step("ARENA_VOTES", "submitArenaVotes", "votes", "ArenaVoteInput")
PRICES = _step("PRICES", "submitPrices", "prices", "PriceInput")
TIMINGS = _step("TIMINGS", "submitTimings", "timings", "TimingInput")
EXAMPLES = _step("EXAMPLES", "submitExamples", "examples", "ExampleInput")
SPEECH_RUNS = _step("SPEECH_RUNS", "submitSpeechRuns", "runs", "SpeechRunInput")
DOCUMENT_RUNS = _step("DOCUMENT_RUNS", "submitDocumentRuns", "runs", "DocumentRunInput")
APPEAL_ANSWERS = _step("APPEAL_ANSWERS", "answerAppeals", "answers", "AppealAnswerInput")

SUBMISSIONS = """
query ($kind: SubmissionKind!) {
  submissions(kind: $kind, first: 1) { nodes { id records } }
}
"""

APPEALS = """
query ($family: String!) { appeals(family: $family, first: 1) { nodes { id } } }
"""

APPEAL = """
mutation ($family: String!, $dimension: IndexDimension!, $text: String!) {
  requestRetest(family: $family, dimension: $dimension, text: $text) {
    ... on Appeal { id }
    REFUSAL
  }
}
""".replace("REFUSAL", REFUSAL)
