"""HA!: four blind answers, one strict order, Bradley–Terry.

The clauses are those of docs/methods/ha.md. "service" marks what concerns people and their data.

| clause | what                                     | where                              |
|--------|------------------------------------------|------------------------------------|
| 1.1    | an impression and its cards              | showing.show                       |
| 1.2    | grades and the order they fix            | service                            |
| 1.3    | orders that are refused                  | service                            |
| 1.4    | blindness                                | service                            |
| 1.5    | skips and "nothing funny"                | service                            |
| 1.6    | what counts                              | service                            |
| 1.7    | every counted ranking weighs the same    | counts.win_matrix                  |
| 2.1    | what is stored                           | service                            |
| 3.1    | comparisons of a ranking                 | rankings.comparisons               |
| 3.2    | the human card changes nothing           | rankings.comparisons               |
| 3.3    | grades never enter                       | rankings.Rankings has none         |
| 3.4    | ties in imported data                    | rankings.comparisons               |
| 4.1    | the iteration                            | bradley_terry.fit                  |
| 4.2    | the stop                                 | bradley_terry.fit                  |
| 4.3    | the scale                                | scales.rating                      |
| 4.4    | models without comparisons               | bradley_terry.fit                  |
| 4.5    | what is told with a fit                  | bradley_terry.components, rate     |
| 4.6    | the winless and the undefeated           | publication.warnings, firth        |
| 5.1    | the two-way cluster bootstrap            | bootstrap.resample                 |
| 5.2    | the percentile interval                  | resampling.interval                |
| 5.3    | win share by Wilson, and the evidence    | wilson.interval, evidence          |
| 5.4    | win share, cluster-robust                | win_share.interval                 |
| 5.5    | the calibrated closed form               | sandwich.contrasts, closed_form    |
| 5.6    | ranks that hold together                 | ranks.simultaneous                 |
| 5.7    | degenerate replicates                    | resampling.resample                |
| 5.8    | the same bits                            | bootstrap.resample                 |
| 6.1    | the publication minimum                  | publication.reasons                |
| 6.2    | provisional                              | publication.status                 |
| 6.3    | warnings                                 | publication.warnings               |
| 6.4    | graphs in several parts                  | publication.warnings, rate         |
| 7.1    | the start, and the first ten rankings    | service                            |
| 7.2    | one answer's points                      | author.author_delta                |
| 7.3    | the ledger                               | service                            |
| 7.4    | the estimate                             | author_estimate.author_estimate    |
| 7.5    | privacy                                  | service                            |
| 8.1    | drawing the task                         | showing.show                       |
| 8.2    | a group's weight                         | sampler.group_weight               |
| 8.3    | the exact draw                           | sampler.draw_group                 |
| 8.4    | positions                                | showing.show                       |
| 8.5    | what is stored with an impression        | service                            |
| 8.6    | sampler states                           | service                            |
| 8.7    | what is shown beside                     | design, exposure, nothing_funny    |
| 9.1    | modes                                    | service                            |
| 9.2    | one roster                               | service                            |
| 9.3    | language and age                         | service                            |
| 10.1   | positions                                | positions.positions                |
| 10.2   | raters and fragility                     | fragility.fragility                |
| 10.3   | agreement                                | agreement.agreement                |
| 10.4   | drift                                    | drift.drift                        |
| 11.1   | limits                                   | service                            |
"""

from ha_core.methods.ha.author import AuthorDelta, author_delta
from ha_core.methods.ha.author_estimate import AuthorEstimate, author_estimate
from ha_core.methods.ha.checks import Checks, checks
from ha_core.methods.ha.closed import closed_form
from ha_core.methods.ha.rating import rate
from ha_core.methods.ha.results import (
    ClosedForm,
    Cluster,
    Evidence,
    Gap,
    Rating,
    Reason,
    Resampling,
    Status,
    Warning,  # noqa: A004 - the method's word
)
from ha_core.methods.ha.versions import VERSIONS, Parameters, parameters

__all__ = [
    "VERSIONS",
    "AuthorDelta",
    "AuthorEstimate",
    "Checks",
    "ClosedForm",
    "Cluster",
    "Evidence",
    "Gap",
    "Parameters",
    "Rating",
    "Reason",
    "Resampling",
    "Status",
    "Warning",
    "author_delta",
    "author_estimate",
    "checks",
    "closed_form",
    "parameters",
    "rate",
]
