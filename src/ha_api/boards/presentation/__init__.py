"""How a leaderboard is shown: a table on a terminal, JSON and CSV for machines."""
