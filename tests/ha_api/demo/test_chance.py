"""Generators that follow from where they are used."""

from ha_api.demo.chance import Purpose, generator


def test_a_place_has_a_generator_of_its_own() -> None:
    places = [
        (seed, purpose, person, step)
        for seed in (0, 1, 2)
        for purpose in Purpose
        for person in (0, 1, 2)
        for step in (0, 1, 2)
    ]
    drawn = [generator(*place).random() for place in places]
    assert len(set(drawn)) == len(places)
    assert drawn == [generator(*place).random() for place in places]
