"""choix (Maystre), by its function for many comparisons of most pairs. It has no bootstrap."""

from benchmarks.contenders.shape import Fit, centred
from ha_core import counts
from ha_core.rankings import Rankings


def counted(data: Rankings, n_models: int) -> Fit:
    """From the win matrix to the maximum of the likelihood, by iterated Luce spectral ranking."""
    import choix

    wins = counts.win_matrix(data, n_models)
    return lambda: centred(choix.ilsr_pairwise_dense(wins))
