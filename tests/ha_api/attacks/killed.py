"""Mutations whose process is killed before its n-th statement: a program, jobs on standard input.

A job is an address, a token, a document and its variables. Each has a process of its own, killed
one statement later than the one before; printed is which of them were.
"""

import asyncio
import json
import os
import signal
import sys
from typing import Any

import asyncpg

from tests.ha_api.api import serving


def kill_before(number: int) -> None:
    """Let this process die before it sends its n-th statement."""
    sent = 0

    def counted(method: Any) -> Any:
        async def run(*args: Any, **kwargs: Any) -> Any:
            nonlocal sent
            sent += 1
            if sent == number:
                os.kill(os.getpid(), signal.SIGKILL)
            return await method(*args, **kwargs)

        return run

    for name in ("execute", "_execute"):  # BEGIN and COMMIT, and everything else
        setattr(asyncpg.Connection, name, counted(getattr(asyncpg.Connection, name)))


async def change(job: dict[str, Any], number: int) -> None:
    async with serving(job["url"]) as api:
        kill_before(number)
        receipt = await api.ask(job["document"], job["token"], **job["variables"])
        assert receipt["__typename"] != "Refusal", receipt


def killed(job: dict[str, Any], number: int) -> bool:
    child = os.fork()
    if child == 0:
        asyncio.run(change(job, number))
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status) or os.WEXITSTATUS(status) == 0
    return os.WIFSIGNALED(status)


if __name__ == "__main__":
    jobs = json.load(sys.stdin)
    ended = [killed(job, number) for number, job in enumerate(jobs, start=1)]
    sys.stdout.write(json.dumps(ended))
