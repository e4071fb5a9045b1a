"""Whole games to test on: uniformly random ones, and ones led into the depths of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from random import Random

from artificer import Game, State, load_game
from artificer.games.ruleset import Option
from tests.contract import perft
from tests.contract.explorers import EXPLORERS
from tests.contract.utopia_tables import utopia_tables

Chooser = Callable[[State], int]


@dataclass(frozen=True)
class Share:
    """How many games of the corpus are random, led, and begun at each perft position."""

    random: int = 12
    led: int = 48
    from_perft: int = 3


LONG_GAMES = {
    "sorcery": Share(random=2, led=6, from_perft=1),
    "utopia": Share(random=1, led=7, from_perft=2),
}
"""Rulesets whose random games have a thousand plies: fewer of them."""
QUICK = Share(random=3, led=8, from_perft=0)
QUICK_LONG_GAMES = {
    "sorcery": Share(random=1, led=4, from_perft=0),
    "utopia": Share(random=0, led=7, from_perft=0),
}
"""What the quick suite plays: a led game at every table, and some random ones."""
OF_A_QUESTION = 5
"""Positions of each question that the quick suite checks closely; and all that end a game."""
SOME_PLIES = 24
"""How many plies the quick suite plays from each perft position."""
TRIED = 4
"""Actions tried in each of them."""
SAMPLED_EVERY = 4
"""The long tests check one in this many positions closely."""

TABLES = {"utopia": utopia_tables()}
"""Options of rulesets that have more of them than the number of players."""


def pick(rng: Random, n: int) -> int:
    """A number below n. `Random.random` is the one method whose sequence is promised."""
    return int(rng.random() * n)


def by_chance(state: State, rng: Random) -> int:
    """A legal action, each as likely; an outcome of chance by its weight."""
    if not state.is_chance_node():
        legal = state.legal_actions()
        return legal[pick(rng, len(legal))]
    outcomes = state.chance_outcomes()
    ticket = pick(rng, sum(weight for _, weight in outcomes))
    for outcome, weight in outcomes:
        ticket -= weight
        if ticket < 0:
            return outcome
    raise AssertionError("the weights do not add up")


def random_chooser(seed: int) -> Chooser:
    """Plays any game, each legal action as likely."""
    rng = Random(seed)
    return lambda state: by_chance(state, rng)


def led_chooser(game: Game, seed: int) -> Chooser:
    """Plays by the ruleset's explorer, whose moods the seed decides."""
    return EXPLORERS[game.name](seed)


@dataclass(frozen=True)
class Journal:
    """A position and the actions that were played on from it to the end."""

    start: State
    actions: list[int]

    def positions(self) -> list[State]:
        """Every position, from the first to the last."""
        state = self.start.clone()
        seen = [state.clone()]
        for action in self.actions:
            state.apply_action(action)
            seen.append(state.clone())
        return seen


def walk(start: State, choose: Chooser, plies: int | None = None) -> Journal:
    """Play on from a position to the end, or for at most `plies` plies."""
    state = start.clone()
    actions: list[int] = []
    while not state.is_terminal() and len(actions) != plies:
        action = choose(state)
        state.apply_action(action)
        actions.append(action)
    return Journal(start, actions)


def option_ends(name: str) -> list[Game]:
    """The game with every option at its lowest, and at its highest; not if that is the default."""
    options = load_game(name).ruleset.options
    lows = {key: option.ends()[0] for key, option in options.items()}
    highs = {key: option.ends()[1] for key, option in options.items()}
    ends = [load_game(name, **lows), load_game(name, **highs)]
    return [game for game in ends if game != load_game(name)]


def tables(name: str) -> list[Game]:
    """The game with every number of players, and what else its rules depend on."""
    if name in TABLES:
        return [load_game(name, **options) for options in TABLES[name]]
    seats = load_game(name).ruleset.options.get("players")
    if not isinstance(seats, Option):
        return [load_game(name)]
    return [load_game(name, players=number) for number in range(seats.low, seats.high + 1)]


@cache
def journals(name: str) -> list[Journal]:
    """The games that the long tests of the contract suite are checked on."""
    return _played(name, LONG_GAMES.get(name, Share()))


@cache
def few_journals(name: str) -> list[Journal]:
    """The games that the quick tests of the contract suite are checked on."""
    return _played(name, QUICK_LONG_GAMES.get(name, QUICK))


def _played(name: str, share: Share) -> list[Journal]:
    games = tables(name)
    starts = [game.new_initial_state() for game in games]
    found = [walk(starts[seed % len(games)], random_chooser(seed)) for seed in range(share.random)]
    for seed in range(share.led):
        table = seed % len(games)
        found.append(walk(starts[table], led_chooser(games[table], seed)))
    for entry in perft.read(name):
        for seed in range(share.from_perft):
            led = name in LONG_GAMES
            choose = led_chooser(entry.game(), 1 + seed) if led else random_chooser(seed)
            found.append(walk(entry.state(), choose))
    return found


def quick_journals(name: str) -> list[Journal]:
    """Those games, and a few plies from each perft position; together they ask every question."""
    starts = [entry.state() for entry in perft.read(name)]
    return few_journals(name) + [walk(start, random_chooser(1), SOME_PLIES) for start in starts]


@cache
def corpus(name: str) -> list[list[State]]:
    """The positions of those games. Shared: clone before you play."""
    return [journal.positions() for journal in journals(name)]


@dataclass(frozen=True)
class Sample:
    """Games, the positions that are looked at closely, and single steps of play, before and after.

    Shared: clone before you play.
    """

    games: list[list[State]]
    close: list[State]
    steps: list[tuple[State, State]]

    @property
    def positions(self) -> list[State]:
        """Every position of the games."""
        return [state for game in self.games for state in game]


@cache
def many(name: str) -> Sample:
    """All of the corpus."""
    games = corpus(name)
    positions = [state for game in games for state in game]
    close = positions[::SAMPLED_EVERY] + [game[-1] for game in games]
    return Sample(games, close, [step for game in games for step in pairwise(game)])


@cache
def few(name: str) -> Sample:
    """Some games; of their positions a few of each question, and where perft begins."""
    games = [walked.positions() for walked in few_journals(name)]
    by_question: dict[str, list[State]] = {}
    for state in (state for game in games for state in game if not state.is_terminal()):
        by_question.setdefault(state.question(), []).append(state)
    spread = [states[:: 1 + (len(states) - 1) // OF_A_QUESTION] for states in by_question.values()]
    close = [state for states in spread for state in states]
    close += [entry.state() for entry in perft.read(name)] + [game[-1] for game in games]
    return Sample(games, close, [step for state in close for step in _tried(state)])


def _tried(state: State) -> Iterator[tuple[State, State]]:
    """The position and what follows from it, for some of its actions."""
    legal = state.legal_actions()
    for action in legal[:: 1 + len(legal) // TRIED]:
        after = state.clone()
        after.apply_action(action)
        yield state, after
