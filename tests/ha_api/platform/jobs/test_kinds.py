from ha_api.platform.jobs.kinds import Pace


def test_a_job_waits_twice_as_long_after_every_failure_and_never_gives_up() -> None:
    usual = [Pace().delay(failures).total_seconds() for failures in (0, 1, 5, 6, 10**9)]
    assert usual == [5, 10, 160, 300, 300]
