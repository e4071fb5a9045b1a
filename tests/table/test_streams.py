"""Random streams of simulation: fair, apart from each other, the same interpreted and compiled."""

from __future__ import annotations

import pytest

from artificer import load_game
from artificer.games.kernel import Kernel, blank
from artificer.table.streams import MULTIPLIER, Stream, below, draw, open_stream

LAST = 2**63 - 1
NAMES = [(0, 0), (1, 0), (1, 1), (2**32, 1), (LAST, LAST)]


def opened(seed: int, number: int) -> Stream:
    stream = Stream()
    open_stream(stream, seed, number)
    return stream


def is_prime(n: int) -> bool:
    """Miller and Rabin with the bases that decide every n below 3.3e24."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41):
        x = pow(base, odd, n)
        if x not in (1, n - 1) and all((x := x * x % n) != n - 1 for _ in range(twos - 1)):
            return False
    return True


def test_the_period_is_that_of_a_safe_prime() -> None:
    modulus = MULTIPLIER * 2**32 - 1
    assert is_prime(modulus)
    assert is_prime((modulus - 1) // 2)
    assert not is_prime(modulus + 2 * 3)


def test_no_state_overflows_63_bits() -> None:
    most = MULTIPLIER * (2**32 - 1) + (LAST >> 32)
    assert most <= LAST
    assert all(0 < opened(*name).state < MULTIPLIER * 2**32 for name in NAMES)


def test_streams_are_these_for_ever() -> None:
    """Figures of a published simulation hang on them."""
    stream = opened(1, 0)
    assert [draw(stream) for _ in range(4)] == [279790952, 1297987506, 2595482100, 2784987780]


def test_every_number_of_a_seed_names_a_stream_of_its_own() -> None:
    starts = {opened(7, number).state for number in range(20_000)}
    assert len(starts) == 20_000


@pytest.mark.parametrize("n", [2, 6, 21, 36, 1_000])
def test_numbers_below_n_are_fair(n: int) -> None:
    """Chi-square over one stream and over the first draws of many: four sigma at most."""
    stream = opened(3, n)
    many = [below(stream, n) for _ in range(40 * n)]
    first = [below(opened(n, number), n) for number in range(40 * n)]
    for drawn in (many, first):
        counts = [0] * n
        for number in drawn:
            counts[number] += 1
        chi_square = sum((count - 40) ** 2 / 40 for count in counts)
        assert abs(chi_square - (n - 1)) < 4 * (2 * (n - 1)) ** 0.5


def test_the_uneven_rest_is_drawn_again() -> None:
    """With n just above 2**31 nearly half of all words would favour the low numbers."""
    n = 2**31 - 1
    stream = opened(5, 5)
    drawn = [below(stream, n) for _ in range(2_000)]
    assert all(0 <= number < n for number in drawn)
    assert abs(sum(number < n // 2 for number in drawn) - 1_000) < 4 * 500**0.5


def test_interpreted_and_compiled_streams_agree() -> None:
    kernel = Kernel(load_game("utopia-engine-3e"))
    open_compiled, draw_compiled = kernel.compile(open_stream), kernel.compile(below)
    for seed, number in NAMES:
        record = blank(Stream, 1)[0]
        stream = opened(seed, number)
        open_compiled(record, seed, number)
        assert record["state"] == stream.state
        for n in (2, 6, 36, 2**31 - 1):
            assert draw_compiled(record, n) == below(stream, n)
