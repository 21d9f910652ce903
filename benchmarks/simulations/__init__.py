"""How the statistics of `ha_core` behave where the truth is known.

docs/simulations.md says what is simulated, what counts as true, and what came out.
"""
