"""Clause 1: base and index of a family, from what is known of it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from math import fsum

from ha_core.methods.index import given
from ha_core.methods.index.parts import Mean, Part, mean
from ha_core.methods.index.versions import Method, parameters
from ha_core.methods.index.weights import belong, disputed_by
from ha_core.methods.index.words import Source


class Reason(StrEnum):
    """Clause 1.3: why a score is provisional."""

    NO_QUALITY = "no_quality_data"
    NO_BASE = "no_base"
    NO_FREEDOM = "freedom_missing_or_below_its_threshold"
    BLIND_TEST_ALONE = "known_from_a_disputed_blind_test_alone"


@dataclass(frozen=True, slots=True)
class Composition:
    """Points from 0 to 100, and how they came about; None is missing, which is not 0.

    quality_parts, base_parts, index_parts: the three means, opened. pending: sources without data.
    version: None where the weights are those of no category of the version: such a result is no
    index, and no ranking takes it.
    """

    index: float | None
    base: float | None
    quality: float | None
    provisional: bool
    reasons: tuple[Reason, ...]
    pending: tuple[str, ...]
    quality_parts: tuple[Part, ...]
    base_parts: tuple[Part, ...]
    index_parts: tuple[Part, ...]
    version: str | None

    @property
    def placed_by(self) -> float | None:
        """What the ranking of the index goes by; None has no place."""
        return self.index


def compose(
    quality: Mapping[str, float | None],
    weights: Mapping[str, float],
    capability: float | None,
    freedom: float | None,
    *,
    version: str | None = None,
) -> Composition:
    """Compose what is known of a family, all of it points from 0 to 100.

    quality, weights: by source, the same keys; None is missing, and drops out. capability: None
    without a table. freedom: None while it is below its threshold (`Freedom.published`).
    Raises ValueError naming an argument that cannot be.
    """
    method = parameters(version)
    weighing = _weights(weights)
    of_quality = mean(_quality(quality, weighing), weighing)
    of_base = mean(
        {"quality": of_quality.value, "capability": given.points("capability", capability)},
        {"quality": method.quality_share, "capability": method.capability_share},
    )
    of_index = _index(of_base.value, given.points("freedom", freedom), method)
    reasons = tuple(_reasons(of_quality, of_base.value, freedom, disputed_by(weighing, method)))
    return Composition(
        index=of_index.value,
        base=of_base.value,
        quality=of_quality.value,
        provisional=bool(reasons),
        reasons=reasons,
        pending=tuple(part.name for part in of_quality.parts if part.value is None),
        quality_parts=of_quality.parts,
        base_parts=of_base.parts,
        index_parts=of_index.parts,
        version=method.version if belong(weighing, method) else None,
    )


def _index(base: float | None, freedom: float | None, method: Method) -> Mean:
    found = mean(
        {"base": base, "freedom": freedom},
        {"base": method.base_share, "freedom": method.freedom_share},
    )
    if base is not None:
        return found
    # Freedom alone is no index: nothing of it counts where there is no base.
    return Mean(None, tuple(part._replace(share=0.0, points=0.0) for part in found.parts))


def _reasons(
    quality: Mean, base: float | None, freedom: float | None, disputed: bool
) -> list[Reason]:
    known = [part.name for part in quality.parts if part.value is not None]
    found = {
        Reason.NO_QUALITY: not known,
        Reason.NO_BASE: base is None,
        Reason.NO_FREEDOM: freedom is None,
        Reason.BLIND_TEST_ALONE: disputed and known == [Source.BLIND],
    }
    return [reason for reason, holds in found.items() if holds]


def _weights(weights: Mapping[str, float]) -> dict[str, float]:
    given.only("weights", "source", weights, tuple(Source))
    found = {str(s): given.finite(f"weights: {s}", w, 0, 1) for s, w in weights.items()}
    if not all(found.values()) or abs(fsum(found.values()) - 1) > 1e-9:
        raise ValueError("weights: each above 0, and together 1: take those of quality_weights")
    return found


def _quality(
    quality: Mapping[str, float | None], weights: dict[str, float]
) -> dict[str, float | None]:
    given.only("quality", "source", quality, tuple(weights))
    for source in weights:
        if source not in quality:
            raise ValueError(f"quality: {source} is not there: None says that it is missing")
    return {str(s): given.points(f"quality: {s}", value) for s, value in quality.items()}
