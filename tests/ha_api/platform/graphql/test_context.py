import pytest

from ha_api.platform.access import ANONYMOUS
from ha_api.platform.graphql.context import Context


class Service:
    pass


def test_a_service_is_found_by_its_class() -> None:
    service = Service()
    assert Context(ANONYMOUS, {Service: service}).service(Service) is service
    with pytest.raises(KeyError):
        Context(ANONYMOUS, {}).service(Service)
