"""The policies by which the matrix is read: the newest, or those that a snapshot names."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_core.methods.mahakk.versions import Eligibility, Uncertainty, WilsonScore, parameters


@dataclass(frozen=True, slots=True)
class Policies:
    """A version of each policy. wilson: the one that the uncertainty is made of."""

    wilson: WilsonScore
    eligibility: Eligibility
    uncertainty: Uncertainty

    @property
    def versions(self) -> list[str]:
        """Return their names, in the order in which a snapshot has them."""
        return [policy.version for policy in (self.wilson, self.eligibility, self.uncertainty)]

    @classmethod
    def newest(cls) -> "Policies":
        """Return what decides today."""
        uncertainty = parameters(Uncertainty)
        return cls(uncertainty.wilson, parameters(Eligibility), uncertainty)

    @classmethod
    def of(cls, versions: Sequence[str]) -> "Policies":
        """Return the versions of Wilson's score, eligibility and uncertainty by their names."""
        wilson, eligibility, uncertainty = versions
        return cls(
            parameters(WilsonScore, wilson),
            parameters(Eligibility, eligibility),
            parameters(Uncertainty, uncertainty),
        )
