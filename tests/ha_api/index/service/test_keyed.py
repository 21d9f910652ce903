"""Keyed hashes: the same for the same name, another with another secret or for another use."""

from ha_api.index.service.keyed import keyed


def test_a_name_has_one_hash_for_a_secret_and_a_use() -> None:
    given = [(b"s", "account", "a"), (b"t", "account", "a"), (b"s", "run", "a"), (b"s", "run", "b")]
    assert len({keyed(*one) for one in given}) == 4
    assert keyed(*given[0]) == keyed(*given[0])
    assert len(keyed(*given[0])) == 32
