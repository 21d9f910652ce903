"""The service: rooms, one a method, on a common floor."""

import os

# Before NumPy loads: with more threads, the last bits of a closed form depend on how many they are.
os.environ["OPENBLAS_NUM_THREADS"] = "1"
