"""The open question, whole and in fewer words."""

from __future__ import annotations

from typing import Final

from artificer.boards import narration
from artificer.boards.asked import Asked
from artificer.boards.basis import Basis
from artificer.boards.utopia_engine.phrases import occasion, question
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.state import Sheet
from artificer.words.rendering import sentence

# Questions that are too long for 80 columns, and the messages that are not.
_SHORT: Final = {
    q.WRITE_LINK_NUMBER: "ask.link",
    q.WRITE_ACTIVATION_NUMBER: "ask.activation",
    q.JUDGE_FIELD: "ask.judge",
    q.SEARCH_EXTENSIVELY: "ask.extensive",
    q.SPEND_HIT_POINTS: "ask.spend",
    q.FACE_DOOM: "ask.doom",
    q.PAY_THE_BATTERY: "ask.pay",
    q.LINK_DICE: "ask.link_dice",
    q.LOOT_DIE: "ask.loot",
    q.WHAT_NOW: "ask.what_now",
    q.SUBTRACT_BY_ROD: "ask.rod",
    q.GO_ON_LINKING: "ask.go_on_linking",
    q.MARK_IN_FOUL_WEATHER: "ask.foul_weather",
    q.MEET_FOUL_WEATHER: "ask.new_foul_weather",
    q.LOSE_ENERGY: "ask.energy",
    q.BETWEEN_ROLLS: "ask.between_rolls",
}


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
    short = Message(f"terminal.{_SHORT[s.question]}{occasion(s)}", "", **values)
    return Asked(whole, typed, sentence(words, short))
