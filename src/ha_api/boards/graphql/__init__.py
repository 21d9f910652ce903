"""What the room answers over GraphQL."""
