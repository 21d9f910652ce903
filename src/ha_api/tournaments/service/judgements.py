"""Judgements: stored once each, all of a submission or none."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from uuid import UUID

from ha_api.platform import given
from ha_api.platform.access import Caller
from ha_api.platform.db import Database
from ha_api.platform.query import Connection
from ha_api.platform.refusals import RefusalCode, RefusedError
from ha_api.platform.repeated import digest
from ha_api.tournaments.queries import judgements as queries
from ha_api.tournaments.queries import judges, leases
from ha_api.tournaments.queries import tournaments as of_tournaments
from ha_api.tournaments.records.judgements import Judged, NewJudgement, Paid
from ha_api.tournaments.records.judges import Judge
from ha_api.tournaments.records.tournaments import Tournament
from ha_api.tournaments.service import readings, requests, tracking
from ha_api.tournaments.service.judges import of_name
from ha_api.tournaments.service.leases import acting, holding
from ha_api.tournaments.service.tournaments import of_slug

MOST = 500  # at once


@dataclass(frozen=True, slots=True)
class _Submission:
    """What is submitted, for whom and by whom."""

    tournament: Tournament
    judge: Judge
    caller: Caller
    holder: str
    judgements: Sequence[NewJudgement]


@dataclass(frozen=True, slots=True)
class Judgements:
    """What judges said."""

    database: Database

    async def paid(self, caller: Caller, tournament: str, judge: str) -> Paid:
        """Return how much a judge said so far, to who judges for it. Raises RefusedError."""
        async with self.database.reading() as connection:
            found = await of_slug(connection, "tournament", tournament)
            by = acting(caller, await of_name(connection, found, judge))
            return await queries.paid(connection, by.id)

    async def submit(
        self,
        caller: Caller,
        tournament: str,
        judge: str,
        judgements: Sequence[NewJudgement],
        *,
        holder: str,
        key: str,
    ) -> list[int]:
        """Store judgements, all or none; their numbers in the order given.

        One that is there already with the same content counts as stored. The same key and body
        answers as the first time; with another body it is refused. Raises RefusedError.
        """
        key = given.name("idempotencyKey", key)
        name = holding(caller, holder)
        given.several("judgements", judgements, MOST)
        _refuse_twins(judgements)
        async with self.database.writing() as connection:
            found = await of_slug(connection, "tournament", tournament)
            by = acting(caller, await of_name(connection, found, judge))
            taken = [
                readings.checked(f"judgements.{place}", one, by.kind, found.method_version)
                for place, one in enumerate(judgements)
            ]
            await judges.lock_judge(connection, by.id)
            await of_tournaments.share_tournament(connection, found.id)
            body = digest("submitJudgements", found.id, by.id, [asdict(j) for j in taken])
            await requests.is_first(connection, caller, key, body)
            return await _stored(connection, _Submission(found, by, caller, name, taken))


async def _stored(connection: Connection, given_: _Submission) -> list[int]:
    matches = await _matches(connection, given_)
    there = await queries.judgements_of_judge(
        connection, given_.judge.id, [match.id for match in matches.values()]
    )
    known = {(one.match_id, one.swapped): one for one in there}
    ids = {place: one.id for place, one in known.items()}
    new = []
    for place, one in enumerate(given_.judgements):
        match = matches[one.match]
        stored = known.get((match.id, one.swapped))
        if stored is None:
            _refuse_held(place, one, match)
            new.append(one)
        elif not readings.is_same(one, stored):
            message = "was judged otherwise already, in this order and by this judge"
            raise RefusedError(RefusalCode.DUPLICATE, f"judgements.{place}.match", message)
    if new:
        ids |= await _added(connection, given_, matches, new)
    return [ids[matches[one.match].id, one.swapped] for one in given_.judgements]


async def _matches(connection: Connection, given_: _Submission) -> dict[UUID, Judged]:
    """Return what is judged, by the ids that judges know. Raises RefusedError."""
    wanted = list({one.match for one in given_.judgements})
    found = {
        match.match: match
        for match in await queries.matches_to_judge(
            connection, given_.tournament.id, given_.judge.id, given_.holder, wanted
        )
    }
    for place, one in enumerate(given_.judgements):
        if one.match not in found:
            message = "there is no such match in this tournament"
            raise RefusedError(RefusalCode.NOT_FOUND, f"judgements.{place}.match", message)
        if one.swapped and not given_.tournament.both_orders:
            message = "this tournament shows matches in one order alone"
            raise given.invalid(f"judgements.{place}.swapped", message)
    return found


async def _added(
    connection: Connection,
    given_: _Submission,
    matches: Mapping[UUID, Judged],
    new: Sequence[NewJudgement],
) -> dict[tuple[int, bool], int]:
    numbers, swapped = [matches[one.match].id for one in new], [one.swapped for one in new]
    stored = await queries.add_judgements(
        connection,
        tournament=given_.tournament.id,
        judge=given_.judge.id,
        caller=given_.caller.name,
        matches=numbers,
        swapped=swapped,
        decisions=[one.decision for one in new],
        readings=[readings.as_json(one.reading) for one in new],
        rationales=[one.rationale for one in new],
        mechanisms=[" ".join(one.mechanisms) for one in new],
        delivery=[" ".join(one.delivery) for one in new],
        failures=[" ".join(one.failures) for one in new],
        input_tokens=[one.input_tokens for one in new],
        output_tokens=[one.output_tokens for one in new],
    )
    waiting = [matches[one.match].number for one in new]
    await leases.end_waiting(connection, given_.judge.id, waiting, swapped)
    if given_.judge.main:
        await tracking.follow(connection, given_.tournament, given_.judge, numbers)
    return {(one.match_id, one.swapped): one.id for one in stored}


def _refuse_twins(judgements: Sequence[NewJudgement]) -> None:
    first: dict[tuple[UUID, bool], int] = {}
    for place, one in enumerate(judgements):
        twin = first.setdefault((one.match, one.swapped), place)
        if twin != place:
            message = f"judgements.{twin} is of this match in this order: send one"
            raise given.invalid(f"judgements.{place}.match", message)


def _refuse_held(place: int, one: NewJudgement, match: Judged) -> None:
    if match.gone:
        message = "a text of it was taken down: ask for other matches"
        raise RefusedError(RefusalCode.CONFLICT, f"judgements.{place}.match", message)
    if one.swapped in match.leased:
        message = "another holder is judging it: wait until its lease is over"
        raise RefusedError(RefusalCode.CONFLICT, f"judgements.{place}.match", message)
