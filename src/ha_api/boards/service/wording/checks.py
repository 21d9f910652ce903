"""What the checks beside a rating say, a sentence or two each; they name models and no people."""

from ha_api.boards.records.checks import Check
from ha_api.boards.service.wording.words import count, listed, names
from ha_api.platform.text import isolated
from ha_core.methods.ha.agreement import MINIMUM

LEVEL = 0.05


def sentences(check: Check) -> tuple[str, ...]:
    """Return all of them, in the order of the clauses."""
    return positions(check), fragility(check), agreement(check), drift(check)


def positions(check: Check) -> str:
    """Say whether a card's place follows from where it stood."""
    if not check.position_rankings:
        return "Where cards stood is not known, so whether it matters cannot be checked."
    if check.position_p is None:
        return "Too few participants to check whether it matters where a card stands."
    found = (
        f"It seems to matter where a card stands ({_p(check.position_p)}): {_strongest(check)}."
        if check.position_p < LEVEL
        else f"No sign that it matters where a card stands ({_p(check.position_p)})."
    )
    odd = [
        model for model, p in zip(check.models, check.position_p_adjusted, strict=True) if _below(p)
    ]
    return f"{found} Of single models it does for {names(odd)}." if odd else found


def fragility(check: Check) -> str:
    """Say what hangs on single participants, and on how few of them the first place does."""
    if check.moved is None or check.moved_model is None:
        return "What hangs on single participants cannot be told: no rating can do without them."
    told = [
        f"Leaving out one participant moves a rating by at most {abs(check.moved):.0f} points"
        f" ({isolated(check.moved_model)})."
    ]
    if check.holding:
        told.append(
            f"Without any single one of {count(check.holding, 'participant')} no maximum of the"
            " likelihood would exist."
        )
    told.append(_few(check))
    return " ".join(told)


def agreement(check: Check) -> str:
    """Say how many participants agree less with the others than chance explains."""
    if not check.judged:
        return f"Nobody with {MINIMUM} comparisons or more could be held against the others."
    judged = count(check.judged, "participant")
    if not check.flagged:
        return f"None of {judged} agrees less with the others than chance explains."
    flagged = len(check.flagged)
    agree = "agrees" if flagged == 1 else "agree"
    return (
        f"Of {judged} {flagged:,} {agree} less with the others than chance explains;"
        " their rankings count all the same."
    )


def drift(check: Check) -> str:
    """Say which ratings changed between the first and the second half of the rankings."""
    if all(p is None for p in check.drift_p_adjusted):
        return "The first half of the rankings cannot be held against the second."
    pairs = zip(check.models, check.drift_change, check.drift_p_adjusted, strict=True)
    odd = [f"{isolated(model)} ({change:+.0f})" for model, change, p in pairs if _below(p)]
    if not odd:
        return "From the first half of the rankings to the second no rating changed beyond chance."
    return (
        f"From the first half of the rankings to the second changed beyond chance: {listed(odd)}."
    )


def _strongest(check: Check) -> str:
    effect = [one or 0.0 for one in check.position_effect]
    position = max(range(len(effect)), key=lambda one: abs(effect[one]))
    way = "better" if effect[position] < 0 else "worse"
    return f"cards at position {position + 1} end {abs(effect[position]):.2f} places {way}"


def _few(check: Check) -> str:
    if check.few is None or check.leader is None:
        return "No few participants were found without whom another model would be first."
    return (
        f"Without {check.few:,} of {count(check.participants, 'participant')}"
        f" {isolated(check.leader)} would be first."
    )


def _below(p: float | None) -> bool:
    return p is not None and p < LEVEL


def _p(p: float) -> str:
    return "p < 0.001" if p < 0.001 else f"p = {p:.3f}"
