"""Criteria of a blind test as callers name them: those of the category, and which may not apply."""

from collections.abc import Collection, Sequence

from ha_api.platform import given
from ha_api.platform.text import quoted
from ha_core.methods.index import Category, Method


def known(field: str, criteria: Sequence[str], category: Category, method: Method) -> Sequence[str]:
    """Return criteria of a category, none twice. Raises RefusedError."""
    there = _there(category, method)
    for place, criterion in enumerate(criteria):
        if criterion not in there:
            are = f"{', '.join(there)} are" if there else "it has no blind test"
            message = f"{quoted(criterion)} is no criterion of {category}: {are}"
            raise given.invalid(f"{field}.{place}", message)
    given.distinct(field, criteria)
    return criteria


def inapplicable(
    field: str,
    criteria: Sequence[str],
    scored: Collection[str],
    category: Category,
    method: Method,
) -> None:
    """Raise RefusedError for a criterion that applies always, or that was scored."""
    for place, criterion in enumerate(known(field, criteria, category, method)):
        if criterion not in method.blind.optional:
            raise given.invalid(f"{field}.{place}", f"{criterion} applies always")
        if criterion in scored:
            message = f"{criterion} was scored, so it applies: take it or its scores out"
            raise given.invalid(f"{field}.{place}", message)


def _there(category: Category, method: Method) -> list[str]:
    rows = [row.weights for row in method.blind.criteria if row.category == category]
    return [str(criterion) for weights in rows for criterion, _ in weights]
