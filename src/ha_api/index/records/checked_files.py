"""What the files of the checks hold, a line each."""

from dataclasses import dataclass

from ha_core.methods.index.constraints import Rule
from ha_core.methods.index.documents import Fact


@dataclass(frozen=True, slots=True)
class SuitePrompt:
    """A prompt of an instruction suite, and what its answer must meet."""

    prompt: str
    text: str
    constraints: list[Rule]


@dataclass(frozen=True, slots=True)
class PromptAnswer:
    """What a model answered to a prompt."""

    prompt: str
    answer: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading that was heard, as its transcript has it or as a model understood it."""

    reading: str
    text: str


@dataclass(frozen=True, slots=True)
class ExpectedAnswers:
    """The right answers on a document, by question; null is what the document does not have."""

    document: str
    expected: dict[str, Fact]


@dataclass(frozen=True, slots=True)
class DocumentAnswer:
    """What a model answered on a document, to the letter."""

    document: str
    answer: str
