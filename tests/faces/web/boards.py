"""The boards of pages, drawn from views without a server, and the controls on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

from artificer import State
from artificer.faces.board.answer import Answer, of_action
from artificer.faces.board.leaflet import Leaflet
from artificer.faces.board.picture import Picture
from artificer.faces.board.showing import showing_for
from artificer.faces.languages import words_in
from artificer.faces.web.drawing import HERE, drawn
from artificer.faces.web.speech import speech
from artificer.table.session import Step

NAMES = ("Ada", "Blaise", "Charles", "Dorothea", "Emmy")


@dataclass
class Seen:
    """What the template of a board asks for, of one seat's view."""

    picture: Picture
    board: Any = field(init=False)
    leaflets: Mapping[int, Leaflet] = field(init=False)

    def __post_init__(self) -> None:
        showing = showing_for(self.picture.state.game.ruleset)
        self.board = showing.board(self.picture)
        read = showing.leaflets
        self.leaflets = {each.number: each for each in read(self.picture)} if read else {}

    @property
    def seat(self) -> int | None:
        return self.picture.seat if self.picture.seat < len(self.picture.names) else None

    def verb(self, action: int) -> str:
        return self.picture.state.move(action).name

    def answer(self, action: int) -> Answer:
        answer: Answer | None = of_action(self.board.answers, action)
        assert answer is not None
        return answer


def seen(state: State, language: str = "en", steps: Sequence[Step] = ()) -> Seen:
    """A view as it is drawn for its seat."""
    game = state.game
    seat = 0 if state.viewer is None else state.viewer
    names = NAMES[: game.num_players()]
    words = words_in(language, game.name)
    return Seen(Picture(state, seat, words, steps=steps, names=names, short_names=names))


def board_page(sight: Seen, language: str = "en") -> str:
    """The board of a view as a page shows it, with what lies beside it."""
    family = sight.picture.state.game.ruleset.family
    parts = (f"{family}/beside.html", f"{family}/board.html")
    there = (part for part in parts if (HERE / "templates" / part).is_file())
    return "".join(drawn(part, say=speech(language).say, sight=sight) for part in there)


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
            assert has["form"] == "order"
            assert has["name"] == "move"
            self._button, self._said = int(has["value"]), has.get("aria-label", "")

    def handle_data(self, data: str) -> None:
        if self._button is not None and not self._said:
            self._said = data.strip()

    def handle_endtag(self, tag: str) -> None:
        if tag == "button" and self._button is not None:
            self.names.setdefault(self._button, []).append(self._said)
            self._button = None
