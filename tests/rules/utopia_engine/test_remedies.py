"""Utopia Engine: whatever a refusal says stands in the way, it is so by the rules themselves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import nullcontext, suppress
from itertools import chain, pairwise
from random import Random
from typing import Any

from artificer.games.contract import State
from artificer.games.moves import Move, Moves
from artificer.games.notices import Thing
from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.moves import BASKET_SQUARE, SUBTRACT
from artificer.games.utopia_engine.sheets import (
    CRYSTAL_BATTERY,
    GOOD_FORTUNE,
    SEAL_OF_BALANCE,
    SHIMMERING_MOONLACE,
    THE_ANCIENT_RECORD,
)
from artificer.games.utopia_engine.squares import FIELD_FORM, LINK_FORM, SEARCH_FORM
from artificer.games.utopia_engine.state import WORKSHOP, Sheet
from tests.rules.utopia_engine.sheet import game
from tests.words.positions import RULESET, SECOND, walks
from tests.words.refuted import reasons_refuted, refusal_keys

Reason = tuple[str, Mapping[str, int]]
"""The key of a refusal, and what it speaks of: about another thing it is another reason."""

Remedy = Callable[[Sheet, Move, Mapping[str, int]], int | None]
"""Takes the cause away from the sheet, or answers the move that the refusal allows instead."""

GAMES = 45
OF_EACH = 12
"""Refusals of one key and one kind of move that are held to the rules."""

# Refusals that an edition cannot give.
NEVER_GIVEN = {
    RULESET: {
        "link.inactive",  # ends need only be found (S7)
        "recharge.used",  # the Battery works any number of times (A18)
        "record.when",  # the Record is used at any decision (LT6)
        "rest.work",  # nothing under way need be left (C4)
        "stop.writing",
        "subtract.rod",  # the Rod asks no amount (TB2)
    },
    SECOND: {
        "link.missing",  # ends must be active (S8)
        "rest.roll",  # nobody is asked to rest between rolls (A53)
        "record.begun",  # the Record forges links, of which none is left by then (B11)
        "record.link",
        "record.used",
        "record.zero",
        "stop.begun",  # work may be stopped (B7)
    },
}
# Positions that the games seldom come to.
RARE: tuple[dict[str, object], ...] = (
    {"skulls": 7, "energy": 6},
    {"question": q.WRITE_LINK_NUMBER, "filled": LINK_FORM, "work": 2, "low_die": 3, "basket": 10},
    {"question": q.RESOLVE_RESULT, "location": 1, "active": [0, *[1] * 6]},
)
# Moves that no position of an edition allows.
NEVER_LEGAL = {RULESET: {"stop"}, SECOND: set[str]()}

ANSWERS = {
    "write in search box": q.WRITE_SEARCH_NUMBER,
    "write in field": q.WRITE_ACTIVATION_NUMBER,
    "resolve": q.RESOLVE_RESULT,
    "subtract": q.RESOLVE_RESULT,
    "rod": q.RESOLVE_RESULT,
    "roll": q.FIGHT,
    "ignore": q.FIGHT,
    "wand": q.FIGHT,
    "accept": q.ANSWER_ROLL,
    "extensive": q.SEARCH_EXTENSIVELY,
    "move on": q.SEARCH_EXTENSIVELY,
    "charm": q.WRITE_ACTIVATION_NUMBER,
    "judge": q.JUDGE_FIELD,
    "spend": q.SPEND_HIT_POINTS,
    "doom": q.FACE_DOOM,
    "pay": q.PAY_THE_BATTERY,
    "dice": q.SEARCH_DICE,
    "die": q.LOOT_DIE,
}
"""By move: a question that it answers; what is not listed is begun between tasks."""

FORMS = {
    q.WRITE_SEARCH_NUMBER: SEARCH_FORM,
    q.WRITE_ACTIVATION_NUMBER: FIELD_FORM,
    q.WRITE_LINK_NUMBER: LINK_FORM,
}
AFTER_DICE = {
    q.SEARCH_DICE: q.WRITE_SEARCH_NUMBER,
    q.COMBAT_DICE: q.ANSWER_ROLL,
    q.LOOT_DIE: q.WHAT_NOW,
    q.LINK_DICE: q.WRITE_LINK_NUMBER,
    q.ACTIVATION_DICE: q.WRITE_ACTIVATION_NUMBER,
    q.ENGINE_DICE: q.ROLL_FOR_THE_ENGINE,
    q.EVENT_DIE: q.WHAT_NOW,
}


def ask(s: Sheet, question: int) -> None:
    """Open a question, with the form that its squares belong to."""
    s.question = question
    if question in FORMS:
        s.filled, s.cell[:] = FORMS[question], [0] * 8


def answered(s: Sheet, move: Move) -> int:
    """A question that the move answers."""
    if move.name == "stop":
        return q.WRITE_ACTIVATION_NUMBER if s.field else q.GO_ON_LINKING
    if move.parts.get("square") == BASKET_SQUARE:
        return q.WRITE_LINK_NUMBER
    return ANSWERS.get(move.name, q.WHAT_NOW)


def sets(**fields: int) -> Remedy:
    """The remedy that writes these fields."""

    def remedy(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
        for name, number in fields.items():
            setattr(s, name, number)

    return remedy


def marks(row: str, kind: str, number: int = 1) -> Remedy:
    """The remedy that writes a number for the thing of that kind that the refusal names."""

    def remedy(s: Sheet, _move: Move, named: Mapping[str, int]) -> None:
        getattr(s, row)[named[kind]] = number

    return remedy


def puts(row: str, place: int, number: int = 1) -> Remedy:
    """The remedy that writes a number in one place of a row."""

    def remedy(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
        getattr(s, row)[place] = number

    return remedy


def asks(s: Sheet, move: Move, _named: Mapping[str, int]) -> None:
    s.end = 0
    ask(s, answered(s, move))


def rolls(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
    s.low_die, s.high_die = 1, 2
    ask(s, AFTER_DICE[s.question])


def lays_a_die(s: Sheet, move: Move, _named: Mapping[str, int]) -> None:
    s.low_die, s.high_die = 1, 0
    ask(s, answered(s, move))


def lays_that_die(s: Sheet, move: Move, _named: Mapping[str, int]) -> None:
    s.low_die, s.high_die = move["value"], 0


def rubs_out(s: Sheet, move: Move, _named: Mapping[str, int]) -> None:
    s.cell[move["square"]] = 0
    s.filled &= ~(1 << move["square"])


def activates_all(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
    s.found[1:] = s.active[1:] = [1] * 6


def links_all(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
    s.linked[1:] = [1] * 6


def subtracts_less(_s: Sheet, _move: Move, named: Mapping[str, int]) -> int:
    return SUBTRACT + named["n"] - 1


def brings_good_fortune(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
    s.reduced = s.calmed = 0
    s.events[GOOD_FORTUNE] = s.location


def crosses_out_less(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
    s.skulls -= 1


def begins_work(s: Sheet, _move: Move, _named: Mapping[str, int]) -> None:
    s.work = s.field = 1
    ask(s, q.WRITE_ACTIVATION_NUMBER)


FREE = {"question": q.WHAT_NOW, "work": 0, "field": 0}
REMEDIES: dict[str, Remedy] = {
    "over": asks,
    "chance": rolls,
    "other_dice": asks,
    "chance.none": asks,
    "open": asks,
    "search.busy": sets(**FREE),
    "home.there": sets(location=1),
    "rest.hale": sets(damage=1),
    "rest.busy": sets(**FREE),
    "rest.work": sets(**FREE),
    "rest.roll": sets(question=q.BETWEEN_ROLLS),
    "away": sets(location=WORKSHOP),
    "activate.missing": marks("found", "artifact"),
    "activate.active": marks("active", "artifact", 0),
    "link.made": marks("linked", "link", 0),
    "link.missing": marks("found", "artifact"),
    "link.inactive": marks("active", "artifact"),
    "link.component": marks("jar", "component"),
    "engine.artifacts": activates_all,
    "engine.links": links_all,
    "write.none": lays_a_die,
    "write.value": lays_that_die,
    "write.full": rubs_out,
    "write.place": asks,
    "write.basket": sets(basket=9),
    "write.no_basket": asks,
    "subtract.much": subtracts_less,
    "subtract.none": brings_good_fortune,
    "subtract.rod": sets(result=101),
    "rod.when": asks,
    "rod.range": sets(result=50),
    "wand.when": asks,
    "wand.on": sets(wand=0),
    "charm.when": asks,
    "spent": marks("tool", "tool"),
    "ignore.moonlace": puts("treasure", SHIMMERING_MOONLACE),
    "ignore.late": sets(question=q.FIGHT, rounds=0),
    "spend.much": sets(damage=0),
    "pay.none": marks("jar", "component"),
    "seal.inactive": puts("active", SEAL_OF_BALANCE),
    "seal.used": sets(seal_used=0),
    "seal.home": sets(location=1),
    "seal.calm": brings_good_fortune,
    "skull.energy": sets(energy=3),
    "skull.last": crosses_out_less,
    "recharge.battery": puts("active", CRYSTAL_BATTERY),
    "recharge.charged": marks("tool", "tool", 0),
    "recharge.components": puts("jar", 1, 3),
    "recharge.paying": sets(**FREE),
    "recharge.used": sets(battery_used=0),
    "record.treasure": puts("treasure", THE_ANCIENT_RECORD),
    "record.used": sets(record_used=0),
    "record.begun": sets(engine_begun=0),
    "record.link": marks("linked", "link"),
    "record.zero": marks("link_value", "link"),
    "record.when": sets(location=WORKSHOP, **FREE),
    "stop.none": begins_work,
    "stop.begun": sets(**FREE),
    "stop.engine": sets(engine_begun=0),
    "stop.writing": sets(low_die=0, high_die=0, question=q.GO_ON_LINKING),
}


def take_away(state: State[Sheet], action: int, reason: Reason) -> int:
    """Remove the cause; where the move is the cause, answer the move without the fault."""
    instead = REMEDIES[reason[0]](state.body, state.move(action), reason[1])
    return action if instead is None else instead


def reason(action: int, state: State[Sheet]) -> Reason:
    """Numbers that only measure how far the cause goes make no other reason."""
    said = state.refusal(action)
    key = said.key.removeprefix("refuse.")
    measured = ("dice",) if key == "subtract.much" else ("n", "result", "dice")
    return key, {kind: numbered(v) for kind, v in said.values.items() if kind not in measured}


def numbered(value: Any) -> int:
    """A number of a refusal, or that of the thing it names."""
    return value.number if isinstance(value, Thing) else int(value)


def rare() -> Iterator[State]:
    """The positions that are named above."""
    for fields in RARE:
        state = game().new_initial_state()
        for name, value in fields.items():
            setattr(state.body, name, value)
        yield state


def refused() -> Iterator[tuple[State[Sheet], int]]:
    """Positions of games, each with moves of every kind that are not legal in it."""
    random = Random(7)
    seen: Counter[tuple[str, str]] = Counter()
    actions_of = kinds(game().ruleset.moves)
    games = (state for state, _ in walks(7, GAMES, game().name))
    for state in (state.over(Sheet) for state in chain(rare(), games)):
        legal = state.legal_actions()
        for actions in actions_of:
            action = random.choice(actions)
            case = reason(action, state)[0], state.move(action).name
            if action not in legal and seen[case] < OF_EACH:
                seen[case] += 1
                yield state, action


def kinds(moves: Moves) -> list[range]:
    """All actions, those of one block together."""
    starts = [block.start for block in moves.blocks]
    return [range(start, end) for start, end in pairwise([*starts, len(moves.texts)])]


def test_with_its_cause_gone_a_refused_move_is_legal_or_refused_for_another_cause() -> None:
    edition = game().name
    given = set()
    for state, action in refused():
        never = state.move(action).name in NEVER_LEGAL[edition]
        with suppress(AssertionError) if never else nullcontext():
            for key, _ in reasons_refuted(state, action, reason, take_away):
                given.add(key)
    messages = refusal_keys("utopia-engine") | {"over", "open"}
    assert messages - given == NEVER_GIVEN[edition]
    assert set(REMEDIES) == messages
