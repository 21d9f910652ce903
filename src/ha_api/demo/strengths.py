"""How funny everybody in the demo truly is: what the simulated participants vote by.

`STRENGTHS` goes in: points on each board, of the models in the order of `texts.models()`, then of
the authors. Tastes, tasks and positions blur it, so what infinitely many participants and tasks
would make of it is a little less far apart: `TRUTH`, which the intervals are measured by.
"""

from typing import Final

import numpy as np

from ha_api.boards.records.studies import Mode
from ha_core.arrays import Floats

MODELS: Final = 12
TASKS: Final = 20  # on each board
AUTHORS: Final = 3
HUMAN_ANSWERS: Final = (5, 3, 2)  # on each board, by each author

_AUTHORS = (1330, 1240, 1130)
_SAFE = (1118, 1262, 1190, 1352, 1236, 1084, 1318, 1212, 1152, 1060, 1280, 996)
_ADULT = (1096, 1244, 1206, 1290, 1178, 1148, 1342, 1228, 1126, 1086, 1312, 1008)
STRENGTHS: Final[dict[Mode, Floats]] = {
    Mode.SAFE_16: np.array([*_SAFE, *_AUTHORS], float),
    Mode.UNCENSORED_18: np.array([*_ADULT, *_AUTHORS], float),
}

# Ratings of the models, their mean 1200, out of 20,000,000 impressions of the uniform design; a
# figure moves by 0.1 with another seed. Made by
#     .venv/bin/python -m benchmarks.demo_coverage --truth 20000000
TRUTH: Final[dict[Mode, Floats]] = {
    Mode.SAFE_16: np.array(
        [
            *(1135.1, 1267.8, 1201.6, 1351.0, 1244.1, 1103.7),
            *(1319.8, 1222.1, 1166.8, 1081.5, 1284.6, 1022.2),
        ]
    ),
    Mode.UNCENSORED_18: np.array(
        [
            *(1114.5, 1250.8, 1215.9, 1293.3, 1190.3, 1162.6),
            *(1341.7, 1236.5, 1142.4, 1105.4, 1313.8, 1033.1),
        ]
    ),
}


def author_of(human_answer: int) -> int:
    """Return which author wrote a board's human answer, by its place among them."""
    return int(np.searchsorted(np.cumsum(HUMAN_ANSWERS), human_answer, side="right"))
