"""What wins and what fails, model by model, by one judge's tags (clause 5.1)."""

from collections.abc import Sequence

import numpy as np

from ha_api.tournaments.records.results import Profile, Share, TagShare
from ha_api.tournaments.service.inputs import Inputs
from ha_api.tournaments.service.numbers import share
from ha_core.methods import humorrank
from ha_core.methods.humorrank import Judgements, Shares, TagShares


def profiles(
    inputs: Inputs, judge: int, names: Sequence[str], order: Sequence[int], version: str
) -> tuple[Profile, ...]:
    """Return the profiles of contestants. People may decide without tags: that does not count."""
    all_ = inputs.judged
    tagged = np.array([bool(one.mechanisms) for one in all_.tags], np.bool_)
    rows = np.flatnonzero(inputs.by(judge) & tagged)
    columns = (all_.prompt, all_.first, all_.second, all_.decision)
    found = humorrank.tag_shares(
        Judgements(*(column[rows] for column in columns)),
        [all_.tags[row] for row in rows],
        len(names),
        version=version,
    )
    return tuple(Profile(names[code], *(_shares(kind, code) for kind in found)) for code in order)


def _shares(kind: TagShares, code: int) -> tuple[TagShare, ...]:
    return tuple(
        TagShare(
            tag,
            int(kind.counts[code, place]),
            *(_share(base, code, place) for base in (kind.of_judgements, kind.of_labels)),
        )
        for place, tag in enumerate(kind.tags)
    )


def _share(found: Shares, code: int, place: int) -> Share:
    cell = (code, place)
    return share(found.share[cell], found.low[cell], found.high[cell], found.base[code])
