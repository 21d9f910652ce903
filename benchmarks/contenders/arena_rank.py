"""arena-rank (LMArena), by its documented classes.

It needs JAX of one version and NumPy of another than ours, some 400 MB: an environment of its own.
It draws votes, and no cluster. Its pool forks a process that runs JAX, which hangs; so its
replicates are fitted here in turn by the function that the pool calls.
"""

from typing import Any

import numpy as np

from benchmarks.contenders.shape import Bootstrap, Fit, centred
from benchmarks.data import votes
from ha_core.arrays import Floats
from ha_core.rankings import Rankings


def bootstrap(data: Rankings, n_models: int) -> Bootstrap:
    """Votes one by one, in one process; JAX uses all cores."""
    import jax
    from arena_rank.models import bradley_terry

    dataset, model = _dataset(data), bradley_terry.BradleyTerry(n_models)
    total, cells = int(dataset.counts.sum()), len(dataset.counts)

    def run(replicates: int) -> Floats:
        drawn = jax.random.multinomial(
            jax.random.PRNGKey(0),
            n=total,
            p=dataset.counts / total,
            shape=(replicates, cells),
            dtype=model.dtype,
        )
        fitted = [bradley_terry.fit_single_bootstrap_sample(c, model, dataset) for c in drawn]
        return centred(np.array([np.asarray(params["ratings"]) for params in fitted]))

    return run


def fit(data: Rankings, n_models: int) -> Fit:
    """All votes, counted beforehand: its data set is what it likes best."""
    from arena_rank.models import bradley_terry

    dataset = _dataset(data)
    return lambda: centred(
        np.asarray(bradley_terry.BradleyTerry(n_models).fit(dataset).params["ratings"])
    )


def _dataset(data: Rankings) -> Any:
    import pandas
    from arena_rank.utils.data_utils import PairDataset

    winner, loser = votes(data)
    frame = pandas.DataFrame({"model_a": winner, "model_b": loser, "winner": "model_a"})
    return PairDataset.from_pandas(frame)
