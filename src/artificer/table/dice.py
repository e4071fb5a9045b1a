"""Where the outcomes of chance come from: a seed, or real dice that a player types in.

Seeded dice are a promise: the same seed gives the same dice for ever, on every machine
(test vectors are kept). The throw at the `nth` chance node of a journal depends on the
seed and on `nth` alone, so taking moves back and playing on cannot be used to fish for
better dice.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from hashlib import blake2b
from typing import Final, Protocol

from artificer.games.contract import State
from artificer.games.errors import BadOption
from artificer.games.notices import clipped
from artificer.table.errors import BadDice, BadJournal

SEEDS: Final = 2**64
"""Seeds are whole numbers from 0 up to this."""

_WORD: Final = 2**64
_PERSON: Final = b"artificer-dice-1"
_LONGEST_THROW: Final = 80
_NAMED: Final = 30


class Dice(Protocol):
    """Where outcomes of chance come from."""

    @property
    def kind(self) -> str:
        """The name of this way of making dice, kept in the journal."""

    def draw(self, state: State, nth: int, /) -> int | None:
        """The outcome at a chance node that `nth` others came before; None: it is typed."""


class SeededDice:
    """Fair dice made from a seed: BLAKE2b of the seed and the number of the chance node."""

    kind: Final = "seeded"

    def __init__(self, seed: int) -> None:
        """Raises BadOption unless the seed is a whole number, 0 up to 2**64 - 1."""
        if type(seed) is not int or not 0 <= seed < SEEDS:
            raise BadOption("dice.seed", most=SEEDS - 1, given=seed)
        self.seed = seed

    def draw(self, state: State, nth: int, /) -> int:
        """The outcome on the ticket drawn for chance node number `nth`."""
        rules, body = state.game.rules, state.body
        return rules.ticket_outcome(body, self.ticket(nth, rules.tickets(body)))

    def ticket(self, nth: int, n: int) -> int:
        """A fair number in 0..n-1: 64 bits a try, drawn again in the uneven rest."""
        even = _WORD - _WORD % n
        key = self.seed.to_bytes(8, "little")
        attempt = 0
        while True:
            name = nth.to_bytes(8, "little") + attempt.to_bytes(8, "little")
            digest = blake2b(name, digest_size=8, key=key, person=_PERSON).digest()
            number = int.from_bytes(digest, "little")
            if number < even:
                return number % n
            attempt += 1


class TypedDice:
    """Real dice on a real table: the player types what they show."""

    kind: Final = "typed"

    def draw(self, _state: State, _nth: int) -> None:
        """Nothing is drawn: the throw must be typed."""


def dice_record(dice: Dice) -> dict[str, str | int]:
    """How dice are written in the header of a journal."""
    if isinstance(dice, SeededDice):
        return {"kind": dice.kind, "seed": dice.seed}
    return {"kind": dice.kind}


def dice_from_record(record: Mapping[str, object]) -> Dice:
    """The dice that `dice_record` wrote. Raises BadJournal."""
    kind, seed = record.get("kind"), record.get("seed")
    if kind == SeededDice.kind and type(seed) is int and 0 <= seed < SEEDS and len(record) == 2:
        return SeededDice(seed)
    if kind == TypedDice.kind and len(record) == 1:
        return TypedDice()
    raise BadJournal("dice.unknown", record=clipped(repr(dict(record))))


def read_dice(state: State, text: str) -> int:
    """The outcome of this chance node that a typed throw names, in any order of the dice.

    "5 2", "52", "2,5" and "dice 5 2" are one throw of two dice; "4" and "die 4" one of one;
    "moon" is the card "draw moon".
    Raises BadDice, which says what is wanted.
    """
    outcomes = {state.action_to_string(outcome): outcome for outcome in state.legal_actions()}
    words = re.split(r"[\s,;+]+", text[:_LONGEST_THROW].lower().strip(" ,;+"))
    plain = " ".join(words)
    if plain in outcomes:
        return outcomes[plain]
    named = [outcomes[name] for name in outcomes if name.partition(" ")[2] == plain]
    if len(named) == 1 and len(text) <= _LONGEST_THROW:
        return named[0]
    if words[0] in {name.split()[0] for name in outcomes}:
        words = words[1:]
    thrown = sorted(_faces(words, {len(_numbers(name)) for name in outcomes}))
    if thrown and len(text) <= _LONGEST_THROW:
        for name, outcome in outcomes.items():
            if sorted(_numbers(name)) == thrown:
                return outcome
    raise _no_throw(text, list(outcomes))


def _faces(words: list[str], lengths: set[int]) -> list[int]:
    """The numbers typed; one word of as many digits as dice are due is taken apart."""
    if not all(re.fullmatch("[0-9]+", word) for word in words):
        return []
    if len(words) == 1 and len(words[0]) in lengths:
        words = list(words[0])
    return [int(word) for word in words]


def _numbers(name: str) -> list[int]:
    return [int(word) for word in name.split() if word.isdigit()]


def _no_throw(text: str, names: list[str]) -> BadDice:
    """The error that says what is wanted instead."""
    faces = [_numbers(name) for name in names]
    if not all(faces):
        return BadDice("dice.outcome", given=clipped(text), outcomes=tuple(names[:_NAMED]))
    return BadDice(
        "dice.throw",
        given=clipped(text),
        n=len(faces[0]),
        low=min(min(numbers) for numbers in faces),
        high=max(max(numbers) for numbers in faces),
        example=names[-1].split(maxsplit=1)[-1],
    )
