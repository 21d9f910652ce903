"""The port of the service: ours alone before anything is started, and for as long as it runs."""

import errno
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from ha_api.platform.errors import HaError


class PortError(HaError):
    """{place}: {problem}."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where to listen: an address as the system writes it, and a port."""

    address: str
    port: int

    @property
    def url(self) -> str:
        """The address for a browser."""
        host = f"[{self.address}]" if ":" in self.address else self.address
        return f"http://{host}:{self.port}"


@contextmanager
def reserved(host: str, port: int) -> Iterator[Place]:
    """Give a place that nobody else listens at; port 0 is any that is free. Raises PortError.

    Workers listen by SO_REUSEPORT, which would also let a second service share our requests: the
    socket held here, which never listens, lets nobody in but whom it lets share later.
    """
    family, address = _resolved(host, port)
    with socket.socket(family, socket.SOCK_STREAM) as held:
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            held.bind(address)
        except OSError as error:
            taken = "somebody else listens there; --port takes another, or 0 for any that is free"
            problem = taken if error.errno == errno.EADDRINUSE else error.strerror
            raise PortError(place=Place(*address[:2]).url, problem=problem) from None
        place = Place(*held.getsockname()[:2])
        _share(held)
        yield place


def _share(held: socket.socket) -> None:
    if sys.platform == "linux":
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 0)
        held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    else:
        held.close()  # elsewhere the workers are given one socket, which would not bind beside ours


def _resolved(host: str, port: int) -> tuple[socket.AddressFamily, tuple[str, int]]:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except (OSError, UnicodeError):
        raise PortError(place=host, problem="is no address of this machine") from None
    family, _, _, _, address = found[0]
    return family, (str(address[0]), int(address[1]))
