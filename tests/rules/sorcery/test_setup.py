"""Dealing, the swaps with the Machine, the sealed starting engines, who begins."""

from __future__ import annotations

import pytest

from artificer import BadOption, Game, State, load_game
from artificer.games.sorcery.moves import RESOURCE_NAMES
from artificer.games.verbs import CHANCE
from tests.games.language import choices, play
from tests.rules.sorcery.table import becomes, done, expect, position, seen, shop

PLAYERS = (2, 3, 4)


def game(players: int = 2) -> Game:
    return load_game("sorcery", players=players)


@pytest.mark.clause("C1", "C2", "C3", "R1", "R3")
@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_in_the_box_and_before_the_players(players: int) -> None:
    box = shop(game(players).new_initial_state())
    expect(
        State(game(players), box),
        "deck=all:9 machine= question=choose_dealer turn=0 stored1= hand1=",
    )
    assert len(RESOURCE_NAMES) == 7
    assert len(box.engines) == 9
    assert box.cores_taken == box.seats_taken == players
    assert [engine.owner for engine in box.engines[: players + 1]] == [*range(1, players + 1), 0]
    assert all(seat.token_engine == [0, 0, 0, 0] for seat in box.seats)


@pytest.mark.clause("R1")
@pytest.mark.parametrize("players", [1, 5])
def test_two_to_four_play(players: int) -> None:
    with pytest.raises(BadOption):
        game(players)


@pytest.mark.clause("R2")
@pytest.mark.parametrize("players", PLAYERS)
def test_chance_names_the_dealer(players: int) -> None:
    start = game(players).new_initial_state()
    assert start.current_player() == CHANCE
    assert choices(start) == [f"seat {n}" for n in range(1, players + 1)]
    assert {weight for _, weight in start.chance_outcomes()} == {1}


@pytest.mark.clause("C3", "C4")
@pytest.mark.parametrize("players", PLAYERS)
def test_seven_cards_each_and_three_on_the_machine(players: int) -> None:
    state = play(game(players).new_initial_state(), "seat 2")
    for hand in range(players):
        play(state, *[f"deal {RESOURCE_NAMES[hand]}"] * 7)
    assert shop(state).question == shop(position("question=deal")).question
    play(state, "deal time", "deal justice", "deal justice")
    hands = " ".join(f"hand{n + 1}={RESOURCE_NAMES[n]}:7" for n in range(players))
    expect(state, f"{hands} machine=time,justice:2 question=swap_give seat=2 dealer=2 due=0")


SWAPS = "players=3 turn=0 question=swap_give dealer=2 seat=2 machine=justice:2,change"


@pytest.mark.clause("C4")
def test_the_dealer_swaps_first_and_then_clockwise() -> None:
    before = f"{SWAPS} hand1=love hand2=time hand3=duration"
    after = becomes(
        before, "give time; for justice", "hand2=justice machine=justice,change,time seat=3"
    )
    expect(play(after, "give duration", "for change"), "seat=1 question=swap_give")
    expect(play(after, "give love", "for time"), "seat=1 question=build_input")


@pytest.mark.clause("C4", "R4")
def test_a_card_must_be_swapped_but_it_may_be_one_of_its_kind() -> None:
    before = f"{SWAPS} hand2=time,justice"
    assert choices(position(before)) == ["give time", "give justice"]
    assert choices(done(before, "give justice")) == ["for change", "for justice"]
    becomes(before, "give justice; for justice", "seat=3")


@pytest.mark.clause("R4")
def test_the_printed_growth_is_no_card() -> None:
    assert choices(done(f"{SWAPS} hand2=time", "give time")) == ["for change", "for justice"]
    with_card = "players=3 question=swap_give seat=2 machine=justice:2,growth hand2=time"
    assert choices(done(with_card, "give time")) == ["for growth", "for justice"]


BUILD = "turn=0 question=build_input hand1=love:2,growth hand2=time"


@pytest.mark.clause("C5", "R6")
def test_the_shapes_of_a_starting_engine() -> None:
    assert choices(position(BUILD)) == ["add input growth", "add input love", "none"]
    assert choices(done(BUILD, "none")) == ["none"]
    input_laid = done(BUILD, "add input love")
    assert choices(input_laid) == ["add output growth", "add output love", "none"]
    assert choices(play(input_laid, "none")) == ["on input love", "none"]
    both = done(BUILD, "add input love; add output love")
    assert choices(both) == ["on input love", "on output love", "none"]


@pytest.mark.clause("C5")
@pytest.mark.parametrize(
    ("moves", "engine"),
    [
        ("none; none; none", "engine1=> hand1=love:2,growth"),
        ("add input love; none; on input love", "engine1=lovex2> hand1=love,growth"),
        ("add input love; add output love; on output love", "engine1=love>lovex2 hand1=growth"),
        ("add input growth; add output love; none", "engine1=growth>love hand1=love"),
    ],
)
def test_a_starting_engine_is_built_and_not_balanced(moves: str, engine: str) -> None:
    becomes(BUILD, moves, f"{engine} seat=2")


@pytest.mark.clause("C6", "R5", "R59")
def test_all_build_and_chance_says_who_begins() -> None:
    state = done(f"players=3 {BUILD} dealer=2", "none; none; none; add input time; none; none")
    expect(state, "seat=3 question=build_input")
    play(state, "none", "none", "none")
    assert choices(state) == ["seat 1", "seat 2", "seat 3"]
    assert {weight for _, weight in state.chance_outcomes()} == {1}
    expect(play(state, "seat 3"), "starter=3 seat=3 turn=1 question=reveal_draft due=5")


@pytest.mark.clause("C6")
def test_play_goes_on_clockwise() -> None:
    state = position("players=3 question=phase_two seat=3 turn=4")
    expect(play(state, "done"), "seat=1 turn=5 question=reveal_draft")


@pytest.mark.clause("R5", "R59")
def test_nobody_sees_an_engine_before_all_are_built() -> None:
    """Built or not, and with whatever cards: the same bytes, and three answers each."""
    built = [done(BUILD, moves) for moves in ("none; none; none", "add input love; none; none")]
    assert len({state.observe(1).to_bytes() for state in built}) == 1
    under_way = [done(BUILD, moves) for moves in ("", "add input love", "add input love; none")]
    assert len({state.observe(1).to_bytes() for state in under_way}) == 1
    assert len({state.observe(0).to_bytes() for state in under_way}) == 3
    revealed = play(built[1], "none", "none", "none", "seat 1")
    assert seen(revealed, 1).engines == shop(revealed).engines


@pytest.mark.clause("R66")
def test_the_card_to_be_swapped_is_seen_when_it_is_swapped() -> None:
    before = f"{SWAPS} hand2=time,love"
    states = [done(before, moves) for moves in ("", "give time", "give love")]
    assert len({state.observe(0).to_bytes() for state in states}) == 1
    assert len({state.observe(1).to_bytes() for state in states}) == 3
