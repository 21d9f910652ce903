"""The demo in a small form, for a command of its own."""

from ha_api.demo import opening


def create() -> str:
    """Fill a few impressions; return what is said."""
    vars(opening)["IMPRESSIONS"] = 20
    return opening.create()
