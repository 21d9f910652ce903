"""HA!: four blind answers, one strict order, Bradley–Terry."""

from ha_core.methods.ha.author import AuthorDelta, author_delta
from ha_core.methods.ha.parameters import VERSIONS, Parameters, parameters
from ha_core.methods.ha.results import (
    ClosedForm,
    Cluster,
    Evidence,
    Gap,
    Rating,
    Reason,
    Resampling,
    Status,
    Warning,  # noqa: A004 - the method's word
)

__all__ = [
    "VERSIONS",
    "AuthorDelta",
    "ClosedForm",
    "Cluster",
    "Evidence",
    "Gap",
    "Parameters",
    "Rating",
    "Reason",
    "Resampling",
    "Status",
    "Warning",
    "author_delta",
    "parameters",
]
