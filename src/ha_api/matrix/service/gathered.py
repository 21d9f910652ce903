"""What the room's fields delegate to, gathered here for the roof."""

from typing import Any

from ha_api.matrix.service.arena import Arena
from ha_api.matrix.service.arena_results import ArenaResults
from ha_api.matrix.service.domains import Domains
from ha_api.matrix.service.matrices import Matrices
from ha_api.matrix.service.outputs import Outputs
from ha_api.matrix.service.rounds import Rounds
from ha_api.matrix.service.summaries import Summaries
from ha_api.matrix.service.tasks import Tasks
from ha_api.matrix.service.verdicts import Verdicts
from ha_api.matrix.service.votes import Votes
from ha_api.platform.access import Access
from ha_api.platform.db import Database


def services(database: Database, access: Access) -> dict[type, Any]:
    """Return the services of the room, by class."""
    return {
        Domains: Domains(database),
        Tasks: Tasks(database),
        Outputs: Outputs(database, access),
        Votes: Votes(database, access),
        Verdicts: Verdicts(database, access),
        Rounds: Rounds(database, access),
        ArenaResults: ArenaResults(database),
        Arena: Arena(database),
        Matrices: Matrices(database),
        Summaries: Summaries(database),
    }
