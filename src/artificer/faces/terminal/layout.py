"""What each ruleset draws on the screen, and the frame round every game.

The frame has the question, the log, and the line of keys. A ruleset without its own layout has
numbered answers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Generic, Protocol, TypeVar

from rich.cells import cell_len

from artificer.boards import narration
from artificer.boards.pieces import Asked
from artificer.boards.showing import AnswerBoard, Picture
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.chips import put_invitation
from artificer.faces.terminal.sizes import LEAST
from artificer.faces.wrapping import fold
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

# The message of the key's name, the message of its effect, and the command of a click.
_KEYS: Final = (
    ("enter", "play", "play"),
    ("u", "undo", "undo"),
    ("?", "help", "help"),
    ("F3", "hint", "hint"),
    (":", "type", "type"),
    ("c", "about", "about"),
    ("s", "turn", "turn"),
    ("F1", "guide", "guide"),
    ("n", "news", "news"),
    ("l", "lang", "lang"),
    ("q", "quit", "quit"),
    ("r", "auto", "auto"),
    ("F2", "colours", "colours"),
    ("arrows", "choose", ""),
    ("space", "roll", ""),
    ("F4", "odds", "turn_odds"),
)
_GAME_KEYS: Final = frozenset(("about", "turn", "auto", "choose", "roll", "guide", "hint", "odds"))
"""Commands that only some games have."""
_AFTER_THE_END: Final = {"play": "card", "news": "new"}
"""The commands of Enter and n after the end."""
_NAMED_KEYS: Final = frozenset(("enter", "arrows", "space"))
_FLAT_LOG: Final = 3
_MARGINS: Final = 6
# Two spaces before the heading, two before the points, one at the edge.
_TITLE_GAPS: Final = 5


def put_title_right(canvas: Canvas, picture: Picture, left: int, points: str) -> None:
    """Draw how the game is played, and the points, which are never cut."""
    room = canvas.width - left - cell_len(points) - _TITLE_GAPS
    heading = cut(picture.heading, room) if room > 0 else ""
    canvas.put_right(canvas.width - 1, 0, f"{heading}  {points}", "ink")


def draw_question(canvas: Canvas, display: Display[object]) -> None:
    """The open question, on a rule across the screen."""
    picture = display.picture
    put_question(canvas, narration.typed_question(picture.words, picture.state))


class _AskingBoard(Protocol):
    """A board that has its question in fewer words, too."""

    @property
    def asked(self) -> Asked: ...


def draw_asked(canvas: Canvas, display: Display[_AskingBoard]) -> None:
    """The open question with what to type, or without, or in fewer words, as space permits."""
    asked, room = display.board.asked, canvas.width - _MARGINS
    fitting = (each for each in (asked.typed, asked.whole) if cell_len(each) <= room)
    put_question(canvas, next(fitting, asked.short))


def put_question(canvas: Canvas, question: str) -> None:
    """Draw this text on the rule."""
    canvas.put(0, 0, "━" * canvas.width, "brass")
    canvas.put(2, 0, f" {cut(question, canvas.width - _MARGINS)} ", "question")


def draw_log(canvas: Canvas, display: Display[object]) -> None:
    """The last sentences, the newest at the bottom; below them a message, or advice."""
    picture = display.picture
    head = 1 if canvas.height > _FLAT_LOG else 0
    if head:
        canvas.put(0, 0, "─" * canvas.width, "rule")
        canvas.put(1, 0, f" {picture.say('log.title')} ", "title")
    width = max(canvas.width - 2, 20)
    said, style = (picture.message, "danger") if picture.message else (picture.advice, "lit")
    bottom = canvas.height - _put_message(canvas, width, said, style)
    rows: list[tuple[str, str, str]] = []
    room = bottom - head + display.back
    for line in reversed(picture.log):
        style = "faint" if line.quiet else "ink"
        clause = f"  [{line.clause}]" if line.clause else ""
        lead = "» " if line.quiet else "  "
        parts = fold(lead + line.text + clause, width, indent=4)
        rows[:0] = [(part, style, line.clause) for part in parts]
        if len(rows) >= room:
            break
    last = max(0, len(rows) - display.back)
    for y, (text, style, clause) in enumerate(rows[max(0, last - bottom + head) : last], head):
        body, bracket, rest = text.partition(f"[{clause}]") if clause else (text, "", "")
        x = canvas.put(1, y, body, style)
        canvas.put(x, y, bracket + rest, "faint")
    if display.back:
        canvas.put_right(canvas.width - 1, 0, f" {picture.say('log.back', display.back)} ", "brass")


def _put_message(canvas: Canvas, width: int, message: str, style: str) -> int:
    """Draw the message at the bottom of the log; return its number of rows."""
    rows = fold(f"! {message}", width, indent=2) if message else []
    if len(rows) > canvas.height:
        rows = rows[: canvas.height]
        rows[-1] = cut(rows[-1] + " " * width, width)
    for y, text in enumerate(rows, canvas.height - len(rows)):
        canvas.put(1, y, text, style)
    return len(rows)


def _label(does: str, display: Display[object]) -> str:
    """What a key does now, in a word; "" if it does nothing, or other keys need the space."""
    picture = display.picture
    alone, over = len(picture.names) < 2, picture.state.is_terminal()
    if does == "lang":
        return picture.next_language
    if does in _GAME_KEYS and not _does_something(does, display):
        return ""
    if does == "auto":
        return picture.say(f"does.auto.{'on' if picture.auto else 'off'}") if alone else ""
    if does == "odds":
        return picture.say(f"does.odds.{'on' if display.shows_odds else 'off'}")
    if over and does in _AFTER_THE_END:
        return picture.say(f"end.{_AFTER_THE_END[does]}")
    if does == "news" and alone:
        return ""
    return picture.say(f"does.{does}")


def _does_something(does: str, display: Display[object]) -> bool:
    """Whether a key of the game has an effect now."""
    picture = display.picture
    if does == "about":
        return display.leaflets
    if does == "turn":
        return display.turns()
    if does == "guide":
        return display.lesson
    if does == "hint":
        return display.hints and not picture.state.is_terminal()
    if does == "odds":
        return display.odds and not picture.state.is_terminal()
    if does in ("choose", "auto"):
        return not picture.state.is_terminal()
    return picture.state.is_chance_node() or picture.hand > 0


def draw_keys(canvas: Canvas, display: Display[object]) -> None:
    """Draw the keys; those that do not fit are left out, the help card has them all."""
    picture = display.picture
    over = picture.state.is_terminal()
    idle = set() if picture.can_undo else {"undo"}
    if not (display.news or over):
        idle.add("news")
    x = 1
    for name, does, command in _KEYS:
        key = picture.say(f"key.{name}") if name in _NAMED_KEYS else name
        label = _label(does, display)
        if not label:
            continue
        if x + cell_len(key) + cell_len(label) + 1 > canvas.width:
            break
        target = ("new" if over and command == "news" else command) or None
        x = canvas.put(x, 0, key, "faint" if does in idle else "lit", target)
        x = canvas.put(x, 0, f" {label}", "faint", target) + 2


def draw_too_small(canvas: Canvas, display: Display[object]) -> None:
    """Draw the required size, on a screen that is too small."""
    size = {"columns": canvas.width, "rows": canvas.height}
    least = {"least_columns": LEAST.width, "least_rows": LEAST.height}
    said = display.picture.say("too_small", **size, **least)
    y = 0
    for part in said.split("\n"):
        style = "ink" if y else "question"
        y = canvas.wrap(1, y, part, style, right=canvas.width - 1) if part else y + 1


B = TypeVar("B")

Draw = Callable[[Canvas, Display[B]], None]


@dataclass(frozen=True)
class Layout(Generic[B]):
    """The drawings of a ruleset, from the top of the screen down; all draw from one board.

    The log and the line of keys are the same for every game.
    """

    title: Draw[B]
    side: Draw[B]
    """The pane beside the desk: the answers, or what the chosen one would do."""
    question: Draw[B] = draw_question
    """The open question, in one row."""
    desk: Draw[B] | None = None
    """What the question is about."""
    desk_width: Callable[[Display[B]], int] = lambda _: 0
    """Columns that the desk needs; the side takes the rest."""
    above: tuple[tuple[str, Draw[B]], ...] = ()
    """Panes above the sheets, by the name that the style sheet uses."""
    sheets: tuple[tuple[str, Draw[B]], ...] = ()
    """Side by side on a wide screen; else one of them lies on top."""
    on_top: Callable[[Display[B]], int] = lambda _: 0
    """The index of the sheet on top."""
    sheet_keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that bring a sheet to the top, or turn its page, and the names of those sheets."""
    side_rows: Callable[[Display[B], int], int] | None = None
    """Rows that the side needs on a screen of that width; the log takes the rest."""
    log_beside: bool = False
    """On every wide screen the log is beside the side; otherwise below, if there is no room."""
    legend: str = ""
    """Key of the message that explains the symbols."""
    styles: Path | None = None
    """Sizes of the panes above and of the sheets."""


def layout_for(ruleset: Ruleset) -> Layout[Any]:
    """The layout of a ruleset's family; the plain one if it has none."""
    module = part_of(__package__, ruleset, "layout")
    layout: Layout[Any] = module.LAYOUT if module else _ANY
    return layout


def draw_title(canvas: Canvas, display: Display[AnswerBoard]) -> None:
    """The name of the game, how it is played, and the points by seat."""
    x = canvas.put(1, 0, display.board.title, "title")
    points = display.board.points
    shown = " ".join(map(str, points))
    said = display.picture.say("points", sum(points), points=shown)
    put_title_right(canvas, display.picture, x, said)


def draw_answers(canvas: Canvas, display: Display[AnswerBoard]) -> None:
    """Every legal answer with its number; of many, those around the chosen one."""
    picture, answers = display.picture, display.board.answers
    if picture.state.is_chance_node():
        put_invitation(canvas, picture)
        return
    actions = [answer.action for answer in answers]
    place = actions.index(picture.chosen) if picture.chosen in actions else 0
    first = max(0, min(place - canvas.height // 2, len(answers) - canvas.height))
    for y, answer in enumerate(answers[first : first + canvas.height]):
        label = cut(f"{answer.label} {answer.phrase}", canvas.width - 4)
        if answer.action == picture.chosen:
            canvas.put(1, y, f"▸{label}◂", "chosen", answer.action)
        else:
            canvas.put(1, y, f" {label} ", "lit", answer.action)


_ANY = Layout(title=draw_title, side=draw_answers)
