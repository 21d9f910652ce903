"""Shares of tags in words: of what, whose, under whom, and with the interval."""

from ha_api.tournaments.records.results import Share, TagShare
from ha_api.tournaments.service.tag_sentences import of_judgements, of_labels

TAG = TagShare("WEAK_PUNCHLINE", 1, Share(0.25, 0.0456, 0.6994, 4), Share(1.0, 0.2065, 1.0, 1))
NONE = Share(None, None, None, 0)


def test_both_shares_are_told() -> None:
    assert of_judgements("main", "m1", "mechanisms", TAG) == (
        "Weak punchline is in 25.0% of 4 tagged judgements that m1 won under main,"
        " 95% interval 4.6% to 69.9%."
    )
    assert "that m1 won under" in of_judgements("main", "m1", "delivery", TAG)
    assert "that m1 lost under" in of_judgements("main", "m1", "failures", TAG)
    assert of_labels("main", "m1", "failures", TAG) == (
        "Weak punchline is 100.0% of 1 failure label of m1 under main,"
        " 95% interval 20.6% to 100.0%."
    )


def test_a_share_of_none_is_told_as_none() -> None:
    tag = TagShare("IRONY", 0, NONE, NONE)
    told = of_judgements("main", "m1", "failures", tag)
    assert told == "There are no tagged judgements that m1 lost under main."
    told = of_labels("main", "m1", "mechanisms", tag)
    assert told == "There are no mechanism labels of m1 under main."


def test_names_from_right_to_left_are_isolated() -> None:
    assert "\u2068سلام\u2069" in of_labels("main", "سلام", "delivery", TAG)
