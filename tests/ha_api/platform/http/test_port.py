import socket
import sys

import pytest

from ha_api.platform.http.port import Place, PortError, reserved


def test_port_0_is_one_that_is_free() -> None:
    with reserved("127.0.0.1", 0) as first, reserved("127.0.0.1", 0) as second:
        assert first.port != second.port
        assert first.url == f"http://127.0.0.1:{first.port}"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere one socket is handed on")
def test_workers_share_it_and_nobody_else_does() -> None:
    with reserved("127.0.0.1", 0) as place:
        workers = [socket.create_server(("127.0.0.1", place.port), reuse_port=True) for _ in "12"]
        with pytest.raises(PortError, match="somebody else listens"), reserved(*_at(place)):
            pass
        for worker in workers:
            worker.close()
        with pytest.raises(PortError, match="somebody else listens"), reserved(*_at(place)):
            pass
    with reserved(*_at(place)) as again:
        assert again == place


def test_connections_that_just_ended_are_not_in_the_way() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
        client = socket.create_connection(("127.0.0.1", port))
        server.accept()[0].close()  # closed by the server first: the port is in TIME_WAIT
        client.close()
    with reserved("127.0.0.1", port) as place:
        assert place.port == port


@pytest.mark.parametrize("host", ["nowhere.invalid", "a" * 70, "ü" * 70, "192.0.2.1"])
def test_an_address_of_somebody_else_is_refused(host: str) -> None:
    with pytest.raises(PortError), reserved(host, 0):
        pass


def test_an_address_in_colons_is_bracketed() -> None:
    assert Place("::1", 80).url == "http://[::1]:80"


def _at(place: Place) -> tuple[str, int]:
    return place.address, place.port
