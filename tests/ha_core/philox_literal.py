"""How often a cluster is drawn, written a second time (clause 5.1): Python's own integers.

The generator is Philox4x32-10 of Salmon et al. (2011); its known answers are in the tests.
"""

from collections.abc import Iterator
from decimal import Decimal, getcontext
from functools import cache
from math import sqrt

WORD = 2**32
Words = tuple[int, int, int, int]


def philox(counter: Words, key: tuple[int, int]) -> Words:
    a, b, c, d = counter
    k, m = key
    for _ in range(10):
        p, q = a * 0xD2511F53, c * 0xCD9E8D57
        a, b, c, d = (q // WORD) ^ b ^ k, q % WORD, (p // WORD) ^ d ^ m, p % WORD
        k, m = (k + 0x9E3779B9) % WORD, (m + 0xBB67AE85) % WORD
    return a, b, c, d


class Draw:
    """Counts of `n` clusters of one axis in one replicate."""

    def __init__(self, n: int, axis: int, seed: int, replicate: int) -> None:
        self.n, self.axis, self.replicate = n, axis, replicate
        self.high, self.low = divmod(seed, WORD)

    def words(self, row: int, stream: int) -> Words:
        return philox((row, self.axis, stream, self.high), (self.low, self.replicate))

    def counts(self) -> list[int]:
        counts = [0] * self.n if self.n < 64 else [self.poisson(row) for row in range(self.n)]
        self.add(counts, self.n - sum(counts))
        self.remove(counts, sum(counts) - self.n)
        return counts

    def poisson(self, row: int) -> int:
        word = self.words(row // 8, 0)[row % 8 // 2]
        return self.inverted(word // 2**16 if row % 2 else word % 2**16, row)

    def inverted(self, half: int, row: int) -> int:
        """Invert the distribution function at 48 bits: `half`, and 32 of stream 3."""
        number = half * WORD + self.words(row, 3)[0]
        return sum(number >= threshold for threshold in thresholds(self.n))

    def add(self, counts: list[int], missing: int) -> None:
        for ball in range(missing):
            counts[self.words(ball // 4, 1)[ball % 4] * self.n // WORD] += 1

    def remove(self, counts: list[int], surplus: int) -> None:
        tries = self.tries()
        while surplus > 0:
            place, level = next(tries)
            if level < counts[place]:
                counts[place] -= 1
                surplus -= 1

    def tries(self) -> Iterator[tuple[int, int]]:
        row = 0
        while True:
            a, b, c, d = self.words(row, 2)
            yield a * self.n // WORD, b // 2**28
            yield c * self.n // WORD, d // 2**28
            row += 1


@cache
def thresholds(n: int) -> list[int]:
    """The integer part of 2^48·P(X < k), k = 1, 2, …, of X ~ Poisson(1 − 1.75/√n)."""
    getcontext().prec = 60
    rate = Decimal(1 - 1.75 / sqrt(n))
    factorial, below, found = 1, Decimal(0), []
    for k in range(1, 20):
        below += (-rate).exp() * rate ** (k - 1) / factorial
        factorial *= k
        if int(below * 2**48) < 2**48 - 1:
            found.append(int(below * 2**48))
    return found
