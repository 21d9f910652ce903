"""Clause 2: what each source of quality weighs."""

from ha_core.methods.index.versions import Method, parameters
from ha_core.methods.index.words import Category


def quality_weights(
    category: Category, *, disputed: bool = False, version: str | None = None
) -> dict[str, float]:
    """Weights by source, which add up to 1.

    disputed: the category's blind test disagrees with the people (`agreement`).
    Raises ValueError for a category without a blind test that is said to be disputed.
    """
    method = parameters(version)
    row = next(row for row in method.weights if row.category == Category(category))
    if disputed and not row.disputed:
        raise ValueError(f"disputed: {row.category} has no blind test that could be")
    return {str(source): w for source, w in (row.disputed if disputed else row.usual)}


def belong(weights: dict[str, float], method: Method) -> bool:
    """Whether some category of this version weighs its sources so."""
    return disputed_by(weights, method) or any(weights == dict(r.usual) for r in method.weights)


def disputed_by(weights: dict[str, float], method: Method) -> bool:
    """Whether these are the weights of a category whose blind test is disputed."""
    return any(weights == dict(r.disputed) for r in method.weights if r.disputed)
