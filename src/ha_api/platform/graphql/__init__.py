"""What every room's part of the schema stands on."""
