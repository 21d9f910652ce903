"""What all tests share."""

import os

from hypothesis import settings

# A deadline would judge the compiler, which works on the first example. In CI a failure repeats.
settings.register_profile("house", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("house")
