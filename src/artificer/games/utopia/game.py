"""The ruleset `utopia`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, cast

from artificer.games.ruleset import Choice, Document, News, Option, Passing, Rules, Ruleset
from artificer.games.utopia import boards, hidden, holdings, questions, rules
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import CARDS
from artificer.games.utopia.contradictions import contradictions
from artificer.games.utopia.decks.deck import STANDARD, deck_called, read_deck
from artificer.games.utopia.moves import MOVES
from artificer.games.utopia.rules import TOPICS
from artificer.games.utopia.state import World

STANDING: Final = MappingProxyType(
    {
        "fortify": Passing("done"),
        "add_general": Passing("done"),
        "finance_cards": Passing("done", News.MENU),
        "play_cards": Passing("done", News.MENU),
        "advise": Passing("done", News.MENU),
    }
)
"""By question that can be answered in advance: an answer that uses no card."""


def at_stake(s: World) -> bool:
    """The home of the defender's Governor (W3, M5)."""
    return s.question == q.FORTIFY and holdings.is_home_of(s, s.seat, s.target - 1)


UTOPIA: Final = Ruleset(
    name="utopia",
    version=2,
    rules=cast(Rules, rules),
    body=World,
    moves=MOVES,
    questions=questions.KEYS,
    longest_menu=CARDS + 1,
    longest_game=20_000,
    seats=(boards.FEWEST_SEATS, boards.MOST_SEATS),
    perfect_information=False,
    tickets_ascend=True,
    end_reasons=("playing", "last-governor", "eighty", "armageddon", "twenty-rounds"),
    least_score=0,
    greatest_score=1,
    options=MappingProxyType(
        {
            "players": Option(boards.FEWEST_SEATS, boards.MOST_SEATS, 4),
            "variant": Choice(("base", "strategic"), "base"),
            "armageddon": Choice(("literal", "late"), "literal", house=True),
            "savings_plan": Choice(
                ("after-a-winner", "before-any-winner"), "after-a-winner", house=True
            ),
            "half_deck": Option(0, 1, 0),
            "deck": Document(STANDARD, read_deck, deck_called),
        }
    ),
    redraw=hidden.redraw,
    sees_action=hidden.sees_action,
    draws=hidden.draws,
    fixed=("seats_taken", "strategic", "late"),
    contradictions=contradictions,
    topics=TOPICS,
    refuse=rules.refuse,
    standing=STANDING,
    at_stake=at_stake,
)
