"""`ha check`: suites and mini-tests of the index on files of one's own; no database, no judge."""

import sys
from typing import Literal

from cyclopts import App

from ha_api.platform.options import File

check = App(
    name="check",
    help="Check what a model gave, on files of your own: instructions met, words heard, answers on"
    " long documents. It needs no database and asks nobody.",
)

Form = Literal["table", "json"]


@check.command
def instructions(suite: File, answers: File, /, *, format: Form = "table") -> None:  # noqa: A002
    """Hold answers against constraints.

    Parameters
    ----------
    suite
        JSON lines with prompt (its name), text and constraints: a list of objects with kind and
        shape (format), unit and least or most (length), text (required_content, with least or most
        times; forbidden_content), or schema (json_schema).
    answers
        JSON lines with prompt and answer.
    format
        How to print what was found.

    """
    from ha_api.index.presentation.checks import instructions_as_json, instructions_as_table
    from ha_api.index.service.checks import check_instructions
    from ha_api.platform.console import terminal

    found = check_instructions(suite, answers)
    as_json = format == "json"
    told = instructions_as_json(found) if as_json else instructions_as_table(found, terminal())
    sys.stdout.write(told)


@check.command
def speech(references: File, heard: File, /, *, format: Form = "table") -> None:  # noqa: A002
    """Count the words that were not heard right.

    Parameters
    ----------
    references
        JSON lines with reading (its name) and text, what was read.
    heard
        JSON lines with reading and text, what a model understood; "" where it heard nothing.
    format
        How to print what was found.

    """
    from ha_api.index.presentation.checks import speech_as_json, speech_as_table
    from ha_api.index.service.checks import check_speech
    from ha_api.platform.console import terminal

    found = check_speech(references, heard)
    told = speech_as_json(found) if format == "json" else speech_as_table(found, terminal())
    sys.stdout.write(told)


@check.command
def documents(expected: File, answers: File, /, *, format: Form = "table") -> None:  # noqa: A002
    """Score answers in strict JSON.

    Parameters
    ----------
    expected
        JSON lines with document (its name) and expected: an object with the right answers to
        lookup, multi_step, updated and absent, null for what the document does not have.
    answers
        JSON lines with document and answer: what a model gave, to the letter.
    format
        How to print what was found.

    """
    from ha_api.index.presentation.checks import documents_as_json, documents_as_table
    from ha_api.index.service.checks import check_documents
    from ha_api.platform.console import terminal

    found = check_documents(expected, answers)
    told = documents_as_json(found) if format == "json" else documents_as_table(found, terminal())
    sys.stdout.write(told)
