"""The drawings of a game without sheets of its own: numbered answers in words."""

from __future__ import annotations

from artificer.boards.any_game import AnswerBoard
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import put_title_right
from artificer.faces.terminal.invitation import put_invitation


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
