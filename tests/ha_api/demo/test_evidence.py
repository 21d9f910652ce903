"""The demo's evidence: a function of its seed, with complete, partial and missing data."""

from datetime import UTC, datetime

from ha_api.demo import evidence, judged_evidence, measured_evidence
from ha_api.demo.families import CONTENT, FAMILIES, SPECIFICATIONS
from ha_core.methods.index import parameters

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
TODAY = NOW.date()
VOTERS = [f"Participant:{number}" for number in range(60)]


def test_chance_is_a_function_of_the_seed() -> None:
    for make in (evidence.readings, judged_evidence.blind_runs, judged_evidence.suite_runs):
        assert make(TODAY, 1) == make(TODAY, 1) != make(TODAY, 2)
    assert evidence.arena_votes(NOW, 1, VOTERS) == evidence.arena_votes(NOW, 1, VOTERS)
    assert measured_evidence.timings(NOW, 1) != measured_evidence.timings(NOW, 2)


def test_some_of_it_is_missing() -> None:
    slugs = {family.slug for family in FAMILIES}
    listed = {
        family.title
        for family in FAMILIES
        for reading in evidence.readings(TODAY, 1)
        for entry in reading["entries"]
        if entry["name"] == family.title
    }
    assert len(slugs) == 5
    assert len(listed) == 3
    assert slugs - set(SPECIFICATIONS) == {"ochre"}
    assert slugs - set(CONTENT) == {"ochre"}


def test_votes_are_enough_for_two_and_too_few_for_one() -> None:
    votes = evidence.arena_votes(NOW, 1, VOTERS)
    least = parameters().arena.least_votes
    count = {
        slug: sum(slug in (vote["first"], vote["second"]) for vote in votes)
        for slug in ("anchor-language", "quill", "brook")
    }
    assert len(votes) <= 1_000
    assert min(count["anchor-language"], count["quill"]) >= least
    assert count["brook"] < least
    assert len({(vote["participant"], vote["prompt"]) for vote in votes}) == len(votes)


def test_one_suite_is_half_there() -> None:
    fiction = parameters().suites.fiction
    found = {
        run["family"]: len(run["answers"])
        for run in judged_evidence.suite_runs(TODAY, 1)
        if run["suite"] == fiction.suite
    }
    full = fiction.scenarios * fiction.samples
    assert found == {"anchor-language": full, "quill": full / 2}
