"""Cards over the board: the rule of the question, the end, the key list."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby
from time import monotonic
from typing import ClassVar, Final

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Container, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from artificer.boards import narration
from artificer.boards.ending import Ending, ending
from artificer.boards.guide import aim, first_turn
from artificer.boards.pieces import LogLine
from artificer.boards.readings import prospects
from artificer.boards.showing import Picture
from artificer.faces.terminal.canvas import Canvas, Display
from artificer.faces.terminal.palette import Palette
from artificer.faces.terminal.pane import Pane
from artificer.faces.wrapping import fold
from artificer.words import Words

_NEXT = (("n", "new"), ("q", "quit"), ("Esc", "look"), ("u", "undo"))
_CLOSING: Final = frozenset(("enter", "escape", "space", "q", "question_mark"))
"""Keys that only close a card; any other key then goes to the board."""
_COVERED: Final = {"enter": "uncover", "l": "lang", "q": "quit"}
READING: Final = ("up", "down", "pageup", "pagedown", "home", "end")
"""Keys that move the text of a card."""

CARD: Final = 78
CARD_FRAME: Final = 8
_END_CARD: Final = 64
_STRIP: Final = 15
"""Columns beside a card in which some of the board can be recognized."""
_POINTS: Final = 5
_BELOW_TOTALS: Final = 2
_COLUMN: Final = re.compile(r"( *\S+(?: \S+)*)  +")
_GOES_ON: Final = re.compile(r"\n +(?=[a-z])(?!\S+(?: \S+)*  )")


def set_text(text: str, width: int) -> str:
    """Lines folded to a width; text in a second column stays in it.

    Two spaces or more begin the second column, which starts right of the widest first one among the
    neighbouring lines. An indented line of one column that begins with a small letter continues the
    line before.
    """
    rows = []
    lines = [(line, _COLUMN.match(line)) for line in _GOES_ON.sub(" ", text).splitlines()]
    for in_columns, block in groupby(lines, lambda line: line[1] is not None):
        together = list(block)
        if in_columns:
            rows += _set_columns([(m[1], line[m.end() :]) for line, m in together if m], width)
            continue
        for line, _ in together:
            rows += fold(line, width, len(line) - len(line.lstrip()) + 2) or [""]
    return "\n".join(rows)


def _set_columns(lines: list[tuple[str, str]], width: int) -> list[str]:
    """Two columns, the second of which is folded below itself."""
    left = max(cell_len(first) for first, _ in lines) + 2
    rows = []
    for first, second in lines:
        parts = fold(second, max(width - left, 1))
        rows.append(first + " " * (left - cell_len(first)) + parts[0])
        rows += [" " * left + part for part in parts[1:]]
    return rows


class OverlayCard(ModalScreen[str]):
    """A card over the board, which closes once, with a result.

    Keys pressed faster than it can close still reach it. A key pressed before it opened was not
    meant for it.
    """

    class Passed(Message):
        """A key that closed a card and is for the board."""

        def __init__(self, key: str, character: str, at: float) -> None:
            self.key = key
            self.character = character
            self.at = at
            super().__init__()

    answers: ClassVar[Mapping[str, str | None]] = {}
    """The keys that this card knows, each with the result with which it closes the card."""

    def __init__(self) -> None:
        self._gone = False
        self._laid = monotonic()
        super().__init__()

    @property
    def text_width(self) -> int:
        """The columns of text in the card."""
        return min(CARD, self.app.size.width) - CARD_FRAME

    def folded(self, text: str, indent: int = 0) -> str:
        """A text in lines that fit into the card."""
        return "\n".join(fold(text, self.text_width, indent))

    def go(self, answer: str | None = None) -> None:
        """Close, unless it is closing already."""
        if not self._gone:
            self._gone = True
            self.dismiss(answer)

    def on_key(self, event: events.Key) -> None:
        """Scroll if there is more to read; or answer, close, or pass the key to the board."""
        if event.key in READING and self._has_more():
            return
        event.stop()
        event.prevent_default()
        if event.time < self._laid or self.takes(event.key):
            return
        if event.key not in _CLOSING and not self._gone:
            self.app.post_message(self.Passed(event.key, event.character or "", event.time))
        self.go()

    def takes(self, key: str) -> bool:
        """Carry out a key of this card; return whether it has a meaning there."""
        if key in self.answers:
            self.go(self.answers[key])
        return key in self.answers

    def _has_more(self) -> bool:
        """Whether the card is longer than its space."""
        return any(card.max_scroll_y > 0 for card in self.query(VerticalScroll))


class TextCard(OverlayCard):
    """A card to read, with its text in `#card`: keys scroll it, and a click closes it."""

    def on_mount(self) -> None:
        self.query_one("#card").focus()

    def on_click(self) -> None:
        self.go()


class HelpCard(TextCard):
    """The open question with its rule and the key for a hint, the symbols, the aim, the keys.

    It returns the language key, to be shown again in another language. `aids` are the messages
    about hints and the like, `keys` those about the keys.
    """

    answers: ClassVar = {"l": "lang"}

    def __init__(
        self,
        picture: Picture,
        legend: str,
        aids: Sequence[str] = (),
        keys: Sequence[str] = ("keys",),
    ) -> None:
        self._keys = keys
        self._picture = picture
        self._legend = legend
        self._aids = aids
        super().__init__()

    def compose(self) -> ComposeResult:
        picture = self._picture
        words, rule = picture.words, narration.rule(picture.words, picture.state)
        clauses = f"[{', '.join(rule.clauses)}]" if rule.clauses else ""
        text = "\n".join([rule.typed_text, *prospects(picture.state, words), clauses])
        legend = picture.say(self._legend) if self._legend else ""
        width = self.text_width
        with VerticalScroll(id="card") as card:
            card.border_subtitle = picture.say("card")
            yield Static(
                narration.typed_question(words, picture.state), id="card-title", markup=False
            )
            for aid in self._aids:
                yield Static(set_text(picture.say(aid), width), markup=False)
            yield Static(rule.title, classes="card-title", markup=False)
            yield Static(set_text(text, width), markup=False)
            if legend:
                yield Static(set_text(legend, width), classes="card-more", markup=False)
            yield Static(words.say("title"), classes="card-title", markup=False)
            yield Static(set_text(f"{aim(words)}\n{first_turn(words)}", width), markup=False)
            for key in (*self._keys, "keys.typed") if picture.typed else self._keys:
                keys = "\n" + set_text(picture.say(key), width)
                yield Static(keys, classes="card-more", markup=False)


class SeatCover(Screen[str]):
    """Hides the board while players change places; Enter takes the seat.

    Keys in the first moment are ignored: Enter pressed twice must not show the next hand.
    """

    grace: ClassVar[float] = 0.5
    """That moment in seconds."""

    def __init__(self, name: str, words: Words) -> None:
        self._player = name
        self._words = words
        self._laid = 0.0
        super().__init__()

    def compose(self) -> ComposeResult:
        with Container(id="cover"):
            yield Static(self._words.say("terminal.cover", name=self._player), markup=False)
            yield Static(self._words.say("terminal.cover.keys"), classes="card-more", markup=False)

    def on_mount(self, event: events.Mount) -> None:
        self._laid = event.time

    def on_key(self, event: events.Key) -> None:
        event.stop()
        if event.key in _COVERED and event.time - self._laid >= self.grace:
            self.dismiss(_COVERED[event.key])

    def on_click(self, event: events.Click) -> None:
        if event.time - self._laid >= self.grace:
            self.dismiss("uncover")


class AgreeCard(OverlayCard):
    """A typed throw, before a computer player decides by it: to be confirmed or typed again."""

    answers: ClassVar = {"enter": "agree", "u": "undo", "l": "lang", "q": "quit"}

    def __init__(self, name: str, throw: str, words: Words) -> None:
        self._player = name
        self._throw = throw
        self._words = words
        super().__init__()

    def compose(self) -> ComposeResult:
        words = self._words
        with VerticalScroll(id="card") as card:
            card.border_subtitle = words.say("terminal.agree.keys")
            yield Static(
                words.say("terminal.agree", throw=self._throw), id="card-title", markup=False
            )
            text = words.say("terminal.agree.next", name=self._player)
            yield Static(text, classes="card-more", markup=False)

    def takes(self, key: str) -> bool:
        super().takes(key)
        return True

    def on_click(self) -> None:
        self.go("agree")


class NewsCard(TextCard):
    """What happened, line by line; what the others did meanwhile, unless it has another title."""

    answers: ClassVar = {"n": None}

    def __init__(
        self, lines: Sequence[LogLine], words: Words, title: str = "terminal.news"
    ) -> None:
        self._title = title
        self._lines = lines
        self._words = words
        super().__init__()

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="card") as card:
            card.border_subtitle = self._words.say("terminal.card")
            yield Static(self._words.say(self._title), id="card-title", markup=False)
            for line in self._lines:
                lead = "» " if line.quiet else "  "
                text = self.folded(lead + line.text, indent=4)
                yield Static(text, classes="card-more" if line.quiet else "", markup=False)


class EndCard(OverlayCard):
    """How the game ended, the scoring chart line by line, and what next.

    `more` are lines that are added where there is room.
    """

    answers: ClassVar = {
        "n": "new",
        "q": "quit",
        "u": "undo",
        "escape": "look",
        "enter": "look",
        "l": "lang",
        "f2": "colours",
    }

    def __init__(self, picture: Picture, palette: Palette, more: Sequence[str] = ()) -> None:
        self._picture = picture
        self._more = more
        self._ending = ending(picture)
        self._palette = palette
        super().__init__()

    def compose(self) -> ComposeResult:
        end = self._ending
        width = _END_CARD - 3 - _POINTS - 2
        rows = sum(len(fold(text, width, indent=2)) for text, _ in end.lines)
        rows += len(end.totals) - 1
        rows += len(self._more) + 1 if self._more else 0
        pane = Pane(partial(draw_end, more=self._more), "end-card", self._palette)
        rows += sum(len(fold(text, _END_CARD - 7)) for text in end.sentences)
        pane.styles.height = min(rows + 8, max(22, self.app.size.height - 2))
        yield pane

    def on_mount(self) -> None:
        self.query_one(Pane).show(Display(self._picture, self._ending))

    def on_resize(self, event: events.Resize) -> None:
        """Hide the board if only strips of it could be seen beside the card."""
        self.set_class(event.size.width < _END_CARD + 2 * _STRIP, "narrow")

    def on_pane_clicked(self, message: Pane.Clicked) -> None:
        message.stop()
        self.go(str(message.target))


OF_ONE_POSITION: Final = (SeatCover, AgreeCard, EndCard)
"""The cards that are wrong once the game is played on."""


def draw_end(canvas: Canvas, display: Display[Ending], more: Sequence[str] = ()) -> None:
    """Draw the end of the game as a card, with `more` lines where there is room."""
    picture, end = display.picture, display.board
    y = 1
    for text in end.sentences:
        y = canvas.wrap(2, y, text, "question", right=canvas.width - 2)
    y += 1
    right = canvas.width - 3
    for text, points in end.lines:
        style = "ink" if points else "faint"
        if points is None:
            y = canvas.wrap(2, y, text, "ink", indent=2, right=right)
            continue
        *above, last = fold(text, right - _POINTS - 2, indent=2)
        for row in above:
            canvas.put(2, y, row, style)
            y += 1
        x = canvas.put(2, y, last + " ", style)
        canvas.put(x, y, "." * (right - _POINTS - x), "rule")
        canvas.put_right(right, y, f"{points:>4}", style)
        y += 1
    canvas.put(2, y, "─" * (right - 2), "rule")
    totals = end.totals
    if y + len(totals) + _BELOW_TOTALS >= canvas.height:
        totals = ()  # the winners are named above
    for text, points in totals:
        y += 1
        canvas.put(2, y, text, "title")
        canvas.put_right(right, y, str(points), "title")
    if y + len(more) + 1 + _BELOW_TOTALS < canvas.height:
        for down, line in enumerate(more, y + 2):
            canvas.put(2, down, line, "ink")
        y += len(more) + 1 if more else 0
    x, y = 2, y + 2
    for key, command in _NEXT:
        if command == "undo" and not picture.can_undo:
            continue
        label = f"[{key}] {picture.say(f'end.{command}')}"
        if x > 2 and x + cell_len(label) > right:
            x, y = 2, y + 1
        x = canvas.put(x, y, label, "lit", command) + 2
