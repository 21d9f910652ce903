"""A report in sections: each figure with how it came about, and what must be said beside it."""
