"""What a move does, the open question, and what its rule means in the position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from artificer.boards import narration
from artificer.boards.pieces import Asked, Basis
from artificer.boards.readings import LateView
from artificer.boards.utopia_engine.preview import difficulty, span, tracker_of
from artificer.games.contract import State
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.calendar import doom_box
from artificer.games.utopia_engine.combat import monster_reach, your_aim
from artificer.games.utopia_engine.editions import MONSTER_REACH, YOUR_AIM
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.moves import BASKET_SQUARE, HIGHER, LOWER
from artificer.games.utopia_engine.results import most_rod_reduction
from artificer.games.utopia_engine.sheets import TOP_LEVEL
from artificer.games.utopia_engine.squares import TO_WRITE
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import energy_needed
from artificer.words.rendering import sentence

_KINDS: Final = ("region", "component", "artifact", "treasure", "event", "tool", "link")
"""Kinds of things with names that a number can stand for."""

_SILENT: Final = ("write in search box", "write in field", "resolve", "accept", "move on")
"""Moves that neither a fact nor the dice report."""

_ROWS: Final = ("top", "bottom")
_COLUMNS: Final = ("hundreds", "tens", "ones")


def named(kind: str, number: int, printed: bool = False) -> Thing | int:
    """The thing that a number of this kind stands for, or the number itself."""
    return Thing(kind, number, printed=printed) if kind in _KINDS else number


def action(number: int, state: State) -> Message:
    """What an action does, in a short phrase."""
    move, s = state.move(number), state.over(Sheet).body
    if "square" in move.parts:
        return _writing(move)
    if move.name == "dice":
        return Message("action.dice", high=HIGHER[move["pair"]], low=LOWER[move["pair"]])
    values = {kind: named(kind, number) for kind, number in move.parts.items()}
    n = next(iter(move.parts.values()), 0)
    return Message(f"action.{move.name}{_now(move, s)}", n=n, **values)


def _writing(move: Move) -> Message:
    value, square = move["value"], move["square"]
    if move.name == "write in search box":
        row = Message(f"row.{_ROWS[square // 3]}")
        column = Message(f"column.{_COLUMNS[square % 3]}")
        return Message("action.write.search", value=value, row=row, column=column)
    if square == BASKET_SQUARE:
        return Message("action.write.basket", value=value)
    row = Message(f"row.{_ROWS[square // 4]}")
    return Message("action.write.box", value=value, row=row, box=square % 4 + 1)


def _now(move: Move, s: Sheet) -> str:
    """The suffix of the key that depends on the position."""
    if move.name == "move on":
        return _on(s)
    if move.name == "stop" and s.work:
        return ".activation" if s.field else ".link"
    before = {
        "search": move.parts.get("region") == s.location,
        "link": bool(s.set_aside[move.parts.get("link", 0)]),
        "extensive": bool(s.found[s.location]),
    }
    return ".again" if before.get(move.name) else ""


def _on(s: Sheet) -> str:
    """The suffix for moving on, by the open question."""
    if s.question == q.LOSE_ENERGY:
        return ".energy" if s.energy_due else ".bracelet"
    if s.question not in (q.MARK_IN_FOUL_WEATHER, q.MEET_FOUL_WEATHER):
        return ""
    if s.calmed:
        return ".calm"
    return ".weather" if s.question == q.MARK_IN_FOUL_WEATHER else ".second_day"


def done(number: int, _question: str, before: LateView, _typed: bool) -> Message | None:
    """What the player did by an action that no fact reports."""
    move = before.game.ruleset.moves[number]
    if move.name not in _SILENT or move.parts.get("square") == BASKET_SQUARE:
        return None
    return Message("done", action=action(number, before.state))


def monster_here(s: Sheet, region: int, level: int) -> dict[str, object]:
    """A monster, with the numbers on which it attacks and is hit in the current state."""
    return {
        "monster": Thing("monster", region, level),
        "reach": span(1, monster_reach(s, region, level)),
        "aim": span(your_aim(s, region, level), 6),
    }


VALUES: Final[Mapping[str, Callable[[Sheet], object]]] = {
    "region": lambda s: Thing("region", s.location),
    "result": lambda s: s.result,
    "most": most_rod_reduction,
    "high": lambda s: s.high_die or s.low_die,
    "low": lambda s: s.low_die,
    "field": lambda s: s.field,
    "energy": lambda s: s.charge,
    "due": lambda s: s.energy_due,
    "needed": lambda s: energy_needed(s, s.work),
    "level": lambda s: s.level,
    "monster": lambda s: Thing("monster", s.location, s.level),
    "day": doom_box,
    "tool": lambda s: Thing("tool", s.tool_due),
    "event": lambda s: Thing("event", s.event),
    "difficulty": difficulty,
    "total": total_link_value,
    "hand": lambda s: s.energy,
    "basket": lambda s: s.basket,
    "stock": lambda s: s.jar[s.work],
    "tracker": lambda s: tracker_of(s.edition, s.location),
    "artifact": lambda s: Thing("artifact", s.work),
    "link": lambda s: Thing("link", s.work),
}
"""The values of a question or its rule, by placeholder."""

_PLACES: Final = {
    q.WRITE_SEARCH_NUMBER: "high low",
    q.WHAT_NOW: "region",
    q.RESOLVE_RESULT: "result",
    q.FIGHT: "monster",
    q.ANSWER_ROLL: "high low",
    q.WRITE_LINK_NUMBER: "high low difficulty",
    q.WRITE_ACTIVATION_NUMBER: "high low field",
    q.JUDGE_FIELD: "field energy needed",
    q.SEARCH_EXTENSIVELY: "region",
    q.SPEND_HIT_POINTS: "difficulty",
    q.ROLL_FOR_THE_ENGINE: "difficulty",
    q.FACE_DOOM: "day",
    q.PAY_THE_BATTERY: "tool",
    q.SUBTRACT_BY_ROD: "result most",
    q.GO_ON_LINKING: "link",
    q.MARK_IN_FOUL_WEATHER: "region",
    q.MEET_FOUL_WEATHER: "region",
    q.LOSE_ENERGY: "due",
    q.BETWEEN_ROLLS: "artifact link",
    q.SEARCH_DICE: "region",
    q.COMBAT_DICE: "monster",
    q.LOOT_DIE: "monster level",
    q.LINK_DICE: "link",
    q.ACTIVATION_DICE: "field artifact",
    q.ENGINE_DICE: "difficulty",
    q.EVENT_DIE: "event",
    q.OVER: "",
}


def values_of(s: Sheet, places: str) -> dict[str, object]:
    """The values of these placeholders of a message."""
    return {place: VALUES[place](s) for place in places.split()}


def question(state: State) -> Message:
    """The open question; what is to be rolled, or that the game is over."""
    s = state.over(Sheet).body
    key = f"question.{state.question()}{_asked(s)}"
    values = values_of(s, _PLACES[s.question])
    return Message(key, "", n=s.components_due or s.marks, **values)


def _asked(s: Sheet) -> str:
    """The suffix of the question's key that depends on the position."""
    if s.question in TO_WRITE:
        if not (s.low_die and s.high_die):
            return ".one"
        return ".twins" if s.low_die == s.high_die else ".two"
    if s.question == q.WHAT_NOW:
        return ".region" if s.location else ".home"
    return occasion(s)


def occasion(s: Sheet) -> str:
    """The suffix for the occasion of the question."""
    if s.question == q.BETWEEN_ROLLS:
        return ".activation" if s.field else ".link"
    if s.question == q.LOSE_ENERGY:
        return "" if s.energy_due else ".bracelet"
    return ".again" if s.question == q.SEARCH_EXTENSIVELY and s.found[s.location] else ""


_SHORT: Final = (
    *(q.WHAT_NOW, q.WRITE_LINK_NUMBER, q.WRITE_ACTIVATION_NUMBER, q.JUDGE_FIELD),
    *(q.SEARCH_EXTENSIVELY, q.SPEND_HIT_POINTS, q.FACE_DOOM, q.PAY_THE_BATTERY),
    *(q.SUBTRACT_BY_ROD, q.GO_ON_LINKING, q.MARK_IN_FOUL_WEATHER, q.MEET_FOUL_WEATHER),
    *(q.LOSE_ENERGY, q.BETWEEN_ROLLS, q.LINK_DICE, q.LOOT_DIE),
)
"""Questions that are too long for 80 columns and have a shorter message."""


def asked(basis: Basis[Sheet]) -> Asked:
    """The open question."""
    s, words = basis.body, basis.words
    whole = narration.question(words, basis.state)
    typed = narration.typed_question(words, basis.state)
    if s.question not in _SHORT:
        return Asked(whole, typed, whole)
    values = {**question(basis.state).values, "field": s.field}
    values["region"] = Thing("region", s.location, printed=True)
    if s.work:
        values["component"] = Thing("component", s.work, printed=True)
    short = Message(f"terminal.ask.{basis.state.question()}{occasion(s)}", "", **values)
    return Asked(whole, typed, sentence(words, short))


_HELP_VALUES: Final = {
    "search": "region tracker",
    "combat": "region",
    "loot": "level",
    "link": "basket stock",
    "activation": "energy needed",
    "judge": "energy needed",
    "spend": "total",
    "engine": "difficulty",
    "doom": "hand",
    "energy": "hand",
    "rod": "result",
}
"""By rule: what its line about the position names, as in `phrases.VALUES`."""


def here(state: State) -> list[Message]:
    """What that rule means here, line by line."""
    s, rule = state.over(Sheet).body, state.game.ruleset.topics.by_question[state.question()]
    if rule not in _HELP_VALUES:
        return []
    line = Message(f"help.{rule}.here", "", **values_of(s, _HELP_VALUES[rule]))
    return [line, *_monsters(s)] if rule == "combat" else [line]


def _monsters(s: Sheet) -> list[Message]:
    """One line per level with the printed ranges (S3, S4)."""
    region = s.location
    return [
        Message(
            "help.monster",
            level=level,
            monster=Thing("monster", region, level),
            reach=span(1, MONSTER_REACH[s.edition][region][level]),
            aim=span(YOUR_AIM[s.edition][region][level], 6),
        )
        for level in range(1, TOP_LEVEL + 1)
    ]
