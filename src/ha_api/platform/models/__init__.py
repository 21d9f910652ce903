"""What is ranked, in whichever room: models."""
