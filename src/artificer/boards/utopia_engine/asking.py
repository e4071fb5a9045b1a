"""The open question, in full and in fewer words."""

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
