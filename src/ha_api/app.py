"""The service composed: the rooms under one schema and one HTTP application."""
