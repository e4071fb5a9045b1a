"""Answers tried in games that a script plays on: the loops, interpreted and compiled.

A try draws a position that looks the same to the seat that decides, gives one answer, and lets the
script play for all seats to the end, each by what it may see. A try of one number has the same
hidden cards for every answer, so that answers are compared by their difference in each try.

G. Tesauro, G. R. Galperin, "On-line policy improvement using Monte-Carlo search", 1996.
"""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body
from artificer.games.ruleset import all_seen
from artificer.games.verbs import Menu, apply_action, has_won, score
from artificer.players.arrays import Ints
from artificer.players.playouts import TO_THE_END, Hands, States, begin, open_streams, play_game
from artificer.table.streams import Stream

WIN: Final = 60
"""A win that is not shared; up to six winners have whole parts of it."""

PART, LEAD = 0, 1
"""The results of a try: the seat's part of the win, and its lead in points over the best other."""

MOST_LEAD: Final = 100
"""A greater lead, or gap, counts as this."""


def try_answers(
    states: States,
    menus: list[Menu],
    streams: list[Stream],
    learned: Hands,
    results: Ints,
    seat: int,
    seed: int,
    places: Ints,
    first: int,
    last: int,
) -> None:
    """Make the tries `first` up to `last` of each answer in `places`.

    `states[0]` is the view, `menus[0]` has its answers. The results of try `t` of the answer at
    place `k` are written to `results[k, t]`. Stream 0 is that of chance and hidden cards.
    """
    for number in range(first, last):
        for k in places:
            s = begin(states)
            open_streams(streams, seed, number)
            fill_in(s, states, menus[1], streams, learned, seat)
            apply_action(s, menus[0].actions[k])
            play_game(s, states, menus[1], streams, learned, TO_THE_END)
            results[k, number, PART] = part_of_win(s, seat, len(streams) - 1)
            results[k, number, LEAD] = lead(s, seat, len(streams) - 1)


redraw = all_seen


def fill_in(
    s: Body, states: States, menu: Menu, streams: list[Stream], learned: Hands, seat: int
) -> None:
    """Draw what the seat cannot know; another function is bound where a script knows better."""
    redraw(s, seat, streams[0])


def part_of_win(s: Body, seat: int, seats: int) -> int:
    """`WIN` for the only winner, part of it for one of several, else 0."""
    winners = 0
    for other in range(seats):
        if has_won(s, other):
            winners += 1
    return WIN // winners if has_won(s, seat) else 0


def lead(s: Body, seat: int, seats: int) -> int:
    """The points of a seat less the most of any other; alone, its points."""
    own = points(s, seat)
    if seats == 1:
        return own
    best = points(s, 0) if seat != 0 else points(s, 1)
    for other in range(seats):
        if other != seat:
            best = max(best, points(s, other))
    return min(MOST_LEAD, max(-MOST_LEAD, own - best))


def points(s: Body, seat: int) -> int:
    """The points of a seat at the end, by which a win is close or clear; to be bound."""
    return score(s, seat)
