import pytest

from ha_api.platform.errors import CallError
from ha_api.tournaments.judging.addresses import check_address, check_model, key_of


@pytest.mark.parametrize(
    "url", ["https://host/v1", "http://127.0.0.1:8080/v1", "http://[::1]:1/v1", "HTTPS://höst/"]
)
def test_addresses(url: str) -> None:
    check_address(url)


@pytest.mark.parametrize(
    "url",
    [
        *("", "host", "localhost:1", "ftp://host/v1", "http://", "https:///v1", "http://:1/v1"),
        *("http://host:0/v1", "http://host:99999/v1", "http://host:x/v1", "http://[::1"),
        *("http://host/v1\n", "http://ho\x1bst/v1", "file:///etc/passwd"),
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(CallError, match="no address such as https://host/v1"):
        check_address(url)


@pytest.mark.parametrize("before", ["me:hush@", "hush@", ":hush@", "@", "me:hush@x:"])
def test_a_password_is_refused_and_not_repeated(before: str) -> None:
    with pytest.raises(CallError) as caught:
        check_address(f"https://{before}host/v1")
    assert "hush" not in str(caught.value)


@pytest.mark.parametrize("model", ["", " ", "m\n", "m\ud800", "m\x1b"])
def test_a_model_that_no_request_can_name_is_refused(model: str) -> None:
    check_model("maker/model 1.5 (größer)")
    with pytest.raises(CallError, match="--model"):
        check_model(model)


@pytest.mark.parametrize(
    ("given", "key"),
    [(None, None), ("", None), (" \n", None), ("sk-1\n", "sk-1"), ("a~!b", "a~!b")],
)
def test_keys(given: str | None, key: str | None) -> None:
    assert key_of(given) == key


@pytest.mark.parametrize("given", ["hush\r\nX: y", "hush hush", "hush\0", "hushé", "hush\ud800"])
def test_a_key_that_no_header_holds_is_refused_and_not_repeated(given: str) -> None:
    with pytest.raises(CallError, match="HA_ENDPOINT_KEY") as caught:
        key_of(given)
    assert "hush" not in str(caught.value)
