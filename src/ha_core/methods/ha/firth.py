"""Clause 4.6: a fit that stays finite for models that never won, or never lost (Firth 1993).

The likelihood is penalised by Jeffreys' prior. With p_ij = 1/(1 + e^(θ_j − θ_i)) and the
information I(θ) = Σ_{i<j} n_ij p_ij(1 − p_ij)·b_ij b_ijᵀ, b_ij = δ_i − δ_j, over centred θ:

    ℓ*(θ) = Σ w_ij ln p_ij + ½ ln det⁺ I(θ),     det⁺ the product of the eigenvalues above 0

Its gradient is that of the plain likelihood after half a win to either model of each pair, times
the pair's leverage; the leverages of all pairs sum to K − 1:

    ∂ℓ*/∂θ_i = Σ_j [ (w_ij + h_ij/2) − (n_ij + h_ij)·p_ij ]
    h_ij = n_ij p_ij(1 − p_ij)·b_ijᵀ I⁺ b_ij
"""

import numpy as np
import numpy.typing as npt

from ha_core import bradley_terry
from ha_core.arrays import Floats
from ha_core.bradley_terry import Fit


class DisconnectedError(ValueError):
    """The models fall apart: nothing compares one part with another, under any penalty.

    `parts` holds the undirected components as tuples of model codes.
    """

    def __init__(self, parts: tuple[tuple[int, ...], ...]) -> None:
        self.parts = parts
        listed = "; ".join(", ".join(map(str, part)) for part in parts)
        super().__init__(
            f"wins: no comparison joins the {len(parts)} parts of the models, so fit each part by"
            f" itself; model codes of the parts: {listed}"
        )


def firth(wins: npt.ArrayLike, *, tolerance: float = 1e-10, max_iterations: int = 500) -> Fit:
    """Strengths at the maximum of the penalised likelihood: finite, of geometric mean 1.

    wins: `(K, K)`, wins of row over column, halves for ties; the diagonal is not read. NaN for a
    model without comparisons. It stops when no log strength moves by `tolerance`.
    Raises ValueError as `bradley_terry.fit` does, DisconnectedError where models fall apart.
    """
    labels = bradley_terry.components(wins).undirected
    if labels.max(initial=-1) > 0:
        numbers = range(int(labels.max()) + 1)
        raise DisconnectedError(tuple(tuple(np.flatnonzero(labels == n).tolist()) for n in numbers))
    compared = np.flatnonzero(labels == 0)
    played = np.array(wins, np.float64)[np.ix_(compared, compared)]
    np.fill_diagonal(played, 0.0)
    logs, iterations, converged = _climbed(played, tolerance, max_iterations)
    strengths = np.full(len(labels), np.nan)
    strengths[compared] = np.exp(logs)
    return Fit(strengths, iterations, converged)


def _climbed(wins: Floats, tolerance: float, max_iterations: int) -> tuple[Floats, int, bool]:
    """Log strengths of mean 0 at which the penalised score vanishes; all models are connected."""
    logs = np.zeros(len(wins))
    if not len(wins):
        return logs, 0, True
    for iteration in range(1, max_iterations + 1):
        step = _step(logs, wins)
        if np.abs(step).max() < tolerance:
            return logs, iteration, True
        logs = _ahead(logs, step, wins)
    return logs, max_iterations, False


def _step(logs: Floats, wins: Floats) -> Floats:
    """Newton's step, the leverages held still: uphill, for the matrix is positive definite."""
    met, share = wins + wins.T, _share(logs)
    inverse = np.linalg.inv(_anchored(met * share * share.T))
    across = np.diag(inverse)[:, None] + np.diag(inverse) - 2 * inverse
    leverage = met * share * share.T * across
    score = (wins + leverage / 2 - (met + leverage) * share).sum(axis=1)
    step = np.linalg.solve(_anchored((met + leverage) * share * share.T), score)
    return np.asarray(step - step.mean())


def _ahead(logs: Floats, step: Floats, wins: Floats) -> Floats:
    """Take the step, or the largest half of a half of it that does not go downhill."""
    before = _penalised(logs, wins)
    slack = 1e-12 * max(abs(before), 1.0)
    for halvings in range(60):
        ahead = logs + step * 0.5**halvings
        if _penalised(ahead, wins) >= before - slack:
            return np.asarray(ahead - ahead.mean())
    return logs


def _penalised(logs: Floats, wins: Floats) -> float:
    """ℓ* up to a constant: anchoring adds one eigenvalue to the information, which goes again."""
    share = _share(logs)
    likelihood = -float((wins * np.logaddexp(0.0, logs[None, :] - logs[:, None])).sum())
    information = (wins + wins.T) * share * share.T
    size = information.sum()
    return likelihood + 0.5 * float(np.linalg.slogdet(_anchored(information))[1] - np.log(size))


def _anchored(spread: Floats) -> Floats:
    """The Laplacian of pairs' information `(K, K)`, held along the constant, where it is singular.

    The direction gets the eigenvalue Σ/K, of the size of the others.
    """
    laplacian = np.diag(spread.sum(axis=1)) - spread
    return np.asarray(laplacian + spread.sum() / len(spread) ** 2)


def _share(logs: Floats) -> Floats:
    """P(row model beats column model)."""
    return np.exp(-np.logaddexp(0.0, logs[None, :] - logs[:, None]))
