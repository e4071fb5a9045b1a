"""Environment cards: what is attached, disasters, Conservation, Pollution; Territory values."""

from __future__ import annotations

import pytest

from artificer.games.utopia.decks.deck import read_deck
from artificer.games.utopia.holdings import prestige, territory_value
from tests.games.language import choices, play
from tests.rules.utopia.table import becomes, case, done, expect, position, told, world

# Player 2 has finished; with "done" the Finance turn of player 1 begins.
BEFORE = "question=finance_cards first=2 seat=2"
CARDS = {card.id: card for card in read_deck("standard").cards}
LANDS = range(5)  # Environments, as they lie on Territories n and n + 5


def each(first: int, *clauses: str) -> list[object]:
    """A row for each Environment and its card, from N`first` on."""
    return [case(f"N{first + n}", f"N{first + n} {' '.join(clauses)}", n) for n in LANDS]


@pytest.mark.clause("F22", "F50", "F12")
@pytest.mark.parametrize("land", each(1, "F28", "G24"))
def test_a_territory_is_enriched_to_the_end(land: int) -> None:
    card = f"n{land + 1}"
    assert CARDS[card.upper()].copies == 3
    asked = f"seat=1 drawn1= question=enrich card={card}"
    state = becomes(f"{BEFORE} drawn1={card}", "done", asked)
    assert choices(state) == [f"at {land}", f"at {land + 5}"]
    after = f"seat=1 drawn1= attached={card} bonus={land + 5}:2"
    state = becomes(f"{BEFORE} drawn1={card}", f"done; at {land + 5}", after)
    value = (5, 5, 5, 6, 6)[land]
    assert territory_value(world(state), land + 5) == value + 2


@pytest.mark.clause("F50")
@pytest.mark.parametrize("land", each(6, "F33"))
def test_a_disaster_takes_a_unit_of_each_territory_that_is_no_home(land: int) -> None:
    card, far = f"n{land + 6}", land + 5
    assert CARDS[card.upper()].copies == 2
    others = f"home1={(land + 1) % 5} home2={(land + 2) % 5}"
    before = f"{BEFORE} drawn1={card} {others}"
    becomes(
        f"{before} units1={land}:2 units2={far}:1",
        "done",
        f"seat=1 drawn1= discard={card} units1={land}:1 units2=",
    )
    home = f"{before} home1={land} units1={land}:2 units2={far}:3"
    becomes(home, "done", f"seat=1 drawn1= discard={card} units2={far}:2")


@pytest.mark.clause("N7", "V6", "F33")
def test_it_is_told_when_nobody_loses_a_unit() -> None:
    homes = f"{BEFORE} home1=1 home2=6 units1=1:1 units2=6:1"
    assert len(told(done(f"{homes} drawn1=n7", "done"), "spared")) == 1
    assert told(done(f"{BEFORE} home1=0 units1=1:1 drawn1=n7", "done"), "spared") == []
    assert len(told(done(f"{BEFORE} units1= units2= drawn1=v6", "done"), "spared")) == 1


@pytest.mark.clause("F12")
@pytest.mark.parametrize("land", each(11, "F28", "G24", "R42"))
def test_the_territory_of_higher_value_is_blighted(land: int) -> None:
    card, far = f"n{land + 11}", land + 5
    assert CARDS[card.upper()].copies == 1
    after = f"seat=1 drawn1= attached={card}"
    becomes(f"{BEFORE} drawn1={card}", "done", f"{after} bonus={far}:-2")
    raised = f"{BEFORE} drawn1={card} hotspot={land}"
    becomes(raised, "done", f"{after} bonus={land}:-2")
    savages = f"{BEFORE} drawn1={card} savages={far}"
    becomes(savages, "done", f"{after} bonus={land}:-2")


@pytest.mark.clause("R42")
@pytest.mark.parametrize("land", each(11))
def test_between_equals_the_drawer_chooses(land: int) -> None:
    card, far = f"n{land + 11}", land + 5
    difference = 6 - (3, 3, 4, 4, 4)[land] - (land in (0, 1, 2))
    before = f"{BEFORE} drawn1={card} bonus={land}:{difference}"
    state = done(before, "done")
    expect(state, f"question=blight seat=1 card={card}")
    assert choices(state) == [f"at {land}", f"at {far}"]
    becomes(
        before,
        f"done; at {land}",
        f"seat=1 drawn1= attached={card} bonus={land}:{difference - 2}",
    )


@pytest.mark.clause("R42", "G23")
def test_two_worth_nothing_are_equals() -> None:
    state = done(f"{BEFORE} drawn1=n11 savages=0 bonus=5:-7", "done")
    assert choices(state) == ["at 0", "at 5"]


@pytest.mark.clause("N16")
@pytest.mark.parametrize(
    ("before", "points"),
    [
        ("units1=0,5", 1),
        ("units1=0,1,7:2", 3),
        ("units1=0,1,7:2,8 units2=9 home2=9", 4),
        ("units1=0,1,2,3,4 home2=9", 5),
    ],
)
def test_conservation(before: str, points: int) -> None:
    assert CARDS["N16"].copies == 1
    state = done(f"{BEFORE} drawn1=n16 {before}", "done")
    expect(state, f"banked1={points} banked2=1 discard=n16")


@pytest.mark.clause("N17", "R48", "R46", "G23")
@pytest.mark.parametrize(
    ("owned", "lost"),
    [
        ("technologies1=telephone", 1),
        ("technologies1=telephone advancements1=savings-plan", 2),
        ("technologies1=telephone,computer advancements1=savings-plan,stock-market", 3),
        ("", 0),
        ("technologies1=telephone,computer banked1=1", 1),
    ],
)
def test_pollution(owned: str, lost: int) -> None:
    assert CARDS["N17"].copies == 1
    before = f"{BEFORE} drawn1=n17 technologies2=television,airplane banked1=5 {owned}"
    state = done(before, "done")
    banked = world(position(before)).seats[0].banked
    assert world(state).seats[0].banked == banked - lost
    expect(state, "banked2=0 discard=n17")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        case("the tile", "F28 G24", "", 4),
        case("under the Savages", "F28 G24 V2", "savages=3", 0),
        case("with the Hotspot", "F28 G24 V3", "hotspot=3", 7),
        case("with an attached card", "F28 G24", "bonus=3:2", 6),
        case("with attached cards and the Hotspot", "G24", "bonus=3:-3 hotspot=3", 4),
        case("Savages before everything", "G24", "savages=3 hotspot=3 bonus=3:6", 0),
        case("not below 0", "G23", "bonus=3:-6", 0),
        case("the Hotspot is added before the floor", "G23 G24", "bonus=3:-6 hotspot=3", 1),
    ],
)
def test_what_a_territory_is_worth(text: str, value: int) -> None:
    assert territory_value(world(position(text)), 3) == value


@pytest.mark.clause("G26", "F27", "F15", "F29")
def test_prestige_is_what_is_banked_and_controlled() -> None:
    table = world(position("home1=0 units1=5:1,9:2 banked1=7 banked2=1 savages=9 hotspot=5"))
    assert prestige(table, 0) == 7 + 3 + (5 + 3) + 0
    assert prestige(table, 1) == 1 + 4


@pytest.mark.clause("G26", "F29")
def test_a_territory_lost_is_prestige_lost_and_won_is_won() -> None:
    state = position("units1=1:2 units2=6:1 tableau1=m2")
    assert [prestige(world(state), seat) for seat in (0, 1)] == [3 + 3, 4 + 5]
    play(state, "play m2", "from 1", "to 6", "units 2")
    assert [prestige(world(state), seat) for seat in (0, 1)] == [3 + 5, 4]
    assert told(state, "prestige_gained", "prestige_lost") == []


@pytest.mark.clause("R52", "F28")
def test_figures_and_attached_cards_stay_with_the_territory() -> None:
    before = "units1=1:2 units2=6:1 home2=9 tableau1=m2 savages=6 hotspot=1 bonus=1:2,6:-2"
    becomes(before, "play m2; from 1; to 6; units 2", "units1=6:1 units2= tableau1= discard=m2")


@pytest.mark.clause("R53", "V3")
def test_the_hotspot_adds_what_the_card_says_that_placed_it() -> None:
    state = position(f"{BEFORE} drawn1=v3 hotspot=4")
    table = world(state)
    table.amount = [5 if card == CARDS["V3"].number else n for card, n in enumerate(table.amount)]
    play(state, "done")
    assert territory_value(world(state), 4) == 4 + 3
    play(state, "at 4")
    assert territory_value(world(state), 4) == 4 + 5


@pytest.mark.clause("G17", "R15", "R47")
def test_the_fallen_have_nothing_and_get_nothing() -> None:
    fallen = "players=3 home3=- technologies3=telephone"
    for card in ("n16", "n17", "v4", "v5", "v6", "v7", "v8"):
        state = done(f"{BEFORE} {fallen} drawn1={card} banked1=9", "done")
        assert prestige(world(state), 2) == 0
        expect(state, "money3=0 banked3=0")
