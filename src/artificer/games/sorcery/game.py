"""The ruleset `sorcery`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, cast

from artificer.games.ruleset import News, Option, Passing, Rules, Ruleset
from artificer.games.sorcery import hidden, parts, questions, rules
from artificer.games.sorcery.contradictions import contradictions
from artificer.games.sorcery.moves import MOVES
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import TOPICS

STANDING: Final = MappingProxyType(
    {"change_token": Passing("none"), "phase_two": Passing("done", News.MENU)}
)
"""By question that can be answered in advance: an answer that leaves the engines as they are."""


SORCERY: Final = Ruleset(
    name="sorcery",
    version=2,
    rules=cast(Rules, rules),
    body=Shop,
    moves=MOVES,
    questions=questions.KEYS,
    longest_menu=64,
    longest_game=200_000,
    seats=(2, parts.MOST_SEATS),
    perfect_information=False,
    tickets_ascend=True,
    end_reasons=("playing", "prestige", "last-round"),
    least_score=0,
    greatest_score=1,
    options=MappingProxyType({"players": Option(2, parts.MOST_SEATS, 2)}),
    redraw=hidden.redraw,
    sees_action=hidden.sees_action,
    draws=hidden.draws,
    fixed=("seats_taken",),
    contradictions=contradictions,
    topics=TOPICS,
    refuse=rules.refuse,
    standing=STANDING,
)
