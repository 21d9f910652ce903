"""How large the demo is."""

IMPRESSIONS = 1_650
"""On each board: some are skipped or asked for again, so that about 1,500 rankings count."""

REPLICATES = 2_000
SEED = 20_26
