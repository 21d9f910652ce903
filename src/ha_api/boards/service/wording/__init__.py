"""What must be said beside a leaderboard, in sentences: on a terminal and over GraphQL alike."""
