"""The boards of pages, drawn from views without a server, and the controls on them."""

from __future__ import annotations

from collections.abc import Sequence
from html.parser import HTMLParser
from typing import Any

from artificer import State
from artificer.faces.board.picture import Picture
from artificer.faces.board.showing import Boards, showing_for
from artificer.faces.languages import words_in
from artificer.faces.web.drawing import HERE, drawn
from artificer.faces.web.speech import speech
from artificer.faces.web.table_page import Drawn, drawn_from
from artificer.table.session import Step

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


def board_page(sight: Drawn, language: str = "en") -> str:
    """The board of a view as a page shows it, and what lies beside what is asked."""
    parts = (f"{sight.family}/{part}.html" for part in ("board", "beside"))
    return "".join(
        drawn(part, say=speech(language).say, sight=sight, path="/")
        for part in parts
        if (HERE / "templates" / part).is_file()
    )


class Controls(HTMLParser):
    """The buttons of a page by the action that they order, with the names that are read out."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.names: dict[int, list[str]] = {}
        self.pieces: list[str] = []
        self.labels: list[str] = []
        self._button: int | None = None
        self._said = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attrs}
        assert "style" not in has
        if piece := has.get("data-piece"):
            self.pieces.append(piece)
        if tag == "svg" and has.get("role") == "img":
            self.labels.append(has["aria-label"])
        if tag == "button":
            assert (has["form"], has["name"]) in (("order", "move"), ("ask", "why"))
            if has["form"] == "order":
                self._button, self._said = int(has["value"]), has.get("aria-label", "")

    def handle_data(self, data: str) -> None:
        if self._button is not None and not self._said:
            self._said = data.strip()

    def handle_endtag(self, tag: str) -> None:
        if tag == "button" and self._button is not None:
            self.names.setdefault(self._button, []).append(self._said)
            self._button = None
