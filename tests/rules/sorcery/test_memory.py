"""What a seat has seen bounds which tables it imagines (R64, R65)."""

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
from artificer.games.sorcery.hidden import redraw
from artificer.games.sorcery.parts import PRESTIGE, PRESTIGE_TO_WIN, RESOURCES
from artificer.games.sorcery.pool import cards_shown
from artificer.games.verbs import Menu
from artificer.games.verbs import pick as pick_ticket
from artificer.players.player import PreparedPlayer
from artificer.players.solving.improving import Improver
from artificer.table.streams import Stream, below, open_stream
from tests.contract.walks import Chooser, led_chooser, pick, random_chooser, walk
from tests.rules.sorcery.pencil import Pencil
from tests.rules.sorcery.table import case, done, position, seen, shop
from tests.shares import first

SAMPLED = 25
"""Positions of a game in which tables are drawn, spread over it."""
DRAWS = 4000
LEAST_P = 1e-4
"""Seeded: chance alone would fail one such test in ten thousand."""

OPEN = "players=3 hand1=love hand2=time,change,justice shown2=time hand3=growth,love shown3=love"
BOUND = "players=3 turn=9 stored2=prestige:18 stored3=prestige:17 hand2=growth,love hand3=time:3"
PAST = "players=2 turn=9 hand2=prestige,love:4 prestige_limit2=2"
CASES = {
    "what was seen stays in hand": f"{OPEN} deck=duration:2,prestige",
    "the win that nobody had": f"{BOUND} deck=prestige:3,change",
    "and no deck": f"{BOUND} hand2=prestige,love hand3=prestige,time,growth deck=",
    "Prestige that there cannot have been": f"{PAST} deck=prestige:3,change",
    "a deck that all know": f"{OPEN} open_deck=1 deck=duration:2,prestige",
}


def choosers(seed: int) -> list[tuple[int, Chooser]]:
    """Whole games of two to four players, at random and led into every corner."""
    led = [led_chooser(load_game("sorcery", players=n), seed) for n in (2, 3, 4)]
    return [(n, random_chooser(seed + n)) for n in (2, 3, 4)] + list(
        zip((2, 3, 4), led, strict=True)
    )


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
                faults += pencil.contradictions(draw(state, pencil.seat, partial(pick, rng)))
    return faults


@pytest.mark.clause("R64", "R65", "R41")
@pytest.mark.parametrize("seed", first(range(12), 2))
def test_no_sample_contradicts_what_a_seat_has_seen(seed: int) -> None:
    rng = Random(seed)
    for players, choose in choosers(seed):
        start = load_game("sorcery", players=players).new_initial_state()
        assert faults_in(start, choose, rng, State.resample) == []


def forgetful(state: State, seat: int, below: Callable[[int], int]) -> State:
    """A sample without memory: all cards but the own and the open ones are dealt again."""
    twin = state.clone()
    for player in shop(twin).seats:
        player.shown, player.prestige_limit = 0, 0
    shop(twin).open_deck = 0
    return twin.resample(seat, below)


def test_the_notes_find_a_sample_without_memory() -> None:
    start = load_game("sorcery", players=3).new_initial_state()
    found = faults_in(start, random_chooser(3), Random(3), forgetful)
    assert any("once had" in fault for fault in found)
    assert any("the deck holds" in fault for fault in found)


Hands = tuple[tuple[int, ...], ...]


def hands(state: State) -> Hands:
    return tuple(tuple(seat.hand) for seat in shop(state).seats)


def enumerated(state: State) -> Counter[Hands]:
    """All ways in which the cards that seat 0 cannot place may lie, each as likely."""
    s, view = shop(state), seen(state, 0)
    places = [seat for seat in (1, 2, 3) for _ in range(sum(s.seats[seat].hand))]
    for seat in (1, 2, 3):
        for _ in range(sum(shown(state, seat))):
            places.remove(seat)
    cards = [
        r for seat in (1, 2, 3) for r in range(RESOURCES) for _ in range(loose(state, seat, r))
    ]
    if not s.open_deck:
        cards += [r for r in range(RESOURCES) for _ in range(s.deck[r])]
    found: Counter[Hands] = Counter()
    for dealt in permutations(cards, len(places)):
        table = [
            seat.hand[:] if number == 0 else shown(state, number)
            for number, seat in enumerate(s.seats)
        ]
        for seat, resource in zip(places, dealt, strict=True):
            table[seat][resource] += 1
        if all(could_be(view, seat, table[seat]) for seat in (1, 2, 3)):
            found[tuple(map(tuple, table))] += 1
    return found


def shown(state: State, seat: int) -> list[int]:
    return [cards_shown(shop(state), seat, resource) for resource in range(RESOURCES)]


def loose(state: State, seat: int, resource: int) -> int:
    return shop(state).seats[seat].hand[resource] - shown(state, seat)[resource]


def could_be(view: Any, seat: int, hand: list[int]) -> bool:
    """Whether the seat would not have won with that hand, now or as far as is remembered."""
    player = view.seats[seat]
    unseen, limit = hand[PRESTIGE] - cards_shown(view, seat, PRESTIGE), player.prestige_limit
    has_won = hand[PRESTIGE] + player.stored[PRESTIGE] >= PRESTIGE_TO_WIN
    return not has_won and (limit == 0 or unseen < limit)


def p_value(found: Counter[Hands], wanted: Counter[Hands]) -> float:
    """The chance of frequencies as far from the wanted ones as these, by Pearson's chi-square."""
    assert found.keys() <= wanted.keys()
    keys, total = sorted(wanted), sum(wanted.values())
    draws = found.total()
    expected = [wanted[key] * draws / total for key in keys]
    return float(chisquare([found[key] for key in keys], expected).pvalue)


@pytest.mark.clause("R64", "R65")
@pytest.mark.parametrize("name", CASES)
def test_samples_are_as_likely_as_all_ways_counted(name: str) -> None:
    state, rng = position(CASES[name]), Random(name)
    assert list(state.game.ruleset.contradictions(state.body)) == []
    found = Counter(hands(state.resample(0, partial(pick, rng))) for _ in range(DRAWS))
    wanted = enumerated(state)
    assert len(wanted) > 2
    assert p_value(found, wanted) > LEAST_P


def test_the_count_finds_prestige_that_is_dealt_too_often() -> None:
    """Card by card, no Prestige to a hand that would win: not every way is as likely."""
    state, rng = position(CASES["Prestige that there cannot have been"]), Random(2)
    found: Counter[Hands] = Counter()
    for _ in range(DRAWS):
        cards = [r for r in range(RESOURCES) for _ in range(seen(state, 0).deck[r])]
        hand = [0] * RESOURCES
        for _ in range(5):
            dealt = [card for card in cards if card != PRESTIGE or hand[PRESTIGE] == 0]
            card = dealt[pick(rng, len(dealt))]
            cards.remove(card)
            hand[card] += 1
        found[((0,) * 7, tuple(hand), (0,) * 7, (0,) * 7)] += 1
    assert p_value(found, enumerated(state)) < LEAST_P


@pytest.fixture(scope="module")
def compiled() -> tuple[Kernel, Any]:
    kernel = Kernel(load_game("sorcery"), cache=kernel_cache(), meanings={pick_ticket: below})
    return kernel, kernel.compile(redraw)


@pytest.mark.parametrize("name", CASES)
def test_samples_are_the_same_compiled(name: str, compiled: tuple[Kernel, Any]) -> None:
    state, (kernel, draw) = position(CASES[name]), compiled
    states, streams, source = kernel.blank(1), blank(Stream, 1), Stream()
    drawn = set()
    for number in range(40):
        open_stream(source, 5, number)
        streams["state"][0] = source.state
        kernel.write(states, 0, state.body)
        draw(states[0], 0, streams[0])
        drawn.add(kernel.read(states, 0))
        assert kernel.read(states, 0) == state.resample(0, partial(below, source)).body
    assert len(drawn) > 2


@pytest.mark.clause("R64")
@pytest.mark.parametrize(
    ("before", "moves", "kinds", "limit"),
    [
        case("a card of the draft", "C9", "draft=time pool=growth", "take time", [2], 0),
        case("played again", "C9", "draft=time pool=growth", "take time; discard time", [], 0),
        case("one of two alike", "C9", "hand1=time shown1=time draft=love", "discard time", [], 0),
        case("an unseen one", "C7", "hand1=time,love shown1=love", "discard time", [1], 0),
        case(
            *("a card taken off", "C17", "question=change_card engine=1 engine1=love,time>growth"),
            *("remove input time; none", [2], 0),
        ),
        case("no win", "R65", "stored1=prestige:17 hand1=love", "discard love", [], 3),
        case(
            *("Prestige played from the hand", "R65", "stored1=prestige:17 hand1=prestige,love"),
            *("discard love; discard prestige", [], 2),
        ),
        case("far from a win", "R65", "stored1=prestige:12 hand1=love", "discard love", [], 0),
    ],
)
def test_what_is_seen(before: str, moves: str, kinds: list[int], limit: int) -> None:
    state = done(before, moves)
    assert shown(state, 0) == [int(resource in kinds) for resource in range(RESOURCES)]
    assert shop(state).seats[0].prestige_limit == limit


@pytest.mark.clause("R64", "R5")
def test_a_card_under_seal_is_seen_when_all_are() -> None:
    before = "turn=0 question=build_input hand1=love,time shown1=love hand2=growth"
    built = "add input love; none; none"
    state = done(before, built)
    assert shop(state).seats[0].shown == shop(position(before)).seats[0].shown
    state = done(before, f"{built}; none; none; none")
    assert shop(state).seats[0].shown == 0


@pytest.mark.clause("R64", "R11")
def test_a_deck_from_the_discard_pile_is_known() -> None:
    before = "question=reveal_draft due=2 hand2=love,time deck=love discard=growth,time:2"
    view = seen(done(before, "draft love"), 0)
    assert (view.open_deck, view.deck, view.in_deck) == (1, shop(position(before)).discard, 60)


@pytest.mark.clause("R64")
def test_tries_are_made_with_hands_that_fit() -> None:
    """In each try of the sorcerer seat 2 has the card that it was seen to take."""
    state = position("players=2 pool=time hand1=love hand2=time,love:2 shown2=time turn=3")
    hands_asked: list[list[int]] = []

    def spy(view: Any, menu: Menu, n: int, _stream: Stream, _learned: Any) -> int:
        if view.seat == 1 and view.turn == 4 and view.seats[1].in_hand == 3:
            hands_asked.append(view.seats[1].hand[:])
        return menu.actions[n - 1]

    player = PreparedPlayer("spy", spy)
    improver = Improver(state.game, player, lambda s, seat: 0, 10, compiled=False)
    stream = Stream()
    open_stream(stream, 1, 1)
    improver.values(state.view(0), stream)
    assert len(hands_asked) > 10
    assert all(hand[2] > 0 for hand in hands_asked)
    assert len(set(map(tuple, hands_asked))) > 3
