"""After the benchmarks: milliseconds of a further replicate, one table of sizes and contenders."""

import pytest

from benchmarks.report import table


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, config: pytest.Config
) -> None:
    session = getattr(config, "_benchmarksession", None)
    told = [b for b in getattr(session, "benchmarks", []) if "ms" in b.extra_info]
    if told:
        rows = [
            (
                b.group,
                b.params["contender"],
                f"{b.extra_info['ms']:.3g}",
                f"{b.extra_info['ms once']:.3g}",
            )
            for b in told
        ]
        terminalreporter.write_line("")
        for line in table(("", "contender", "ms a further replicate", "ms once"), rows):
            terminalreporter.write_line(line)
