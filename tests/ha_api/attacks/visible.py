"""What a participant sees of an impression besides its texts, as numbers."""

import time
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

import httpx
import numpy as np

from tests.ha_api.attacks.guessing import Bools, Floats, Integers
from tests.ha_api.boards.stage import REQUEST

HUMAN = "a person"


@dataclass(frozen=True)
class Seen:
    """A response: what it says, how long it took, and what the attacker may not know."""

    response: httpx.Response
    seconds: float
    authors: list[str]

    @property
    def impression(self) -> dict[str, Any]:
        """What it says."""
        found: dict[str, Any] = self.response.json()["data"]["requestImpression"]
        return found

    def numbers(self) -> Floats:
        """What is seen of the whole."""
        found = self.impression
        times = [
            datetime.fromisoformat(found[name]).timestamp() for name in ("shownAt", "expiresAt")
        ]
        lengths = [self.of_texts, int(self.response.headers["content-length"]) - self.of_texts]
        ids = [found["id"], found["task"]["id"], self.response.headers["x-request-id"]]
        bits = np.concatenate([_bits(_uuid(id_))[:24] for id_ in ids])
        rest = [np.log(self.seconds), times[1] - times[0], times[0] * 1e6 % 64, *lengths]
        return np.concatenate([rest, bits, [len(self.response.headers), len(list(found))]])

    @property
    def of_texts(self) -> int:
        """The length of all texts, in bytes."""
        texts = [self.impression["task"]["text"], *(c["text"] for c in self.impression["cards"])]
        return sum(len(text.encode()) for text in texts)

    def cards(self) -> Floats:
        """What is seen of each card, `(4, d)`: id, place, direction, and the whole by its place."""
        found = self.impression["cards"]
        ids = [_uuid(card["id"]) for card in found]
        whole = self.numbers()
        rank = np.argsort(np.argsort([id_.int for id_ in ids]))
        return np.array(
            [
                np.concatenate(
                    [
                        np.eye(4)[place],
                        np.eye(4)[rank[place]],
                        _bits(id_),
                        np.frombuffer(id_.bytes, np.uint8),
                        _differences(ids, place, _uuid(self.impression["id"])),
                        [card["direction"] == "RTL", len(card), card["text"] is None],
                        np.kron(np.eye(4)[place], whole),
                    ]
                )
                for place, (id_, card) in enumerate(zip(ids, found, strict=True))
            ]
        )


def _uuid(id_: str) -> UUID:
    return UUID(id_.rpartition(":")[2])


def _bits(id_: UUID) -> Floats:
    return np.unpackbits(np.frombuffer(id_.bytes, np.uint8)).astype(float)


def _differences(ids: list[UUID], place: int, impression: UUID) -> list[float]:
    """Return how an id stands to its neighbours' and to the impression's, by its two ends."""
    others = [ids[place - 1], ids[(place + 1) % 4], impression]
    halves = [(ids[place].int >> 96, other.int >> 96) for other in others]
    halves += [(ids[place].int % 2**32, other.int % 2**32) for other in others]
    return [(mine - other) / 2**32 for mine, other in halves]


async def see(http: httpx.AsyncClient, token: str, authors: dict[str, str]) -> Seen:
    """A response to a request for an impression; authors by text."""
    headers = {"Authorization": f"Bearer {token}"}
    began = time.perf_counter()
    response = await http.post("/graphql", json={"query": REQUEST}, headers=headers)
    seconds = time.perf_counter() - began
    cards = response.json()["data"]["requestImpression"]["cards"]
    return Seen(response, seconds, [authors[card["text"]] for card in cards])


def table(seen: list[Seen], author: str) -> tuple[Floats, Integers]:
    """What is seen of the cards of impressions that hold one of an author, and its place."""
    holding = [one for one in seen if author in one.authors]
    features = np.array([one.cards() for one in holding])
    return features, np.array([one.authors.index(author) for one in holding], np.int64)


def timings(seen: list[Seen], author: str, *, block: int = 50) -> tuple[Floats, Bools, Integers]:
    """How long each response took, whether it holds an author's card, and what it is compared with.

    That is others of the same few moments that hold a person's card like it, or none. Lengths of
    texts are seen anyway: what they explain of the time is taken away.
    """
    took = np.array([one.seconds for one in seen])
    ends = range(0, len(seen), block)
    rank = np.concatenate([np.argsort(np.argsort(took[end : end + block])) for end in ends]) / block
    lengths = np.array([[1.0, one.of_texts, one.of_texts**0.5] for one in seen])
    rest = rank - lengths @ np.linalg.lstsq(lengths, rank, rcond=None)[0]
    moments = np.arange(len(seen)) // block * 2 + np.array([HUMAN in one.authors for one in seen])
    has = np.array([author in one.authors for one in seen])
    return np.stack([rest, rest**2], axis=1), has, moments
