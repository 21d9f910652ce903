"""What stands in each column of an export, for its datasheet."""

COLUMNS = {
    "participant": "`p1`, `p2`, … by first appearance in the study and mode, whether the ranking"
    " counts or not. One person keeps one name in every export of them, which by itself leads to no"
    " other name of theirs.",
    "task": "UUID of what was asked; its text is not here.",
    "order": "The answers by their models' slugs, best first; an inner list shares a place, null is"
    " an answer by a person.",
    "left": "Slug of the better model, or of one of two that tie.",
    "right": "Slug of the other model.",
    "winner": "`left` or `tie`.",
    "time": "When the ranking was stored, or the time its file of origin gave; UTC. Where an import"
    " had none, the moment of the import.",
    "eligibility": "`PRIMARY` counts; `REPEAT` is a later ranking of a task by the same person;"
    " `TECHNICAL` is test traffic. As it held at the snapshot.",
    "shown": "Positions on the screen, 0 to 3, of the cards from best to worst.",
    "grades": "Grades of the cards from best to worst: 0 not funny, 1 weak, 2 smiled, 3 funny.",
    "grade_order": "Which cards, by place in `order` from 0, were graded first to last.",
    "shown_at": "When the cards were shown; UTC.",
    "probability": "How likely this showing was when it was drawn: task, cards and positions.",
    "research": "false where the ranking does not suit research. As it held at the snapshot.",
    "answers": "UUIDs of the answers from best to worst; their texts are not here.",
}
