"""The four published methodologies: versioned parameters and pure functions that compose kernels."""
