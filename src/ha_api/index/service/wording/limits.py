"""What no report can say, said in every one (clause 13.1)."""

LIMITS = (
    "Public leaderboards cover the best-known models first.",
    "Capability shows the operator's API, which may be narrower or wider than the developer's app.",
    "Content tests are few fixed tests a level on a dated day; models change, and most levels need"
    " more runs.",
    "Speed and reliability depend on what users run, and a model with little traffic has no value"
    " yet.",
)
