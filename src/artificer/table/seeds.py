"""What a seed is: one rule for the whole program."""

from __future__ import annotations

from numbers import Integral

from artificer.games.errors import BadOption, WrongOption
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
