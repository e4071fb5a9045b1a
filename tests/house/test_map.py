"""The drawn map of the rooms is up to date."""

from __future__ import annotations

from tools.draw_map import PICTURE, floors, imports, picture


def test_the_map_is_what_the_imports_say() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(floors()), "run: make map"


def test_no_room_imports_one_above_it() -> None:
    above: set[str] = set()
    pairs = imports()
    for floor in floors():
        above |= {room.name for room in floor}
        assert not [(a, b) for a, b in pairs for room in floor if a == room.name and b in above]
