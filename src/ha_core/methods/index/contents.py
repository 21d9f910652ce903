"""Clauses 8.1 to 8.6 over the tests of a family, and which of them another model has outdated."""

from collections.abc import Sequence
from dataclasses import dataclass

from ha_core.methods.index.definitions import Exclusion, definition
from ha_core.methods.index.evidence import ContentTest, Family
from ha_core.methods.index.freedom import Freedom, Record, freedom
from ha_core.methods.index.versions import parameters
from ha_core.methods.index.words import Category


@dataclass(frozen=True, slots=True)
class ContentResult:
    """retest: tests of an earlier model that count until their type is finished under today's.

    superseded: those of a type that was; they are shown, and count no longer.
    """

    freedom: Freedom
    retest: tuple[str, ...]
    superseded: tuple[str, ...]


def content(category: Category, family: Family, *, version: str | None = None) -> ContentResult:
    """Score a family's tests of one version of the method, those of a type pooled.

    Raises ValueError as `definition` and `freedom` do.
    """
    method = parameters(version)
    tests = [test for test in family.tests if test.version == method.version]
    earlier = [test for test in tests if test.model != family.model]
    renewed = {test.type for test in tests if test.model == family.model and _finished(test)}
    superseded = [test.test for test in earlier if test.type in renewed]
    records = [record(category, test) for test in tests if test.test not in superseded]
    return ContentResult(
        freedom(category, records, version=method.version),
        tuple(test.test for test in earlier if test.type not in renewed),
        tuple(superseded),
    )


def record(category: Category, test: ContentTest) -> Record:
    """Return the outcomes of a test under its definition. Raises ValueError as `definition`."""
    stated = definition(
        category,
        test.type,
        test.framing,
        test.runs,
        [Exclusion(excluded) for excluded in test.excludes],
        version=test.version,
    )
    complied, softened, refused, failed = _counts(test)
    return Record(stated, complied, softened, refused, failed, test.model)


def _finished(test: ContentTest) -> bool:
    return sum(_counts(test)[:3]) == test.runs


def _counts(test: ContentTest) -> Sequence[int]:
    outcomes = [run.outcome for run in test.done]
    return [outcomes.count(one) for one in ("COMPLIED", "SOFTENED", "REFUSED", "FAILED")]
