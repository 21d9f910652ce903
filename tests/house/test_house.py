"""The rules of the house that no other tool holds."""

import re
from pathlib import Path

import pytest

from tests.house.tree import ROOT, files, modules

LIMIT = 300

# A registry's host, or a path that exists on one machine only.
ELSEWHERE = re.compile(
    r"pypi\.org|pythonhosted|npmjs|index[-_]url\s*=|/work/|/root/|/home/\w|/Users/\w"
)

# Kinds of modules without a test module of their name, each with the reason.
NO_MIRROR_BY_KIND = {
    r"\.queries(\.|$)": "statements: checked against PostgreSQL by test_queries.py",
    r"\.records(\.|$)": "shapes, filled and read by every test of their room",
}

# And single modules.
NO_MIRROR: dict[str, str] = {
    "ha_core.arrays": "type aliases",
    **{
        f"ha_core._{noun}": "the bootstrap's engine: tested through its door by test_bootstrap.py"
        for noun in ("axes", "draws", "fits", "layout", "pairs", "replicates", "weights")
    },
    "ha_core._lowering": "what the compiler makes of vectors: tested by test_vectors.py",
    "ha_core._iteration": "tested through its door by test_bradley_terry.py",
    "ha_core._shares": "tested through its door by test_partial.py",
    "ha_core._sums": "the compiled engine of tallies: tested by test_tallies.py",
    **{
        f"ha_core._{noun}": "an engine of leaving out: tested by test_leave_out.py"
        for noun in ("direct", "series", "singles", "squares")
    },
    "ha_core.methods.ha.results": "shapes, filled and read by every other test of the method",
    "ha_core.methods.index.evidence": "shapes, filled and evaluated by test_evaluations.py",
    "ha_api.platform.refusals": "shapes, filled and read by every test of the service",
    "ha_api.platform.http.server": "processes and signals: tested as such by test_serving.py",
    "ha_api.platform.http.worker": "lives in a worker alone: tested as such by test_serving.py",
    "ha_api.platform.jobs.attempt": "tested through the worker that makes it, by test_worker.py",
    "ha_api.platform.jobs.taking": "tested through the worker that does it, by test_worker.py",
    "ha_api.platform.files.objects": "tested through test_jsonlines.py and test_lines.py",
    **{
        f"ha_api.platform.files.{noun}": "read and written by the exports of two rooms"
        for noun in ("line_reading", "line_writing")
    },
    "ha_api.platform.graphql.words": "enums of records, shown by the tests of every room",
    "ha_api.platform.models.models": "tested over HTTP by test_graphql.py beside it",
    **{
        f"ha_api.matrix.{noun}": "asked over HTTP by matrix/graphql/test_matrix.py"
        for noun in ("graphql.policies", "graphql.rows", "service.matrices")
    },
    "ha_api.matrix.service.wording": "sentences alone, shown by matrix/graphql/test_arena.py",
    "ha_api.matrix.service.summaries": "asked over HTTP by matrix/graphql/test_summaries.py",
    "ha_api.boards.graphql.refits": "asked over HTTP by boards/service/test_refits.py",
    "ha_api.boards.graphql.words": "enums of records, shown by every other test of graphql",
    **{
        f"ha_api.boards.service.{noun}": "tested over HTTP by the tests of graphql"
        for noun in (
            *("studies", "rosters", "boards", "tasks", "answers"),
            *("new_tasks", "open_tasks", "new_answers", "open_answers", "impressions", "votes"),
            *("rankings", "eligibility"),
            *("leaderboards", "shown", "histories", "reports"),
        )
    },
    "ha_api.matrix.service.arena": "tested over HTTP by the tests of graphql",
    **{
        f"ha_api.matrix.service.{noun}": "tested over HTTP by the tests of graphql"
        for noun in ("domains", "tasks", "new_tasks", "outputs", "new_outputs", "publications")
    },
    **{
        f"ha_api.matrix.service.{noun}": "tested over HTTP by test_votes.py and test_criteria.py"
        for noun in ("actors", "requests", "verdicts")
    },
    "ha_api.matrix.graphql.domains": "asked over HTTP by test_tasks.py beside it",
    "ha_api.matrix.graphql.words": "enums of records, shown by every other test of graphql",
    "ha_api.matrix.service.inputs": "shapes, filled and compared by test_reader.py",
    **{
        f"ha_api.matrix.service.{noun}": "tested through its door by test_reader.py"
        for noun in ("headers", "domain_check", "matrix_reader", "arena_reader", "lines")
    },
    **{
        f"ha_api.matrix.service.{noun}": "kept and read to the bit by test_snapshots.py"
        for noun in (
            *("observations", "observing", "matrix_observations", "arena_observations"),
            *("computing", "results", "snapshot_rows"),
        )
    },
    "ha_api.matrix.service.rank": "held against what is kept by test_exports.py",
    "ha_api.matrix.service.comparing": "tested through its door by test_verify.py",
    "ha_api.matrix.service.named_snapshots": "asked as commands by matrix/test_cli_verify.py",
    "ha_api.matrix.service.gathered": "a list alone: every test over HTTP goes through it",
    **{
        f"ha_api.boards.graphql.{noun}": "parts of leaderboards: read by test_leaderboards.py"
        for noun in ("standings", "diagnostics", "matrices")
    },
    **{
        f"ha_api.boards.service.{noun}": "tested as the command by test_cli_import.py"
        for noun in ("imports", "import_answers", "people")
    },
    **{
        f"ha_api.boards.service.{noun}": "kept and read to the bit by test_snapshots.py"
        for noun in ("results", "snapshot_rows", "snapshot_results")
    },
    "ha_api.tournaments.graphql.words": "enums of records, shown by every other test of graphql",
    "ha_api.tournaments.graphql.nodes": "asked over HTTP by test_matches.py beside it",
    **{
        f"ha_api.tournaments.graphql.{noun}": "asked over HTTP by test_tournaments.py beside it"
        for noun in ("contestants", "judges")
    },
    **{
        f"ha_api.tournaments.service.{noun}": "tested over HTTP by the tests of graphql"
        for noun in (
            *("tournaments", "contestants", "judges", "prompts", "answers", "new_answers"),
            *("matches", "judgements", "requests", "showings", "human_judgements"),
        )
    },
    "ha_api.tournaments.service.inputs": "shapes, filled and compared by test_snapshots.py",
    **{
        f"ha_api.tournaments.service.{noun}": "kept and read to the bit by test_snapshots.py"
        for noun in (
            *("observations", "snapshot_rows", "results", "boards", "numbers", "profiles"),
            *("between_judges", "between_people", "lines"),
        )
    },
    "ha_api.tournaments.service.reports": "asked over HTTP by graphql/test_boards.py",
    "ha_api.tournaments.graphql.profiles": "asked over HTTP by test_boards.py beside it",
    **{
        f"ha_api.tournaments.{noun}": "typed as commands by tournaments/test_commands.py"
        for noun in (
            *("cli", "cli_export", "cli_refit", "cli_verify", "service.named_snapshots"),
            *("service.headers", "service.line_reader", "service.reader", "service.exports"),
            *("service.rank", "service.verify", "presentation.documents"),
        )
    },
    "ha_api.tournaments.service.tracking": "moved and computed anew by test_passes.py",
    **{
        f"ha_api.index.{noun}": "typed as commands by index/test_cli_check.py"
        for noun in ("service.checks", "service.keyed_lines", "presentation.checks")
    },
    "ha_api.index.graphql.words": "enums of records, shown by every other test of graphql",
    **{
        f"ha_api.index.service.{noun}": "tested over HTTP by the tests of graphql"
        for noun in (
            *("families", "releases", "readings", "specifications"),
            *("prices", "timings", "examples"),
            *("content_tests", "content_runs", "ballots", "arena_votes", "anonymous_votes"),
            *("appeals", "appeal_answers"),
            *("blind_runs", "blind_placements", "suite_runs", "speech_runs", "document_runs"),
            *("tested", "numbered"),
        )
    },
    **{
        f"ha_api.index.service.{noun}": "held against the core by test_new_blind_runs.py"
        for noun in ("criteria", "blind_marks", "judging")
    },
    **{
        f"ha_api.demo.{noun}": "made and submitted by test_evidence.py and test_catalogue.py"
        for noun in ("judged_evidence", "measured_evidence")
    },
    "ha_api.demo.families": "constants alone: test_evidence.py and test_catalogue.py read them",
    "ha_api.index.service.gathered": "a list alone: every test over HTTP goes through it",
    **{
        f"ha_api.index.service.{noun}": "read at a cut, through its door, by test_evidence.py"
        for noun in ("own_evidence", "votes")
    },
    **{
        f"ha_api.index.service.{noun}": "kept and rebuilt to the bit by test_computations.py"
        for noun in ("computing", "keeping", "told_changes")
    },
    "ha_api.index.service.scores": "asked over HTTP by graphql/test_scores.py",
    **{
        f"ha_api.index.service.wording.{noun}": "parts of a report: read by test_sections.py"
        for noun in (
            *("beside", "judged", "kept", "limits", "notes", "open_questions", "people", "quality"),
            *("scored", "source", "sources", "standing", "words"),
        )
    },
    "ha_api.index.service.report_inputs": "a part of a report: read by test_report_documents.py",
    "ha_api.index.service.reports": "asked over HTTP by graphql/test_reports.py",
    "ha_api.index.presentation.rows": "cells of reports: read by test_report_markdown.py",
    "ha_api.index.service.kinds": "what every submission is made of: test_submissions.py",
    "ha_api.tournaments.service.gathered": "a list alone: every test over HTTP goes through it",
}


def mirrored() -> list[str]:
    """Modules that need a test module: all but the packages' own, which only re-export."""
    return [
        name
        for name, path in modules().items()
        if path.name != "__init__.py"
        and not any(re.search(kind, name) for kind in NO_MIRROR_BY_KIND)
    ]


def mirror_of(module: str) -> Path:
    *folders, name = module.split(".")
    return ROOT.joinpath("tests", *folders, f"test_{name.lstrip('_')}.py")


@pytest.mark.parametrize("module", modules())
def test_a_file_of_source_is_short(module: str) -> None:
    assert len(modules()[module].read_text(encoding="utf-8").splitlines()) <= LIMIT


@pytest.mark.parametrize("module", mirrored())
def test_a_module_has_a_test_module_or_a_reason(module: str) -> None:
    assert mirror_of(module).is_file() or module in NO_MIRROR


def test_a_package_only_re_exports() -> None:
    packages = [path for path in modules().values() if path.name == "__init__.py"]
    assert [p for p in packages if re.search(r"^\s*(def|class) ", text_of(p), re.MULTILINE)] == []


def test_the_reasons_are_still_needed() -> None:
    assert [m for m in NO_MIRROR if m not in modules() or mirror_of(m).is_file()] == []


def test_no_file_names_a_registry_or_a_path_of_one_machine() -> None:
    found = {}
    for path in files():
        if path != Path(__file__) and (hit := ELSEWHERE.search(text_of(path))):
            found[str(path.relative_to(ROOT))] = hit[0]
    assert found == {}


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="ignore")
