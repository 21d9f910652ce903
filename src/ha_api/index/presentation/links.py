"""Links from strangers: only what is an address of the web, and cannot leave its place."""

import re

_WEB = re.compile(r"https?://[A-Za-z0-9._~:/?#@!$&*+,;=%-]{1,2000}")
_HERE = re.compile(r"#[a-z-]{1,40}")


def safe(link: str | None) -> str | None:
    """Return a link that may be followed: to the web, or to an anchor; None for any other."""
    if link is not None and (_WEB.fullmatch(link) or _HERE.fullmatch(link)):
        return link
    return None
