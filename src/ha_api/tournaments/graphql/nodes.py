"""What `node` finds of the room, as far as the caller may see it."""

from ha_api.platform.graphql.context import Info
from ha_api.platform.graphql.ids import key_of, uuid_of
from ha_api.tournaments.graphql.matches import Match
from ha_api.tournaments.graphql.prompts import TournamentPrompt
from ha_api.tournaments.graphql.snapshots import find_snapshot
from ha_api.tournaments.graphql.tournaments import Tournament
from ha_api.tournaments.service.matches import Matches
from ha_api.tournaments.service.prompts import Prompts
from ha_api.tournaments.service.tournaments import Tournaments


async def _tournament(info: Info, id_: str) -> Tournament | None:
    found = await info.context.service(Tournaments).find(key_of("Tournament", "id", id_))
    return None if found is None else Tournament.of(found)


async def _prompt(info: Info, id_: str) -> TournamentPrompt | None:
    found = await info.context.service(Prompts).find(uuid_of("TournamentPrompt", "id", id_))
    return None if found is None else TournamentPrompt.of(found)


async def _match(info: Info, id_: str) -> Match | None:
    caller = info.context.caller
    found = await info.context.service(Matches).find(caller, uuid_of("Match", "id", id_))
    return None if found is None else Match.of(caller, found)


FINDERS = {
    "Tournament": _tournament,
    "TournamentPrompt": _prompt,
    "Match": _match,
    "TournamentSnapshot": find_snapshot,
}
