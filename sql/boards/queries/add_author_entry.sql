-- An entry of an author's ledger, after the one it names.
-- $ author, study, mode, previous, kind, reverses, task, answer, snapshot, rankings, observed, expected, delta, before, after
insert into author_entry (
    author_id, study_id, mode, previous_id, kind, reverses_id, task_id, answer_id, snapshot_id,
    rankings, observed, expected, delta, before, after)
values ($1::bigint, $2::bigint, $3::mode, $4::bigint, $5::author_entry_kind, $6::bigint,
        $7::bigint, $8::bigint, $9::bigint, $10::bigint[], $11::double precision,
        $12::double precision, $13::double precision, $14::double precision,
        $15::double precision)
returning id
