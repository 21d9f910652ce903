"""The statements of the room, one module a noun; a stub runs its file in sql/matrix/queries."""
