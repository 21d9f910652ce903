"""Work in a process of its own: its memory and its threads go with it.

A thread of a library would take signals that are for the main process of `ha serve`.
"""

import os
import signal
import subprocess
import sys
import threading

from ha_api.platform.errors import HaError
from ha_api.platform.roof import made
from ha_api.platform.text import printable

FAILED, INTERRUPTED = 1, 130
SECONDS_TO_END = 5


def words_of(name: str) -> str:
    """Return the words that a `module:factory` makes in a process of its own.

    What it tells on the way goes to standard error. Where it fails, it said why, and we end with
    its code; where we end, it does.
    """
    # -P: whatever lies in the current folder is not ours to import.
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", "ha_api.platform.apart", name],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )
    with process:
        try:
            assert process.stdout is not None
            words = process.stdout.read()
        except BaseException as error:
            if not isinstance(error, KeyboardInterrupt):  # with which a terminal asks both
                process.send_signal(signal.SIGINT)
            _see_out(process)
            raise
    if process.returncode:
        sys.exit(process.returncode if process.returncode > 0 else FAILED)
    return words


def _see_out(process: "subprocess.Popen[str]") -> None:
    """Let a process that was asked to end tidy up: it may have hidden the cursor."""
    try:
        process.wait(SECONDS_TO_END)
    except subprocess.TimeoutExpired:
        process.terminate()


def main(name: str) -> int:
    """Write the words of a `module:factory`; return the exit code."""
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    try:
        words: str = made(name)
    except KeyboardInterrupt:
        return INTERRUPTED
    except HaError as error:
        return _told(str(error), error.exit_code)
    except Exception as error:
        return _told(f"internal error ({type(error).__name__}: {error})", FAILED)
    sys.stdout.buffer.write(words.encode())
    return 0


def _end_with_the_parent() -> None:
    os.read(0, 1)  # never written to: it ends when the parent did, however that went
    os._exit(FAILED)


def _told(message: str, code: int) -> int:
    sys.stderr.write(f"ha: {printable(' '.join(message.split()))}\n")
    return code


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
