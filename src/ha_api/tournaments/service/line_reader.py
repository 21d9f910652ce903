"""The lines of an export of a tournament, read one after another into arrays."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ha_api.platform.files import values
from ha_api.platform.files.faults import FaultError
from ha_api.platform.files.line_reading import AGAIN, Kinds, Known, flag, time
from ha_api.platform.text import quoted
from ha_api.tournaments.records.contestants import ContestantKind
from ha_api.tournaments.records.judges import JudgeKind
from ha_api.tournaments.service.inputs import (
    MOST_CONTESTANTS,
    MOST_JUDGES,
    About,
    Inputs,
    Judged,
    NamedJudge,
    Player,
    Rated,
)
from ha_api.tournaments.service.lines import KEYS
from ha_core.duels import SCORES
from ha_core.methods.humorrank import Reading
from ha_core.methods.humorrank.tags import checked

_match = values.below(2**31)


class LineReader:
    """What was read so far. version: of the method, whose tags are known."""

    def __init__(self, version: str) -> None:
        self._version = version
        self._kinds = Kinds(KEYS)
        self._players, self._player_rows = Known(), list[Player]()
        self._judges, self._judge_rows = Known(), list[NamedJudge]()
        self._prompts, self._participants = Known(), Known()
        self._meetings = dict[int, tuple[int, int, int]]()
        self._seen = set[tuple[str, int, int, bool]]()
        self._judged, self._rated = _columns(), _columns()
        self._tags = list[Reading]()
        self._adding = {
            "contestants": self._player,
            "judges": self._judge,
            "judgements": self._judgement,
            "ratings": self._rating,
        }

    @property
    def counts(self) -> Mapping[str, int]:
        """How many lines of each kind were read."""
        return self._kinds.counts

    def add(self, line: bytes) -> None:
        """Read the next line. Raises FaultError."""
        kind, found = self._kinds.read(line)
        self._adding[kind](found)

    def inputs(self, about: About) -> Inputs:
        """Return everything."""
        judged, rated = map(_arrays, (self._judged, self._rated))
        return Inputs(
            about=about,
            players=tuple(self._player_rows),
            judges=tuple(self._judge_rows),
            prompts=self._prompts.names,
            participants=self._participants.names,
            judged=_judged(judged, self._tags),
            rated=Rated(*rated),
        )

    def _player(self, found: Mapping[str, Any]) -> None:
        self._players.new(found["contestant"], "contestant")
        kind = _one_of(ContestantKind, found["kind"], "kind")
        self._player_rows.append(Player(found["contestant"], kind))
        _check_order([row.contestant for row in self._player_rows], "contestant", MOST_CONTESTANTS)

    def _judge(self, found: Mapping[str, Any]) -> None:
        self._judges.new(found["judge"], "judge")
        model = found["model"]
        row = NamedJudge(
            found["judge"],
            _one_of(JudgeKind, found["rater"], "rater"),
            flag(found["main"], "main"),
            None if model is None else values.text(model, "model"),
            values.text(found["protocol"], "protocol"),
        )
        self._judge_rows.append(row)
        if row.main and len(self._judge_rows) > 1:
            raise FaultError(f"the main judge is one, and stands first: {AGAIN}", "main")
        _check_order([row.judge for row in self._judge_rows if not row.main], "judge", MOST_JUDGES)

    def _judgement(self, found: Mapping[str, Any]) -> None:
        judge = self._judges.old(found["judge"], "judge")
        people = self._judge_rows[judge].rater == JudgeKind.PEOPLE
        self._row(self._judged, "judge", judge, found)
        self._tags.append(_reading(found, self._version, people=people))

    def _rating(self, found: Mapping[str, Any]) -> None:
        who = self._participants.code(found["participant"], "participant")
        self._row(self._rated, "participant", who, found)

    def _row(
        self, columns: Sequence["array[Any]"], by: str, who: int, found: Mapping[str, Any]
    ) -> None:
        match, prompt = (
            _match(found["match"], "match"),
            self._prompts.code(found["prompt"], "prompt"),
        )
        first, second = (self._players.old(found[side], side) for side in ("first", "second"))
        if first == second:
            raise FaultError(f"{quoted(found['second'])} meets itself: {AGAIN}", "second")
        meeting = (prompt, min(first, second), max(first, second))
        if self._meetings.setdefault(match, meeting) != meeting:
            raise FaultError(f"{match} is on another prompt or pair before: {AGAIN}", "match")
        order = by == "judge" and first > second
        if (key := (by, who, match, order)) in self._seen:
            raise FaultError(f"{match} is decided twice by {quoted(found[by])}: {AGAIN}", "match")
        self._seen.add(key)
        row = (match, prompt, first, second, who, _decision(found["decision"]), time(found["time"]))
        for column, value in zip(columns, row, strict=True):
            column.append(value)


def _columns() -> tuple["array[Any]", ...]:
    return tuple(array(code) for code in "iiiiidq")


def _arrays(columns: Sequence["array[Any]"]) -> list[Any]:
    kinds = {"i": np.int32, "d": np.float64, "q": np.int64}
    return [np.array(column, kinds[column.typecode]) for column in columns]


def _judged(columns: Sequence[Any], tags: list[Reading]) -> Judged:
    match, prompt, first, second, judge, decision, times = columns
    return Judged(match, prompt, first, second, judge, decision, tags, times)


def _decision(value: object) -> float:
    if type(value) not in {int, float} or value not in SCORES:
        raise FaultError(f"must be 1, 0.5 or 0, not {quoted(value)}", "decision")
    return float(value)


def _reading(found: Mapping[str, Any], version: str, *, people: bool) -> Reading:
    tags = Reading(*(_texts(found[kind], kind) for kind in Reading._fields))
    if not any(tags) and (people or found["decision"] == 0.5):
        return tags
    if found["decision"] == 0.5:
        raise FaultError(f"a tie has neither winner nor loser, and no tags: {AGAIN}", "mechanisms")
    try:
        return checked(tags, version=version)
    except ValueError as error:
        field, _, problem = str(error).partition(": ")
        raise FaultError(problem, field) from None


def _texts(value: object, key: str) -> list[str]:
    if not isinstance(value, list):
        raise FaultError(f"must be a list of tags, not {quoted(value)}", key)
    return [values.text(one, key) for one in value]


def _one_of(kinds: type[ContestantKind] | type[JudgeKind], value: object, key: str) -> str:
    if not isinstance(value, str) or value not in set(kinds):
        raise FaultError(f"must be one of {', '.join(kinds)}, not {quoted(value)}", key)
    return value


def _check_order(names: Sequence[str], key: str, most: int) -> None:
    if len(names) > most:
        raise FaultError(f"{most} at most are read", key)
    if len(names) > 1 and names[-1] < names[-2]:
        raise FaultError(f"{quoted(names[-1])} stands out of order: {AGAIN}", key)
