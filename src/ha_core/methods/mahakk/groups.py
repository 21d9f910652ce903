"""Clause 5.4: models whose intervals do not tell them apart."""

from ha_core.overlaps import overlap_groups

__all__ = ["overlap_groups"]
