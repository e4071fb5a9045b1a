"""Reasons in Utopia: without what is named, the governor gives the answer that the reason names."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final, cast

import pytest

from artificer import load_game
from artificer.boards.hint import MOST, Condition, reason_lines
from artificer.boards.utopia import reading
from artificer.boards.utopia.reasons import conditions_of, reasons
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia import boards
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import count
from artificer.games.utopia.holdings import prestige, territory_value
from artificer.games.utopia.state import World
from artificer.players.player import Policy
from artificer.players.registry import load_player
from artificer.words import words_for
from artificer.words.languages import LANGUAGES

FEW, MANY = 100, 800

LEAST: Final = 0.8
"""The least share of decisions with a reason: of all, and of those about a draft or finance."""


def decisions(seats: int, most: int) -> Iterator[tuple[State[World], int]]:
    """What a seat sees and what the governor answers, in games with some other answers."""
    game = load_game("utopia", players=seats, armageddon="late")
    policy, seed = Policy(load_player("governor", game), 1), 0
    while True:
        state, rng = game.new_initial_state().over(World), random.Random(seed)
        seed += 1
        while not state.is_terminal():
            legal = state.legal_actions()
            action = rng.choice(legal)
            if not state.is_chance_node() and len(legal) > 1:
                best = policy.action(state)
                yield state.view(state.current_player()), best
                most -= 1
                if not most:
                    return
                action = best if rng.random() < 0.85 else action
            state.apply_action(action)


Without = Callable[[World, int, int, int, int], None]
"""`without(world, number of the thing, seat of whose, number now, number then)`."""


def discard(zone: str, own: bool) -> Without:
    def change(s: World, card: int, seat: int, *_: int) -> None:
        owner = s.seats[s.seat if own else seat]
        copies = count(getattr(owner, zone), card)
        word, bits = divmod(card, 10)
        getattr(owner, zone)[word] -= copies << 6 * bits
        s.discard[word] += copies << 6 * bits
        if zone == "finance":
            owner.in_finance -= copies

    return change


def set_units(s: World, place: int, _: int, now: int, then: int) -> None:
    land = s.territories[place]
    assert land.units == now
    s.seats[land.owner - 1].supply += now - then
    land.units = then
    if then == 0 and s.seats[land.owner - 1].home != place + 1:
        land.owner = 0


def settle(s: World, place: int, seat: int, *_: int) -> None:
    land = s.territories[place]
    if land.owner:
        s.seats[land.owner - 1].supply += land.units
    land.owner, land.units = seat + 1, 1
    s.seats[seat].supply -= 1


def settle_own(s: World, place: int, *_: int) -> None:
    assert s.territories[place].owner != s.seat + 1
    settle(s, place, s.seat)


def sign(until: Callable[[World], int]) -> Without:
    def change(s: World, _: int, seat: int, *__: int) -> None:
        s.seats[s.seat].treaty[seat] = s.seats[seat].treaty[s.seat] = until(s)

    return change


def reprint(row: str) -> Without:
    def change(s: World, number: int, _: int, now: int, then: int) -> None:
        assert getattr(s, row)[number] == now or row in ("needs", "doom")
        numbers = getattr(s, row)[:]
        numbers[number] = then
        setattr(s, row, numbers)

    return change


def score(own: bool) -> Without:
    def change(s: World, _: int, seat: int, now: int, then: int) -> None:
        seat = s.seat if own else seat
        assert prestige(s, seat) == now
        s.seats[seat].banked += then - now

    return change


def pay(s: World, _: int, __: int, now: int, then: int) -> None:
    assert s.seats[s.seat].money == now
    s.seats[s.seat].money = then


def wait(s: World, _: int, __: int, now: int, then: int) -> None:
    assert boards.LAST_ROUND - s.round == now
    s.round = boards.LAST_ROUND - then


def retile(s: World, place: int, _: int, now: int, then: int) -> None:
    assert territory_value(s, place) == now
    s.territories[place].tile += then - now


def own_technology(seat: Callable[[int], int]) -> Without:
    return lambda s, number, whose, *_: s.technologies.__setitem__(number, seat(whose))


def own_advancement(has: int) -> Without:
    return lambda s, number, *_: s.seats[s.seat].advancements.__setitem__(number, has)


def attack(s: World, _: int, __: int, now: int, then: int) -> None:
    assert s.attackers == now
    s.attackers = then


def owe(s: World, _: int, __: int, now: int, then: int) -> None:
    s.spent += now - then


WITHOUT: Final[dict[str, Without]] = {
    "attackers": attack,
    "due": owe,
    "rivals_card": discard("tableau", own=False),
    "peace": sign(lambda _: 0),
    "no_peace": sign(lambda s: s.round),
    "points": score(own=True),
    "rivals_points": score(own=False),
    "units": set_units,
    "rivals_units": set_units,
    "taken_land": settle,
    "new_land": settle_own,
    "tableau": discard("tableau", own=True),
    "finance": discard("finance", own=True),
    "money": pay,
    "rounds": wait,
    "armageddon": reprint("doom"),
    "technology": own_technology(lambda _: 0),
    "technology_taken": own_technology(lambda _: 0),
    "technology_free": own_technology(lambda seat: seat + 1),
    "value": retile,
    "needs": reprint("needs"),
    "price": reprint("price"),
    "card_prestige": reprint("amount"),
    "card_units": reprint("amount"),
    "advancement": own_advancement(0),
    "no_advancement": own_advancement(1),
}
"""By key: what is changed; `home` has a choice of places, and is tried with all."""

RARE: Final = {"attackers", "peace"}
"""Conditions that the governor hardly meets, for it hardly defends itself and makes no peace."""

SELDOM: Final = {
    *("home", "new_land", "attackers", "due", "rivals_card"),
    *("peace", "technology", "technology_taken", "advancement"),
}
"""Conditions that few games meet."""


def number_of(thing: object) -> int:
    """The number of a thing, or of the Territory in a longer name."""
    if isinstance(thing, Message):
        thing = thing.values.get("territory")
    return thing.number if isinstance(thing, Thing) else 0


def after(view: State[World], reason: Message) -> list[State[World]]:
    """The positions without what the reason names."""
    key, values = reason.key.rpartition(".")[2], reason.values
    if key == "home":
        return [condition.without(view) for condition in of_key(view, key)]
    changed = view.clone()
    now, then = (int(cast(int, values[name])) for name in ("n", "to"))
    WITHOUT[key](
        changed.body, number_of(values.get("thing")), number_of(values.get("whose")), now, then
    )
    return [changed]


def of_key(view: State[World], key: str) -> list[Condition[World]]:
    found = conditions_of(view.body, view.legal_actions())
    return [condition for condition in found if condition.key == key]


@pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_without_its_condition_the_governor_gives_the_answer_named(seats: int, most: int) -> None:
    asked, explained, named = Counter[int](), Counter[int](), Counter[str]()
    policy: Policy | None = None
    for view, best in decisions(seats, most):
        policy = policy or Policy(load_player("governor", view.game), 2)
        said = list(reasons(view, best, None))
        assert len(said) <= MOST
        for reason in said:
            answers = [reading.action(policy.action(each), view) for each in after(view, reason)]
            assert reason.values["other"] in answers
            assert reason.values["other"] != reading.action(best, view)
            named[reason.key] += 1
        for language in LANGUAGES:
            lines = reason_lines(view, best, None, words_for("utopia", language))
            assert len(lines) == len(said)
            assert not any("{" in line for line in lines)
        asked[view.body.question] += 1
        explained[view.body.question] += bool(said)
    assert explained.total() >= LEAST * asked.total()
    for question in (q.DRAFT_CARD, q.FINANCE_CARDS):
        assert explained[question] >= LEAST * asked[question]
    assert len(named) > 8


def check(view: State[World], condition: Condition[World]) -> None:
    """The condition changes only what its reason names, into a table of the game."""
    changed = condition.without(view)
    same = after(view, condition.said(Message("other")))
    assert (changed.body, changed.body.printed_ints()) in [
        (each.body, each.body.printed_ints()) for each in same
    ]
    prints = changed.body.printed_ints() != view.body.printed_ints()
    assert (changed.body != view.body) is not prints
    assert type(view.body).from_ints(changed.body.ints()) == changed.body
    assert view.view(view.current_player()).body == view.body


@pytest.mark.parametrize("most", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_condition_changes_the_table_into_one_of_the_game(seats: int, most: int) -> None:
    met: set[str] = set()
    for view, _ in decisions(seats, most):
        for condition in conditions_of(view.body, view.legal_actions()):
            check(view, condition)
            met.add(condition.key)
    assert met >= {"home", *WITHOUT} - (SELDOM if most == FEW else RARE)


@pytest.mark.parametrize("key", sorted(RARE))
def test_peace_and_an_attack_are_taken_away_too(key: str) -> None:
    *_, (view, _) = decisions(3, FEW)
    s = view.body
    s.seats[s.seat].treaty[:3] = [s.round] * 3
    for other in range(3):
        s.seats[other].treaty[s.seat] = s.round
    s.question, s.attackers = q.FORTIFY, 2
    found = of_key(view, key)
    assert found
    for condition in found:
        changed, (same,) = condition.without(view), after(view, condition.said(Message("other")))
        assert changed.body == same.body != s
