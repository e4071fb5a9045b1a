"""Perft with chance: how many nodes of each kind lie within a depth of a position.

A file `perft/<ruleset>.perft` holds entries of lines::

    id     a name
    opt    options of the game, where they are not the default
    pos    the position, as State.serialize writes it
    order  its legal actions in their order
    perft  depth, then decision, chance and terminal nodes within it, then the sum over all
           paths of that depth of the product of their chance weights

`python -m tests.contract.record perft` rewrites `order` and the counts; `id`, `opt`, `pos`
and depths are written by hand.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

from artificer import Game, State, load_game
from artificer.games.ruleset import Option
from artificer.games.verbs import CHANCE, TERMINAL

FOLDER = Path(__file__).parent / "perft"
CERTAIN = Fraction(1)


@dataclass(frozen=True)
class Count:
    """Nodes within a depth, the weight of its paths, and their total probability."""

    decision: int = 0
    chance: int = 0
    terminal: int = 0
    weight: int = 0
    probability: Fraction = Fraction(0)

    def line(self) -> str:
        """As the file has it."""
        return f"{self.decision} {self.chance} {self.terminal} {self.weight}"


@dataclass
class Entry:
    """One position of a perft file, with what it says of it."""

    ruleset: str
    name: str
    options: str = ""
    position: str = ""
    order: str = ""
    counts: dict[int, str] = field(default_factory=dict)

    def game(self) -> Game:
        """The game of the position."""
        return with_options(self.ruleset, self.options.split())

    def state(self) -> State:
        """The position itself."""
        return self.game().deserialize_state(self.position)

    def lines(self) -> Iterator[str]:
        """The entry as the file has it, with order and counts computed again."""
        state = self.state()
        yield f"id {self.name}"
        if self.options:
            yield f"opt {self.options}"
        yield f"pos {self.position}"
        yield f"order {order(state)}"
        for depth in self.counts:
            yield f"perft {depth} {perft(state, depth).line()}"


def with_options(ruleset: str, texts: list[str]) -> Game:
    """The game with options that are written as `name=value`."""
    options = load_game(ruleset).ruleset.options
    pairs = [text.split("=") for text in texts]
    numbers = {name for name, option in options.items() if isinstance(option, Option)}
    return load_game(ruleset, **{k: int(v) if k in numbers else v for k, v in pairs})


def perft(state: State, depth: int) -> Count:
    """Count the tree of that depth; decisions are taken with equal probability."""
    player = state.current_player()
    if player == TERMINAL:
        return Count(terminal=1, weight=1, probability=CERTAIN)
    decision, chance, terminal = int(player != CHANCE), int(player == CHANCE), 0
    if depth == 0:
        return Count(decision, chance, weight=1, probability=CERTAIN)
    branches, whole = _branches(state)
    weight, shares = 0, Fraction(0)
    sure = 0  # tickets below which all is certain: a whole number, quicker than fractions
    for action, tickets in branches:
        count = perft(_after(state, action), depth - 1)
        decision += count.decision
        chance += count.chance
        terminal += count.terminal
        weight += count.weight * tickets
        if count.probability == 1:
            sure += tickets
        else:
            shares += count.probability * tickets
    probability = CERTAIN if sure == whole and not shares else (shares + sure) / whole
    return Count(decision, chance, terminal, weight, probability)


def divide(state: State, depth: int) -> dict[str, Count]:
    """The counts below each action of the position, by its text."""
    branches, whole = _branches(state)
    below = {}
    for action, weight in branches:
        count = perft(_after(state, action), depth - 1)
        share = count.probability * Fraction(weight, whole)
        below[state.action_to_string(action)] = Count(
            count.decision, count.chance, count.terminal, count.weight * weight, share
        )
    return below


def _branches(state: State) -> tuple[list[tuple[int, int]], int]:
    """Every action with its weight, and what the weights are to add up to."""
    if state.is_chance_node():
        return state.chance_outcomes(), state.game.rules.tickets(state.body)
    branches = [(action, 1) for action in state.legal_actions()]
    return branches, len(branches)


def _after(state: State, action: int) -> State:
    after = state.clone()
    after.game.rules.apply_action(after.body, action)
    return after


def order(state: State) -> str:
    """The legal actions in their order, as the file has them."""
    return " | ".join(state.action_to_string(action) for action in state.legal_actions())


def read(name: str) -> list[Entry]:
    """The entries of a ruleset's perft file."""
    return list(_entries(name, (FOLDER / f"{name}.perft").read_text(encoding="utf-8")))


def _entries(ruleset: str, text: str) -> Iterator[Entry]:
    entry = None
    for line in text.splitlines():
        key, _, rest = line.partition(" ")
        if key == "id":
            if entry:
                yield entry
            entry = Entry(ruleset, rest)
        elif entry and key == "opt":
            entry.options = rest
        elif entry and key == "pos":
            entry.position = rest
        elif entry and key == "order":
            entry.order = rest
        elif entry and key == "perft":
            depth, _, counts = rest.partition(" ")
            entry.counts[int(depth)] = counts
    if entry:
        yield entry


def write(name: str) -> str:
    """The text of a ruleset's perft file with orders and counts computed again."""
    lines = [f"# {name}: rewritten by `python -m tests.contract.record perft`"]
    for entry in read(name):
        lines += ["", *entry.lines()]
    return "\n".join(lines) + "\n"


def mismatch(state: State, depth: int, said: str) -> str:
    """What differs from the file, divided by the first action; empty when nothing does."""
    count = perft(state, depth)
    if count.line() == said and count.probability == 1:
        return ""
    parts = [f"  {text}: {part.line()}" for text, part in divide(state, depth).items()]
    return "\n".join(
        [f"depth {depth}: {count.line()}, said {said}, probability {count.probability}", *parts]
    )
