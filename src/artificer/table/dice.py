"""Sources of chance: a seed, or real dice whose results a player types."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from numbers import Integral
from typing import Final, Protocol

from artificer.games.contract import State
from artificer.games.notices import BadOption, MoveText, WrongOption, clipped
from artificer.table.errors import BadDice, BadJournal
from artificer.table.streams import MOST_SEED


def seed_of(given: object) -> int:
    """The seed as an int: a whole number from 0 to `MOST_SEED`, of Python, NumPy or any other kind.

    True, False and arrays are not accepted. Raises BadOption, or WrongOption for a value of another
    type.
    """
    if isinstance(given, bool) or not isinstance(given, Integral):
        raise WrongOption.of("option.whole", given, name="seed", low=0, high=MOST_SEED)
    seed = int(given)
    if not 0 <= seed <= MOST_SEED:
        raise bad_seed(seed)
    return seed


def bad_seed(given: object) -> BadOption:
    """The error for an invalid seed."""
    return BadOption("dice.seed", most=MOST_SEED, given=given)


_WORD: Final = 2**64
_PERSON: Final = b"artificer-dice-1"
_PERSON_OF_NUMBERS: Final = b"artificer-mind-1"
_KEY_BYTES: Final = 16
_LONGEST_THROW: Final = 80
_NAMED: Final = 30


class Dice(Protocol):
    """A source of outcomes of chance."""

    @property
    def kind(self) -> str:
        """The name of this kind of dice in the journal."""

    def draw(self, state: State, nth: int, /) -> int | None:
        """The outcome at chance node number `nth` (from 0); None if it must be typed."""

    def are_typed(self, state: State, /) -> bool:
        """Whether a player types the outcome at this chance node."""


class Key(bytes):
    """A seed of 128 random bits; it reveals all future outcomes."""

    __slots__ = ()

    @classmethod
    def drawn(cls) -> Key:
        """A new random key."""
        return cls(os.urandom(_KEY_BYTES))


Seed = int | Key


class SeededDice:
    """Fair dice made from a seed: BLAKE2b of the seed and the number of the chance node."""

    kind: Final = "seeded"

    def __init__(self, seed: Seed) -> None:
        """Raises BadOption unless the seed is a key, or a whole number from 0 to `MOST_SEED`."""
        self.seed: Seed = seed if isinstance(seed, Key) else seed_of(seed)

    @property
    def chosen(self) -> int | None:
        """The chosen seed; None for a drawn one, which nobody may see."""
        return self.seed if isinstance(self.seed, int) else None

    @property
    def number(self) -> int:
        """A number derived from the seed that does not reveal a key."""
        if isinstance(self.seed, int):
            return self.seed
        digest = blake2b(key=self.seed, digest_size=8, person=_PERSON_OF_NUMBERS).digest()
        return int.from_bytes(digest, "little") % (MOST_SEED + 1)

    def are_typed(self, _state: State) -> bool:
        """Never."""
        return False

    def draw(self, state: State, nth: int, /) -> int:
        """The outcome on the ticket drawn for chance node number `nth`."""
        rules, body = state.game.rules, state.body
        return rules.ticket_outcome(body, self.ticket(nth, rules.tickets(body)))

    def ticket(self, nth: int, n: int) -> int:
        """A fair number in 0..n-1: 64 bits a try, drawn again in the uneven rest."""
        even = _WORD - _WORD % n
        seed = self.seed
        key = seed if isinstance(seed, Key) else seed.to_bytes(8, "little")
        attempt = 0
        while True:
            name = nth.to_bytes(8, "little") + attempt.to_bytes(8, "little")
            digest = blake2b(name, digest_size=8, key=key, person=_PERSON).digest()
            number = int.from_bytes(digest, "little")
            if number < even:
                return number % n
            attempt += 1


class TypedDice:
    """Real dice on a real table: the player types their result.

    What the `drawn` seats throw and draw for themselves comes from the seed instead, as do cards
    that can be no other, such as one that they put there. So a real table shows their secrets to
    nobody. Without such seats there is no seed.
    """

    kind: Final = "typed"

    def __init__(self, drawn: Iterable[int] = (), seed: Seed = 0) -> None:
        """Raises BadOption if the seed is invalid."""
        self.drawn = frozenset(drawn)
        self.seeded = SeededDice(seed)

    def draw(self, state: State, nth: int, /) -> int | None:
        """None if the throw must be typed; else the seed's outcome."""
        return None if self.are_typed(state) else self.seeded.draw(state, nth)

    def are_typed(self, state: State, /) -> bool:
        """Whether a player types the outcome at this chance node."""
        if not self.drawn:
            return True
        ruleset, body = state.game.ruleset, state.body
        return ruleset.draws(body) not in self.drawn and ruleset.rules.tickets(body) > 1


def made_alike(dice: Dice, seed: Seed) -> Dice:
    """Dice of the same kind, for another game. Raises BadOption if the seed is invalid."""
    return TypedDice(dice.drawn, seed) if isinstance(dice, TypedDice) else SeededDice(seed)


DiceRecord = Mapping[str, str | int | list[int]]
"""Dice in the header of a journal."""


def dice_record(dice: Dice) -> DiceRecord:
    """The record of dice, from which `dice_from_record` makes them again."""
    if isinstance(dice, SeededDice):
        return {"kind": dice.kind, **_seed_record(dice)}
    if isinstance(dice, TypedDice) and dice.drawn:
        return {"kind": dice.kind, "drawn": sorted(dice.drawn), **_seed_record(dice.seeded)}
    return {"kind": dice.kind}


def seed_in(record: DiceRecord) -> str:
    """The seed or key in a record, as written there; "" if there is none."""
    return str(record.get("seed", record.get("key", "")))


def dice_from_record(record: Mapping[str, object]) -> Dice:
    """The dice that `dice_record` wrote. Raises BadJournal."""
    seed, others = _seed_of(record)
    match others:
        case {"kind": SeededDice.kind, **rest} if not rest and seed is not None:
            return SeededDice(seed)
        case {"kind": TypedDice.kind, "drawn": [*given], **rest} if (
            not rest and seed is not None and (seats := _seats(given))
        ):
            return TypedDice(seats, seed)
        case {"kind": TypedDice.kind, **rest} if not rest and seed is None:
            return TypedDice()
    raise BadJournal("dice.unknown", record=clipped(repr(dict(record))))


def _seed_record(dice: SeededDice) -> dict[str, str | int]:
    if isinstance(dice.seed, Key):
        return {"key": dice.seed.hex()}
    return {"seed": dice.seed}


def _seed_of(record: Mapping[str, object]) -> tuple[Seed | None, dict[str, object]]:
    """The seed or key of a record, and the rest of the record."""
    match dict(record):
        case {"seed": int(seed), **rest} if _is_seed(seed):
            return seed, rest
        case {"key": str(text), **rest} if re.fullmatch(f"[0-9a-f]{{{2 * _KEY_BYTES}}}", text):
            return Key.fromhex(text), rest
    return None, dict(record)


def _is_seed(seed: object) -> bool:
    return type(seed) is int and 0 <= seed <= MOST_SEED


def _seats(given: list[object]) -> list[int]:
    """The numbers of seats, each once and ascending; none if they are invalid."""
    numbers = [seat for seat in given if type(seat) is int and seat >= 0]
    return numbers if len(numbers) == len(given) and sorted(set(numbers)) == numbers else []


def read_dice(state: State, text: str) -> int:
    """The outcome of this chance node that a typed throw names, in any order of the dice.

    "5 2", "52", "2,5" and "dice 5 2" are one throw of two dice; "4" and "die 4" one of one; "moon"
    is the card "draw moon". Raises BadDice, which says what is expected.
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
    raise _no_throw(text, outcomes)


def _faces(words: list[str], lengths: set[int]) -> list[int]:
    """The numbers typed; a word with one digit per die is split."""
    if not all(re.fullmatch("[0-9]+", word) for word in words):
        return []
    if len(words) == 1 and len(words[0]) in lengths:
        words = list(words[0])
    return [int(word) for word in words]


def _numbers(name: str) -> list[int]:
    return [int(word) for word in name.split() if word.isdigit()]


def _no_throw(text: str, outcomes: Mapping[str, int]) -> BadDice:
    """The error that says what is expected instead."""
    names = list(outcomes)
    faces = [_numbers(name) for name in names]
    if not all(faces):
        named = tuple(MoveText(name, outcomes[name]) for name in names[:_NAMED])
        return BadDice("dice.outcome", given=clipped(text), outcomes=named)
    return BadDice(
        "dice.throw",
        given=clipped(text),
        n=len(faces[0]),
        low=min(min(numbers) for numbers in faces),
        high=max(max(numbers) for numbers in faces),
        example=names[-1].split(maxsplit=1)[-1],
    )
