"""What is wrong with one ranking, before anybody says in which file it stands."""


class FaultError(Exception):
    """One field of one ranking is wrong; a reader of lines adds the file and the line.

    place: the row, where the reader goes by columns and alone can tell.
    """

    def __init__(self, problem: str, field: str | None = None, place: int | None = None) -> None:
        super().__init__(problem if field is None else f"{field}: {problem}")
        self.place = place
