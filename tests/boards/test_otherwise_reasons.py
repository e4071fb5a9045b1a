"""Conditions as reasons: without what is named, the other answer is at least as good."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

import pytest

from artificer import load_game
from artificer.boards.hint import LEAST, MOST, reason_lines
from artificer.boards.utopia_engine.conditions import conditions_of, reasons_otherwise
from artificer.boards.utopia_engine.reasons import delays
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine import moves
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.editions import TRACKER
from artificer.games.utopia_engine.house_rules import ENOUGH_ENDS_FIELD
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.workshop import CHARM_ENERGY, energy_needed
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.players.utopia_engine.expert.advice import values_by
from artificer.players.utopia_engine.expert.learned import shared_desk
from artificer.table.streams import Stream
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

EDITIONS = ("utopia-engine-3e", "utopia-engine-2e")
FEW, MANY = 30, 600
WEIGHED: Final = (
    *(q.WRITE_SEARCH_NUMBER, q.WRITE_ACTIVATION_NUMBER, q.WRITE_LINK_NUMBER),
    *(q.FIGHT, q.ANSWER_ROLL),
)
"""Questions whose answers are compared by the ends that they lead to."""


def values(state: State[Sheet]) -> dict[int, float]:
    return values_by(shared_desk(state.body.edition))(state, Stream())


def plans(ruleset: str, most: int) -> Iterator[State[Sheet]]:
    """Decisions in games of a beginner, of each question about as many."""
    game, rng = load_game(ruleset), random.Random(3)
    policy, seen = Policy(load_player("novice", game), 1), Counter[int]()
    while True:
        state = game.new_initial_state().over(Sheet)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.legal_actions()))
                continue
            question = state.body.question
            rare = question == q.WHAT_NOW or seen[question] <= seen[q.WHAT_NOW] / 3
            asked = question not in WEIGHED and len(state.legal_actions()) > 1
            if asked and rare and rng.random() < 1 / 3:
                seen[question] += 1
                yield state.clone()
                most -= 1
                if not most:
                    return
            state.apply_action(policy.action(state))


def nearest_circle(s: Sheet) -> int:
    costs = TRACKER[s.edition][s.location]
    others = [mark for mark in range(6) if costs[mark] != costs[s.marks]]
    return min(others, key=lambda mark: abs(mark - s.marks))


def highest_link(s: Sheet) -> int:
    return max(range(1, 7), key=lambda link: (s.linked[link], s.link_value[link]))


Without = Callable[[Sheet, int, int], None]
"""`without(sheet, number of the thing, change of the number)`."""


def put(row: str, value: int) -> Without:
    return lambda s, place, _: getattr(s, row).__setitem__(place, value)


def write(name: str, value: int) -> Without:
    return lambda s, *_: setattr(s, name, value)


def add_to_link(s: Sheet, _: int, change: int) -> None:
    s.link_value[highest_link(s)] += change


def add(name: str, sign: int) -> Without:
    return lambda s, _, change: setattr(s, name, getattr(s, name) + sign * change)


WITHOUT: Final[dict[str, Without]] = {
    "component": put("jar", 1),
    "artifact": put("found", 1),
    "treasure": put("treasure", 1),
    "event": put("events", 0),
    "other_event": put("events", 0),
    "spare": put("jar", 1),
    "only_one": put("jar", 2),
    "waiting": put("jar", 0),
    "free_circle": lambda s, *_: setattr(s, "marks", nearest_circle(s)),
    "costly_circle": lambda s, *_: setattr(s, "marks", nearest_circle(s)),
    "basket_room": write("basket", 10),
    "basket_used": write("basket", 0),
    "hurt": add("damage", -1),
    "hale": add("damage", -1),
    "third_day": write("days_at_rest", 0),
    "few_days": add("day", -1),
    "many_days": add("day", -1),
    "energy": write("energy", 0),
    "charged": put("tool", 0),
    "spent": put("tool", 1),
    "low_value": add_to_link,
    "high_value": add_to_link,
    "stock": lambda s, place, change: s.jar.__setitem__(place, s.jar[place] + change),
    "level": add("level", 1),
}


SELDOM: Final = {"level", "only_one", "basket_used", "basket_room", "waiting", "spare", "third_day"}
"""Conditions that few games meet, or none of one edition."""


def without(state: State[Sheet], reason: Message) -> State[Sheet]:
    """The position without what the reason names."""
    changed, thing = state.clone(), reason.values.get("thing")
    number = thing.number if isinstance(thing, Thing) else 0
    change = int(str(reason.values["to"])) - int(str(reason.values["n"]))
    WITHOUT[reason.key.rpartition(".")[2]](changed.body, number, change)
    return changed


@pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_without_its_condition_an_answer_is_not_better(ruleset: str, most: int) -> None:
    named: Counter[str] = Counter()
    for state in plans(ruleset, most):
        worths = values(state)
        answers = [a for a in worths if a < moves.SEAL or state.body.question == q.WHAT_NOW]
        if len(answers) < 2:
            continue
        best, other, *_ = sorted(answers, key=lambda action: -worths[action])
        reasons = [*reasons_otherwise(state, best, other)]
        assert len(reasons) <= MOST
        if worths[best] - worths[other] < LEAST:
            assert reasons == []
        for reason in reasons:
            after = values(without(state, reason))
            assert after[other] >= after[best]
            named[reason.key] += 1
        for language in LANGUAGES:
            lines = reason_lines(state, best, other, words_for(ruleset, language))
            assert len(lines) == len(reasons)
            assert not any("{" in line for line in lines)
    assert len(named) > 2


@pytest.mark.parametrize("ruleset", EDITIONS)
def test_every_condition_changes_the_sheet_into_one_of_the_game(ruleset: str) -> None:
    met: set[str] = set()
    for state in plans(ruleset, 4 * FEW):
        for best in state.legal_actions()[:: 1 if state.body.question == q.WHAT_NOW else 20]:
            for condition in conditions_of(state.body, best, moves.SEARCH):
                changed = state.clone()
                condition.change(changed.body)
                assert changed.body != state.body
                assert changed.game.deserialize_state(changed.serialize()) == changed
                met.add(condition.key)
    assert met >= WITHOUT.keys() - SELDOM


def test_the_level_of_an_encounter_may_decide_whether_the_wand_is_recharged() -> None:
    """Without a hit the dice hurt, the more so the higher the level is; the nearest comes first."""
    state = load_game(EDITIONS[0]).new_initial_state().over(Sheet)
    s = state.body
    s.question, s.location, s.level, s.low_die, s.high_die = q.ANSWER_ROLL, 1, 2, 1, 2
    found = [each for each in conditions_of(s, moves.RECHARGE, moves.ACCEPT) if each.key == "level"]
    assert [(each.n, each.to) for each in found] == [(2, 1), (2, 3), (2, 4), (2, 5)]
    for condition in found:
        changed = condition.without(state)
        assert changed.body.level == condition.to
        assert changed.game.deserialize_state(changed.serialize()) == changed


def test_what_could_wait_is_not_explained_while_a_number_is_written() -> None:
    state = load_game(EDITIONS[0]).new_initial_state().over(Sheet)
    s = state.body
    s.question, s.work, s.field = q.WRITE_ACTIVATION_NUMBER, 1, 1
    s.charge = energy_needed(s, 1) - CHARM_ENERGY
    assert [a for a in (moves.WRITE_BOX, moves.CHARM, moves.RECHARGE) if delays(s, a)] == [
        moves.CHARM,
        moves.RECHARGE,
    ]
    s.house[ENOUGH_ENDS_FIELD] = 1
    assert not delays(s, moves.CHARM)
    s.charge -= 1
    assert delays(s, moves.CHARM)
    s.question = q.JUDGE_FIELD
    assert not delays(s, moves.CHARM)
