"""Every field of every board reaches every face, or stands in a list of what that face leaves out.

No field is named by hand: those of all pieces are found, each is changed to what it is elsewhere,
and the page, or the screen, is drawn with it.
"""

from __future__ import annotations

from itertools import islice

import pytest
from jinja2 import UndefinedError

from artificer.boards.pieces import pieces
from artificer.faces.web import templating
from tests.faces.fields import Change, changes, fields_of
from tests.faces.left_out import left_out
from tests.faces.shown_boards import FAMILIES, Face, Page, Screen
from tests.faces.terminal.tables import LARGE, SMALL

TRIES = 250
"""Changes of a field that may go unseen before it counts as left out."""

CANNOT_BE = (
    *(ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError),
    UndefinedError,
)
"""What a face raises where a changed field does not go with the rest of its board."""


def shown(face: Face, found: list[Change]) -> bool | None:
    """Whether a face shows any of these changes; None where no change could be drawn."""
    drawn = None
    for change in found:
        try:
            drawn = face.shows(change) or drawn or False
        except CANNOT_BE:
            continue
        if drawn:
            break
    return drawn


SIZES = pytest.mark.parametrize(
    ("size", "name"), [(SMALL, "narrow"), (LARGE, "wide")], ids=["80x24", "140x44"]
)


def check(face: Face, name: str, family: str) -> None:
    """Each field by a change of its own."""
    out = left_out(name, family)
    wrong = []
    for field, places in fields_of(face.boards).items():
        seen = shown(face, list(islice(changes(face.boards, places), TRIES)))
        if seen and field in out:
            wrong.append(f"{field} is shown, and listed as left out")
        elif not seen and field not in out:
            wrong.append(f"{field} is not shown" if seen is False else f"{field}: find a change")
    assert not wrong, "\n".join(wrong)


def check_reading(face: Face, name: str, family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a face does not even read it cannot show: quick, and blind to what it reads in vain."""
    fields, out, read = fields_of(face.boards).keys(), left_out(name, family), set[str]()
    assert out <= fields, f"no such field: {out - fields}"

    def reading(piece: object, attribute: str) -> object:
        read.add(f"{type(piece).__name__}.{attribute}")
        return object.__getattribute__(piece, attribute)

    # To find a part that is kept, all fields of its pieces would be read.
    monkeypatch.setattr(templating, "_kept", templating._kept.__wrapped__)
    for kind in {type(piece) for board in face.boards for piece in pieces(board)}:
        monkeypatch.setattr(kind, "__getattribute__", reading)
    unread = fields - out
    for _ in face.drawings():
        unread -= read
        if not unread:
            break
    monkeypatch.undo()
    assert not unread, f"nobody reads {unread}"


@pytest.mark.parametrize("family", FAMILIES)
def test_a_page_reads_every_field(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    check_reading(Page(family), "page", family, monkeypatch)


@SIZES
@pytest.mark.parametrize("family", FAMILIES)
def test_a_screen_reads_every_field(
    family: str, size: tuple[int, int], name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_reading(Screen(family, size), name, family, monkeypatch)


@pytest.mark.long
@pytest.mark.parametrize("family", FAMILIES)
def test_a_page_shows_every_field(family: str) -> None:
    check(Page(family), "page", family)


@pytest.mark.long
@SIZES
@pytest.mark.parametrize("family", FAMILIES)
def test_a_screen_shows_every_field(family: str, size: tuple[int, int], name: str) -> None:
    check(Screen(family, size), name, family)
