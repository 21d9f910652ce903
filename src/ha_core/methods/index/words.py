"""The words that tables and results share."""

from enum import StrEnum


class Category(StrEnum):
    """What a family makes."""

    IMAGE = "IMAGE"
    VIDEO = "VIDEO"
    LANGUAGE = "LANGUAGE"
    TOOL = "TOOL"


class Source(StrEnum):
    """Clause 2.1: where quality is known from."""

    PUBLIC = "public"
    BLIND = "blind"
    ARENA = "arena"
    SUITES = "suites"
    PANEL = "panel"


class Criterion(StrEnum):
    """Clause 4.4: what judges of the blind test score."""

    DETAIL = "detail"
    MOTION = "motion"
    CAMERA_CONTROL = "camera_control"
    PROMPT_ADHERENCE = "prompt_adherence"
    TEXT_RENDERING = "text_rendering"
    EDIT_CONSISTENCY = "edit_consistency"
    AUDIO = "audio"


class Level(StrEnum):
    """Clause 8.1: the scale of content, rising."""

    MILD = "MILD"
    MODERATE = "MODERATE"
    STRONG = "STRONG"
    VERY_STRONG = "VERY_STRONG"
    MAXIMUM = "MAXIMUM"
