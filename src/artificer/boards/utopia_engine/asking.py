"""The open question, whole and in fewer words."""

from __future__ import annotations

from typing import Final

from artificer.boards import narration
from artificer.boards.asked import Asked
from artificer.boards.basis import Basis
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.state import Sheet

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
    short = basis.say(
        _SHORT[s.question] + _variant(s),
        s.components_due,
        difficulty=total_link_value(s),
        energy=s.charge,
        field=s.field,
        component=words.name("component", s.work) if s.work else "",
        level=s.level,
        result=s.result,
        region=words.name("region", s.location),
        due=s.energy_due,
    )
    return Asked(whole, typed, short)


def _variant(s: Sheet) -> str:
    """What the position makes of its question, as the end of a key."""
    if s.question == q.LOSE_ENERGY:
        return "" if s.energy_due else ".bracelet"
    if s.question == q.BETWEEN_ROLLS:
        return ".activation" if s.field else ".link"
    return ".again" if s.question == q.SEARCH_EXTENSIVELY and s.found[s.location] else ""
