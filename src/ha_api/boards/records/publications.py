"""What may be shown, as events say."""

from enum import StrEnum


class Publication(StrEnum):
    """What an event did to a task or an answer."""

    HELD = "HELD"  # waits for an operator: the text names its own model or maker
    PUBLISHED = "PUBLISHED"
    WITHDRAWN = "WITHDRAWN"
