"""What commands call tournaments and their snapshots."""

PREFIX = "tournament:"  # before a slug, where a board's may stand
ID = "TournamentSnapshot:"  # of an id as GraphQL shows it
KIND = "ha-tournament-1"  # of an export
