"""The two media types of answers, and which of them a caller wants."""

GRAPHQL, JSON = "application/graphql-response+json", "application/json"


def preferred(accept: str) -> str:
    """Return the type to answer with: the older one unless the newer is named, and liked as well.

    With the newer one a status tells whether a request was run; the older one says 200 to both.
    """
    liked = dict(map(_liking, accept.lower().split(",")))
    newer = liked.get(GRAPHQL, 0.0)
    return GRAPHQL if newer > 0 and newer >= liked.get(JSON, 0.0) else JSON


def _liking(entry: str) -> tuple[str, float]:
    name, *parameters = (part.strip() for part in entry.split(";"))
    given = [value[2:] for value in parameters if value.startswith("q=")]
    try:
        return name, float(given[0]) if given else 1.0
    except ValueError:
        return name, 0.0
