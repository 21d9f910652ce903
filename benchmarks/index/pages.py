"""Pages of the index, beside the leaderboard's."""

from benchmarks import board
from benchmarks.pages import Page

INDEX = """
{ indexRanking(category: IMAGE) { computation { id methodVersion cut inputsDigest at } doubts
    places { place family title score provisional reasons ownProduct simulated } } }
"""
FREEDOM = """
{ freedomRanking(category: IMAGE) {
    places { place family title score low high reasons ownProduct simulated } } }
"""
SCORES = """
{ indexScores(family: "family-001", first: 2) { nodes {
    index freedom computation { id } changes { cause source before after submissions } } } }
"""
REPORT = """
{ familyReport(family: "family-001") {
    index provisional reasons simulated
    dimensions { anchor title state value unit sentences heads
      rows { what observed matched points of why link } }
    openQuestions { dimension text } sources { what on link }
    appeals { dimension state statement retest } limits } }
"""
WHOLE = REPORT.replace("limits", "limits document")
SUBMISSIONS = """
{ submissions(kind: ARENA_VOTES, first: 20) { nodes { id kind at replaces reason replacedBy } } }
"""


def pages() -> dict[str, Page]:
    return {
        "HA! leaderboard, 50 models": Page(board.LEADERBOARD),
        "indexRanking": Page(INDEX),
        "freedomRanking": Page(FREEDOM),
        "indexScores, first: 2": Page(SCORES),
        "familyReport without its document": Page(REPORT),
        "familyReport, whole": Page(WHOLE),
        "submissions of votes, first: 20": Page(SUBMISSIONS),
        "the same with their records": Page(
            SUBMISSIONS.replace("replacedBy", "replacedBy records")
        ),
    }
