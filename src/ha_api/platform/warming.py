"""Machine code at hand before it is wanted."""

from ha_api.platform.lane import on_lane


async def warm() -> None:
    """Compile whatever a rating may need, or load it from disk: seconds, on the lane.

    Only who rates needs it: nothing that answers a request is compiled, or loads the compiler.
    """
    await on_lane(_warm)


def _warm() -> None:
    from ha_core.methods.ha.warm import warm

    warm()
