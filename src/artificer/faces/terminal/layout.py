"""Layouts: what each ruleset draws on the screen; one without its own: numbered answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from artificer.boards.showing import AnswerBoard
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.chips import put_invitation
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import draw_question, put_title_right
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

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
