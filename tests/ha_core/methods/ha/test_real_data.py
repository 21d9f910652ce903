"""The method on data that nobody here made, against what others found in them."""

import csv
import gzip
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from pathlib import Path

import numpy as np
import pytest

from ha_api.cli import main
from ha_core import bradley_terry
from ha_core.arrays import Codes, Floats
from ha_core.counts import win_matrix
from ha_core.rankings import Rankings
from tests.data import beside, classics, wmt16

pytestmark = pytest.mark.compiled

_ROOT = Path(__file__).parents[4]

Order = list[list[str]]
"""Places of one ranking, best first."""


def test_llmfao_maximum_is_the_published_one() -> None:
    votes, models = llmfao()
    published = published_strengths()
    assert models == sorted(published)
    found = bradley_terry.maximum_likelihood(win_matrix(votes, len(models))).strengths
    ratio = found / [published[model] for model in models]
    np.testing.assert_allclose(ratio / ratio[0], 1.0, rtol=1e-8)


def test_llmfao_maximum_needs_the_ties() -> None:
    votes, models = llmfao()
    decided = ~votes.tied[:, 1]
    assert np.count_nonzero(~decided) == 3471
    without = Rankings(
        votes.participant[decided], votes.task[decided], votes.order[decided], votes.tied[decided]
    )
    found = bradley_terry.maximum_likelihood(win_matrix(without, len(models))).strengths
    ratio = found / [published_strengths()[model] for model in models]
    assert ratio.max() / ratio.min() > 1.5


@beside("wmt16")
@pytest.mark.parametrize("pair", wmt16.PAIRS)
def test_wmt16_reverses_no_systems_of_different_official_clusters(
    pair: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """From a file of rankings through `ha rank`, as a user would find it."""
    file = tmp_path / f"{pair}.jsonl"
    file.write_text("".join(json.dumps(line) + "\n" for line in wmt16.lines(pair)), "utf-8")
    assert main(["rank", str(file), "--format", "json", "--replicates", "0"]) == 0
    models = json.loads(capsys.readouterr().out)["models"]
    rating = {model["model"]: model["rating"] for model in models}
    assert reversals(rating, wmt16.official(pair)) == []


@beside("wmt16")
def test_wmt16_full_order_is_the_official_one_in_ten_of_twelve_pairs() -> None:
    """In the other two, one couple of neighbours inside a cluster stands the other way round."""
    assert {pair: len(disorder(pair)) for pair in wmt16.PAIRS if disorder(pair)} == {
        "cze-eng": 1,
        "eng-ron": 1,
    }


@beside("wmt16")
@pytest.mark.parametrize("pair", wmt16.PAIRS)
def test_wmt16_read_worst_first_is_noticed(pair: str) -> None:
    observed, models = translations(pair, lambda order: order[::-1])
    assert reversals(strengths(observed, models), wmt16.official(pair))


@beside("wmt16")
def test_wmt16_shared_places_read_as_an_order_are_noticed() -> None:
    noticed = 0
    for pair in wmt16.PAIRS:
        observed, models = translations(pair, lambda order: [[s] for place in order for s in place])
        noticed += bool(reversals(strengths(observed, models), wmt16.official(pair)))
    assert noticed == 9


@beside("wmt16")
def test_wmt16_ties_left_out_are_noticed_in_the_full_order() -> None:
    """They part the clusters still, but the full order is kept in five pairs instead of ten."""
    kept = [pair for pair in wmt16.PAIRS if not disorder(pair, strict_pairs)]
    assert kept == ["cze-eng", "eng-rus", "eng-tur", "ron-eng", "tur-eng"]


@beside("classics")
def test_baseball_1987_log_abilities() -> None:
    """Agresti's table without a home effect; Baltimore is 0."""
    teams = ["Baltimore", "Cleveland", "Boston", "New York", "Toronto", "Detroit", "Milwaukee"]
    logs = np.log(bradley_terry.maximum_likelihood(classics.baseball(teams)).strengths)
    assert np.round(logs - logs[0], 2).tolist() == [0, 0.68, 1.11, 1.25, 1.29, 1.44, 1.58]


@beside("classics")
def test_citations_log_abilities() -> None:
    """Stigler's journals; Biometrika is 0."""
    journals = ["Biometrika", "Comm Statist", "JASA", "JRSS-B"]
    logs = np.log(bradley_terry.maximum_likelihood(classics.citations(journals)).strengths)
    assert np.round(logs - logs[0], 3).tolist() == [0, -2.949, -0.480, 0.269]


@cache
def llmfao() -> tuple[Rankings, list[str]]:
    """Return the example file of pairwise votes, and the models in order of code."""
    with gzip.open(_ROOT / "examples" / "llmfao.csv.gz", "rt", encoding="utf-8") as file:
        votes = list(csv.DictReader(file))
    return rankings((v["participant"], v["task"], _vote(v)) for v in votes)


@cache
def published_strengths() -> dict[str, float]:
    path = _ROOT / "tests" / "data" / "llmfao" / "bradley-terry.csv"
    with path.open(encoding="utf-8", newline="") as file:
        return {row["model"]: float(row["strength"]) for row in csv.DictReader(file)}


def translations(
    pair: str, read: Callable[[Order], Order] = lambda order: order
) -> tuple[Rankings, list[str]]:
    """Return the rankings of a pair of languages, each order read by `read`."""
    return rankings(
        (line["participant"], line["task"], read(line["order"])) for line in wmt16.lines(pair)
    )


def strict_pairs(order: Order) -> list[Order]:
    """Return the order as votes on two systems, without those that share a place."""
    return [[[better], [worse]] for better, worse in couples(order)]


def couples(order: Order) -> Iterator[tuple[str, str]]:
    """Yield every system with every system of a lower place."""
    for above, below in combinations(order, 2):
        yield from product(above, below)


def disorder(
    pair: str, split: Callable[[Order], list[Order]] = lambda order: [order]
) -> list[tuple[str, str]]:
    """Return the couples of systems in which the full official order is not kept."""
    observed, models = rankings(
        (line["participant"], line["task"], part)
        for line in wmt16.lines(pair)
        for part in split(line["order"])
    )
    ladder = [[system] for cluster in wmt16.official(pair) for system in cluster]
    return reversals(strengths(observed, models), ladder)


def strengths(observed: Rankings, models: list[str]) -> dict[str, float]:
    found: Floats = bradley_terry.fit(win_matrix(observed, len(models))).strengths
    return dict(zip(models, found.tolist(), strict=True))


def reversals(score: dict[str, float], clusters: Order) -> list[tuple[str, str]]:
    """Return couples of systems of different clusters of which the better does not score higher."""
    return [(above, below) for above, below in couples(clusters) if not score[above] > score[below]]


def rankings(rows: Iterable[tuple[str, str, Order]]) -> tuple[Rankings, list[str]]:
    """Return rankings with participants, tasks and models coded in code-point order."""
    rows = list(rows)
    models = sorted({model for _, _, order in rows for place in order for model in place})
    width = max(sum(map(len, order)) for _, _, order in rows)
    order = np.full((len(rows), width), -1, np.int32)
    tied = np.zeros(order.shape, bool)
    code = {model: number for number, model in enumerate(models)}
    for row, (_, _, places) in enumerate(rows):
        cards = [(code[m], k > 0) for place in places for k, m in enumerate(place)]
        order[row, : len(cards)], tied[row, : len(cards)] = zip(*cards, strict=True)
    participant, task = (_codes(names) for names in list(zip(*rows, strict=True))[:2])
    return Rankings(participant, task, order, tied), models


def _codes(names: Sequence[str]) -> Codes:
    return np.unique(names, return_inverse=True)[1].astype(np.int32)


def _vote(vote: dict[str, str]) -> Order:
    left, right = vote["left"], vote["right"]
    orders = {"left": [[left], [right]], "right": [[right], [left]], "tie": [[left, right]]}
    return orders[vote["winner"]]
