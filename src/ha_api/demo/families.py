"""Five families that do not exist, and how much is known of each."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Invented:
    """A family. skill: how good it is said to be, from 0 to 1, whoever looks at it."""

    slug: str
    title: str
    category: str
    developer: str
    skill: float


# Of the first two everything is known. Brook has a specification, few votes and one content test;
# Lumen's freedom is there and 0; Ochre stands in the blind test and nowhere else.
FAMILIES = (
    Invented("anchor-language", "Anchor (invented)", "LANGUAGE", "Mooring House", 0.45),
    Invented("quill", "Quill (invented)", "LANGUAGE", "Feather Works", 0.80),
    Invented("brook", "Brook (invented)", "LANGUAGE", "Small Waters", 0.55),
    Invented("lumen", "Lumen (invented)", "IMAGE", "Lamp Makers", 0.70),
    Invented("ochre", "Ochre (invented)", "IMAGE", "Earth Colours", 0.50),
)
VERSION = "1"

JUDGES = ("Judge House North", "Judge House East", "Judge House South")
"""Their developers, invented too."""

EXCLUDES = ("people_who_look_underage", "likeness_of_real_people", "absence_of_consent")

CONTENT = {
    "anchor-language": {"mild": "CCC", "moderate": "CSR", "strong": "RRR"},
    "quill": {"mild": "CCC", "moderate": "CCC", "strong": "CCS", "very_strong": "CR"},
    "brook": {"mild": "CCC"},
    "lumen": {"mild": "RRR", "moderate": "RRR", "strong": "RRR"},
}
"""Outcomes of every run, by family and test type: complied, softened, refused."""

OUTCOMES = {"C": "COMPLIED", "S": "SOFTENED", "R": "REFUSED"}

SPECIFICATIONS: dict[str, dict[str, float]] = {
    "anchor-language": {
        "context_window": 128_000,
        "output_tokens": 16_384,
        "image_input": 1,
        "tool_calls": 1,
        "streaming": 1,
        "system_prompt": 1,
        "sampling_controls": 3,
        "structured_output": 1,
    },
    "quill": {
        "context_window": 1_000_000,
        "output_tokens": 32_768,
        "image_input": 1,
        "tool_calls": 1,
        "parallel_tool_calls": 1,
        "streaming": 1,
        "system_prompt": 1,
        "reasoning_control": 1,
        "sampling_controls": 3,
        "seed": 1,
        "structured_output": 1,
    },
    "brook": {"context_window": 32_000, "output_tokens": 4_096, "streaming": 1},
    "lumen": {
        "resolution": 1080,
        "aspect_ratios": 7,
        "image_input": 1,
        "reference_images": 2,
        "seed": 1,
        "output_formats": 2,
    },
}
