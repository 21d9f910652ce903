"""An attacker who learns from examples, and when their luck is more than luck.

Which of four cards is meant is guessed by a conditional logistic regression: a score for each card,
the highest one is named. Where cards tell nothing, the place of the one that is meant is uniform
whatever the scores are, so that a guess on held-out data is right one time in four exactly.
"""

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from scipy import optimize, special

Floats = npt.NDArray[np.float64]
Integers = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]

TRAINED = 0.4  # of the examples; the others are held out
ERRORS = 4.5  # standard errors from chance
PENALTY = 30.0


@dataclass(frozen=True)
class Luck:
    """How often the guesses of each half of the held-out examples were right, and by chance."""

    right: tuple[float, float]
    sizes: tuple[int, int]
    chance: float

    @property
    def errors(self) -> tuple[float, float]:
        """Standard errors from chance in each half."""
        first, second = (
            (right - self.chance) / np.sqrt(self.chance * (1 - self.chance) / max(size, 1))
            for right, size in zip(self.right, self.sizes, strict=True)
        )
        return float(first), float(second)

    @property
    def is_knowledge(self) -> bool:
        """Whether both halves lie more than 4.5 standard errors from chance on one side.

        For guesses that know nothing: 1 in 10,000 million, where binomial tails are wide too.
        """
        return min(self.errors) > ERRORS or max(self.errors) < -ERRORS


def which(features: Floats, meant: Integers) -> Luck:
    """Guess which of four is meant: features `(n, 4, d)`, meant `(n,)`, in order of time."""
    trained = int(TRAINED * len(meant))
    standard = _standard(features, trained)
    weights = _fit(standard[:trained], meant[:trained])
    hits: Bools = (standard[trained:] @ weights).argmax(axis=1) == meant[trained:]
    return _luck(hits, 1 / features.shape[1])


def whether(features: Floats, has: Bools, alike: Integers, rng: np.random.Generator) -> Luck:
    """Guess which of two examples has something: features `(n, d)`, has `(n,)`, in order of time.

    The two are drawn among those of the same number in `alike`: whatever differs between numbers
    tells nothing.
    """
    pairs = _pairs(has, alike, rng)
    places = rng.integers(0, 2, len(pairs))
    pairs[places == 1] = pairs[places == 1][:, ::-1]
    return which(features[pairs], places)


def _pairs(has: Bools, alike: Integers, rng: np.random.Generator) -> Integers:
    """Return pairs of one that has it and one that has not, in order of time."""
    found: list[tuple[int, int]] = []
    for number in np.unique(alike):
        members = np.flatnonzero(alike == number)
        with_it = rng.permutation(members[has[members]])
        without = rng.permutation(members[~has[members]])
        found += [(int(a), int(b)) for a, b in zip(with_it, without, strict=False)]
    return np.array(sorted(found, key=min), np.int64).reshape(-1, 2)


def _standard(features: Floats, trained: int) -> Floats:
    known = features[:trained].reshape(-1, features.shape[2])
    spread = known.std(axis=0)
    standard: Floats = (features - known.mean(axis=0)) / np.where(spread > 0, spread, 1)
    return standard.clip(-4, 4)


def _fit(features: Floats, meant: Integers) -> Floats:
    rows = np.arange(len(meant))

    def loss(weights: Floats) -> tuple[float, Floats]:
        scores = features @ weights
        chances = special.softmax(scores, axis=1)
        value = (special.logsumexp(scores, axis=1) - scores[rows, meant]).sum()
        chances[rows, meant] -= 1
        slope = np.einsum("np,npd->d", chances, features) + PENALTY * weights
        return float(value + PENALTY / 2 * weights @ weights), slope

    start = np.zeros(features.shape[2])
    fitted: Floats = optimize.minimize(
        loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 100}
    ).x
    return fitted


def _luck(hits: Bools, chance: float) -> Luck:
    first, second = np.array_split(hits, 2)
    return Luck((float(first.mean()), float(second.mean())), (len(first), len(second)), chance)
