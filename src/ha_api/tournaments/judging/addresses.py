"""Addresses and keys of endpoints, checked before anything is asked, and never repeated; models."""

import re
from urllib.parse import urlsplit

from ha_api.platform.errors import CallError
from ha_api.tournaments.judging.orders import KEY


def check_address(base_url: str) -> None:
    """Raise CallError for what is no address of an endpoint, or holds a password.

    It would be sent in place of the key, and is in the list of processes.
    """
    try:
        parts = urlsplit(base_url)
        host = parts.hostname if parts.port != 0 else None
    except ValueError:
        parts, host = urlsplit(""), None
    if parts.scheme not in {"http", "https"} or not host or not base_url.isprintable():
        raise CallError(problem="--base-url: this is no address such as https://host/v1")
    if parts.username is not None:
        problem = f"--base-url: no name and no password may stand in it: {KEY} holds the key"
        raise CallError(problem=problem)


def check_model(model: str) -> None:
    """Raise CallError for what no request can hold as the name of a model."""
    if not model.strip() or not model.isprintable():
        raise CallError(problem="--model: this is no name of a model")


def key_of(given: str | None) -> str | None:
    """Return a key without blanks around it. Raises CallError for one that no header holds."""
    key = (given or "").strip()
    if not re.fullmatch(r"[!-~]*", key):
        raise CallError(problem=f"{KEY}: a key is of letters, digits and signs of ASCII alone")
    return key or None
