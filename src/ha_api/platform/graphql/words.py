"""The enums that rooms share, registered where each module that shows them takes them from."""

import strawberry

from ha_api.platform.text import Direction as Direction

strawberry.enum(Direction, description="How a text runs.")
