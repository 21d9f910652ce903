"""Tournaments as commands name them, where a board's slug may stand."""

from ha_api.tournaments.records.names import PREFIX


def is_ours(word: str) -> bool:
    """Return whether a word names a tournament."""
    return word.startswith(PREFIX)


def named(slug: str) -> str | None:
    """Return how commands name the tournament of a slug, None where there is none."""
    from ha_api.platform.cli_places import asked
    from ha_api.tournaments.service.tournaments import Tournaments

    found = asked(lambda database: Tournaments(database).find(slug))
    return None if found is None else f"{PREFIX}{found.slug}"
