"""The demo: an invented study, and everything a leaderboard can look like, on one machine."""
