"""A row in every table of the room: the catalogue by submissions, everything else directly."""

from datetime import UTC, date, datetime

from ha_api.index.records.examples import ExampleKind, NewExample
from ha_api.index.records.families import NewFamily
from ha_api.index.records.prices import NewPrice
from ha_api.index.records.readings import NewEntry, NewReading
from ha_api.index.records.releases import NewRelease
from ha_api.index.records.specifications import NewSpecification, NewSpecificationValue
from ha_api.index.records.timings import NewTiming
from ha_api.index.service.examples import EXAMPLES
from ha_api.index.service.families import FAMILIES
from ha_api.index.service.prices import PRICES
from ha_api.index.service.readings import READINGS
from ha_api.index.service.releases import RELEASES
from ha_api.index.service.specifications import SPECIFICATIONS
from ha_api.index.service.timings import TIMINGS
from ha_core.methods.index import Category, Level
from tests.ha_api.api import Api
from tests.ha_api.index import stage

DAY, AT, LINK = date(2026, 1, 2), datetime(2026, 1, 2, tzinfo=UTC), "https://example.org/"

# What no submission of the catalogue leaves.
REST = """
insert into blind_run (submission_id, category, title, protocol, run_on, judges)
    select max(id), 'IMAGE', 'x', 'x', now(), '{a,b,c}' from index_submission;
insert into blind_member (submission_id, run_id, category, family_id, placed, developer)
    select blind_run.submission_id, blind_run.id, category, family.id, false, 'x'
    from blind_run join family using (category);
insert into blind_score (member_id, criterion, prompt, judge, score)
    select id, 'detail', 0, 0, 5 from blind_member;
insert into panel_run (submission_id, family_id, developer, judges, run_on)
    select submission_id, id, 'x', '{a,b,c}', now() from family where category = 'TOOL';
insert into panel_score (run_id, sample, judge, score) select id, 0, 0, 5 from panel_run;
insert into suite_run (submission_id, family_id, suite, developer, run_on)
    select submission_id, id, 'x', 'x', now() from family where category = 'LANGUAGE';
insert into suite_score (run_id, scenario, sample, judge, scores)
    select id, 0, 0, 0, '{4}' from suite_run;
insert into suite_check (run_id, number, kind, passed) select id, 0, 'x', true from suite_run;
insert into suite_recall (run_id, length, correct, asked) select id, 8000, 1, 2 from suite_run;
insert into content_test (submission_id, family_id, release_id, type, framing, runs, excludes,
                          method_version)
    select submission_id, family_id, id, 'mild', 'text-to-image', 1,
           '{people_who_look_underage,likeness_of_real_people,absence_of_consent}', 'index-1'
    from release;
insert into content_run (submission_id, test_id, outcome, run_on, evidence)
    select submission_id, id, 'COMPLIED', now(), 'EV-0000-0000-000' || id % 8 from content_test;
insert into arena_vote (submission_id, partner_id, vote, category, participant_id, prompt, first_id,
                        second_id, winner, is_primary, technical, voted_at)
    select a.submission_id, p.partner_id, 'x', a.category, p.id, 'x', a.id, b.id, 'TIE', true,
           false, now()
    from family a join family b using (category)
    cross join (select id, partner_id from participant order by id desc limit 1) p
    where a.id < b.id;
insert into anonymous_vote (submission_id, partner_id, vote, category, prompt, first_id, second_id,
                            winner, voted_at)
    select submission_id, partner_id, vote, category, prompt, first_id, second_id, winner, voted_at
    from arena_vote;
insert into speech_run (submission_id, family_id, run_on)
    select submission_id, id, now() from family where category = 'LANGUAGE';
insert into speech_reading (run_id, number, substituted, deleted, inserted, words)
    select id, 1, 0, 0, 0, 20 from speech_run;
insert into document_run (submission_id, family_id, run_on)
    select submission_id, id, now() from family where category = 'LANGUAGE';
insert into document_probe (run_id, number, format, answered)
    select id, 1, 'strict_json', '{lookup}' from document_run;
insert into appeal (family_id, dimension, text, participant_id)
    select max(family.id), 'FREEDOM', 'x', max(participant.id) from family, participant;
insert into appeal_answer (submission_id, appeal_id, statement)
    select max(index_submission.id), max(appeal.id), 'x' from index_submission, appeal;
insert into index_computation (method_version, parameter_digest, seed, replicates, cut, vote_cuts,
                               inputs_digest, cause, software)
    select 'index-1', sha256('a'), 1, 1, max(id), '{0,0,0,0}', sha256('b'), 'DAILY', 'x'
    from index_submission;
insert into index_document (digest, document) values (sha256('{}'), '{}');
insert into index_score (computation_id, family_id, category, provisional, document, changes)
    select c.id, family.id, family.category, true, sha256('{}'), '[]'
    from index_computation c, family;
"""


async def fill(api: Api) -> None:
    """Leave at least a row in every table of the room."""
    await stage.families(api)
    brush, task = stage.IMAGES, "text-to-image"
    for kind, record in (
        (FAMILIES, NewFamily("anchor-image", "Anchor", Category.IMAGE, simulated=True)),
        (RELEASES, NewRelease(brush, "Acme", "1", DAY)),
        (READINGS, NewReading("arena.ai", Category.IMAGE, DAY, LINK, [NewEntry("Brush", 1.0, 1)])),
        (
            SPECIFICATIONS,
            NewSpecification(brush, task, DAY, LINK, [NewSpecificationValue("seed", 1.0)]),
        ),
        (PRICES, NewPrice(brush, task, "1", "EUR", "image", DAY, LINK)),
        (TIMINGS, NewTiming(brush, task, "an account", AT, 1.0)),
        (EXAMPLES, NewExample(brush, ExampleKind.IMAGE, Level.MILD, LINK, DAY)),
    ):
        await stage.submit(api, kind, record)
    async with api.database.writing() as connection:
        await connection.execute(REST)
