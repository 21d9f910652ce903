"""The house itself: its contracts, its documentation, its packages."""
