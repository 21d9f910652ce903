"""The statements of the room, one module a noun; each stub runs its file in sql/boards/queries."""
