"""The rulesets `utopia-engine-3e` and `utopia-engine-2e`: one body of rules, two editions."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final, cast

from artificer.games.ruleset import News, Option, Passing, Rules, Ruleset
from artificer.games.utopia_engine import house_rules, questions, rules, scoring, sheets
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.combat import damage_of, dice_bonus
from artificer.games.utopia_engine.contradictions import contradictions
from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.games.utopia_engine.moves import MOVES
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.topics import TOPICS

STANDING: Final = MappingProxyType(
    {
        "fight": Passing("roll"),
        "answer_roll": Passing("accept"),
        "resolve_result": Passing("resolve", News.ALWAYS),
    }
)
"""By question that can be answered in advance: an answer that uses no tool and changes nothing."""


def at_stake(s: Sheet) -> bool:
    """A roll that hurts, and a monster not yet fought (A2, A7)."""
    if s.question == q.ANSWER_ROLL:
        bonus = dice_bonus(s)
        return damage_of(s, min(s.low_die + bonus, 6), min(s.high_die + bonus, 6)) > 0
    return s.question == q.FIGHT and s.rounds == 0


SACRIFICED: Final = Option(0, sheets.MOST_SACRIFICED_DAYS, 0)
"""Expert mode (EX1), available in the 2nd edition as a house rule."""

THIRD_EDITION: Final = Ruleset(
    name="utopia-engine-3e",
    version=2,
    rules=cast(Rules, rules),
    body=Sheet,
    moves=MOVES,
    questions=questions.KEYS,
    longest_menu=48,
    longest_game=20_000,
    seats=(1, 1),
    perfect_information=True,
    end_reasons=(
        "playing",
        "utopia",
        "doomsday",
        "died-in-combat",
        "died-activating",
        "died-linking",
        "died-at-the-engine",
    ),
    least_score=0,
    greatest_score=scoring.most_points(THIRD),
    options=MappingProxyType({"sacrificed_days": SACRIFICED, **house_rules.house_options(THIRD)}),
    given=MappingProxyType({"edition": THIRD}),
    fixed=("edition", "sacrificed", "house"),
    contradictions=contradictions,
    topics=TOPICS[THIRD],
    refuse=rules.refuse,
    standing=STANDING,
    at_stake=at_stake,
)

SECOND_EDITION: Final = replace(
    THIRD_EDITION,
    name="utopia-engine-2e",
    longest_menu=128,
    greatest_score=scoring.most_points(SECOND),
    options=MappingProxyType(
        {
            "sacrificed_days": replace(SACRIFICED, house=True),
            **house_rules.house_options(SECOND),
        }
    ),
    given=MappingProxyType({"edition": SECOND}),
    topics=TOPICS[SECOND],
)
