"""Moves and questions, declared once: numbers for the rules, texts and keys for everything else.

A game declares its blocks of moves in the canonical order of every legal list, players' moves
first, outcomes of chance last::

    MOVES = Moves()
    SEARCH: Final = MOVES.block("search", numbered("region", 1, 6))
    HOME: Final = MOVES.block("home")
    MOVES.players_end()
    DIE: Final = MOVES.block("die", numbered("face", 1, 6))

`SEARCH` is then 0 and `HOME` 6; action 2 has the text `search 3`, and taken apart it is the move
`search` of region 3. The rules work with numbers alone.

It declares its questions as constants in a module `questions`: decisions first, then chance, then
the end, `OVER`. The key of a question is its constant's name in lower case, so a question is named
in one place; messages, journals and tests use that key.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product
from types import MappingProxyType
from typing import Final


def question_keys(scope: Mapping[str, object], over: int) -> tuple[str, ...]:
    """The keys of the questions 0 to `over`, from the names of a module.

    The first of several names of a number counts. Raises ValueError if a number has none.
    """
    keys = [""] * (over + 1)
    for name, number in scope.items():
        if name.isupper() and isinstance(number, int) and 0 <= number <= over:
            keys[number] = keys[number] or name.lower()
    if "" in keys:
        raise ValueError(f"no name for question {keys.index('')}")
    return tuple(keys)


HIDDEN: Final = -1
"""A hidden action: the seat knows only that there was one."""


@dataclass(frozen=True, slots=True)
class Part:
    """One part of a block's moves: its `names` in their texts, numbered from `first`.

    `kind` says what is numbered: a region, a card, a square. If a name is a set, such as the faces
    of two dice, `joint` separates its members, and people may write them in any order.
    """

    kind: str
    names: tuple[str, ...]
    first: int = 0
    joint: str = ""


def numbered(kind: str, first: int, last: int) -> Part:
    """A part whose names are its numbers."""
    return Part(kind, tuple(str(number) for number in range(first, last + 1)), first)


@dataclass(frozen=True, slots=True)
class Block:
    """Consecutive actions of one name; with several parts, the last changes fastest."""

    name: str
    text: str
    start: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """The parts of an action: the name of its block, and the number of each of its parts."""

    name: str
    parts: Mapping[str, int]

    def __getitem__(self, kind: str) -> int:
        return self.parts[kind]


class Moves:
    """All moves of a game. Declare all blocks before any query."""

    def __init__(self) -> None:
        self._blocks: list[Block] = []
        self._next = 0
        self._players = 0

    def block(self, text: str, *parts: Part, name: str = "") -> int:
        """Declare the moves of a text and its parts; returns the number of the first.

        Blocks with the same text need different names; by default the text is the name.
        """
        start = self._next
        self._blocks.append(Block(name or text, text, start, parts))
        self._next += len(_texts(self._blocks[-1]))
        return start

    def players_end(self) -> None:
        """End the players' moves; outcomes of chance follow."""
        self._players = self._next

    @property
    def players(self) -> int:
        """The number of players' moves; all of them if there is no chance."""
        return self._players or self._next

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The blocks in their order."""
        return tuple(self._blocks)

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The text of every action."""
        return tuple(text for block in self._blocks for text in _texts(block))

    @cached_property
    def other_orders(self) -> Mapping[str, int]:
        """The action of every text that only orders a set differently."""
        texts = set(self.texts)
        found: dict[str, int] = {}
        for block in self._blocks:
            if any(part.joint for part in block.parts):
                names = product(*(part.names for part in block.parts))
                for action, chosen in enumerate(names, block.start):
                    found |= dict.fromkeys(_orders(block, chosen) - texts, action)
        return MappingProxyType(found)

    def __getitem__(self, action: int) -> Move:
        """The parts of the action. Raises IndexError."""
        return self._moves[action]

    def action(self, name: str, parts: Mapping[str, int]) -> int:
        """The number of the move with that name and parts. Raises KeyError if there is none."""
        return self._actions[name, frozenset(parts.items())]

    def block_of(self, action: int) -> Block:
        """The block that the action belongs to."""
        return self._blocks[bisect(self._starts, action) - 1]

    def names(self, action: int) -> Mapping[str, str]:
        """The name of each part of the action, by its kind, as its text has them."""
        move, block = self[action], self.block_of(action)
        return {part.kind: part.names[move[part.kind] - part.first] for part in block.parts}

    def numbers(self, kind: str, blank: int = 0) -> tuple[int, ...]:
        """That part of every action, `blank` for actions without it: a table for the rules."""
        return tuple(move.parts.get(kind, blank) for move in self._moves)

    @cached_property
    def _actions(self) -> Mapping[tuple[str, frozenset[tuple[str, int]]], int]:
        return {
            (move.name, frozenset(move.parts.items())): action
            for action, move in enumerate(self._moves)
        }

    @cached_property
    def _starts(self) -> tuple[int, ...]:
        return tuple(block.start for block in self._blocks)

    @cached_property
    def _moves(self) -> tuple[Move, ...]:
        return tuple(move for block in self._blocks for move in _moves(block))


def _texts(block: Block) -> list[str]:
    return [" ".join((block.text, *names)) for names in product(*(p.names for p in block.parts))]


def _orders(block: Block, names: tuple[str, ...]) -> set[str]:
    """Every text of one move of a block."""
    spellings = [
        set(map(part.joint.join, permutations(name.split(part.joint)))) if part.joint else {name}
        for part, name in zip(block.parts, names, strict=True)
    ]
    return {" ".join((block.text, *chosen)) for chosen in product(*spellings)}


def _moves(block: Block) -> list[Move]:
    kinds = [part.kind for part in block.parts]
    numbers = product(*(range(p.first, p.first + len(p.names)) for p in block.parts))
    return [
        Move(block.name, MappingProxyType(dict(zip(kinds, chosen, strict=True))))
        for chosen in numbers
    ]
