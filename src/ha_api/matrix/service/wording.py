"""What is said beside numbers, in plain words."""

ARENA_IS_PLATFORM_WIDE = (
    "Arena ratings are platform-wide: they come from rounds on tasks of all domains, and choosing a"
    " domain does not make them ratings of that domain."
)
ARENA_UNAVAILABLE = (
    "Before its first recorded round a model's arena rating is unavailable: that is neither 0 nor a"
    " low rating."
)
ARENA_ORDER = (
    "An Elo rating depends on the order in which the rounds were recorded: beside it stands the"
    " range that holds 95% of the ratings which random orders of the same rounds give. It is no"
    " confidence interval."
)
