"""What the room's fields delegate to, gathered here for the roof."""

from typing import Any

from ha_api.index.service.appeals import Appeals
from ha_api.index.service.computations import IndexComputations
from ha_api.index.service.content_tests import ContentTests
from ha_api.index.service.families import Families
from ha_api.index.service.releases import Releases
from ha_api.index.service.reports import FamilyReports
from ha_api.index.service.scores import IndexScores
from ha_api.index.service.submissions import Submissions
from ha_api.platform.access import Access
from ha_api.platform.db import Database


def services(database: Database, access: Access) -> dict[type, Any]:
    """Return the services of the room, by class."""
    return {
        Submissions: Submissions(database, access),
        Families: Families(database),
        Releases: Releases(database),
        ContentTests: ContentTests(database),
        Appeals: Appeals(database),
        IndexComputations: IndexComputations(database),
        IndexScores: IndexScores(database),
        FamilyReports: FamilyReports(database),
    }
