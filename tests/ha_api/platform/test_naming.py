import pytest

from ha_api.platform.naming import names_one_of

NAMES = ("GPT-4", "OpenAI")


@pytest.mark.parametrize(
    "text",
    [
        "GPT-4",
        "я gpt 4.",
        "gpt4!",
        "«ＧＰＴ－４»",
        "G.P.T. 4",
        "gpt\u200b4",
        "__gpt_4__",
        "Open AI меня сделал",
        "openai's",
        "gpt-4o",
        "ответ GPT4turbo",
    ],
)
def test_a_name_is_found_however_it_is_spelt(text: str) -> None:
    assert names_one_of(text, NAMES)


@pytest.mark.parametrize(
    "text", ["", "egpt 4", "gpt-42", "gpt 3, 4", "reopenais", "чат", "gpt четыре", "openair"]
)
def test_a_name_inside_another_word_is_none(text: str) -> None:
    assert not names_one_of(text, NAMES)


@pytest.mark.parametrize(
    ("text", "name", "found"),
    [
        ("Спроси Ёжика", "ёжика", True),
        ("спроси е\u0308жика", "Ёжика", True),
        ("أنا جيميني", "جيميني", True),
        ("मैं जेमिनी हूँ", "जेमिनी", True),
        ("मैं जेमिनि हूँ", "जेमिनी", False),
        ("STRASSE", "Straße", True),
        ("أنا كْلُودْ", "كلود", True),
        ("أنا كلود", "كْلُود", True),
        ("أنا كـــلود", "كلود", True),
        ("أنا كلور", "كلود", False),
        ("אני קְלוֹד", "קלוד", True),
        ("جي بي تي ٤", "جي بي تي 4", True),
        ("جي بي تي ٤٢", "جي بي تي 4", False),
        ("क्लॉड ४", "क्लॉड 4", True),
        ("G\u0336P\u0336T\u0336-4", "gpt4", True),
        ("ежика", "ёжика", False),
        ("anything", "—", False),
        ("anything", "", False),
    ],
)
def test_names_of_every_script_are_compared(text: str, name: str, found: bool) -> None:
    assert names_one_of(text, [name]) is found
