"""Cards over the board to read: leaflets, a hint, the guide, the welcome."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.containers import VerticalGroup, VerticalScroll
from textual.widgets import Static

from artificer.boards.guide import aim, first_turn, premise
from artificer.boards.hint import hint_lines, hint_title
from artificer.boards.lessons import Guidance
from artificer.boards.pieces import Leaflet
from artificer.boards.showing import Picture
from artificer.faces.terminal.keys import KEY_OF_LEAFLETS
from artificer.faces.terminal.screens import OverlayCard, TextCard, set_text
from artificer.host.hints import Hint
from artificer.words import Words

_LEAFING: Final = {"right": 1, "tab": 1, "left": -1, "shift+tab": -1}


class Booklet(TextCard):
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
        self._show()

    def _show(self) -> None:
        leaflet = self._leaflets[self._place]
        width = self.text_width
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


class GuideCard(TextCard):
    """The tips that are due, and the advice; any key closes it.

    It returns the language key, to be shown again, or the key that dismisses the guide.
    """

    answers: ClassVar = {"l": "lang", "x": "leave", "f1": None}

    def __init__(self, said: Guidance, words: Words) -> None:
        self._said = said
        self._words = words
        super().__init__()

    def compose(self) -> ComposeResult:
        say = self._words.say
        with VerticalScroll(id="card") as card:
            card.border_subtitle = say("terminal.guide.keys")
            yield Static(say("lesson.title"), id="card-title", markup=False)
            for number, tip in enumerate(self._said.tips):
                yield Static("\n" * (number > 0) + self.folded(tip), markup=False)
            if self._said.advice:
                advice = "\n" + self.folded(self._said.advice.text)
                yield Static(advice, classes="card-advice", markup=False)
                yield Static(say("terminal.guide.enter"), classes="card-more", markup=False)


class HintCard(TextCard):
    """The best answers and what they are worth; any key closes it."""

    answers: ClassVar = {"f3": None}

    def __init__(self, hint: Hint, words: Words) -> None:
        self.hint = hint
        self._words = words
        super().__init__()

    def show(self, hint: Hint) -> None:
        """Show this hint instead, as when its chances are there."""
        self.hint = hint
        self.refresh(recompose=True)

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="card") as card:
            card.border_subtitle = self._words.say("terminal.hint.keys")
            title = self.folded(hint_title(self.hint, self._words))
            yield Static(title, id="card-title", markup=False)
            for line in hint_lines(self.hint, self._words):
                yield Static(self.folded(line, indent=3), markup=False)


class Welcome(OverlayCard):
    """The aim, a first turn, and where to read more; or, switched by a key, the premise.

    It returns the language key, to be shown again, or that of the guided game, if it `learns` that
    there is one.
    """

    answers: ClassVar = {"l": "lang", "g": "learn"}

    def __init__(self, words: Words, learns: bool = False) -> None:
        self._words = words
        self._learns = learns
        super().__init__()

    def compose(self) -> ComposeResult:
        words = self._words
        width = self.text_width
        with VerticalScroll(id="card") as card:
            keys = "keys.learn" if self._learns else "keys"
            card.border_subtitle = words.say(f"terminal.welcome.{keys}")
            yield Static(words.say("title"), id="card-title", markup=False)
            with VerticalGroup(id="welcome-game"):
                yield Static(set_text(aim(words), width), markup=False)
                for text in (first_turn(words), words.say("terminal.welcome.read")):
                    yield Static("\n" + set_text(text, width), classes="card-more", markup=False)
            story = Static(set_text(premise(words), width), id="welcome-story", markup=False)
            story.display = False
            yield story

    def takes(self, key: str) -> bool:
        if key == "g" and not self._learns:
            return False
        if key == "s":  # switch between the premise and the game
            for part in self.query("#welcome-game, #welcome-story"):
                part.display = not part.display
        elif key == "question_mark":  # it asks for more, and does not only close
            self.app.post_message(self.Passed(key, "?", monotonic()))
            self.go()
        else:
            return super().takes(key)
        return True

    def on_click(self) -> None:
        self.go()
