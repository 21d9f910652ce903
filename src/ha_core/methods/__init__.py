"""The published methods: versioned parameters and pure functions that compose kernels."""
