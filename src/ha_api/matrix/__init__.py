"""The room of the matrix: votes and verdicts on outputs, and an arena."""
