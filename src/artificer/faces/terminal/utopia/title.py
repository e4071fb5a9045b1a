"""The line on top, and the question in one row."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.faces.board.utopia.marks import FIRST, SEAT_STYLES, SEATS
from artificer.faces.board.utopia.reading import is_own_turn, world_of
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import put_question, question_fits
from artificer.faces.terminal.utopia.naming import seat_name
from artificer.games.utopia.boards import LAST_ROUND
from artificer.games.utopia.drafting import draft_deck, income
from artificer.games.utopia.ending import final_prestige
from artificer.words.utopia.maths import phase_of

_GAP = 2
_NAME = 8


def draw_title(canvas: Canvas, display: Display[object]) -> None:
    """The game, whose seat it is, the round and phase, and what the seat has."""
    picture = display.picture
    s = world_of(picture)
    own = s.seats[picture.seat]
    x = canvas.put(1, 0, picture.say("utopia.name"), "title") + _GAP
    phase = picture.words.say(f"phase.{phase_of(s)}")
    left = [phase]
    if s.round:
        left = [picture.say("utopia.round", round=s.round, last=LAST_ROUND), phase]
    right = [
        picture.say("utopia.money", money=own.money, income=income(s, picture.seat)),
        picture.say("utopia.supply", own.supply),
        picture.say("utopia.points", points=final_prestige(s, picture.seat)),
    ]
    status = (" " * _GAP).join(left)
    has = (" " * _GAP).join(right)
    edge = canvas.width - 1 - cell_len(has)
    room = edge - x - cell_len(status) - 2 * _GAP
    first = f"{FIRST} {seat_name(picture, s.first, max(room - _NAME - 2 - 2 * _GAP, _NAME))}"
    canvas.put_right(canvas.width - 1, 0, has, "pencil")
    if room > 2:
        name = f"{SEATS[picture.seat]} {cut(picture.short_names[picture.seat], room - 2)}"
        x = canvas.put(x, 0, name, SEAT_STYLES[picture.seat]) + _GAP
    x = canvas.put(x, 0, status, "ink") + _GAP
    for text in (
        first if s.round else "",
        picture.say("utopia.left", draft_deck(s)),
        picture.heading,
    ):
        if text and x + cell_len(text) + _GAP <= edge:
            x = canvas.put(x, 0, text, "faint") + _GAP


def draw_question(canvas: Canvas, display: Display[object]) -> None:
    """The open question; in fewer words where the whole sentence does not fit."""
    picture = display.picture
    question = picture.words.question(picture.state)
    if not question_fits(canvas, question) and is_own_turn(picture):
        s = world_of(picture)
        question = picture.say(f"utopia.ask.{picture.state.question()}", s.due, due=s.due)
    put_question(canvas, question)
