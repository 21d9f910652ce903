"""Costs are told apart, by a clock that the tests wind."""

from collections.abc import Iterator
from itertools import chain, repeat

import pytest
from benchmarks.rounds import Cost, Work

from benchmarks import rounds


class Clock:
    """Seconds that pass only when somebody works; each call by others takes some on top."""

    def __init__(self) -> None:
        self.now = 0.0
        self.others: Iterator[float] = repeat(0.0)

    def perf_counter(self) -> float:
        return self.now

    def process_time(self) -> float:
        return self.now / 2

    def work(self, once: float, each: float) -> Work:
        def run(replicates: int) -> None:
            self.now += once + each * replicates + next(self.others)

        return Work(run, step=4)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(rounds, "time", clock)
    return clock


def test_what_is_done_once_is_told_from_further_replicates(clock: Clock) -> None:
    works = {"slow": clock.work(2.0, 0.5), "fast": clock.work(0.25, 0.001)}
    found = rounds.costs(works, rounds=1, at_least=0.1)
    assert found["slow"].once == pytest.approx(2.0)
    assert found["slow"].each == pytest.approx(0.5)
    assert found["fast"].once == pytest.approx(0.25)
    assert found["fast"].each == pytest.approx(0.001)


def test_seconds_of_the_processor_are_counted_where_asked_for(clock: Clock) -> None:
    works = {"work": clock.work(2.0, 0.5)}
    found = rounds.costs(works, rounds=1, at_least=0.1, processor=True)
    assert found["work"].each == pytest.approx(0.25)
    assert found["work"].once == pytest.approx(1.0)


def test_the_best_round_counts(clock: Clock) -> None:
    works = {"slow": clock.work(1.0, 0.5)}
    clock.others = chain(repeat(0.0, 3), (5.0, 9.0), repeat(0.0, 2), repeat(7.0))
    found = rounds.costs(works, rounds=3, at_least=0.1)
    assert found["slow"].each == pytest.approx(0.5)


def test_further_replicates_take_long_enough_to_be_told(clock: Clock) -> None:
    assert rounds.enough(clock.work(0.0, 0.001), at_least=0.1) in range(100, 300)
    assert rounds.enough(clock.work(40.0, 0.01), at_least=0.1) in range(1_000, 3_000)
    assert rounds.enough(clock.work(0.0, 1.0), at_least=0.1) == 4


def test_replicates_are_whole_steps(clock: Clock) -> None:
    assert rounds.enough(clock.work(0.0, 0.0123), at_least=1.0) % 4 == 0


def test_on_a_machine_too_busy_to_tell_there_is_no_speed(clock: Clock) -> None:
    assert rounds.cost(2.0, 1.9, 10) is None
    assert rounds.cost(2.0, 3.0, 10) == Cost(1.0, 0.1)
    works = {"busy": clock.work(0.0, 1.0), "quiet": clock.work(0.0, 1.0)}
    clock.others = chain(repeat(0.0, 6), (99.0,), repeat(0.0))
    assert rounds.costs(works, rounds=1, at_least=0.1).keys() == {"quiet"}


def test_the_first_call_of_two_does_not_count(clock: Clock) -> None:
    clock.others = chain((9.0,), repeat(0.0))
    run = clock.work(0.0, 1.0).run
    assert rounds.best({"call": lambda: run(2)}, 2)["call"] == pytest.approx(2.0)
