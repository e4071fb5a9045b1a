"""What a seat has seen bounds which Finance decks it imagines (R34, R35)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import permutations
from random import Random
from typing import Any

import pytest
from scipy.stats import chisquare

from artificer import State, load_game
from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.utopia.cards import CARD_IDS, clear
from artificer.games.utopia.hidden import redraw
from artificer.games.utopia.questions import DRAFT_CARD, DRAW_FINANCE
from artificer.games.verbs import Menu
from artificer.games.verbs import pick as pick_ticket
from artificer.players.player import PreparedPlayer
from artificer.players.solving.improving import Improver
from artificer.table.streams import Stream, below, open_stream
from tests.contract.walks import Chooser, led_chooser, pick, random_chooser, walk
from tests.rules.utopia.pencil import Pencil
from tests.rules.utopia.table import cards, done, listed, position, seen, world
from tests.shares import first

SAMPLED = 25
"""Positions of a game in which tables are drawn, spread over it."""
DRAWS = 3000
LEAST_P = 1e-4
"""Seeded: chance alone would fail one such test in ten thousand."""

DECKS = "players=4 finance1=c9 known1=c9 finance2=c1,c2,m1 known2=c1,c2,m1 finance3=c3 known3=c3"
GIFT = f"{DECKS} seat=2 tableau2=m7", "play m7; opponent 3; give c2; done"
TWO_GIFTS = f"{DECKS} seat=2 tableau2=m7:2", f"{GIFT[1]}; play m7; opponent 4; give m1; done"
DOCTOR = f"{DECKS} tableau4=p3 seat=4", "play p3; opponent 2; card c1; card m1; card c2; hand 3"
PROPHET = (
    f"{DECKS} seat=2 tableau2=p2 deck=c4,c5,c6,c7,v2,c8",
    (
        "play p2; card c4; card c5; card c6; card c7; card v2; "
        "take c4; done; top c5; top c6; top c7; top v2"
    ),
)


def choosers(seed: int) -> list[tuple[int, Chooser]]:
    """Whole games of two to four players, at random and led into every corner."""
    led = [led_chooser(load_game("utopia", players=n), seed) for n in (3, 4)]
    return [(n, random_chooser(seed + n)) for n in (2, 3, 4)] + list(zip((3, 4), led, strict=True))


Draw = Callable[[State, int, Callable[[int], int]], State]


def faults_in(start: State, choose: Chooser, rng: Random, draw: Draw) -> list[str]:
    """The faults that any seat's notes find in its samples of a game."""
    actions = walk(start, choose).actions
    pencils = [Pencil(start, seat) for seat in range(start.game.num_players())]
    state, faults = start.clone(), list[str]()
    for ply, action in enumerate(actions):
        before = state.clone()
        state.body.notes = []
        state.apply_action(action)
        for pencil in pencils:
            pencil.write(before, action, state)
            if ply % (len(actions) // SAMPLED) == pencil.seat:
                assert list(pencil.contradictions(state)) == []
                faults += pencil.contradictions(draw(state, pencil.seat, partial(pick, rng)))
    return faults


@pytest.mark.clause("R34", "R35", "G27")
@pytest.mark.parametrize("seed", first(range(12), 1))
def test_no_sample_contradicts_what_a_seat_has_seen(seed: int) -> None:
    for players, choose in choosers(seed):
        start = load_game("utopia", players=players).new_initial_state()
        assert faults_in(start, choose, Random(seed), State.resample) == []


def forgetful(state: State, seat: int, below: Callable[[int], int]) -> State:
    """A sample without memory."""
    twin = state.clone()
    for player in world(twin).seats:
        clear(player.known)
        player.group = 0
    return twin.resample(seat, below)


def test_the_notes_find_a_sample_without_memory() -> None:
    start = load_game("utopia", players=3).new_initial_state()
    assert len(faults_in(start, random_chooser(3), Random(3), forgetful)) > SAMPLED


Decks = tuple[str, ...]


def decks(state: State) -> Decks:
    """The Finance decks of four players, and what the Witch Doctor holds."""
    hand = [card - 1 for card in world(state).hand if card]
    return (*(listed(seat.finance) for seat in world(state).seats[:4]), named(hand))


def count_ways(text: str, sizes: tuple[int, ...], fixed: tuple[str, ...]) -> Counter[Decks]:
    """All ways to lay these cards at so many places of each deck, beside its fixed cards."""
    found: Counter[Decks] = Counter()
    for order in permutations(cards(text)):
        lying, left = [], list(order)
        for size, sure in zip(sizes, fixed, strict=True):
            zone, left = sorted([*cards(sure), *left[:size]]), left[size:]
            lying.append(zone)
        found[tuple(named(zone) for zone in lying)] += 1
    return found


def named(zone: list[int]) -> str:
    """Cards as the language writes a zone."""
    counted = sorted(Counter(zone).items())
    return ",".join(f"{CARD_IDS[card].lower()}:{number}" for card, number in counted)


def p_value(found: Counter[Decks], wanted: Counter[Decks]) -> float:
    """The chance of frequencies as far from the wanted ones as these, by Pearson's chi-square."""
    assert found.keys() <= wanted.keys()
    keys, total = sorted(wanted), sum(wanted.values())
    expected = [wanted[key] * found.total() / total for key in keys]
    return float(chisquare([found[key] for key in keys], expected).pvalue)


CASES: dict[str, tuple[tuple[str, str], tuple[str, tuple[int, ...], tuple[str, ...]]]] = {
    "a gift": (GIFT, ("c1,c2,m1", (0, 2, 1, 0, 0), ("c9", "", "c3", "", ""))),
    "two gifts": (TWO_GIFTS, ("c1,c2,m1", (0, 1, 1, 1, 0), ("c9", "", "c3", "", ""))),
    "a Witch Doctor's cards, one handed out": (
        DOCTOR,
        ("c1,c2,m1", (0, 0, 1, 0, 2), ("c9", "", "c3", "", "")),
    ),
    "a Prophet's card": (
        PROPHET,
        ("c4,c5,c6,c7,v2,c8", (0, 1, 0, 0, 0), ("c9", "c1,c2,m1", "c3", "", "")),
    ),
}
"""By name: a position and moves; what player 1 knows of the decks, and of what is elsewhere."""


@pytest.mark.clause("R34", "R35")
@pytest.mark.parametrize("name", CASES)
def test_samples_are_as_likely_as_all_ways_counted(name: str) -> None:
    (before, moves), (text, sizes, fixed) = CASES[name]
    state, rng = done(before, moves), Random(name)
    wanted = count_ways(text, sizes, fixed)
    found = Counter(decks(state.resample(0, partial(pick, rng))) for _ in range(DRAWS))
    assert len(wanted) > 2
    assert p_value(found, wanted) > LEAST_P
    first_alone = Counter(dict.fromkeys(list(wanted)[:1], DRAWS))
    assert p_value(first_alone, wanted) < LEAST_P


@pytest.mark.clause("R34", "R30")
@pytest.mark.parametrize(
    ("case", "knows"),
    [
        (GIFT, (1, 2)),
        (DOCTOR, (1, 2, 3)),
        (PROPHET, (1,)),
        ((DECKS, ""), (0, 1, 2, 3)),
    ],
)
def test_who_knows_the_decks(case: tuple[str, str], knows: tuple[int, ...]) -> None:
    state = done(*case)
    for seat in range(4):
        drawn = {decks(state.resample(seat, partial(pick, Random(s)))) for s in range(20)}
        assert (drawn == {decks(state)}) == (seat in knows)


@pytest.mark.clause("R35")
def test_a_card_that_is_drawn_settles_where_it_was() -> None:
    """Player 3 draws the gift: all know again what player 2 has."""
    before, moves = GIFT
    state = done(before, moves)
    assert world(state).seats[1].group == world(state).seats[2].group == 1
    offered = world(state)
    offered.question, offered.seat, offered.due = DRAW_FINANCE, 2, 0
    state.apply_action(state.string_to_action("card c2"))
    assert (offered.seats[1].group, offered.seats[2].group) == (0, 0)
    assert listed(offered.seats[1].known) == "m1:1,c1:1"


@pytest.mark.clause("R34")
def test_the_next_card_of_a_known_deck_is_one_of_its_cards() -> None:
    """In another seat's view: known cards surely, cards in doubt as likely as they lie there."""
    before, moves = GIFT
    state = done(before, moves)
    world(state).question, world(state).seat = DRAW_FINANCE, 2
    view = state.view(0)
    shown = {view.action_to_string(a): weight for a, weight in view.chance_outcomes()}
    assert shown == {"card c3": 3, "card c1": 1, "card c2": 1, "card m1": 1}


@pytest.mark.clause("R34")
def test_a_card_returned_openly_is_known() -> None:
    back = done("tableau1=m6 tableau2=t1 finance2=c3", "play m6; opponent 2; return t1")
    assert listed(seen(back, 1).seats[1].known) == "t1:1"
    assert listed(seen(back, 1).seats[1].finance) == ""


@pytest.fixture(scope="module")
def compiled() -> tuple[Kernel, Any]:
    kernel = Kernel(position(DECKS).game, cache=kernel_cache(), meanings={pick_ticket: below})
    return kernel, kernel.compile(redraw)


@pytest.mark.parametrize("name", CASES)
def test_samples_are_the_same_compiled(name: str, compiled: tuple[Kernel, Any]) -> None:
    state, (kernel, draw) = done(*CASES[name][0]), compiled
    states, streams, source = kernel.blank(1), blank(Stream, 1), Stream()
    for number in range(20):
        open_stream(source, 5, number)
        streams["state"][0] = source.state
        kernel.write(states, 0, state.body)
        draw(states[0], 0, streams[0])
        assert kernel.read(states, 0) == state.resample(0, partial(below, source)).body


@pytest.mark.clause("R34")
def test_tries_are_made_with_decks_that_fit() -> None:
    """In each try of the statesman the other players have the decks that were drafted."""
    state = position(f"{DECKS} tableau1=t1:5")
    found: set[str] = set()

    def spy(view: Any, menu: Menu, n: int, _stream: Stream, _learned: Any) -> int:
        drafts = view.question == DRAFT_CARD and view.round == 6
        if drafts and view.seat == 1 and view.seats[1].in_finance == 3:
            found.add(listed(view.seats[1].finance))
        return menu.actions[n - 1]

    improver = Improver(
        state.game, PreparedPlayer("spy", spy), lambda s, seat: 0, 4, compiled=False
    )
    stream = Stream()
    open_stream(stream, 1, 1)
    improver.values(state.view(0), stream)
    assert found == {"m1:1,c1:1,c2:1"}
