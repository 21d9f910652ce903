"""HumorRank: a tournament of models judged by language models, one global order.

The clauses are those of docs/methods/humorrank.md. "service" marks what concerns judges and data.

| clause | what                                     | where                              |
|--------|------------------------------------------|------------------------------------|
| 1.1    | humour, as the judge is asked for it     | service                            |
| 1.2    | a match and its decision                 | judgements.settled                 |
| 1.3    | what is kept of a judgement              | service                            |
| 1.4    | tags                                     | tags.checked                       |
| 1.5    | both orders                              | judgements.settled                 |
| 1.6    | reversals, and who is shown first        | consistency.consistency            |
| 1.7    | the judge                                | service                            |
| 1.8    | prompts, scenarios, the design           | service                            |
| 2.1    | the main judge and the auxiliary ones    | service                            |
| 2.2    | the iteration and its stop               | bradley_terry.fit                  |
| 2.3    | the scale                                | scales.rating                      |
| 2.4    | what is told with a rating               | rating.rate                        |
| 2.5    | the published interval: prompts          | resampling.resample                |
| 2.6    | the naive interval: matches              | resampling.resample                |
| 2.7    | the closed form                          | closed.closed_form                 |
| 2.8    | Stable Elo                               | elo.stable                         |
| 3.1    | a pass                                   | passes.next_pass                   |
| 3.2    | who has met                              | passes.next_pass                   |
| 3.3    | who sits out                             | passes.next_pass                   |
| 3.4    | the tournament and its reasons           | pairing.pair                       |
| 3.5    | how agreement grows                      | growth.growth                      |
| 3.6    | a live tournament                        | service                            |
| 4.1    | two judges                               | agreement.agreement                |
| 4.2    | a judge that is a contestant             | self_preference.self_preference    |
| 4.3    | transitivity                             | transitivity.transitivity          |
| 4.4    | the transitivity to expect               | transitivity.transitivity          |
| 4.5    | human raters                             | raters.alphas                      |
| 5.1    | shares of tags                           | tag_shares.tag_shares              |
| 5.2    | charts                                   | service                            |
| 6.1    | tiers                                    | tiers.tiers                        |
| 6.2    | an interval within its tier              | tiers.tiers                        |
| 6.3    | groups that overlap                      | overlaps.overlap_groups            |
"""

from ha_core.methods.humorrank.agreement import Agreement, agreement
from ha_core.methods.humorrank.closed import ClosedForm, Gap
from ha_core.methods.humorrank.consistency import Consistency, Share, consistency
from ha_core.methods.humorrank.growth import Growth, growth
from ha_core.methods.humorrank.judgements import Judgements, Matches, settled
from ha_core.methods.humorrank.pairing import Tournament, pair
from ha_core.methods.humorrank.passes import Pass, next_pass
from ha_core.methods.humorrank.raters import Alphas, alphas
from ha_core.methods.humorrank.rating import Rating, rate
from ha_core.methods.humorrank.resampling import Resampling
from ha_core.methods.humorrank.self_preference import SelfPreference, self_preference
from ha_core.methods.humorrank.table import Choice, Reason, Table, record, table
from ha_core.methods.humorrank.tag_shares import Distributions, Shares, TagShares, tag_shares
from ha_core.methods.humorrank.tags import Reading, checked
from ha_core.methods.humorrank.tiers import Placed, Tier, tiers
from ha_core.methods.humorrank.transitivity import Transitivity, transitivity
from ha_core.methods.humorrank.versions import (
    VERSIONS,
    Judge,
    Parameters,
    Vocabulary,
    parameters,
)
from ha_core.overlaps import overlap_groups

__all__ = [
    "VERSIONS",
    "Agreement",
    "Alphas",
    "Choice",
    "ClosedForm",
    "Consistency",
    "Distributions",
    "Gap",
    "Growth",
    "Judge",
    "Judgements",
    "Matches",
    "Parameters",
    "Pass",
    "Placed",
    "Rating",
    "Reading",
    "Reason",
    "Resampling",
    "SelfPreference",
    "Share",
    "Shares",
    "Table",
    "TagShares",
    "Tier",
    "Tournament",
    "Transitivity",
    "Vocabulary",
    "agreement",
    "alphas",
    "checked",
    "consistency",
    "growth",
    "next_pass",
    "overlap_groups",
    "pair",
    "parameters",
    "rate",
    "record",
    "self_preference",
    "settled",
    "table",
    "tag_shares",
    "tiers",
    "transitivity",
]
