"""Leaflets about single things, such as cards or rules, one at a time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from artificer.boards.leaflet import Leaflet
from artificer.boards.picture import Picture
from artificer.faces.terminal.keys import KEY_OF_LEAFLETS
from artificer.faces.terminal.screens import CARD, CARD_FRAME, OverlayCard, set_text

_LEAFING: Final = {"right": 1, "tab": 1, "left": -1, "shift+tab": -1}


class Booklet(OverlayCard):
    """The leaflet of a number; the left and right keys turn to the next ones.

    The language key returns the number: the booklet is to be shown again in another language.
    """

    def __init__(self, leaflets: Sequence[Leaflet], number: int, picture: Picture) -> None:
        self._leaflets = leaflets
        self._picture = picture
        numbers = [leaflet.number for leaflet in leaflets]
        self._place = numbers.index(number) if number in numbers else 0
        super().__init__()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="card") as card:
            card.border_subtitle = self._picture.say("booklet")
            yield Static("", id="card-title", markup=False)
            yield Static("", id="leaflet", markup=False)

    def on_mount(self) -> None:
        self.query_one("#card").focus()
        self._show()

    def _show(self) -> None:
        leaflet = self._leaflets[self._place]
        width = min(CARD, self.app.size.width) - CARD_FRAME
        self.query_one("#card-title", Static).update(leaflet.title)
        clauses = f"\n[{', '.join(leaflet.clauses)}]" if leaflet.clauses else ""
        self.query_one("#leaflet", Static).update(set_text(leaflet.text + clauses, width))

    def takes(self, key: str) -> bool:
        if key in _LEAFING:
            self._place = (self._place + _LEAFING[key]) % len(self._leaflets)
            self._show()
        elif key == "l":
            self.go(str(self._leaflets[self._place].number))
        elif key == KEY_OF_LEAFLETS:
            self.go()
        else:
            return False
        return True

    def on_click(self) -> None:
        self.go()
