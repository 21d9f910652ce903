"""What the room's fields delegate to, gathered here for the roof."""

from typing import Any

from ha_api.platform.access import Access
from ha_api.platform.db import Database
from ha_api.tournaments.service.answers import Answers
from ha_api.tournaments.service.contestants import Contestants
from ha_api.tournaments.service.human_judgements import HumanJudgements
from ha_api.tournaments.service.judgements import Judgements
from ha_api.tournaments.service.judges import Judges
from ha_api.tournaments.service.leases import Leases
from ha_api.tournaments.service.matches import Matches
from ha_api.tournaments.service.prompts import Prompts
from ha_api.tournaments.service.reports import TournamentReports
from ha_api.tournaments.service.showings import Showings
from ha_api.tournaments.service.tournaments import Tournaments


def services(database: Database, access: Access) -> dict[type, Any]:
    """Return the services of the room, by class."""
    return {
        Tournaments: Tournaments(database),
        Contestants: Contestants(database),
        Prompts: Prompts(database),
        Answers: Answers(database),
        Judges: Judges(database),
        Matches: Matches(database),
        Leases: Leases(database),
        Judgements: Judgements(database),
        Showings: Showings(database, access),
        HumanJudgements: HumanJudgements(database),
        TournamentReports: TournamentReports(database),
    }
