"""Keys and tokens: random words shown once, of which the database keeps a digest."""

import hashlib
import hmac
import secrets

KEY, TOKEN = "ha_key_", "ha_token_"
BYTES = 32


def fresh(kind: str) -> str:
    """Return a new word of a kind, 256 random bits long."""
    return kind + secrets.token_urlsafe(BYTES)


def digest(word: str) -> bytes:
    """Return what is kept of a word: its SHA-256, enough for a word that nobody can guess."""
    return hashlib.sha256(word.encode()).digest()


def external_hash(secret: bytes, partner_id: int, external_id: str) -> bytes:
    """Return what is kept of a partner's own name for a person: a hash that needs our secret."""
    return hmac.digest(secret, f"{partner_id}\0{external_id}".encode(), "sha256")
