"""What a response tells that it must not."""

import re

from tests.ha_api.attacks.world import DRAFTS, MODELS, World

SHOWN = re.compile(r'"(?:Task|Card|Impression|Answer|Ranking):')
COUNT = re.compile(rf"[:\[,]{DRAFTS}[,\]}}]")
OWNERS = {"alice": ["alice"], "bob": ["bob"], "carol": ["carol"], "far vote": ["carol"]}
OWNERS["near vote"] = ["alice", "bob"]


def told(world: World, caller: str, text: str) -> set[str]:
    """What a response tells that it must not."""
    found = set()
    own = world.texts_of(*OWNERS.get(caller, []))
    if any(joke in text for joke in world.texts.keys() - own):
        found.add("a text of an answer")
    if any(id_.partition(":")[2] in text for id_ in world.answers):
        found.add("the id of an answer")
    if world.author.partition(":")[2] in text:
        found.add("who the author is")
    if SHOWN.search(text) and any(model in text.lower() for model in MODELS):
        found.add("a model beside a task or a card")
    if SHOWN.search(text) and COUNT.search(text):
        found.add("how many answers a model has")
    return found
