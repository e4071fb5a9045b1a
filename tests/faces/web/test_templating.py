"""Parts of pages that are kept, and the filter for marks."""

from __future__ import annotations

from artificer.faces.web.settings import speech
from artificer.faces.web.templating import kept, starting

MONSTERS = "utopia_engine/monsters.html"


def test_a_part_is_rendered_once_for_the_same_values() -> None:
    say = speech("en").say
    first = kept(MONSTERS, say=say, number=1, name="Halebeard Peak", here=True, monsters=())
    again = kept(MONSTERS, say=say, number=1, name="Halebeard Peak", here=True, monsters=())
    assert first is again
    assert "Halebeard Peak" in first


def test_a_part_with_another_value_or_in_another_language_is_another() -> None:
    here = [
        kept(MONSTERS, say=speech(language).say, number=1, name="1", here=here, monsters=())
        for language in ("en", "zh_Hant")
        for here in (True, False)
    ]
    assert len(set(here)) == len(here)


def test_marks_are_picked_by_how_they_start() -> None:
    assert starting(("day7", "jar2", "skull15"), "day", "skull") == ("day7", "skull15")
    assert starting((), "day") == ()
