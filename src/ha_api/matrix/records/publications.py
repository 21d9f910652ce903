"""What has become of outputs, as events say."""

from enum import StrEnum


class OutputState(StrEnum):
    """The state an event gave an output."""

    HELD = "HELD"  # waits for an operator: the text names its own model or maker
    PUBLISHED = "PUBLISHED"
    WITHDRAWN = "WITHDRAWN"
