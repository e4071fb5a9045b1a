"""A script improved by tries: exact on a small game of secrets, blind to what its seat cannot see.

Plain Python makes the tries here; that compiled code makes the same is a test of its own.
"""

from __future__ import annotations

import random
import sys
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from artificer import Game, State
from artificer.games.utopia.ending import final_prestige
from artificer.games.verbs import CHANCE, Menu
from artificer.players.general import choose
from artificer.players.player import BestTried, Compared, NoAnswer, Policy, PreparedPlayer
from artificer.players.registry import load_player
from artificer.players.solving.improving import Improver, Trials
from artificer.players.solving.rollouts import PART, WIN
from artificer.players.solving.shares import share_interval
from artificer.table.streams import Stream, open_stream
from tests.players.solving.kuhn import BET, KUHN, PASS
from tests.players.test_search import under_way

RANDOM = PreparedPlayer("random", choose, blind=True)
POKER = Game(KUHN)
ACTED = [(), (PASS,), (BET,), (PASS, BET)]
"""What can have been done before a decision."""


def trials_at(state: State, tried: Improver, seed: int = 1) -> Trials:
    """The tries of a position."""
    menu, legal, stream = Menu(), state.legal_actions(), Stream()
    menu.actions[: len(legal)] = legal
    open_stream(stream, seed, 0)
    return tried.trials(state.observe(state.current_player()), menu, len(legal), stream)


def improver(game: Game, iterations: int, compiled: bool = False, script: str = "") -> Improver:
    """Tries of random play, or of a script."""
    points = final_prestige if game.name == "utopia" else game.rules.score
    player = load_player(script, game) if script else RANDOM
    return Improver(game, player, points, iterations, compiled=compiled)


def poker(cards: tuple[int, int], acted: tuple[int, ...]) -> State:
    """A position with these cards, 0..2, after these actions."""
    state = POKER.new_initial_state()
    for card in cards:
        state.apply_action(state.legal_actions()[card - (card > cards[0])])
    for action in acted:
        state.apply_action(action)
    return state


def after(state: State, action: int) -> State:
    """The position after an action."""
    child = state.clone()
    child.apply_action(action)
    return child


def expected(state: State, seat: int) -> tuple[Fraction, Fraction]:
    """The exact chance to win and mean chips of a seat, if all play at random from here."""
    if state.is_terminal():
        returns = state.returns()
        return Fraction(int(returns[seat] > 0)), Fraction(int(returns[seat]))
    assert state.current_player() != CHANCE
    ends = [expected(after(state, action), seat) for action in state.legal_actions()]
    first, second = ends
    return (first[0] + second[0]) / 2, (first[1] + second[1]) / 2


def exact(own: int, acted: tuple[int, ...], action: int) -> tuple[float, float]:
    """The same of an action, over the two cards that the other can have."""
    seat = len(acted) % 2
    found = [Fraction(0), Fraction(0)]
    for other in {0, 1, 2} - {own}:
        state = poker((own, other) if seat == 0 else (other, own), acted)
        for k, value in enumerate(expected(after(state, action), seat)):
            found[k] += value / 2
    return float(found[0]), float(found[1])


@pytest.mark.parametrize(("own", "acted"), list(product(range(3), ACTED)))
def test_in_poker_it_finds_what_exact_enumeration_says(own: int, acted: tuple[int, ...]) -> None:
    seat, other = len(acted) % 2, (own + 1) % 3
    state = poker((own, other) if seat == 0 else (other, own), acted)
    found = trials_at(state, improver(POKER, 1600))
    truth = [exact(own, acted, action) for action in found.actions]
    worths = [win + 0.002 * chips for win, chips in truth]  # a lead counts both sides' chips
    for chance, (win, _) in zip(found.chances, truth, strict=True):
        assert chance == pytest.approx(win, abs=4 * 0.5 / np.sqrt(found.made.min()))
    if abs(worths[0] - worths[1]) > 0.1:
        assert found.best == found.actions[int(np.argmax(worths))]


def test_hidden_cards_are_drawn_as_often_as_they_are_likely() -> None:
    """With a queen, a call wins against a jack and loses against a king: half of the time."""
    found = trials_at(poker((1, 2), (PASS, BET)), improver(POKER, 1600))
    assert found.actions == (PASS, BET)
    assert found.chances.tolist() == [0, pytest.approx(0.5, abs=0.07)]


@pytest.mark.parametrize(("ruleset", "seed", "plies"), [("sorcery", 1, 60), ("utopia", 2, 330)])
def test_it_answers_alike_where_its_seat_sees_alike(ruleset: str, seed: int, plies: int) -> None:
    state = under_way(ruleset, seed, plies)
    other = state.resample(state.current_player(), random.Random(5).randrange)
    assert other != state
    one, two = (trials_at(each, improver(state.game, 2)) for each in (state, other))
    assert one.best == two.best
    assert np.array_equal(one.results, two.results)


def test_its_values_are_chances_to_win_of_all_answers() -> None:
    state = poker((2, 0), (PASS, BET))
    tried = improver(POKER, 40)
    player = PreparedPlayer("tried", tried.choose, compiles=False, values=tried.values)
    before = state.clone()
    assert Policy(player, 1).values(state) == {PASS: 0.0, BET: 1.0}
    assert Policy(player, 1).action(state) == BET
    assert state == before


def test_a_decision_ends_when_its_time_is_up() -> None:
    now = iter(range(1000))
    tried = Improver(POKER, RANDOM, POKER.rules.score, 1600, 3000, lambda: next(now), False)
    assert trials_at(poker((1, 2), ()), tried).made.tolist() == [6, 6]


@pytest.mark.parametrize("usual", [PASS, BET])
def test_a_script_is_followed_unless_another_answer_is_surely_better(usual: int) -> None:
    script = PreparedPlayer("same", lambda view, menu, n, stream, learned: usual, blind=True)
    tried = Improver(POKER, script, POKER.rules.score, 20, compiled=False)
    king, jack = (trials_at(poker(cards, (PASS, BET)), tried) for cards in ((2, 0), (0, 2)))
    assert king.actions[king.usual] == jack.actions[jack.usual] == usual
    assert (king.best, jack.best) == (BET, PASS)


def test_an_answer_is_compared_with_the_best() -> None:
    """After a bet, a king wins if it calls; a jack loses either way."""
    king, jack = poker((2, 0), (PASS, BET)), poker((0, 2), (PASS, BET))
    tried = improver(POKER, 40)
    player = PreparedPlayer("tried", tried.choose, compiles=False, compare=tried.compare)
    policy = Policy(player, 1)
    assert policy.compared(king, PASS) == Compared(BET, 1.0, 1.0)
    assert policy.compared(king, BET) == Compared(BET, 1.0, 0.0)
    assert policy.compared(jack, PASS) == Compared(PASS, 0.0, 0.0)
    assert policy.compared(jack, BET) == Compared(BET, 0.0, 0.0)
    with pytest.raises(NoAnswer):
        Policy(RANDOM, 1).compared(king, PASS)


def test_a_better_answer_must_be_better_in_other_games_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Of many answers one seems better by luck: the second tries say by how much it is."""
    wins = np.zeros((2, 8, 2), np.int64)
    wins[1, :, PART] = [WIN, WIN, WIN, WIN, WIN, WIN, WIN, 0]
    made = np.full(2, 8)

    lucky, fair = (Trials((PASS, BET), part, made, 0) for part in (wins, 0 * wins))
    assert lucky.compared == Compared(BET, 7 / 8, 7 / 8)
    in_turn = iter((lucky, fair))
    monkeypatch.setattr(Improver, "_tried", lambda *_: next(in_turn))
    tried = improver(POKER, 8)
    assert tried.compare(poker((1, 0), ()), PASS, Stream()) == Compared(PASS, 0.0, 0.0)


def test_what_is_called_best_costs_nothing_when_it_is_compared_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first tries of answer 0 find 1 and miss 2, which those of 1 find: it is better still."""
    chances = (0, 4, 7)
    missed = {0: 2}

    def tried(
        _: Improver, __: object, actions: tuple[int, ...], place: int, *___: object
    ) -> Trials:
        usual = actions[place]
        wins = np.zeros((len(actions), 8, 2), np.int64)
        for row, action in enumerate(actions):
            if len(actions) == 2 or missed.get(usual) != action:
                wins[row, : chances[action], PART] = WIN
        return Trials(actions, wins, np.full(len(actions), 8), place)

    class View:
        body = None

        def legal_actions(self) -> list[int]:
            return [0, 1, 2]

    monkeypatch.setattr(Improver, "_tried", tried)
    compared = [improver(POKER, 8).compare(View(), each, Stream()) for each in range(3)]  # type: ignore[arg-type]
    assert compared == [
        Compared(2, 7 / 8, 7 / 8),
        Compared(2, 7 / 8, 3 / 8),
        Compared(2, 7 / 8, 0.0),
    ]


def best_tried(state: State, usual: int, iterations: int = 40, most: int = 3) -> BestTried:
    tried = improver(POKER, iterations)
    player = PreparedPlayer("tried", tried.choose, compiles=False, try_best=tried.try_best)
    return Policy(player, 1).best_tried(state, usual, most)


def test_the_best_answers_are_tried_beside_the_usual_one() -> None:
    """After a bet, a king wins if it calls; a jack loses either way."""
    king, jack = poker((2, 0), (PASS, BET)), poker((0, 2), (PASS, BET))
    called = best_tried(king, usual=PASS)
    assert called.surely and called.games == 20
    assert [(each.action, each.chance) for each in called.answers] == [(BET, 1.0), (PASS, 0.0)]
    assert [(each.low, each.high) for each in called.answers] == [
        (share_interval(1.0, 20)[0], 1.0),
        (0.0, share_interval(0.0, 20)[1]),
    ]
    assert not best_tried(king, usual=BET).surely
    for usual in (PASS, BET):
        lost = best_tried(jack, usual)
        assert not lost.surely
        assert [each.action for each in lost.answers] == [usual, BET + PASS - usual]
    with pytest.raises(NoAnswer):
        Policy(RANDOM, 1).best_tried(king, PASS, 3)


def test_the_intervals_of_tried_answers_hold_what_is_exact() -> None:
    state = poker((1, 2), (PASS, BET))
    found = {each.action: each for each in best_tried(state, PASS, 1600).answers}
    assert found[BET].low < 0.5 < found[BET].high
    assert found[BET].high - found[BET].low < 0.08


def test_another_answer_is_first_only_if_it_is_surely_better_where_it_was_not_chosen() -> None:
    """Of two others the one that other tries chose is tested, and not the luckier one."""
    wins = np.zeros((3, 8, 2), np.int64)
    wins[2, :, PART] = [WIN, WIN, WIN, WIN, WIN, WIN, WIN, 0]
    found = Trials((PASS, BET, 7), wins, np.full(3, 8), 0).best_tried
    assert not found.surely
    assert [each.action for each in found.answers] == [PASS, 7, BET]
    swapped = Trials((PASS, 7, BET), wins[[0, 2, 1]], np.full(3, 8), 0).best_tried
    assert swapped.surely
    assert [each.action for each in swapped.answers] == [7, PASS, BET]


def test_of_many_answers_those_tried_most_are_kept() -> None:
    wins = np.zeros((4, 8, 2), np.int64)
    wins[0, :2, PART] = WIN  # lucky, and left out early
    wins[3, :, PART] = [WIN, 0] * 4
    found = Trials((4, 5, 6, 7), wins, np.array([2, 8, 8, 8]), 1)
    assert found.best_others(2) == (7, 6)
    assert found.best_others(9) == (7, 6, 4)


@pytest.mark.parametrize(
    ("ruleset", "script"),
    [("kuhn", ""), pytest.param("sorcery", "apprentice", marks=pytest.mark.long)],
)
def test_threads_do_not_disturb_each_other(ruleset: str, script: str) -> None:
    """Each writes into workspaces of its own; shared ones gave wrong results, and crashed."""
    state = poker((2, 0), ()) if ruleset == "kuhn" else under_way(ruleset, 3, 60)
    tried = improver(state.game, 100, compiled=bool(script), script=script)
    alone = [trials_at(state, tried, seed).results for seed in range(8)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(4) as threads:
            results = threads.map(lambda seed: trials_at(state, tried, seed).results, range(8))
            together = list(results)
    finally:
        sys.setswitchinterval(interval)
    assert all(map(np.array_equal, alone, together))


@pytest.mark.long
def test_compiled_tries_are_the_same() -> None:
    for ruleset, script, plies in (("utopia", "governor", 120), ("sorcery", "apprentice", 60)):
        state = under_way(ruleset, 3, plies)
        pair = (improver(state.game, 20, compiled, script) for compiled in (False, True))
        one, two = (trials_at(state, each) for each in pair)
        assert np.array_equal(one.results, two.results)
        assert one.best == two.best
