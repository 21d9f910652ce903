"""Names that are not kept: what stands for them needs the installation's secret."""

import hmac


def keyed(secret: bytes, what: str, name: str) -> bytes:
    """Return the keyed hash of a name. what: of what it is one, so that no two uses meet."""
    return hmac.digest(secret, f"index {what}\0{name}".encode(), "sha256")
