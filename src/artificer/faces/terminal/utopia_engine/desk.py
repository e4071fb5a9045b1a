"""The desk: dice, and what they are written into or thrown at."""

from __future__ import annotations

from artificer.faces.ending import told_end
from artificer.faces.terminal import dice
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.utopia_engine.marks import BAR_EMPTY, BAR_FULL, CROSS, HERE, filled
from artificer.faces.terminal.utopia_engine.naming import name_move
from artificer.faces.terminal.utopia_engine.preview import judge, search_reach
from artificer.faces.terminal.utopia_engine.reading import last_engine_total, last_roll, sheet_of
from artificer.faces.terminal.utopia_engine.rod import AMOUNTS_WIDTH, draw_amounts
from artificer.faces.terminal.utopia_engine.squares import (
    LINK_FIELD,
    SEARCH_BOX,
    Field,
    field_of,
    put_basket,
    put_field,
)
from artificer.faces.terminal.view import View
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.combat import dice_bonus, monster_reach, your_aim
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.questions import (
    ENTER_FOUL_WEATHER,
    EVENT_DIE,
    FACE_DOOM,
    JUDGE_FIELD,
    LOOT_DIE,
    OVER,
    PAY_THE_BATTERY,
    SEARCH_EXTENSIVELY,
    SPEND_HIT_POINTS,
    SUBTRACT_BY_ROD,
    WHAT_NOW,
)
from artificer.games.utopia_engine.sheets import EVENTS
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.words.utopia_engine.chart import link_value_so_far

_BESIDE = 22
# Questions with nothing on the desk but their answers.
_FREE = (
    WHAT_NOW,
    PAY_THE_BATTERY,
    SEARCH_EXTENSIVELY,
    FACE_DOOM,
    ENTER_FOUL_WEATHER,
    SUBTRACT_BY_ROD,
)
_ROOMY = 47
_NARROW = 41


def desk_width(view: View) -> int:
    """Columns the desk needs: the fields of the workshop and the Rod's amounts are wider."""
    if sheet_of(view).question == SUBTRACT_BY_ROD:
        return AMOUNTS_WIDTH
    return _ROOMY if sheet_of(view).work else _NARROW


def chips_on_desk(view: View) -> bool:
    """Whether the desk is free, so that the answers have it to themselves."""
    return sheet_of(view).question in _FREE


def draw_desk(canvas: Canvas, view: View) -> None:
    """The scene of the open question."""
    s = sheet_of(view)
    if s.question == OVER:
        for text in told_end(view.words, view.state):
            canvas.wrap(1, 1, text, "question")
    elif s.question == SUBTRACT_BY_ROD:
        draw_amounts(canvas, view)
    elif chips_on_desk(view):
        put_chips(canvas, 1, 0, view, view.legal(), name_move)
    elif s.question == EVENT_DIE:
        _put_event_dice(canvas, view)
    elif s.level:
        _put_dice(canvas, view)
        _put_monster(canvas, view)
    elif s.engine_begun:
        _put_dice(canvas, view)
        _put_engine(canvas, view)
    elif field := field_of(s):
        _put_dice(canvas, view)
        right = put_field(canvas, _BESIDE, 0, field, view)
        _put_results(canvas, field, right, view)
    else:
        put_chips(canvas, 1, 0, view, view.legal(), name_move)


def _put_dice(canvas: Canvas, view: View) -> None:
    s = sheet_of(view)
    if s.question == LOOT_DIE:
        dice.put_die(canvas, 6, 0, 0, "brass", "roll")
        canvas.put(5, 5, view.say("desk.one_die"), "faint")
        return
    if view.state.is_chance_node() and not s.level:
        for x in (1, 11):
            dice.put_die(canvas, x, 0, 0, "brass", "roll")
        return
    to_write = [number for number in (s.high_die, s.low_die) if number]
    for x, face in zip((1, 11), last_roll(view.steps), strict=False):
        if view.hand == 0:
            dice.put_die(canvas, x, 0, face, "ink")
        elif face in to_write:
            to_write.remove(face)
            dice.put_die(canvas, x, 0, face, "title" if face == view.hand else "ink", f"die {face}")
            if face == view.hand:
                canvas.put(x + 3, 5, f"▸{face}◂", "chosen", f"die {face}")
            else:
                canvas.put(x + 3, 5, f"[{face}]", "lit", f"die {face}")
        else:
            dice.put_die(canvas, x, 0, face, "rule")
            canvas.put_centre(x, x + dice.WIDTH, 5, view.say("desk.written"), "faint")


def _put_results(canvas: Canvas, field: Field, right: int, view: View) -> None:
    s = sheet_of(view)
    if field is SEARCH_BOX:
        if all(s.cell[:6]):
            canvas.put(_BESIDE + 2, 5, view.say("desk.result", s.result), "question")
        else:
            reach = search_reach(s.cell)
            span = view.say("desk.span", low=reach.low, high=reach.high)
            canvas.put(_BESIDE, 5, span, "faint")
        return
    link = field is LINK_FIELD
    for box in range(field.columns):
        top, bottom = s.cell[box], s.cell[box + 4]
        mark, style = "( )", "faint"
        if top and bottom:
            mark, style = _circle(top, bottom, link)
        canvas.put(_BESIDE + box * 6 + 1, 5, mark, style)
    if link:
        canvas.put(right + 1, 5, view.say("desk.sum", link_value_so_far(s.cell)), "pencil")
        put_basket(canvas, right + 1, 0, view)


def _circle(top: int, bottom: int, link: bool) -> tuple[str, str]:
    """What stands in the result circle below a filled box."""
    fact, a, _ = judge(top, bottom, link)
    if fact == facts.BOX_ENERGY:
        return f"(+{a})" if a < 10 else f"({a})", "good"
    if fact == facts.LINK_RESULT:
        return f"({a})", "pencil"
    if fact == facts.LINK_NEGATIVE:
        return "(2)", "danger"
    return f"({CROSS})", "danger" if fact == facts.BACKFIRE else "faint"


def energy_line(view: View) -> str:
    """The energy bar of the artifact under way."""
    s = sheet_of(view)
    needed = energy_needed(s, s.work)
    bar = filled(min(s.charge, needed), needed, BAR_FULL, BAR_EMPTY)
    key = "desk.energy.judged" if s.question == JUDGE_FIELD else "desk.energy"
    return view.say(key, bar=bar, energy=s.charge, needed=needed, field=s.field)


def _put_monster(canvas: Canvas, view: View) -> None:
    s = sheet_of(view)
    name = view.words.name("monster", s.location, s.level)
    canvas.wrap(_BESIDE, 0, name, "question")
    canvas.put(_BESIDE, 2, view.say("desk.level", s.level), "brass")
    faces = _faces(1, monster_reach(s, s.location, s.level), view)
    canvas.put(_BESIDE, 3, view.say("desk.reach", faces=faces), "danger")
    faces = _faces(your_aim(s, s.location, s.level), 6, view)
    canvas.put(_BESIDE, 4, view.say("desk.aim", faces=faces), "good")
    if bonus := dice_bonus(s):
        canvas.put(_BESIDE, 5, view.say("desk.bonus", bonus), "good")


def _faces(low: int, high: int, view: View) -> str:
    """A range of the faces of a die."""
    return str(low) if low == high else view.say("faces", low=low, high=high)


def _put_engine(canvas: Canvas, view: View) -> None:
    s = sheet_of(view)
    canvas.put(_BESIDE, 0, view.say("sheet.name"), "title")
    canvas.put(_BESIDE, 2, view.say("desk.links", total_link_value(s)), "ink")
    if s.question == SPEND_HIT_POINTS:
        return
    canvas.put(_BESIDE, 3, view.say("desk.difficulty", s.difficulty), "question")
    if total := last_engine_total(view.steps):
        canvas.put(_BESIDE, 4, view.say("desk.last", total), "faint")


def _put_event_dice(canvas: Canvas, view: View) -> None:
    s = sheet_of(view)
    dice.put_die(canvas, 6, 0, 0, "brass", "roll")
    for event in range(EVENTS):
        rolled = event < s.event
        name = view.words.name("event", event)
        mark = HERE if event == s.event else " "
        text = f"{mark}{name} {s.events[event] if rolled else ''}"
        canvas.put(_BESIDE - 1, event, text, "ink" if rolled else "faint")
