from dataclasses import fields

from ha_api.boards.records import Diagnostics, Leaderboard, Standing


def names(record: type) -> list[str]:
    return [field.name for field in fields(record)]


def test_a_leaderboard_has_the_keys_of_the_contract_in_order() -> None:
    assert names(Leaderboard) == [
        "method", "seed", "replicates", "status", "reasons", "warnings", "diagnostics", "models",
    ]  # fmt: skip


def test_a_standing_has_the_keys_of_the_contract_in_order() -> None:
    assert names(Standing) == [
        "model", "rating", "low", "high", "rating_closed", "low_closed", "high_closed",
        "df_closed", "rank", "rank_low", "rank_high", "wins", "comparisons", "rankings",
        "participants", "tasks", "win_share", "win_share_low", "win_share_high",
        "win_share_low_robust", "win_share_high_robust", "replicates_used", "provisional",
    ]  # fmt: skip


def test_diagnostics_have_the_keys_of_the_contract_in_order() -> None:
    assert names(Diagnostics) == [
        "iterations", "converged", "distance_from_maximum", "components", "rankings",
        "rankings_not_counted", "participants", "tasks", "comparisons", "degenerate_replicates",
        "closed_form_gap", "bridges", "winless", "undefeated", "parameters_digest",
    ]  # fmt: skip
