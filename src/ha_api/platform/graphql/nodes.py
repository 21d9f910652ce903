"""What has an id of its own in the schema, whatever the room."""

import strawberry


@strawberry.interface(description="Anything that `node` finds by its id.")
class Node:
    """A thing with an id."""

    id: strawberry.ID
