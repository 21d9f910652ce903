"""The bootstrap beyond one machine: replicates drawn by the workers of a Dask cluster."""

from ha_api.platform.scheduler.connection import connected, drawn_by

__all__ = ["connected", "drawn_by"]
