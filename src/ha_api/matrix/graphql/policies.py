"""The policies of the matrix in the schema."""

import strawberry

from ha_api.matrix.service.policies import Policies
from ha_core.methods.mahakk import Policy


@strawberry.type(description="A policy that was followed: a frozen set of numbers.")
class MatrixPolicy:
    """A policy as callers see it."""

    version: str
    digest: str = strawberry.field(description="SHA-256 of its numbers, in hexadecimal.")

    @classmethod
    def of(cls, found: Policy) -> "MatrixPolicy":
        """Return a policy as callers see it."""
        return cls(version=found.version, digest=found.digest)


def policies(found: Policies) -> list[MatrixPolicy]:
    """Return the policies of a matrix: of scores, of eligibility, of uncertainty."""
    return list(map(MatrixPolicy.of, (found.wilson, found.eligibility, found.uncertainty)))
