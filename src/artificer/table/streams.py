"""Streams of random numbers for simulation, the same interpreted and compiled.

A stream is a multiply-with-carry generator: one integer below 2**63, which steps to `MULTIPLIER *
low half + high half` and gives the two halves' exclusive or, 32 bits. No step overflows 63 bits, so
compiled and interpreted arithmetic agree. `MULTIPLIER * 2**32 - 1` is a safe prime, which makes the
period `MULTIPLIER * 2**31 - 1`, about 4.6e18.

A seed and a number name a stream: the millionth game of a run has its own stream, for any player.
The name is scrambled by a Feistel network, which maps no two numbers of one seed to the same 64
bits.

G. Marsaglia, "Random number generators", 2003 (multiply-with-carry).
"""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, whole

MULTIPLIER: Final = 2147299995
MOST_SEED: Final = 2**63 - 1
"""The greatest seed, of streams and of dice; seeds are whole numbers from 0."""

LOW_32: Final = 0xFFFFFFFF
ROUNDS: Final = 4
ROUND_KEY: Final = 0x9E3779B9


class Stream(Body):
    """The state of a stream.

    A blank one draws only zeros, so `below` might never return: `open_stream` comes first.
    """

    state = whole(0, 2**63 - 1, "high half the carry, low half the last 32 bits")


def scramble(word: int) -> int:
    """Mix 32 bits, one to one (the multipliers are C. Wellons' lowest-bias pair)."""
    word = ((word ^ (word >> 16)) * 0x21F0AAAD) & LOW_32
    word = ((word ^ (word >> 15)) * 0x735A2D97) & LOW_32
    return word ^ (word >> 15)


def open_stream(stream: Stream, seed: int, number: int) -> None:
    """Set `stream` to the start of stream `number` of `seed`, both 0 up to 2**63 - 1."""
    left = (number >> 32) & LOW_32
    right = number & LOW_32
    key = (seed & LOW_32) ^ scramble(seed >> 32)
    for _ in range(ROUNDS):
        key = (key + ROUND_KEY) & LOW_32
        left, right = right, left ^ scramble(right ^ scramble(key))
    stream.state = ((left % MULTIPLIER) << 32) + right
    if stream.state == 0:
        stream.state = 1


def draw(stream: Stream) -> int:
    """The next 32 bits."""
    state = stream.state
    state = MULTIPLIER * (state & LOW_32) + (state >> 32)
    stream.state = state
    return (state ^ (state >> 32)) & LOW_32


def below(stream: Stream, n: int) -> int:
    """A fair number in 0..n-1, n below 2**31: multiplied down, the uneven rest drawn again."""
    product = draw(stream) * n
    if product & LOW_32 < n:
        uneven = (LOW_32 + 1) % n
        while product & LOW_32 < uneven:
            product = draw(stream) * n
    return product >> 32
