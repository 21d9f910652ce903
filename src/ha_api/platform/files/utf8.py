"""Bytes read as UTF-8, and a fault where they are not."""

from ha_api.platform.files.faults import FaultError


def decoded(line: bytes) -> str:
    """Return the text of a line. Raises FaultError naming the first byte that is not UTF-8."""
    try:
        return line.decode()
    except UnicodeDecodeError as error:
        raise FaultError(f"not UTF-8 at byte {error.start + 1}: save the file as UTF-8") from None
