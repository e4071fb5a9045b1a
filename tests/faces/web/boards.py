"""The boards of pages, drawn from views without a server, and the controls on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from selectolax.lexbor import LexborHTMLParser

from artificer import State
from artificer.boards.showing import Boards, Picture, showing_for
from artificer.faces.web.drawn_board import Drawn, drawn_from
from artificer.faces.web.templating import HERE, drawn
from artificer.table.session import Step
from artificer.words.rendering import words_in
from tests.faces.web.browsing import first_text, of

NAMES = ("Ada", "Blaise", "Charles", "Dorothea", "Emmy")


def seen(state: State, language: str = "en", steps: Sequence[Step] = ()) -> Drawn:
    """A view as it is drawn for its seat."""
    game = state.game
    viewer = 0 if state.viewer is None else state.viewer
    names = NAMES[: game.num_players()]
    words = words_in(language, game.name)
    picture = Picture(state, viewer, words, steps=steps, names=names, short_names=names)
    boards: Boards[Any] = Boards(showing_for(game.ruleset))
    return Drawn(**drawn_from(picture, boards, viewer if viewer < len(names) else None))


def board_page(view: Drawn, language: str = "en") -> str:
    """The board of a view as a page shows it: its strip, its panels, what is below the answers."""
    parts = (f"{view.family}/strip.html", "parts/panels.html", f"{view.family}/beside.html")
    return "".join(
        drawn(part, language, view=view, path="/")
        for part in parts
        if (HERE / "templates" / part).is_file()
    )


class Controls:
    """The buttons of a page by the action that they order, with the names that are read out."""

    def __init__(self, text: str) -> None:
        page = LexborHTMLParser(text)
        assert not page.css("[style]")
        self.pieces = [of(node, "data-piece") for node in page.css("[data-piece]")]
        self.labels = [of(node, "aria-label") for node in page.css("svg[role=img]")]
        self.names: dict[int, list[str]] = {}
        for button in page.css("button"):
            assert (of(button, "form"), of(button, "name")) in (("order", "move"), ("ask", "why"))
            if of(button, "form") == "order":
                said = of(button, "aria-label") or first_text(button)
                self.names.setdefault(int(of(button, "value")), []).append(said)
