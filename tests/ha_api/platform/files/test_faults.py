from ha_api.platform.files.faults import FaultError


def test_a_fault_names_its_field_and_knows_its_row() -> None:
    fault = FaultError("missing", "task", 7)
    assert (str(fault), fault.place) == ("task: missing", 7)


def test_a_fault_of_a_whole_line_has_no_field() -> None:
    fault = FaultError("not JSON")
    assert (str(fault), fault.place) == ("not JSON", None)
