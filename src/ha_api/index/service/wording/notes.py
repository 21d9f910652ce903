"""What must be said of every figure of a report, before all others."""

from collections.abc import Iterator
from typing import Any

from ha_api.index.service.wording.words import line, named
from ha_api.platform.verification import counted

SIMULATED = (
    "Simulated: this family is invented, and so is everything said of it; nothing here tells"
    " anything of any model."
)
OWN = "{} is a product of whoever runs this service; the rules are the same for it."
NEVER = (
    "Only tables and test records set a score: code computes every figure from the data in this"
    " report, nobody can enter one, and price, commercial terms, partnerships and supply agreements"
    " have no part."
)
CEILING = (
    "100 is the ceiling of what the industry offers, fully confirmed; it is never the best of this"
    " catalogue."
)
_DOUBTS = {
    "rank_correlation_below_minimum": "{rho}",
    "too_few_shared_models": "they share {shared}, fewer than {needed}",
}


def notes(report: dict[str, Any]) -> Iterator[str]:
    """Give what must be known of a family and its category."""
    if report["family"]["simulated"]:
        yield SIMULATED
    if model := report["inputs"]["model"]:
        yield _rated(model, report["family"]["since"])
    if report["family"]["own_product"]:
        yield OWN.format(named(report["family"]))
    agreed = report["results"]["agreement"]
    if agreed and agreed["doubts"]:
        yield disputed(report)
    yield NEVER
    yield CEILING


def _rated(model: dict[str, str], since: str | None) -> str:
    """Return which model is behind the name today."""
    names = [line(model["developer"]), f"version {line(model['version'])}"]
    tier = [f"tier {line(model['tier'])}"] if model["tier"] else []
    return f"What is rated: {', '.join(names + tier)}, served since {since}."


def disputed(report: dict[str, Any]) -> str:
    """Return why the blind test of a category weighs less."""
    agreed, method = report["results"]["agreement"], report["method"]["parameters"]
    rho = agreed["rho"]
    figures = {
        "rho": _correlation(rho, method["blind"]["least_agreement"]),
        "shared": counted(len(agreed["shared"]), "model"),
        "needed": method["blind"]["least_shared"],
    }
    why = " and ".join(_DOUBTS[doubt].format(**figures) for doubt in agreed["doubts"])
    row = next(r for r in method["weights"] if r["category"] == report["category"])
    usual, lower = dict(row["usual"])["blind"], dict(row["disputed"])["blind"]
    return (
        f"The blind test of this category is disputed by public leaderboards: {why}. In it the"
        f" blind test weighs {lower:.2f} in place of {usual:.2f}, and public leaderboards have the"
        " rest."
    )


def _correlation(rho: float | None, least: float) -> str:
    if rho is None:
        return "they have no rank correlation"
    return f"their rank correlation is {rho:.2f}, below {least:.2f}"
