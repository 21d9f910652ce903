"""The service: rooms, one a method, on a common floor."""
