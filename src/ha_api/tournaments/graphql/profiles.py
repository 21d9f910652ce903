"""What wins and what fails in the schema: shares of tags, each with its sentence."""

import strawberry

from ha_api.tournaments.graphql.snapshots import TournamentSnapshot
from ha_api.tournaments.records import results
from ha_api.tournaments.service import tag_sentences as sentences


@strawberry.type(
    name="TournamentTagShare",
    description="A tag, of judgements won (of failures: lost), and of labels of its kind.",
)
class TagShare:
    """A tag as callers see it."""

    tag: str
    count: int
    of_judgements: results.Share
    judgements_sentence: str = strawberry.field(description="That share, to be read out.")
    of_labels: results.Share
    labels_sentence: str = strawberry.field(description="That share, to be read out.")


@strawberry.type(
    name="TournamentProfile",
    description="What wins for a contestant under a judge, and what fails.",
)
class Profile:
    """A profile as callers see it."""

    model: str
    mechanisms: list[TagShare]
    delivery: list[TagShare]
    failures: list[TagShare]

    @classmethod
    def of(cls, judge: str, found: results.Profile) -> "Profile":
        """Return a profile as callers see it."""
        kinds = {kind: _tags(judge, found, kind) for kind in sentences.KINDS}
        return cls(model=found.model, **kinds)


@strawberry.type(description="What wins and what fails under a judge, by contestant, best first.")
class FeatureProfiles:
    """Profiles as callers see them."""

    snapshot: TournamentSnapshot
    simulated: bool = strawberry.field(
        description="Whether its judges are neither models nor people."
    )
    judge: str
    profiles: list[Profile]


def _tags(judge: str, found: results.Profile, kind: str) -> list[TagShare]:
    return [
        TagShare(
            tag=tag.tag,
            count=tag.count,
            of_judgements=tag.of_judgements,
            judgements_sentence=sentences.of_judgements(judge, found.model, kind, tag),
            of_labels=tag.of_labels,
            labels_sentence=sentences.of_labels(judge, found.model, kind, tag),
        )
        for tag in getattr(found, kind)
    ]
