"""evalica (Ustalov 2025), by its documented functions.

It draws votes, and no cluster; the interval by percentiles is the cheapest of its three. Models
come as numbers with their index, so that it need not look for them.
"""

import numpy as np

from benchmarks.contenders.shape import Bootstrap, Fit, centred
from benchmarks.data import votes
from ha_core.arrays import Floats
from ha_core.rankings import Rankings


def bootstrap(data: Rankings, n_models: int) -> Bootstrap:
    """Votes one by one; it uses one core."""
    import evalica
    import pandas

    winner, loser = (models.tolist() for models in votes(data))
    index, wins = pandas.RangeIndex(n_models), [evalica.Winner.X] * len(winner)

    def run(replicates: int) -> Floats:
        found = evalica.bootstrap(
            evalica.bradley_terry,
            winner,
            loser,
            wins,
            index=index,
            n_resamples=replicates,
            bootstrap_method="percentile",
            random_state=0,
        )
        return centred(np.log(found.distribution[range(n_models)].to_numpy()))

    return run


def fit(data: Rankings, n_models: int) -> Fit:
    """All votes, on one core."""
    import evalica
    import pandas

    winner, loser = (models.tolist() for models in votes(data))
    index, wins = pandas.RangeIndex(n_models), [evalica.Winner.X] * len(winner)

    def run() -> Floats:
        found = evalica.bradley_terry(winner, loser, wins, index=index)
        return centred(np.log(found.scores.loc[range(n_models)].to_numpy()))

    return run
