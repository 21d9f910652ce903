"""What a verification of a tournament came to, in words."""

from dataclasses import replace

from ha_api.platform.verification import Difference, Verdict
from ha_api.tournaments.presentation.verdicts import as_text
from ha_api.tournaments.service.headers import Header
from ha_api.tournaments.service.inputs import About
from ha_api.tournaments.service.sentences import SIMULATED
from ha_api.tournaments.service.verify import Check

ABOUT = About("cup", "Cup", "en", "CC0-1.0", "", simulated=False, matches=1, both_orders=False)
HEADER = Header(ABOUT, "s", "m-1", "d", 0, 0, {}, "00ff", {}, "x", "t")
CHECK = Check("s", "cup", {"models": 1, "judgements": 1234}, Verdict(()))


def test_the_state_comes_first_and_then_what_was_read() -> None:
    assert as_text(CHECK) == "same bits: snapshot s of tournament cup, 1 model, 1,234 judgements\n"
    odd = replace(CHECK, verdict=Verdict((Difference("a\x1b", 1, 2),)))
    assert as_text(odd).splitlines()[1:] == [r"  a\x1b: stored 1, recomputed 2"]


def test_of_an_export_it_says_what_it_was_held_against() -> None:
    lines = as_text(replace(CHECK, header=HEADER)).splitlines()
    assert lines[1] == "  method m-1, inputs_sha256 00ff"
    assert "inputsDigest" in lines[2]
    assert len(lines) == 3
    odd = replace(CHECK, header=HEADER, verdict=Verdict((Difference("a", 1, 2),)))
    assert "contradicts itself" in as_text(odd).splitlines()[3]
    simulated = replace(HEADER, about=ABOUT._replace(simulated=True))
    assert as_text(replace(CHECK, header=simulated)).splitlines()[3] == f"  {SIMULATED}"
