"""What everybody can place: the cards of a Finance deck that all have seen coming in (R34, R35).

Cards are drafted, returned and drawn openly, so a Finance deck is known to all with a pencil until
a card moves that only some have seen. Then its cards are in doubt: they are mixed with those of the
other deck. The cards of such a group are known, not which lies in which deck. Where cards from the
Draft deck join a group, nothing of it is known any more. The Strategic Variant keeps no memory.
"""

from __future__ import annotations

from artificer.games.utopia.cards import WORDS, clear, count, put, size, take
from artificer.games.utopia.state import GROUPS, VAGUE, World


def keep(s: World, seat: int, card: int) -> None:
    """Into the Finance deck, or in the Strategic Variant onto its discard pile (F19)."""
    if s.strategic == 1:
        put(s.seats[seat].pile, card)
        s.seats[seat].in_pile += 1
    else:
        put(s.seats[seat].finance, card)
        s.seats[seat].in_finance += 1


def keep_openly(s: World, seat: int, card: int) -> None:
    """Everybody sees a card go into a Finance deck."""
    keep(s, seat, card)
    if s.strategic == 0:
        put(s.seats[seat].known, card)


def leave_openly(s: World, seat: int, card: int) -> None:
    """Everybody sees a card that has left a Finance deck: of two alike, one that was known."""
    if count(s.seats[seat].known, card) > 0:
        take(s.seats[seat].known, card)
    elif s.strategic == 0:
        settle(s)


def in_doubt(s: World, seat: int) -> int:
    """The cards of a Finance deck that not everybody can place."""
    return s.seats[seat].in_finance - size(s.seats[seat].known)


def is_vague(s: World, seat: int) -> bool:
    """Whether its cards in doubt may be any unseen ones."""
    group = s.seats[seat].group
    return group == VAGUE or (group == 0 and in_doubt(s, seat) > 0)


def mix(s: World, source: int, target: int, aware: int) -> None:
    """A card is about to move from one deck to the other, and only some seats know which.

    `aware` has a bit for each of them. All cards of the first deck come into doubt.
    """
    if s.strategic == 1:
        return
    if is_vague(s, source) or is_vague(s, target):
        make_vague(s, source)
        make_vague(s, target)
    else:
        group = s.seats[source].group
        if group == 0:
            group = s.seats[target].group
        if group == 0:
            group = free_group(s)
            s.mixed[group - 1].aware = aware
        for joined in (s.seats[source].group, s.seats[target].group):
            if joined > 0:
                aware &= s.mixed[joined - 1].aware
                regroup(s, joined, group)
        s.seats[source].group = group
        s.seats[target].group = group
        s.mixed[group - 1].aware = aware
    clear(s.seats[source].known)


def make_vague(s: World, seat: int) -> None:
    """Nothing is known any more of the cards in doubt in this deck and its group."""
    if s.strategic == 1:
        return
    group = s.seats[seat].group
    if group > 0:
        regroup(s, group, VAGUE)
    s.seats[seat].group = VAGUE


def regroup(s: World, group: int, other: int) -> None:
    """All decks of one group belong to another now."""
    for seat in range(s.seats_taken):
        if s.seats[seat].group == group:
            s.seats[seat].group = other
    if group != other and group != VAGUE:
        s.mixed[group - 1].aware = 0


def free_group(s: World) -> int:
    """A group without decks."""
    for group in range(1, GROUPS):
        if decks_of(s, group) == 0:
            return group
    return GROUPS


def decks_of(s: World, group: int) -> int:
    """The decks of a group."""
    decks = 0
    for seat in range(s.seats_taken):
        if s.seats[seat].group == group:
            decks += 1
    return decks


def settle(s: World) -> None:
    """A deck without cards in doubt leaves its group; one alone is known to all again."""
    for seat in range(s.seats_taken):
        if s.seats[seat].group > 0 and in_doubt(s, seat) == 0:
            s.seats[seat].group = 0
    for seat in range(s.seats_taken):
        group = s.seats[seat].group
        if 0 < group < VAGUE and decks_of(s, group) == 1:
            s.seats[seat].group = 0
            for word in range(WORDS):
                s.seats[seat].known[word] = s.seats[seat].finance[word]
    for group in range(1, VAGUE):
        if decks_of(s, group) == 0:
            s.mixed[group - 1].aware = 0
