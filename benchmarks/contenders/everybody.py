"""Everybody who does the same work, by name."""

from benchmarks.contenders import arena_rank, choix, evalica, fastchat, naive, ours
from benchmarks.contenders.shape import MakeBootstrap, MakeFit

BOOTSTRAPS: dict[str, MakeBootstrap] = {
    "plain NumPy": naive.bootstrap,
    "FastChat's algorithm": fastchat.bootstrap,
    "FastChat's, as shipped": fastchat.bootstrap_as_shipped,
    "evalica": evalica.bootstrap,
    "arena-rank": arena_rank.bootstrap,
    "ours, 1 thread": ours.bootstrap(1),
    "ours, 2 threads": ours.bootstrap(2),
}

FROM_VOTES: dict[str, MakeFit] = {
    "FastChat's algorithm": fastchat.fit,
    "evalica": evalica.fit,
    "ours": ours.fit,
    "ours, published stop": ours.published,
}
"""Fits from what was observed: counting is part of the work."""

FROM_WINS: dict[str, MakeFit] = {
    "plain NumPy": naive.counted,
    "choix": choix.counted,
    "arena-rank": arena_rank.fit,
    "ours": ours.counted,
}
"""Fits from counted wins."""
