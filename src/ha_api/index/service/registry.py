"""Every kind of submission, by name: a line for each."""

from collections.abc import Mapping

from ha_api.index.records.submissions import IndexKind
from ha_api.index.service.families import FAMILIES
from ha_api.index.service.kinds import AnyKind

KINDS: Mapping[IndexKind, AnyKind] = {kind.kind: kind for kind in (FAMILIES,)}
