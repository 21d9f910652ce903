"""Documents: none so large that reading, checking or answering it holds up everybody else.

Values go into variables, which cost next to nothing: a document is only the question.
"""

from collections.abc import Iterator, Mapping

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    OperationDefinitionNode,
    SelectionNode,
    SelectionSetNode,
)
from strawberry.extensions import ParserCache, ValidationCache

MOST_CHARACTERS, MOST_TOKENS, MOST_FIELDS = 100_000, 2_000, 400


class Parsing(ParserCache):
    """Parses a document unless it is too long; the last ones are kept."""

    def on_operation(self) -> Iterator[None]:
        """Let the parser stop where the document has too many words and signs."""
        self.execution_context.parse_options["max_tokens"] = MOST_TOKENS
        yield

    def on_parse(self) -> Iterator[None]:
        """Parse. Raises GraphQLError."""
        if len(self.execution_context.query or "") > MOST_CHARACTERS:
            raise GraphQLError(
                f"The document is longer than {MOST_CHARACTERS} characters: give values as"
                " variables."
            )
        yield from super().on_parse()


class Validation(ValidationCache):
    """Validates a document unless it asks for too much; what came of the last ones is kept."""

    def on_validate(self) -> Iterator[None]:
        """Validate, which compares every two fields of a selection: they are counted before."""
        document = self.execution_context.graphql_document
        if document is not None and fields_of(document) > MOST_FIELDS:
            message = (
                f"The document asks for more than {MOST_FIELDS} fields, those of a fragment counted"
                " wherever it is spread: send several."
            )
            self.execution_context.pre_execution_errors = [GraphQLError(message)]
            yield
        else:
            yield from super().on_validate()


def fields_of(document: DocumentNode) -> int:
    """Return how many fields the largest definition has, those of fragments where they stand."""
    fragments = {
        found.name.value: found.selection_set
        for found in document.definitions
        if isinstance(found, FragmentDefinitionNode)
    }
    counting = _Counting(fragments)
    counts = [
        counting.of(found.selection_set)
        for found in document.definitions
        if isinstance(found, FragmentDefinitionNode | OperationDefinitionNode)
    ]
    return max(counts, default=0)


class _Counting:
    """Counts each fragment once, so that those which spread each other do not take for ever."""

    def __init__(self, fragments: Mapping[str, SelectionSetNode]) -> None:
        self._fragments = fragments
        self._known: dict[str, int] = {}

    def of(self, selections: SelectionSetNode) -> int:
        """Return the number of fields in a selection and below."""
        return sum(map(self._one, selections.selections))

    def _one(self, selection: SelectionNode) -> int:
        if isinstance(selection, FragmentSpreadNode):
            return self._spread(selection.name.value)
        below = getattr(selection, "selection_set", None)
        return isinstance(selection, FieldNode) + (0 if below is None else self.of(below))

    def _spread(self, name: str) -> int:
        if name not in self._known:
            self._known[name] = 0  # within itself: refused by the validation
            found = self._fragments.get(name)
            self._known[name] = 0 if found is None else self.of(found)
        return self._known[name]
