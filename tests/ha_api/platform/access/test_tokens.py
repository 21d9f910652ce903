import hashlib
import hmac
import re

from ha_api.platform.access import tokens


def test_a_word_shows_its_kind_and_holds_256_random_bits() -> None:
    found = {tokens.fresh(tokens.KEY) for _ in range(100)}
    assert len(found) == 100
    assert all(re.fullmatch(r"ha_key_[A-Za-z0-9_-]{43}", word) for word in found)
    assert tokens.fresh(tokens.TOKEN).startswith("ha_token_")


def test_a_digest_is_the_sha256_of_any_word() -> None:
    assert tokens.digest("ключ") == hashlib.sha256("ключ".encode()).digest()


def test_the_hash_of_a_name_needs_the_secret_and_is_each_partner_s_own() -> None:
    one = tokens.external_hash(b"secret", 1, "маша")
    assert one == hmac.new(b"secret", "1\0маша".encode(), hashlib.sha256).digest()
    others = {
        tokens.external_hash(b"other", 1, "маша"),
        tokens.external_hash(b"secret", 2, "маша"),
        tokens.external_hash(b"secret", 1, "Маша"),
        # No number of a partner and a name run together into those of another.
        tokens.external_hash(b"secret", 11, "\0маша"),
    }
    assert len(others | {one}) == 5
