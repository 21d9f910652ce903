"""Clause 5.1: the open ideal specification of each category, row by row; 100 points a table."""

from dataclasses import dataclass

from ha_core.methods.index.words import Category

JSON_SCHEMA = "json_schema"
"""What the instruction suite confirms."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row: the last step that the observed value reaches gives its points.

    steps: (at least, points), both rising; what is offered or not is observed as 1 or 0.
    confirmed_by: what must confirm it before it earns anything, None for nothing.
    """

    id: str
    title: str
    steps: tuple[tuple[float, float], ...]
    confirmed_by: str | None = None

    @property
    def is_yes_or_no(self) -> bool:
        """Whether it is offered or not, and not how much."""
        return [least for least, _ in self.steps] == [1]

    @property
    def points(self) -> float:
        """All points of the row."""
        return self.steps[-1][1]


@dataclass(frozen=True, slots=True)
class Table:
    """The rows of a category."""

    category: Category
    rows: tuple[Row, ...]


def _offered(name: str, title: str, points: float, confirmed_by: str | None = None) -> Row:
    return Row(name, title, ((1, points),), confirmed_by)


def _resolution(*steps: tuple[float, float]) -> Row:
    return Row("resolution", "Native resolution, shorter side in pixels", steps)


IMAGE = Table(
    Category.IMAGE,
    (
        _resolution((512, 6), (720, 12), (1080, 20)),
        Row("aspect_ratios", "Aspect ratios to choose from", ((3, 4), (7, 8))),
        _offered("image_input", "Takes an image as input", 15),
        Row("reference_images", "Reference images in a request", ((2, 5), (4, 10))),
        _offered("masked_editing", "Edits inside a mask", 10),
        Row("images_per_request", "Images from a request", ((2, 3), (4, 7))),
        _offered("negative_prompt", "Negative prompt", 5),
        _offered("seed", "Seed", 5),
        _offered("strength", "Strength of guidance or of an edit", 5),
        _offered("transparency", "Transparent background", 5),
        Row("output_formats", "File formats of the output", ((2, 3), (3, 5))),
        Row("prompt_length", "Length of a prompt, characters", ((1000, 2), (4000, 5))),
    ),
)

VIDEO = Table(
    Category.VIDEO,
    (
        _resolution((480, 6), (720, 12), (1080, 20)),
        Row("duration", "Length of a clip, seconds", ((5, 6), (8, 10), (15, 15))),
        Row("frame_rate", "Frames a second", ((24, 3), (30, 5))),
        Row("aspect_ratios", "Aspect ratios to choose from", ((2, 2), (3, 5))),
        _offered("image_input", "Takes an image as input", 15),
        _offered("last_frame", "Takes the last frame as input", 8),
        Row("reference_images", "Reference images in a request", ((1, 4), (3, 7))),
        _offered("video_input", "Takes a video as input", 8),
        _offered("audio", "Makes sound", 10),
        _offered("camera_control", "Parameters for the camera", 4),
        _offered("seed", "Seed", 3),
    ),
)

LANGUAGE = Table(
    Category.LANGUAGE,
    (
        Row(
            "context_window",
            "Context window, tokens",
            ((8_000, 4), (32_000, 8), (128_000, 14), (1_000_000, 20)),
        ),
        Row("output_tokens", "Longest output, tokens", ((4_096, 3), (16_384, 7), (32_768, 10))),
        _offered("image_input", "Takes images as input", 10),
        _offered("document_input", "Takes documents as input", 5),
        _offered("audio_input", "Takes audio as input", 5),
        _offered("tool_calls", "Calls tools", 10),
        _offered("parallel_tool_calls", "Calls several tools at once", 4),
        _offered("streaming", "Streams its output", 6),
        _offered("system_prompt", "System prompt", 6),
        _offered("reasoning_control", "Effort of reasoning to choose", 6),
        Row("sampling_controls", "Parameters of sampling", ((1, 2), (3, 5))),
        _offered("seed", "Seed", 3),
        _offered("prompt_caching", "Caches prompts", 3),
        _offered("structured_output", "Output by a JSON schema", 7, JSON_SCHEMA),
    ),
)

TOOL = Table(
    Category.TOOL,
    (
        _resolution((512, 8), (720, 16), (1080, 25)),
        _offered("image_input", "Takes an image as input", 15),
        _offered("video_input", "Takes a video as input", 20),
        _offered("several_subjects", "Several subjects in a picture", 10),
        _offered("region", "A region to work on", 10),
        Row("batch", "Inputs in a request", ((2, 5), (8, 10))),
        _offered("transparency", "Transparent background", 5),
        Row("output_formats", "File formats of the output", ((2, 3), (3, 5))),
    ),
)

INDEX_1 = (IMAGE, VIDEO, LANGUAGE, TOOL)
