"""The statements of the room; a stub runs its file in sql/tournaments/queries."""
