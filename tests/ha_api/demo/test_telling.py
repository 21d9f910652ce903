"""What the demo says."""

from pathlib import Path

from ha_api.demo import telling
from ha_api.demo.families import FAMILIES
from ha_api.platform.settings import Settings
from tests.house.markdown import headings
from tests.house.tree import ROOT


def test_progress_is_a_line_each_tenth_and_ends_with_the_whole() -> None:
    said: list[str] = []
    lines = telling.Lines(said.append)
    for done in range(1, 3301):
        lines(done, 3300)
    assert len(said) == 11
    assert said[-1] == "3,300 of 3,300 impressions\n"


def test_what_is_ready_says_so_with_a_key_and_four_queries_and_that_it_is_simulated() -> None:
    said = telling.ready(
        "ha_key_x", Settings(None, None, Path("/srv/h a/demo"), None, False, 15, 10)
    )
    assert '{"Authorization": "Bearer ha_key_x"}' in said
    assert said.count("board:") == 3
    assert "some 25 seconds later" in said
    commands = [line for line in said.splitlines() if "HA_DATA_DIR='/srv/h a/demo' " in line]
    assert [line.split()[-2:] for line in commands] == [["verify", "demo-16"], ["report", "quill"]]
    assert "quill" in [family.slug for family in FAMILIES]
    assert "simulated" in said
    assert "apart from what is voted here with the key below" in said
    assert 'docs/tour.md, "A vote"' in said
    assert "A vote" in headings(ROOT / "docs" / "tour.md")
    assert all(len(line) <= 100 for line in said.splitlines())
