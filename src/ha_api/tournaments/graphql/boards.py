"""Leaderboards of tournaments in the schema, and what stands beside them: as results keep it."""

import strawberry

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import to_id, uuid_of
from ha_api.platform.graphql.pages import USUAL, Connection, Page
from ha_api.tournaments.graphql.profiles import FeatureProfiles, Profile
from ha_api.tournaments.graphql.snapshots import TournamentSnapshot
from ha_api.tournaments.records import results
from ha_api.tournaments.service.reports import Report, TournamentReports
from ha_api.tournaments.service.sentences import notes, sentences

READING, A_STANDING, A_PROFILE = 200, 20, 240  # what each costs, in values of an answer

SHAPES = {
    results.Standing: "A contestant under a judge, in points; null where a number is missing. The"
    " published interval is that of prompts.",
    results.Ground: "What a standing rests on.",
    results.Share: "A share of so many trials with Wilson's 95% interval; null of none.",
    results.Bias: "Whether a judge decides by what it reads or by what it is shown first.",
    results.Cycle: "Three contestants, each ahead of the next and the last ahead of the first.",
    results.Transitivity: "How many triples of contestants are without a cycle of majorities, and"
    " how many are to be expected under the fitted strengths.",
    results.Compared: "A contestant under two judges, over the matches that both judged.",
    results.Agreement: "Two judges over the matches that both judged; τ is Kendall's.",
    results.Elsewhere: "How another judge rates a judge's own model.",
    results.SelfPreference: "A judge that is a contestant; excess: its own rating less the mean of"
    " the others'.",
    results.Alpha: "Krippendorff's α, nominal, of so many decisions a match at most; of people, or"
    " of a judge and people.",
    results.Grown: "Kendall's τ of the first matches with all, and of as many at random.",
}
for _shape, _words in SHAPES.items():
    strawberry.type(_shape, name=f"Tournament{_shape.__name__}", description=_words)


@strawberry.type(description="The contestants under a judge, best first.")
class TournamentLeaderboard:
    """A board as callers see it."""

    snapshot: TournamentSnapshot
    judge: str
    main: bool
    simulated: bool
    notes: list[str] = strawberry.field(description="What to say beside the numbers.")
    matches: int = strawberry.field(description="That the judge settled.")
    judgements: int
    prompts: int
    converged: bool
    iterations: int
    parts: int = strawberry.field(description="Of the graph of matches.")
    closed_gap: str | None = strawberry.field(description="Why there is no closed form.")
    standings: list[results.Standing]
    grounds: list[results.Ground] = strawberry.field(description="In the same order.")
    transitivity: results.Transitivity
    growth: list[results.Grown] = strawberry.field(description="Of the main judge's matches.")

    @classmethod
    def of(cls, report: Report, board: results.Board) -> "TournamentLeaderboard":
        """Return a board as callers see it."""
        return cls(
            snapshot=TournamentSnapshot.of(report.recipe),
            judge=board.judge,
            main=board.main,
            simulated=report.tournament.simulated,
            notes=list(notes(simulated=report.tournament.simulated)),
            matches=board.matches,
            judgements=board.judgements,
            prompts=board.prompts,
            converged=board.converged,
            iterations=board.iterations,
            parts=board.parts,
            closed_gap=board.closed_gap,
            standings=list(board.models),
            grounds=list(board.grounds),
            transitivity=board.transitivity,
            growth=list(report.result.growth) if board.main else [],
        )


@strawberry.type(description="Judges beside each other, and people beside them.")
class JudgeAgreement:
    """Agreement as callers see it."""

    snapshot: TournamentSnapshot
    agreements: list[results.Agreement]
    self_preferences: list[results.SelfPreference]
    alphas: list[results.Alpha]


@strawberry.type(description="A judge's leaning to the answer shown first.")
class PositionBias:
    """Bias as callers see it."""

    judge: str
    bias: results.Bias


@strawberry.type(description="Two contestants that met, by the main judge; counts: of the first.")
class MatchPair:
    """An edge of the graph of matches."""

    id: strawberry.ID
    first: str
    second: str
    matches: int
    wins: int
    ties: int
    losses: int

    @classmethod
    def of(cls, number: int, found: results.Edge) -> "MatchPair":
        """Return an edge as callers see it."""
        return cls(
            id=to_id("MatchPair", number),
            first=found.first,
            second=found.second,
            matches=found.matches,
            wins=found.wins,
            ties=found.ties,
            losses=found.losses,
        )


@strawberry.type(description="A snapshot in plain words.")
class TournamentReport:
    """A report as callers see it."""

    snapshot: TournamentSnapshot
    sentences: list[str]
    notes: list[str]


async def read(info: Info, tournament: str, snapshot: strawberry.ID | None) -> Report | None:
    """Return a snapshot's result, paid for."""
    info.context.budget.spend(READING)
    public_id = None if snapshot is None else uuid_of("TournamentSnapshot", "snapshot", snapshot)
    reports = info.context.service(TournamentReports)
    return await reports.of(info.context.caller, tournament, public_id)


@strawberry.type
class TournamentBoardQuery:
    """Reading results. Null where a tournament has no such snapshot, or its result is not kept."""

    @strawberry.field(
        description="The leaderboard of a tournament: under its main judge unless another is named,"
        " of its newest snapshot unless one is. Null where there is none. That of a partner's judge"
        " is refused to all but operators until a snapshot has read all matches and it has none"
        " left to judge; everywhere else it is left out until then."
    )
    async def tournament_leaderboard(
        self,
        info: Info,
        tournament: str,
        judge: str | None = None,
        snapshot: strawberry.ID | None = None,
    ) -> TournamentLeaderboard | None:
        """Return a leaderboard."""
        report = await read(info, tournament, snapshot)
        board = None if report is None else report.board(judge)
        if report is None or board is None:
            return None
        info.context.budget.spend(A_STANDING * len(board.models))
        return TournamentLeaderboard.of(report, board)

    @strawberry.field(
        description="How far judges agree with each other, with themselves as contestants, and with"
        " people."
    )
    async def judge_agreement(
        self, info: Info, tournament: str, snapshot: strawberry.ID | None = None
    ) -> JudgeAgreement | None:
        """Return agreements."""
        report = await read(info, tournament, snapshot)
        if report is None:
            return None
        found = report.result
        rows = sum(len(one.contestants) for one in found.agreements)
        info.context.budget.spend(5 * rows)
        return JudgeAgreement(
            snapshot=TournamentSnapshot.of(report.recipe),
            agreements=list(found.agreements),
            self_preferences=list(found.self_preferences),
            alphas=list(found.alphas),
        )

    @strawberry.field(description="Whether judges lean to the answer shown first; the main first.")
    async def position_bias(
        self, info: Info, tournament: str, snapshot: strawberry.ID | None = None
    ) -> list[PositionBias] | None:
        """Return biases."""
        report = await read(info, tournament, snapshot)
        boards = () if report is None else report.result.boards
        found = [PositionBias(judge=board.judge, bias=board.bias) for board in boards]
        return None if report is None else found

    @strawberry.field(
        description="What wins and what fails, by one judge's tags: judges are never added up."
    )
    async def feature_profiles(
        self,
        info: Info,
        tournament: str,
        judge: str | None = None,
        snapshot: strawberry.ID | None = None,
    ) -> FeatureProfiles | None:
        """Return profiles."""
        report = await read(info, tournament, snapshot)
        board = None if report is None else report.board(judge)
        if report is None or board is None:
            return None
        info.context.budget.spend(A_PROFILE * len(board.profiles))
        recipe = TournamentSnapshot.of(report.recipe)
        profiles = [Profile.of(board.judge, one) for one in board.profiles]
        return FeatureProfiles(
            snapshot=recipe,
            simulated=report.tournament.simulated,
            judge=board.judge,
            profiles=profiles,
        )

    @strawberry.field(
        description="Who met whom, and how it went. Refused to all but operators until a snapshot"
        " has read all matches and no partner has any left to judge."
    )
    async def match_graph(
        self,
        info: Info,
        tournament: str,
        snapshot: strawberry.ID | None = None,
        first: int = USUAL,
        after: str | None = None,
    ) -> Connection[MatchPair] | None:
        """Return a page of edges."""
        page = Page.of(first, after)
        begin = page.after_number("MatchPair") or 0
        report = await read(info, tournament, snapshot)
        if report is None:
            return None
        reports = info.context.service(TournamentReports)
        await reports.check_played_out(info.context.caller, report)
        some = report.result.edges[begin : begin + page.rows]
        return page.connection([MatchPair.of(n, edge) for n, edge in enumerate(some, begin + 1)])

    @strawberry.field(description="A snapshot of a tournament in plain words, with its numbers.")
    async def tournament_report(
        self, info: Info, tournament: str, snapshot: strawberry.ID | None = None
    ) -> TournamentReport | None:
        """Return a report."""
        report = await read(info, tournament, snapshot)
        if report is None:
            return None
        report.board(None)  # of which most sentences tell: refused where it is not to be heard
        simulated = report.tournament.simulated
        return TournamentReport(
            snapshot=TournamentSnapshot.of(report.recipe),
            sentences=list(sentences(report.result, simulated=simulated)),
            notes=list(notes(simulated=simulated)),
        )
