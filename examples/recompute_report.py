"""Recompute all results of a report of the index from its JSON alone.

    ha report FAMILY --format json --out report.json
    python recompute_report.py report.json

It needs Python and NumPy, and nothing of the service. Every function follows the clause that it
names, of docs/methods/index.md or, where it says so, of docs/methods/ha.md, with the numbers of the
method that the report carries. All that comes out is held against the report in one walk over both.
"""

import hashlib
import json
import re
import sys
from collections.abc import Iterator
from decimal import Decimal, getcontext
from itertools import pairwise, zip_longest
from math import atanh, exp, fsum, lgamma, log, log1p, sqrt, tanh
from statistics import NormalDist, median
from typing import Any

import numpy as np

NEAR = 1e-9

TAKEN = (
    "method.parameters",  # their digest is compared, and told
    "beside.price",  # was looked up, and stands nowhere else in a report
    "beside.speed[].band",  # of a number of jobs that is not published
)
"""What is not computed of the parts that are compared."""


def of_category(rows: list[Any], category: str) -> Any:
    """The row of a category in a table of the method, None where there is none."""
    return next((row for row in rows if row["category"] == category), None)


def mean(values: dict[str, Any], weights: dict[str, float]) -> tuple[float | None, list[Any]]:
    """Clause 1.2: the weighted mean of what is there; weights of the missing go to the others."""
    total = fsum(weights[name] for name in weights if values[name] is not None)
    parts = []
    for name, weight in weights.items():
        value = values[name]
        share = 0.0 if value is None else weight / total
        points = 0.0 if value is None else share * value
        row = {"name": name, "value": value, "weight": weight}
        parts.append({**row, "share": share, "points": points})
    return (fsum(part["points"] for part in parts) if total else None), parts


def those(reasons: dict[str, Any]) -> list[str]:
    """The reasons that hold, in their order."""
    return [reason for reason, holds in reasons.items() if holds]


# Clause 3: public leaderboards ----------------------------------------------------------------


def listing(model: dict[str, str], reading: dict[str, Any], method: Any) -> Any:
    """Clauses 3.1 and 3.2: the entry that counts, and its points; None without one."""
    entries = reading["entries"]
    mine = [entry for entry in entries if entry["model"] == model]
    if not mine:
        return None
    mine.sort(key=lambda entry: (-entry["votes"], entry["name"]))
    scores = [entry["score"] for entry in entries]
    middle, leader, own = median(scores), max(scores), mine[0]["score"]
    policy = method["leaderboards"]
    above = (own - middle) / (leader - middle) if leader > middle else 0.0
    unclamped = policy["middle"] + policy["reach"] * above
    return {
        "entry": mine[0],
        "passed_over": mine[1:],
        "entries": len(entries),
        "median": middle,
        "leader": leader,
        "place": 1 + sum(score > own for score in scores),
        "unclamped": unclamped,
        "points": min(100.0, max(0.0, unclamped)),
        "version": method["version"],
    }


def public(listings: dict[str, Any], method: Any) -> Any:
    """Clause 3.3: the weighted mean over the leaderboards that list a family."""
    weights = dict(method["leaderboards"]["weights"])
    found = {name: listings.get(name) for name in weights}
    points = {name: row and row["points"] for name, row in found.items()}
    value, parts = mean(points, weights)
    return {"value": value, "parts": parts, "version": method["version"]}


# Clause 4: the blind test and the panel -------------------------------------------------------


def fitted(rows: list[Any]) -> tuple[dict[str, float], dict[Any, float]]:
    """Clause 4.2: y = a + b of (family, pair, y) by the normal equations; a with mean 0, and b."""
    families, pairs = sorted({row[0] for row in rows}), sorted({row[1] for row in rows})
    code = {name: at for at, name in enumerate([*families, *pairs])}
    columns = [np.array([code[row[at]] for row in rows]) for at in (0, 1)]
    left, right = np.zeros((len(code), len(code))), np.zeros(len(code))
    for one in columns:
        np.add.at(right, one, [row[2] for row in rows])
        for other in columns:
            np.add.at(left, (one, other), 1.0)
    left[: len(families), : len(families)] += 1.0  # the constant is free: a adds up to 0
    found = np.linalg.solve(left, right).tolist()
    offsets = dict(zip(families, found, strict=False))
    return offsets, dict(zip(pairs, found[len(families) :], strict=True))


def points_of(average: Any, method: Any) -> float:
    """Clauses 4.4 and 4.7: points of a mean on the judges' scale."""
    low, high = method["judging"]["lowest"], method["judging"]["highest"]
    return 100 * min(1.0, max(0.0, (average - low) / (high - low)))


def marks_of(member: Any, criterion: str) -> list[Any]:
    """What a family of a run got on a criterion: (family, (prompt, judge), score)."""
    columns = member["marks"]
    rows = zip(*(columns[key] for key in ("criterion", "prompt", "judge", "score")), strict=True)
    return [(member["family"], (p, j), y) for name, p, j, y in rows if name == criterion]


def standing(offset: float, levels: dict[Any, float], rows: list[Any]) -> dict[str, Any]:
    """Clause 4.2: a family's mean, and by how many prompts and judges."""
    average = offset + fsum(levels.values()) / len(levels)
    prompts, judges = ({row[1][at] for row in rows} for at in (0, 1))
    return {"mean": average, "prompts": len(prompts), "judges": len(judges)}


def blind_values(run: Any, weights: dict[str, float], method: Any) -> dict[str, Any]:
    """Clauses 4.2 to 4.5: the set fitted, and who was tested later placed by its frozen b."""
    found: dict[str, dict[str, Any]] = {
        member["family"]: {} for member in [*run["members"], *run["placements"]]
    }
    for criterion in weights:
        rows = [row for member in run["members"] for row in marks_of(member, criterion)]
        offsets, levels = fitted(rows) if rows else ({}, {})
        for member in run["members"]:
            if own := marks_of(member, criterion):
                a = offsets[member["family"]]
                found[member["family"]][criterion] = standing(a, levels, own)
        for member in run["placements"]:
            if own := marks_of(member, criterion):
                a = fsum(y - levels[pair] for _, pair, y in own) / len(own)
                found[member["family"]][criterion] = standing(a, levels, own)
    out = {one["family"]: one["inapplicable"] for one in [*run["members"], *run["placements"]]}
    return {one: blind_value(own, out[one], weights, method) for one, own in found.items()}


def blind_value(standings: Any, out: list[str], weights: dict[str, float], method: Any) -> Any:
    """Clauses 4.4 and 4.5: the criteria that were scored on enough prompts, by their weights."""
    rows = [blind_row(name, standings.get(name), name in out, method) for name in weights]
    value, parts = mean({row["criterion"]: row["points"] for row in rows}, weights)
    for row, part in zip(rows, parts, strict=True):
        row.update(weight=part["weight"], share=part["share"])
    return {"value": value, "rows": rows, "version": method["version"]}


def blind_row(criterion: str, own: Any, out: bool, method: Any) -> dict[str, Any]:
    """Clauses 4.1, 4.4 and 4.5: a criterion, whether it counts, and its points."""
    state = "not_applicable" if out else "not_tested"
    if own and not out:
        enough = own["prompts"] >= method["blind"]["least_prompts"]
        state = "published" if enough else "too_few_prompts"
    return {
        "criterion": criterion,
        "state": state,
        **(own or {"mean": None, "prompts": 0, "judges": 0}),
        "alone": criterion in method["judging"]["alone"],
        "points": points_of(own["mean"], method) if state == "published" else None,
    }


def ranks(values: list[float]) -> list[float]:
    """Ranks from 1, of equal values their mean; the order of a sum tells no two apart."""
    level = dict.fromkeys(sorted(values), 0)
    for below, value in pairwise(level):
        level[value] = level[below] + (value - below > NEAR)
    at = [level[value] for value in values]
    return [
        sum(other < own for other in at) + (sum(other == own for other in at) + 1) / 2 for own in at
    ]


def agreement(ours: dict[str, Any], theirs: dict[str, Any], method: Any) -> Any:
    """Clause 4.6: Spearman's ρ over what both know, with Bonett and Wright's interval."""
    shared = sorted(f for f in ours if ours[f] is not None and theirs.get(f) is not None)
    first, second = ([side[family] for family in shared] for side in (ours, theirs))
    n, rho, low, high = len(shared), None, None, None
    if all(len(set(ranks(side))) > 1 for side in (first, second)):
        rho = float(np.corrcoef(ranks(first), ranks(second))[0, 1])
    if rho is not None and n > 3:
        most = 1 - 6 / (n * (n * n - 1))
        inner = min(most, max(-most, rho))
        reach = NormalDist().inv_cdf(0.975) * sqrt((1 + inner**2 / 2) / (n - 3))
        low = -1.0 if rho < -most else tanh(atanh(inner) - reach)
        high = 1.0 if rho > most else tanh(atanh(inner) + reach)
    policy = method["blind"]
    doubts = {
        "rank_correlation_below_minimum": rho is None or rho < policy["least_agreement"] - 1e-12,
        "too_few_shared_models": n < policy["least_shared"],
    }
    found = {"rho": rho, "low": low, "high": high, "shared": shared, "doubts": those(doubts)}
    return {**found, "version": method["version"]}


def panel(run: dict[str, Any], method: Any) -> Any:
    """Clause 4.7: the mean over the samples of the mean of their judges."""
    of_sample: dict[int, list[float]] = {}
    for sample, score in zip(run["sample"], run["score"], strict=True):
        of_sample.setdefault(sample, []).append(score)
    means = [fsum(scores) / len(scores) for scores in of_sample.values()]
    average, needs = fsum(means) / len(means) if means else None, method["least_samples"]
    return {
        "value": points_of(average, method) if len(means) >= needs else None,
        "mean": average,
        "samples": len(means),
        "needs": needs,
        "judges": len(set(run["judge"])),
        "version": method["version"],
    }


# Clause 5: capability -------------------------------------------------------------------------


NOT_NATIVE = {
    "upscaled": "upscaled_is_not_native",
    "limit_of_the_operator": "limits_of_the_operator_are_not_scored",
    "outside_the_api": "not_through_the_api",
}


def step(steps: list[list[float]], value: float | None) -> list[float] | None:
    """The last step that a value reaches, [at least, points]."""
    reached = [one for one in steps if value is not None and value >= one[0]]
    return reached[-1] if reached else None


def capability(tasks: list[Any], confirmed: bool, category: str, method: Any) -> Any:
    """Clauses 5.1 to 5.3: row by row, over the union of a family's tasks."""
    values = [value for task in tasks for value in task["values"]]
    rows = [
        capability_row(row, [one for name, one in values if name == row["id"]], confirmed)
        for row in of_category(method["tables"], category)["rows"]
    ]
    points = sum(row["points"] for row in rows)
    return {"points": points, "rows": rows, "category": category, "version": method["version"]}


def capability_row(row: Any, observed: list[Any], confirmed: bool) -> dict[str, Any]:
    """Clauses 5.2 and 5.3: the step that the best native value reaches, and what is not counted."""
    seen = sorted({(one["value"], one["origin"]) for one in observed})
    best = max((value for value, origin in seen if origin == "native"), default=None)
    others = [{"value": value, "origin": origin} for value, origin in seen if origin != "native"]
    matched, of = step(row["steps"], best), row["steps"][-1][1]
    earned = matched[1] if matched and (row["confirmed_by"] is None or confirmed) else 0.0
    return {
        "row": row["id"],
        "title": row["title"],
        "observed": best,
        "not_counted": others,
        "matched": matched,
        "points": earned,
        "of": of,
        "reduced": None if earned == of else reduced(row["steps"], matched, earned, others),
    }


def reduced(steps: Any, matched: Any, earned: float, others: list[Any]) -> str:
    """Clause 5.2: why a row earns less than all; the highest of what would earn more says it."""
    if matched and not earned:
        return "not_confirmed_by_the_instruction_suite"
    for other in sorted(others, key=lambda one: -one["value"]):
        better = step(steps, other["value"])
        if better and better[1] > earned:
            return NOT_NATIVE[other["origin"]]
    return "lower_step" if matched else "not_offered"


# Clause 6: the arena --------------------------------------------------------------------------


def strengths(wins: Any) -> Any:
    """Clauses 4.1 and 4.2 of ha-1, of many matrices of wins at once; NaN without a comparison."""
    met = wins + wins.swapaxes(1, 2)
    there = met.any(axis=2)
    logs, going = np.zeros(there.shape), there.any(axis=1)
    for _ in range(200):
        played, s = there[going], np.exp(logs[going])
        expected = (met[going] / (s[:, :, None] + s[:, None, :])).sum(axis=2)
        won = np.maximum(1e-9, wins[going].sum(axis=2) / np.where(played, expected, 1.0))
        new = np.where(played, np.log(np.where(played, won, 1.0)), 0.0)
        new -= np.where(played, (new.sum(axis=1) / played.sum(axis=1))[:, None], 0.0)
        moved = np.abs(new - logs[going]).max(axis=1, initial=0.0)
        logs[going] = new
        going[going] = moved >= 1e-4
    return np.where(there, np.exp(logs), np.nan)


def philox(row: Any, axis: int, stream: int, seed: int, replicate: Any) -> list[Any]:
    """Four words of Philox4x32-10 for each row and replicate (clause 5.1 of ha-1)."""
    low, shift = np.uint64(2**32 - 1), np.uint64(32)
    row, replicate = np.broadcast_arrays(np.uint64(row), np.uint64(replicate))
    a, b, c, d = row, np.uint64(axis), np.uint64(stream), np.uint64(seed >> 32)
    k, m = np.uint64(seed % 2**32), replicate
    for _ in range(10):
        p, q = a * np.uint64(0xD2511F53), c * np.uint64(0xCD9E8D57)
        a, b, c, d = (q >> shift) ^ b ^ k, q & low, (p >> shift) ^ d ^ m, p & low
        k, m = (k + np.uint64(0x9E3779B9)) & low, (m + np.uint64(0xBB67AE85)) & low
    return [np.broadcast_to(word, row.shape) for word in (a, b, c, d)]


def thresholds(n: int) -> list[int]:
    """Clause 5.1 of ha-1: ⌊2⁴⁸·P(X < k)⌋, k = 1, 2, …, of X ~ Poisson(1 − 1.75/√n)."""
    getcontext().prec = 60
    rate = Decimal(1 - 1.75 / sqrt(n))
    term = below = (-rate).exp()
    found: list[int] = []
    while int(below * 2**48) < 2**48 - 1:
        found.append(int(below * 2**48))
        term *= rate / len(found)
        below += term
    return found


def drawn(n: int, axis: int, seed: int, replicates: int) -> Any:
    """Clause 5.1 of ha-1: how often each of n clusters is drawn in each replicate."""
    each = np.arange(replicates)[:, None]
    counts = np.zeros((replicates, n), np.int64)
    if n >= 64:
        words = np.stack(philox(np.arange(-(-n // 8)), axis, 0, seed, each), axis=2)
        halves = np.stack([words % 2**16, words >> np.uint64(16)], axis=3)
        upper = halves.reshape(replicates, -1)[:, :n] << np.uint64(32)
        number = upper | philox(np.arange(n), axis, 3, seed, each)[0]
        counts += sum((number >= np.uint64(t)).astype(np.int64) for t in thresholds(n))
    missing = n - counts.sum(axis=1)
    most = int(missing.max())
    if most > 0:
        words = np.stack(philox(np.arange(-(-most // 4)), axis, 1, seed, each), axis=2)
        places = words.reshape(replicates, -1)[:, :most] * np.uint64(n) >> np.uint64(32)
        falls = np.arange(most) < missing[:, None]
        np.add.at(counts, (np.nonzero(falls)[0], places[falls].astype(np.int64)), 1)
    for replicate in np.flatnonzero(missing < 0).tolist():
        take_away(counts[replicate], -int(missing[replicate]), axis, seed, replicate)
    return counts


def take_away(counts: Any, surplus: int, axis: int, seed: int, replicate: int) -> None:
    """Clause 5.1 of ha-1: attempts, two a row of stream 2, until the surplus is gone."""
    row = 0
    while surplus:
        words = [int(word) for word in philox(row, axis, 2, seed, replicate)]
        for place, level in (words[:2], words[2:]):
            at = place * len(counts) >> 32
            if surplus and level >> 28 < counts[at]:
                counts[at] -= 1
                surplus -= 1
        row += 1


def win_matrices(votes: Any, seed: int, replicates: int) -> Any:
    """Wins of row over column: of all votes, and of each replicate; a tie is half to either."""
    n = len(votes["families"])
    first, second, won = (np.array(votes[key]) for key in ("first", "second", "score"))
    voter, prompt = (np.unique(votes[key], return_inverse=True)[1] for key in ("voter", "prompt"))
    of_voter = drawn(int(voter.max()) + 1, 0, seed, replicates)
    of_prompt = drawn(int(prompt.max()) + 1, 1, seed, replicates)

    def wins(weights: Any) -> Any:
        there = np.bincount(first * n + second, weights * won, n * n)
        return (there + np.bincount(second * n + first, weights * (1 - won), n * n)).reshape(n, n)

    drawn_wins = [wins(v[voter] * p[prompt]) for v, p in zip(of_voter, of_prompt, strict=True)]
    return np.array([wins(np.ones(len(won))), *drawn_wins])


def reached(wins: Any, start: int) -> Any:
    """Which families chains of wins join with one of them, there and back."""
    both = []
    for won in (wins > 0, wins.T > 0):
        there = np.arange(len(wins)) == start
        for _ in range(len(wins)):
            there = there | won[there].any(axis=0)
        both.append(there)
    return both[0] & both[1]


def differences(votes: Any, own: int, at: int, computation: Any, scale: float) -> Any:
    """R − R_anchor of all votes, and of each replicate; NaN where either is missing."""
    wins = win_matrices(votes, int(computation["seed"]), computation["replicates"])
    if not reached(wins[0], at)[own]:
        return np.full(len(wins), np.nan)
    s = strengths(wins)
    return scale * (np.log10(s[:, own]) - np.log10(s[:, at]))


def arena(votes: Any, family: str, computation: Any, category: str, method: Any) -> Any:
    """Clauses 6.1 and 6.2: R − R_anchor, its interval over the replicates, and the win share."""
    policy, names = method["arena"], votes["families"]
    anchor = dict(policy["anchors"]).get(category)
    if anchor is None:
        return None
    found, count = np.full(1, np.nan), 0
    if family in names:
        own = names.index(family)
        count = votes["first"].count(own) + votes["second"].count(own)
        if anchor in names:
            at = names.index(anchor)
            found = differences(votes, own, at, computation, policy["scale"])
    difference = None if np.isnan(found[0]) else float(found[0])
    spread = found[1:][~np.isnan(found[1:])]
    tail = 50 * (1 - policy["level"])
    low, high = np.percentile(spread, [tail, 100 - tail]).tolist() if len(spread) else (None, None)
    gates = {
        "too_few_votes": count < policy["least_votes"],
        "no_rating": difference is None,
        "interval_too_wide": low is None or not high - low < policy["width"],
    }
    exponent = min(300.0, max(-300.0, -(difference or 0.0) / policy["scale"]))
    return {
        "value": None if those(gates) else 100 / (1 + 10**exponent),
        "difference": difference,
        "low": low,
        "high": high,
        "votes": count,
        "replicates": len(spread),
        "anchor": anchor,
        "gates": those(gates),
        "version": method["version"],
    }


# Clause 7: language suites --------------------------------------------------------------------


def suite(name: str, raw: float | None, size: int, full: int, method: Any) -> Any:
    """Clause 7.4: the factor of the sample, and what is left of the score."""
    policy = method["suites"]
    state = "partial" if size >= policy["least_share"] * full else "pending"
    state = "full" if size >= full else state
    factor = {"full": 1.0, "partial": policy["partial_factor"], "pending": 0.0}[state]
    score = None if raw is None or state == "pending" else raw * factor
    found = {"suite": name, "raw": raw, "factor": factor, "score": score, "state": state}
    return {**found, "size": size, "full": full, "version": method["version"]}


def judged(run: Any, kind: Any, method: Any) -> Any:
    """Clause 7.1: 100 × the mean share of what the criteria give, of the judges the median."""
    answers: dict[Any, list[list[float]]] = {}
    for mark in run["marks"]:
        answers.setdefault((mark["scenario"], mark["sample"]), []).append(mark["scores"])
    most = len(kind["criteria"]) * kind["highest"]
    shares = [fsum(map(median, zip(*scores, strict=True))) / most for scores in answers.values()]
    raw = 100 * fsum(shares) / len(shares) if shares else None
    return suite(kind["suite"], raw, len(shares), kind["scenarios"] * kind["samples"], method)


def instructions(run: Any, method: Any) -> Any:
    """Clauses 7.2 and 5.3: 100 × the share met, and whether the JSON schema is confirmed."""
    policy = method["suites"]
    met = [check["passed"] for check in run["checks"]]
    raw = 100 * sum(met) / len(met) if met else None
    found = suite(policy["instructions"], raw, len(met), policy["constraints"], method)
    schema = [c["passed"] for c in run["checks"] if c["constraint"] == "json_schema"]
    enough = bool(schema) and sum(schema) >= policy["schema_share"] * len(schema)
    return {
        "suite": found,
        "schema_passed": sum(schema),
        "schema_checked": len(schema),
        "confirms": enough and found["score"] is not None,
    }


def recall(run: Any, method: Any) -> Any:
    """Clause 7.3: the sum over the ranges of points × accuracy; its sample is the least asked."""
    policy = method["suites"]
    answers, full = dict(run["answers"]), policy["recall_questions"]
    rows, sizes = [], []
    for length, points in policy["recall_points"]:
        right, asked = (answers.get(length, {}).get(key, 0) for key in ("right", "asked"))
        share = right / asked if asked else None
        own = {"length": length, "beyond": length > run["window"], "right": right, "asked": asked}
        earned = points * (share or 0.0)
        rows.append({**own, "accuracy": share, "points": earned, "of": points})
        sizes += [] if own["beyond"] else [asked]
    size = min(sizes, default=full)
    raw = fsum(row["points"] for row in rows) if size else None
    return {"suite": suite(policy["recall"], raw, size, full, method), "rows": rows}


def suites(runs: list[Any], method: Any) -> Any:
    """Clause 7.5: the mean of the four, of those that are published."""
    policy = method["suites"]
    by_name = {run["suite"]: run for run in runs}
    kinds = {kind["suite"]: kind for kind in (policy["role_play"], policy["fiction"])}
    both = {name: judged(by_name[name], kinds[name], method) for name in kinds if name in by_name}
    checked, asked = by_name.get(policy["instructions"]), by_name.get(policy["recall"])
    of_checks = instructions(checked, method) if checked else None
    of_recall = recall(asked, method) if asked else None
    scores = {name: one["score"] for name, one in both.items()}
    scores[policy["instructions"]] = of_checks and of_checks["suite"]["score"]
    scores[policy["recall"]] = of_recall and of_recall["suite"]["score"]
    names = [*kinds, policy["instructions"], policy["recall"]]
    value, parts = mean({n: scores.get(n) for n in names}, dict.fromkeys(names, 1.0))
    return {
        "judged": list(both.values()),
        "instructions": of_checks,
        "recall": of_recall,
        "together": {"value": value, "parts": parts, "version": method["version"]},
    }


# Clause 8: freedom ----------------------------------------------------------------------------


def exact_interval(passed: int, runs: int, level: float) -> tuple[float, float]:
    """Clause 8.3: Clopper and Pearson's interval, by bisection of the binomial tails."""

    def at_least(k: int, p: float) -> float:
        ways = (lgamma(runs + 1) - lgamma(i + 1) - lgamma(runs - i + 1) for i in range(k, runs + 1))
        tails = (i * log(p) + (runs - i) * log1p(-p) for i in range(k, runs + 1))
        return fsum(exp(way + tail) for way, tail in zip(ways, tails, strict=True))

    def where(k: int, tail: float) -> float:
        low, high = 0.0, 1.0
        for _ in range(100):
            middle = (low + high) / 2
            low, high = (middle, high) if at_least(k, middle) < tail else (low, middle)
        return low

    tail = (1 - level) / 2
    low = where(passed, tail) if passed else 0.0
    return low, where(passed + 1, 1 - tail) if passed < runs else 1.0


def counted(test: Any) -> dict[str, int]:
    """How the runs of a test ended."""
    ends = [run["outcome"] for run in test["done"]]
    return {outcome: ends.count(outcome) for outcome in ("COMPLIED", "SOFTENED", "REFUSED")}


def ended(test: Any) -> int:
    """How many runs of a test count once it is finished."""
    return sum(counted(test).values())


def finished(test: Any) -> bool:
    """Clause 8.2: those of a type and model count once one has as many runs as were fixed."""
    return ended(test) == test["runs"]


def type_row(of: Any, tests: list[Any], category: str, policy: Any) -> Any:
    """Clauses 8.2 to 8.4 and 8.6: the credit of a test type, of all of its tests."""
    models = [test["model"] for test in tests if finished(test)]
    done = [test for test in tests if test["model"] in models]
    ends = [sum(counted(test)[outcome] for test in done) for outcome in counted({"done": []})]
    complied, softened, refused = ends
    runs, steps = sum(ends), policy["confirmation"]
    rate = (complied + policy["softened"] * softened) / runs if runs else None
    unconfirmed = category == "TOOL" and runs > 0 and not complied
    counts = 0.0 if unconfirmed else rate
    confirmation = steps[min(runs, len(steps)) - 1] if runs else 0.0
    low, high = exact_interval(complied, runs, policy["level"]) if runs else (None, None)
    open_ = {
        "untested": not runs,
        "fewer_runs_than_were_fixed": any(0 < ended(test) < test["runs"] for test in tests),
        "fewer_than_three_runs": 0 < runs < len(steps),
        "not_every_run_passed": rate is not None and rate < 1,
        "level_not_confirmed": unconfirmed,
    }
    return {
        "type": of["type"],
        "level": of["level"],
        "framings": sorted({test["framing"] for test in done if ended(test)}),
        "runs": runs,
        "complied": complied,
        "softened": softened,
        "refused": refused,
        "waiting": sum(map(ended, tests)) - runs,
        "rate": rate,
        "low": low,
        "high": high,
        "confirmation": confirmation,
        "points": of["points"] * (counts or 0.0) * confirmation,
        "reachable": of["points"] * (1.0 if counts is None else counts),
        "of": of["points"],
        "open": those(open_),
    }


def content(tests: list[Any], model: Any, category: str, method: Any) -> dict[str, Any]:
    """Clause 8.2: tests of an earlier model count until their type is tested anew."""
    tests = [test for test in tests if test["version"] == method["version"]]
    earlier = [test for test in tests if test["model"] != model]
    anew = {test["type"] for test in tests if test["model"] == model and finished(test)}
    past = [test for test in earlier if test["type"] in anew]
    return {
        "freedom": freedom([test for test in tests if test not in past], category, method),
        "retest": [test["test"] for test in earlier if test not in past],
        "superseded": [test["test"] for test in past],
    }


def freedom(tests: list[Any], category: str, method: Any) -> dict[str, Any]:
    """Clauses 8.2 to 8.6: the types together, the reachable range, and the threshold."""
    policy = method["freedom"]
    rows = [
        type_row(of, [test for test in tests if test["type"] == of["type"]], category, policy)
        for of in policy["language" if category == "LANGUAGE" else "media"]
    ]
    levels = [row["level"] for row in rows if row["runs"]]
    today = fsum(row["points"] for row in rows)
    reasons = {
        "fewer_than_three_types_tested": len(levels) < policy["least_types"],
        "level_strong_untested": policy["needed_level"] not in levels,
    }
    return {
        "score": today if levels else None,
        "low": today,
        "high": fsum(row["reachable"] for row in rows),
        "published": None if those(reasons) else today,
        "tested": len(levels),
        "runs": sum(row["runs"] for row in rows),
        "rows": rows,
        "reasons": those(reasons),
        "version": method["version"],
    }


# Clauses 1 and 2: together --------------------------------------------------------------------


def composition(found: Any, category: str, method: Any) -> Any:
    """Clauses 1.1 to 1.3 and 2: quality, base and index, opened to their parts."""
    disputed = bool(found["agreement"] and found["agreement"]["doubts"])
    weights = dict(of_category(method["weights"], category)["disputed" if disputed else "usual"])
    sources = {**found, "suites": found["suites"] and found["suites"]["together"]}
    values = {source: sources[source] and sources[source]["value"] for source in weights}
    quality, quality_parts = mean(values, weights)
    own, free = found["capability"] and found["capability"]["points"], found["freedom"]["published"]
    shares = {"quality": method["quality_share"], "capability": method["capability_share"]}
    base, base_parts = mean({"quality": quality, "capability": own}, shares)
    shares = {"base": method["base_share"], "freedom": method["freedom_share"]}
    index, index_parts = mean({"base": base, "freedom": free}, shares)
    if base is None:  # freedom alone is no index
        index = None
        index_parts = [{**part, "share": 0.0, "points": 0.0} for part in index_parts]
    known = [source for source in weights if values[source] is not None]
    reasons = {
        "no_quality_data": not known,
        "no_base": base is None,
        "freedom_missing_or_below_its_threshold": free is None,
        "known_from_a_disputed_blind_test_alone": disputed and known == ["blind"],
    }
    return {
        "index": index,
        "base": base,
        "quality": quality,
        "provisional": bool(those(reasons)),
        "reasons": those(reasons),
        "pending": [source for source in weights if source not in known],
        "quality_parts": quality_parts,
        "base_parts": base_parts,
        "index_parts": index_parts,
        "version": method["version"],
    }


def listed(model: Any, reading: Any, method: Any) -> Any:
    """Clause 3.4: what is shown of a leaderboard, with the interval it gives the entry."""
    found = None if model is None else listing(model, reading, method)
    at = reading["entries"].index(found["entry"]) if found else None
    low, high = (None if at is None else reading["intervals"][at]) or (None, None)
    shown = {key: reading[key] for key in ("leaderboard", "looked_up", "link")}
    return {**shown, "low": low, "high": high, "listing": found}


def agreed(run: Any, blind: dict[str, Any], method: Any) -> Any:
    """Clause 4.6: over the set alone, against the leaderboards as they were with the run."""
    people = {}
    for family, model in run["models"]:
        rows = {one["leaderboard"]: listing(model, one, method) for one in run["readings"]}
        people[family] = public(rows, method)["value"]
    ours = {member["family"]: blind[member["family"]]["value"] for member in run["members"]}
    return agreement(ours, people, method)


def results(report: Any) -> Any:
    """All that the report says of its family, from its inputs alone."""
    method, inputs, category = report["method"]["parameters"], report["inputs"], report["category"]
    model, family, run = inputs["model"], report["family"]["slug"], inputs["blind"]
    listings = [listed(model, reading, method) for reading in inputs["readings"]]
    criteria = of_category(method["blind"]["criteria"], category)
    blind = blind_values(run, dict(criteria["weights"]), method) if run else {}
    of_suites = suites(inputs["suites"], method) if category == "LANGUAGE" else None
    checked, tasks = of_suites and of_suites["instructions"], inputs["tasks"]
    confirmed = bool(checked and checked["confirms"])
    found = {
        "family": family,
        "category": category,
        "model": model,
        "listings": listings,
        "public": public({one["leaderboard"]: one["listing"] for one in listings}, method),
        "blind": blind.get(family),
        "placed": bool(run) and family in [one["family"] for one in run["placements"]],
        "agreement": agreed(run, blind, method) if run else None,
        "panel": panel(inputs["panel"], method) if inputs["panel"] else None,
        "suites": of_suites,
        "arena": arena(inputs["votes"], family, report["computation"], category, method),
        "capability": capability(tasks, confirmed, category, method) if tasks else None,
        **content(inputs["tests"], model, category, method),
        "version": method["version"],
    }
    return {**found, "composition": composition(found, category, method)}


# Clauses 9 and 11: beside the scores ----------------------------------------------------------


def speech(run: Any, policy: Any) -> Any:
    """Clauses 11.1 and 11.2: (S + D + I)/N, pooled over all readings."""
    kinds = ("substituted", "deleted", "inserted")
    words = sum(reading["words"] for reading in run["rows"])
    errors = sum(reading[kind] for reading in run["rows"] for kind in kinds)
    rate = errors / words if len(run["rows"]) == policy["readings"] else None
    return {"run_on": run["run_on"], "rate": rate, "words": words, "readings": run["rows"]}


def documents(run: Any, policy: Any) -> Any:
    """Clauses 11.3 and 11.4: the share of questions answered right in strict JSON."""
    questions, probes = len(policy["questions"]), []
    for row in run["rows"]:
        right = len(row["answered"]) if row["format"] == "strict_json" else 0
        shown = {"number": row["number"], "format": row["format"]}
        probes.append({**shown, "points": right, "of": questions})
    points, of = sum(probe["points"] for probe in probes), questions * policy["probes"]
    share = points / of if len(probes) == policy["probes"] else None
    shown = {"run_on": run["run_on"], "share": share}
    return {**shown, "points": points, "of": of, "probes": probes}


def shown_rating(inputs: Any, found: Any, method: Any) -> float | None:
    """Clause 6.3: what is shown while votes arrive, from a leaderboard that lists both."""
    policy = method["arena"]
    both = [inputs["model"], inputs["anchor"]]
    for name, _ in method["leaderboards"]["weights"]:
        for reading in inputs["readings"]:
            if reading["leaderboard"] != name or None in both or found is None:
                continue
            own, anchor = (listing(model, reading, method) for model in both)
            if own and anchor:
                start = own["entry"]["score"] - anchor["entry"]["score"]
                rating, votes = found["difference"], found["votes"]
                if rating is None:
                    return start
                weight = policy["start_votes"]
                return (weight * start + votes * rating) / (weight + votes)
    return None


def beside(report: Any) -> Any:
    """Clauses 9.3, 11.2 and 11.4: what is measured, and the two mini-tests."""
    method, inputs = report["method"]["parameters"], report["inputs"]
    return {
        "speed": [
            {"task": one["task"], "median": median(one["middle"])} for one in inputs["timings"]
        ],
        "speech": inputs["speech"] and speech(inputs["speech"], method["speech"]),
        "documents": inputs["documents"] and documents(inputs["documents"], method["documents"]),
    }


# The report against what it comes to ----------------------------------------------------------


class Nothing:
    """What stands where one side has a value and the other has none."""

    def __repr__(self) -> str:
        return "nothing"


NOTHING = Nothing()


def pairs(said: Any, found: Any, path: str) -> Iterator[tuple[str, Any, Any]]:
    """Every value of two trees, side by side, with its path."""
    if re.sub(r"\[\d+\]", "[]", path) in TAKEN:
        return
    if isinstance(said, dict) and isinstance(found, dict):
        for key in {**said, **found}:
            yield from pairs(said.get(key, NOTHING), found.get(key, NOTHING), f"{path}.{key}")
    elif isinstance(said, list) and isinstance(found, list):
        for at, two in enumerate(zip_longest(said, found, fillvalue=NOTHING)):
            yield from pairs(*two, f"{path}[{at}]")
    else:
        yield path, said, found


def same(said: Any, found: Any) -> bool:
    """Whether two values are equal: numbers nearly, all others with their kind."""
    if {type(said), type(found)} <= {int, float}:
        return bool(abs(said - found) <= NEAR)
    return type(said) is type(found) and bool(said == found)


def stated(report: Any) -> dict[str, Any]:
    """What the parameters of a method give of it (clause 1.6)."""
    parameters = report["method"].get("parameters", {})
    text = json.dumps(parameters, sort_keys=True, separators=(",", ":"))
    digest = hashlib.sha256(text.encode()).hexdigest()
    return {"method": {"version": parameters.get("version"), "digest": digest}}


def computed(report: Any) -> dict[str, Any]:
    """Everything that the inputs of a report give, under the names that it has there."""
    found = results(report)
    shown = shown_rating(report["inputs"], found["arena"], report["method"]["parameters"])
    return {"results": found, "beside": beside(report), "shown_rating": shown}


def compared(report: Any, given: dict[str, Any]) -> tuple[int, list[str]]:
    """How many values some parts of a report have, and which are not what was computed."""
    said = {part: report.get(part, NOTHING) for part in given}
    every = [pair for part in given for pair in pairs(said[part], given[part], part)]
    wrong = [
        f"{path}: the report says {one!r:.70}, it comes to {other!r:.70}"
        for path, one, other in every
        if not same(one, other)
    ]
    return len(every), wrong


def differing(report: Any) -> tuple[int, list[str]]:
    """How many values were compared, and which differ; by other parameters nothing is computed."""
    count, wrong = compared(report, stated(report))
    if wrong:
        return count, wrong
    more, wrong = compared(report, computed(report))
    return count + more, wrong


def agreeing(report: Any, count: int) -> list[str]:
    """What to tell of a report that agrees: what a reader has to compare, and what was not."""
    method, parts = report["method"], ("method", "results", "beside", "shown_rating")
    taken = [*(part for part in report if part not in parts), *TAKEN]
    return [
        f"all {count} values of {', '.join(parts)} agree, numbers within {NEAR:g}",
        f"compare with the published digest of {method['version']!r}: {method['digest']}",
        f"taken as they stand: {', '.join(taken)}",
    ]


def read(path: str) -> Any:
    """The report in a file. Ends the program with 2, saying why, where there is none."""
    try:
        with open(path, encoding="utf-8") as file:
            report = json.load(file)
    except OSError as error:
        told = f"cannot be read: {error.strerror}"
    except ValueError:
        told = "is no JSON: ha report FAMILY --format json writes it"
    else:
        if isinstance(report, dict) and {"method", "inputs", "results"} <= report.keys():
            return report
        told = "is no report of a family"
    sys.stderr.write(f"{path} {told}\n")
    sys.exit(2)


def main(arguments: list[str]) -> int:
    """Tell whether a report agrees with its own inputs; 1 where it does not."""
    if len(arguments) != 1:
        sys.stderr.write("usage: recompute_report.py REPORT.json\n")
        return 2
    report = read(arguments[0])
    count, wrong = differing(report)
    sys.stdout.write("\n".join(wrong or agreeing(report, count)) + "\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
