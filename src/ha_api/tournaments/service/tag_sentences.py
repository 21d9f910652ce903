"""Shares of tags in plain words, to be read out (clause 5.2)."""

from ha_api.platform.text import isolated
from ha_api.platform.verification import counted
from ha_api.tournaments.records.results import Share, TagShare

KINDS = {"mechanisms": "mechanism", "delivery": "delivery", "failures": "failure"}


def of_judgements(judge: str, model: str, kind: str, tag: TagShare) -> str:
    """Return the sentence of a share of judgements: those won, of failures those lost."""
    end = "lost" if kind == "failures" else "won"
    base = f"that {isolated(model)} {end} under {isolated(judge)}"
    return _sentence(f"{_spoken(tag)} is in", tag.of_judgements, "tagged judgement", base)


def of_labels(judge: str, model: str, kind: str, tag: TagShare) -> str:
    """Return the sentence of a share of labels of a kind."""
    base = f"of {isolated(model)} under {isolated(judge)}"
    return _sentence(f"{_spoken(tag)} is", tag.of_labels, f"{KINDS[kind]} label", base)


def _sentence(start: str, share: Share, noun: str, base: str) -> str:
    if share.share is None or share.low is None or share.high is None:
        return f"There are no {noun}s {base}."
    span = f"95% interval {100 * share.low:.1f}% to {100 * share.high:.1f}%"
    return f"{start} {100 * share.share:.1f}% of {counted(share.of, noun)} {base}, {span}."


def _spoken(tag: TagShare) -> str:
    return tag.tag.replace("_", " ").capitalize()
