"""PostgreSQL of our own, for machines without one: the first user starts it, the last stops it."""

from ha_api.platform.embedded.processes import EmbeddedError as EmbeddedError
from ha_api.platform.embedded.server import Cluster as Cluster
from ha_api.platform.embedded.server import cluster as cluster
