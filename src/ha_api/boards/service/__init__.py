"""What the room does."""
