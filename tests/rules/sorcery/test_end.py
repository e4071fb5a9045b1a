"""The hand limit, winning, the last round, and what a seat sees."""

from __future__ import annotations

from random import Random

import pytest

from artificer import State
from artificer.games.sorcery.parts import CARDS_OF_A_KIND, PRESTIGE
from tests.games.language import answers, choices, play
from tests.rules.sorcery.table import becomes, case, done, expect, position, seen, shop, told


@pytest.mark.clause("C19", "R36", "R54")
def test_the_hand_limit_holds_also_when_nothing_was_changed() -> None:
    state = position("question=phase_two hand1=love:9,time:3 discard=")
    expect(play(state, "done"), "question=throw_away")
    assert choices(state) == ["throw love", "throw time"]
    expect(play(state, "throw love"), "question=throw_away")
    expect(
        play(state, "throw time"),
        "question=reveal_draft hand1=love:8,time:2 discard=love,time seat=2",
    )


@pytest.mark.clause("C19")
def test_ten_cards_may_be_kept() -> None:
    expect(done("question=phase_two hand1=love:9,time", "done"), "question=reveal_draft")


@pytest.mark.parametrize(
    ("before", "moves", "won"),
    [
        case(
            "all sources at once",
            "C20 R37",
            "pool=prestige:11,time,love stored1=prestige:5 hand1=prestige engine1=love>prestigex3",
            "run 1",
            True,
        ),
        case(
            "one is missing",
            "C20",
            "pool=prestige:10,time,love stored1=prestige:5 hand1=prestige engine1=love>prestigex3",
            "run 1",
            False,
        ),
        case(
            "cards in engines and on the Machine do not count",
            "R37",
            "pool=prestige:19 engine1=prestige>prestige machine=prestige:3 hand1=love",
            "discard love",
            False,
        ),
        case(
            "the card that is the twentieth",
            "R37 R38",
            "pool=prestige:19,growth draft=prestige",
            "take prestige",
            True,
        ),
        case(
            "the Machine's income",
            "C20 R52",
            "question=reveal_draft due=1 machine=prestige:4 stored1=prestige:16",
            "draft love",
            True,
        ),
        case(
            "in Phase 2 by a bonus",
            "R25 R37 R52",
            "question=phase_two pool=change,prestige:19 hand1=love",
            "feed love; bonus prestige",
            True,
        ),
        case(
            "in the middle of a Change",
            "R62",
            "question=change_card engine=1 modified=1 pool=prestige:19 engine1=time>prestige",
            "remove output prestige",
            True,
        ),
        case(
            "before Justice is due",
            "R37 R52",
            "question=phase_two pool=change,prestige:18 hand1=prestige engine1=time>prestigex2",
            "change 1; remove under 2",
            True,
        ),
        case(
            "infinite Prestige",
            "R37",
            "pool=time,prestige engine1=prestige>prestige,prestige,time",
            "run 1; declare",
            True,
        ),
    ],
)
def test_twenty_prestige(before: str, moves: str, won: bool) -> None:
    state = done(before, moves)
    assert state.is_terminal() == won
    assert state.scores() == (int(won), 0)
    if won:
        expect(state, "question=over end=twenty_prestige winners=1")
        assert [fact for fact, _, _ in told(state)][-1] == "won"


@pytest.mark.clause("C20", "R37")
def test_only_on_ones_own_turn() -> None:
    """Player 2 will have twenty when the Machine has paid; until then nothing happens."""
    before = "question=phase_two stored2=prestige:19 machine=prestige"
    state = done(before, "done; draft love; draft love; draft love; draft love")
    assert not state.is_terminal()
    expect(play(state, "draft love"), "question=over winners=2 seat=2")


@pytest.mark.clause("C21", "R24")
def test_the_next_player_runs_a_prestige_engine_before_its_builder() -> None:
    state = position(
        "question=phase_two pool=change,justice hand1=prestige engine1=time>prestige "
        "stored2=love,time:2"
    )
    play(state, "change 1", "add output prestige", "none")
    assert answers(state, "run") == []
    play(state, "done", "pay", *["draft love"] * 5)
    expect(play(state, "love 1", "run 1"), "pool=growth,prestige:2 seat=2")


LAST = "question=phase_two turn=120 seat=2"


@pytest.mark.parametrize(
    ("before", "scores"),
    [
        case("most Prestige", "R39", "stored1=prestige:2 hand2=prestige", (1, 0)),
        case(
            "hand and track together",
            "R51",
            "stored1=prestige hand1=prestige stored2=prestige",
            (1, 0),
        ),
        case("the pool is gone", "R51 C8", "stored1=prestige pool=prestige:5", (1, 0)),
        case("fewest cards in hand", "R39", "stored1=prestige hand2=prestige", (1, 0)),
        case("shared", "R39 R60", "hand1=love hand2=time", (1, 1)),
    ],
)
def test_the_last_round(before: str, scores: tuple[int, int]) -> None:
    state = done(f"{LAST} {before}", "done")
    expect(state, "question=over end=last_round_played")
    assert state.scores() == scores


@pytest.mark.clause("R39")
def test_the_last_round_has_as_many_turns_as_players() -> None:
    expect(done("question=phase_two turn=119", "done"), "turn=120 seat=2 question=reveal_draft")
    for players in (3, 4):
        before = f"players={players} question=phase_two turn={60 * players} seat={players}"
        expect(done(before, "done"), "question=over")
        before = f"players={players} question=phase_two turn={60 * players - 1} seat={players - 1}"
        expect(done(before, "done"), f"turn={60 * players} question=reveal_draft")


@pytest.mark.clause("R60", "R38")
def test_nobody_has_points_before_the_end() -> None:
    assert position("stored1=prestige:19").scores() == (0, 0)


HIDDEN = "players=3 hand1=love:2 hand2=time,change hand3=growth draft=justice discard=prestige"


def resamples(state: State, seat: int, number: int = 40) -> list[State]:
    rng = Random(seat)
    return [state.resample(seat, lambda n: int(rng.random() * n)) for _ in range(number)]


@pytest.mark.clause("R41")
def test_hands_are_hidden_but_their_numbers_and_all_else_is_open() -> None:
    state = position(HIDDEN)
    view = seen(state, 0)
    assert [sum(seat.hand) for seat in view.seats] == [2, 0, 0, 0]
    assert [seat.in_hand for seat in view.seats] == [2, 2, 1, 0]
    assert (view.draft, view.discard, view.machine, view.engines) == (
        *(shop(state).draft, shop(state).discard, shop(state).machine, shop(state).engines),
    )
    unseen = [CARDS_OF_A_KIND - seen for seen in (0, 2, 0, 0, 0, 1, 1)]
    assert (view.deck, view.in_deck) == (unseen, shop(state).in_deck)


@pytest.mark.clause("R41", "R64")
def test_hands_that_could_be_changed_look_alike() -> None:
    one = position(HIDDEN)
    other = position(HIDDEN.replace("hand2=time,change", "hand2=prestige,duration"))
    assert one.observe(0).to_bytes() == other.observe(0).to_bytes()
    assert one.observe(1).to_bytes() != other.observe(1).to_bytes()


@pytest.mark.clause("R41")
@pytest.mark.parametrize("seat", range(3))
def test_a_resampled_table_has_all_cards_and_differs_where_it_may(seat: int) -> None:
    state = position(HIDDEN)
    tables = resamples(state, seat)
    assert len({table.body.to_bytes() for table in tables}) > 10
    for table in tables:
        assert table.observe(seat).to_bytes() == state.observe(seat).to_bytes()
        for resource in range(7):
            held = sum(player.hand[resource] for player in shop(table).seats)
            held += shop(table).deck[resource] + shop(table).draft[resource]
            assert held + shop(table).discard[resource] == CARDS_OF_A_KIND
        assert [sum(player.hand) for player in shop(table).seats] == [2, 2, 1, 0]


@pytest.mark.clause("R41", "R59")
def test_a_resampled_starting_engine_is_one_that_could_be() -> None:
    start = "question=build_input turn=0 hand1=love:3,growth:3 hand2=time:7"
    state = done(start, "add input love; add output growth; none")
    shapes = set()
    for table in resamples(state, 1, 100):
        engine, seat = shop(table).engines[0], shop(table).seats[0]
        shapes.add((sum(engine.cards[:7]), sum(engine.cards[7:]), any(seat.token_engine)))
        assert seat.in_hand == sum(seat.hand)
        assert seat.in_hand + sum(engine.cards) == 6
    assert shapes == {(0, 0, 0), (1, 0, 0), (1, 0, 1), (1, 1, 0), (1, 1, 1)}


@pytest.mark.clause("R65")
def test_nobody_is_dealt_prestige_with_which_the_game_would_be_over() -> None:
    state = position("stored2=prestige:18 hand2=prestige,love:4 hand1=time")
    held = {shop(table).seats[1].hand[PRESTIGE] for table in resamples(state, 0)}
    assert held == {0, 1}


def test_becomes_sees_a_difference() -> None:
    with pytest.raises(AssertionError):
        becomes("hand1=love discard=", "discard love", "hand1= discard=love")
