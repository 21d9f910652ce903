"""The suites and mini-tests that are checked here, on files that the operator gives."""

from dataclasses import dataclass

from ha_api.index.records.checked_files import (
    DocumentAnswer,
    ExpectedAnswers,
    PromptAnswer,
    Reading,
    SuitePrompt,
)
from ha_api.index.service.keyed_lines import KeyedLines
from ha_core.methods.index import (
    Checked,
    Errors,
    Instructions,
    Probe,
    instructions,
    probe,
    word_errors,
)
from ha_core.methods.index.constraints import Rule, check_rule, meets


@dataclass(frozen=True, slots=True)
class CheckedRule:
    """A constraint of a suite. number: from 0, over the suite. passed: None without an answer."""

    number: int
    prompt: str
    rule: Rule
    passed: bool | None


@dataclass(frozen=True, slots=True)
class CheckedSuite:
    """An instruction suite of a model, constraint by constraint."""

    rules: tuple[CheckedRule, ...]
    result: Instructions


@dataclass(frozen=True, slots=True)
class Heard:
    """A reading. errors: None where nothing was heard of it."""

    reading: str
    errors: Errors | None


@dataclass(frozen=True, slots=True)
class Probed:
    """A document. probe: None where it was not completed."""

    document: str
    probe: Probe | None


def check_instructions(suite: str, answers: str) -> CheckedSuite:
    """Hold the answers of a file against the suite of another. Raises HaError naming the line."""
    prompts = KeyedLines.of(suite, SuitePrompt, "prompt")
    given = KeyedLines.of(answers, PromptAnswer, "prompt", prompts.lines)
    checked: list[CheckedRule] = []
    for name, line in prompts.lines.items():
        answer = given.get(name)
        for place, rule in enumerate(line.value.constraints):
            try:
                check_rule(rule)
                passed = None if answer is None else meets(answer.answer, rule)
            except ValueError as error:
                prompts.refuse(line.number, f"constraints[{place}].{error}")
            checked.append(CheckedRule(len(checked), name, rule, passed))
    met = [Checked(c.number, c.rule.kind, c.passed) for c in checked if c.passed is not None]
    try:
        return CheckedSuite(tuple(checked), instructions(met))
    except ValueError as error:
        prompts.refuse(max(line.number for line in prompts.lines.values()), error)


def check_speech(references: str, heard: str) -> list[Heard]:
    """Count the errors of what was heard. Raises HaError naming the line."""
    read = KeyedLines.of(references, Reading, "reading")
    given = KeyedLines.of(heard, Reading, "reading", read.lines)
    return [_heard(line.value, given.get(name)) for name, line in read.lines.items()]


def check_documents(expected: str, answers: str) -> list[Probed]:
    """Score the answers on documents. Raises HaError naming the line."""
    read = KeyedLines.of(expected, ExpectedAnswers, "document")
    given = KeyedLines.of(answers, DocumentAnswer, "document", read.lines)
    found = []
    for name, line in read.lines.items():
        answer = given.get(name)
        try:
            said = "" if answer is None else answer.answer
            probed = probe(said, line.value.expected)
        except ValueError as error:
            read.refuse(line.number, error)
        found.append(Probed(name, None if answer is None else probed))
    return found


def _heard(reading: Reading, heard: Reading | None) -> Heard:
    errors = None if heard is None else word_errors(reading.text, heard.text)
    return Heard(reading.reading, errors)
