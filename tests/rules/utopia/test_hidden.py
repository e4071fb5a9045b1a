"""What a seat may not know: Finance decks, the Draft deck, cards that somebody looks at."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import pytest

from artificer import State
from artificer.games.utopia.cards import size
from artificer.games.utopia.questions import OVER
from artificer.games.utopia.state import IN_HAND
from artificer.games.verbs import TERMINAL
from tests.contract import perft
from tests.contract.conserved import CONSERVED
from tests.contract.walks import by_chance, pick
from tests.games.language import choices, play
from tests.rules.utopia.table import done, listed, position, seen, told, world

MANY = "players=4 finance1=c1:2,m1 finance2=c2:3,t1 finance3=c3,e1:2 finance4=v1,i1"
MORE = {
    "a top that player 2 has seen": (f"{MANY} top=c5,c6,v2 seer=2 money1=3", ""),
    "a box": (f"{MANY} deck=c4:6,c6:6,m1:9 box=10 top=c5 seer=1", ""),
    "piles": (f"variant=strategic {MANY} pile1=c4 pile2=c5,c6 pile3=m2 tableau1=m7", ""),
    "a Prophet who has seen five": (
        f"{MANY} seat=2 tableau2=p2",
        "play p2; card c5; card c6; card v2; card n1; card n2",
    ),
    "a Prophet who puts back": (
        f"{MANY} seat=2 tableau2=p2",
        "play p2; card c5; card c6; card v2; card n1; card n2; take c5; done; top n1",
    ),
    "a Witch Doctor who draws": (f"{MANY} tableau1=p3", "play p3; opponent 2; card c2"),
    "a Witch Doctor who gives": (
        f"{MANY} tableau1=p3",
        "play p3; opponent 2; card c2; card t1; card c2; hand 3",
    ),
    "a late Armageddon shuffled back": (
        (
            "armageddon=late question=finance_cards first=2 seat=2 drawn1=v1 "
            "deck=c1:3,c2:6,m1:12 box=3"
        ),
        "done",
    ),
    "an Infiltration": (f"{MANY} tableau1=m7", "play m7; opponent 3"),
    "an Advisor": (f"{MANY} tableau1=p1 money1=4", "play p1"),
    "an attached card on its way": (f"{MANY} question=enrich card=n1", ""),
}
"""By name: a position, and the moves from there."""
ENTRIES = {entry.name: entry for entry in perft.read("utopia")}
NAMES = [*ENTRIES, *MORE]


@cache
def state_of(name: str) -> State:
    """The position of that name; it is only read."""
    if name in ENTRIES:
        return ENTRIES[name].state()
    before, moves = MORE[name]
    return done(before, moves) if moves else position(before)


@pytest.mark.clause("G27", "R35")
@pytest.mark.parametrize("name", NAMES)
def test_tables_that_could_be(name: str) -> None:
    """They look the same, hold all cards, and can be played on from."""
    state, conserved = state_of(name), CONSERVED["utopia"]
    for seat in range(state.game.num_players()):
        view = state.observe(seat).to_bytes()
        rng = Random(seat)
        table = state.resample(seat, partial(pick, rng))
        assert table.observe(seat).to_bytes() == view
        assert list(table.body.faults()) == []
        assert list(conserved(table, table)) == []
        for _ in range(12):
            if table.current_player() == TERMINAL:
                break
            before = table.clone()
            table.apply_action(by_chance(table, rng))
            assert list(conserved(before, table)) == []
            assert list(table.body.faults()) == []


@pytest.mark.clause("G27", "F24")
@pytest.mark.parametrize("name", NAMES)
def test_a_view_shows_what_is_open_and_the_own_finance_deck(name: str) -> None:
    state = state_of(name)
    table = world(state)
    for player in range(1, state.game.num_players() + 1):
        view = seen(state, player)
        for other, (shown, real) in enumerate(zip(view.seats, table.seats, strict=True), 1):
            mine = other == player or table.question == OVER
            assert (listed(shown.tableau), shown.money) == (listed(real.tableau), real.money)
            assert (shown.in_finance, shown.in_pile) == (real.in_finance, real.in_pile)
            assert listed(shown.finance) == (listed(real.finance) if mine else "")
            assert listed(shown.pile) == (listed(real.pile) if mine else "")
            assert (shown.banked, shown.home, shown.drawn) == (real.banked, real.home, real.drawn)
        assert view.territories == table.territories
        assert (view.offer, view.discard) == (table.offer, table.discard)


@pytest.mark.clause("G27", "R51")
def test_the_unseen_are_the_deck_the_box_and_other_finance_decks() -> None:
    state = position("finance1=c1:2 finance2=c2:3 deck=c3:4,m1:2 box=2 top=c4 seer=2")
    assert listed(seen(state, 1).deck) == "m1:2,c2:3,c3:4,c4:1"
    assert listed(seen(state, 2).deck) == "m1:2,c1:2,c3:4"
    assert [seen(state, player).unseen for player in (1, 2)] == [10, 8]
    assert size(seen(state, 1).deck) == 10


@pytest.mark.clause("G27", "R33", "R51")
def test_the_chances_of_a_view_are_the_seats_own() -> None:
    """Player 2 knows the next card; to player 1 it could be any unseen one, the top as well."""
    decks = "finance1=c1:2 finance2=c2:3 deck=c3:4,m1:2 top=c4,c5 seer=2"
    dealt = position(f"question=deal due=6 {decks}")
    assert chances(dealt, 1) == {
        "card m1": 2,
        "card c2": 3,
        "card c3": 4,
        "card c4": 1,
        "card c5": 1,
    }
    assert chances(dealt, 2) == {"card c4": 1}
    view = State(dealt.game, seen(dealt, 1))
    play(view, "card c2")
    assert listed(world(view).offer) == "c2:1"
    assert (world(view).on_top, world(view).unseen) == (1, 10)
    drawn = position(f"question=draw_finance seat=2 {decks}")
    assert chances(drawn, 1)["card c3"] == 4
    assert chances(drawn, 2) == {"card c2": 3}


def chances(state: State, player: int) -> dict[str, int]:
    """What chance may do, as a player weighs it."""
    view = State(state.game, seen(state, player))
    return {view.action_to_string(action): weight for action, weight in view.chance_outcomes()}


@pytest.mark.clause("R33", "R19", "P2")
def test_only_the_prophet_knows_what_was_put_back() -> None:
    state = state_of("a Prophet who has seen five").clone()
    assert sum(card > 0 for card in seen(state, 2).hand) == 5
    for player in (1, 3, 4):
        assert seen(state, player).hand == [0] * IN_HAND
        assert seen(state, player).in_hand == 5
    play(state, "done", "top c5", "top c6", "top v2", "top n1", "top n2")
    assert world(state).on_top == 5
    assert seen(state, 2).top == world(state).top
    for player in (1, 3, 4):
        assert seen(state, player).top == [0] * IN_HAND
        assert seen(state, player).on_top == 5


@pytest.mark.clause("R33", "G27")
def test_what_is_put_back_could_be_any_unseen_card_to_others() -> None:
    before = "deck=c1:2,c2,m1,e1 tableau1=p2 finance2=t1"
    state = done(before, "play p2; card c1; card c2; card m1; card e1; card c1; done")
    assert choices(state) == ["top e1", "top m1", "top c1", "top c2"]
    view = State(state.game, seen(state, 2))
    assert choices(view) == choices(state)
    other = position(f"{before} finance1=c9")
    play(other, "play p2", "card c1", "card c2", "card m1", "card e1", "card c1", "done")
    assert "top c9" in choices(State(other.game, seen(other, 2)))


@pytest.mark.clause("R30", "P3")
def test_who_draws_by_the_witch_doctor_and_who_had_the_cards_see_them() -> None:
    state = done(f"{MANY} tableau1=p3", "play p3; opponent 2; card c2; card t1; card c2")
    hand = world(state).hand
    assert [seen(state, player).hand == hand for player in (1, 2, 3, 4)] == [
        *(True, True, False, False),
    ]
    play(state, "hand 3")
    assert told(state, "handed") == [("handed", 2, 2)]
    assert [seen(state, player).in_hand for player in (1, 2, 3, 4)] == [2] * 4


@pytest.mark.clause("G27", "R33", "R30")
@pytest.mark.parametrize(
    ("name", "move", "hear"),
    [
        ("a Prophet who has seen five", "take c5", (1,)),
        ("a Prophet who has seen five", "done", (0, 1, 2, 3)),
        ("a Prophet who puts back", "top n2", (1,)),
        ("a Witch Doctor who draws", "card c2", (0, 1)),
        ("a Witch Doctor who gives", "hand 4", (0, 1, 2, 3)),
        ("an Infiltration", "give c1", (0, 2)),
        ("an Infiltration", "done", (0, 1, 2, 3)),
        ("an Advisor", "finance c1", (0, 1, 2, 3)),
        ("a box", "done", (0, 1, 2, 3)),
    ],
)
def test_who_hears_of_a_move(name: str, move: str, hear: tuple[int, ...]) -> None:
    state = state_of(name)
    assert move in choices(state)
    action = state.string_to_action(move)
    heard = [seat for seat in range(4) if state.game.ruleset.sees_action(state.body, action, seat)]
    assert heard == list(hear)


@pytest.mark.clause("R36")
def test_when_the_game_is_over_everything_is_open() -> None:
    state = done(f"{MANY} round=20 seat=4 top=c5 seer=2", "done")
    assert state.is_terminal()
    for player in (1, 2, 3, 4):
        assert seen(state, player).to_bytes() == state.body.to_bytes()
        table = state.resample(player - 1, partial(pick, Random(1)))
        assert table.body.to_bytes() == state.body.to_bytes()
