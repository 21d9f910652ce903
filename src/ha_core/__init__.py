"""Numbers only: arrays and scalars in, arrays out. No files, no clock, no global state."""
