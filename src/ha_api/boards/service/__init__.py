"""What the room does, between its records and whoever asks."""
