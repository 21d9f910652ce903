"""Reports of the demo's families: every figure computed again, and all said to be simulated."""

import pytest

from ha_api.demo import catalogue
from ha_api.demo.families import FAMILIES
from ha_api.index.service.reports import FamilyReports
from ha_api.index.service.wording.notes import SIMULATED
from ha_api.index.service.wording.sections import sections
from tests.ha_api.api import Api
from tests.ha_api.demo.test_catalogue import client_of
from tests.ha_api.index.rated import computed
from tests.ha_api.index.recomputed import differing, unnoticed

pytestmark = pytest.mark.asyncio


async def test_from_its_report_alone_every_figure_of_a_family_is_computed_again(api: Api) -> None:
    client, voters = await client_of(api)
    await catalogue.add(client, voters, 7)
    await computed(api)
    placed = []
    for family in FAMILIES:
        found = await api.services[FamilyReports].of(family.slug, None)
        count, wrong = differing(found.document)
        assert (count > 100, wrong) == (True, []), family.slug
        assert unnoticed(found.document) == [], family.slug
        assert SIMULATED in sections(found.document)[0].sentences
        placed.append(found.score.provisional)
    assert set(placed) == {True, False}
