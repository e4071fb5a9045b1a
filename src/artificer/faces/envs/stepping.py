"""Many games, each from one real choice to the next: the loops of `Batch`, to be compiled.

They are written in the kernel dialect, for arrays alone: `play.Play` does the same for one game
interpreted. What carries out actions is called at one place, since it is compiled wherever it is
called.

The arrays, for n games: `states`, the positions, then the one that games begin with, then room for
the view of each thread; `flat`, the same memory as int64; `lanes`; `seen`, int32 of shape
(2 n, numbers), the observations, then the last ones of games that are over; `masks`, int8 of shape
(2 n, more than actions), those that are shown, then our own; `words`, the same memory as int64,
which is faster to copy; `fixed`, one record of `Settings`; `runs` and `digits` of the layout;
`menus`, one for each thread. `desk` is the number of the thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import numpy as np

from artificer.faces.envs.lanes import KeptStep, Lane, Settings
from artificer.faces.envs.layout import WHOLE
from artificer.faces.envs.rewards import worth, worth_in
from artificer.games.contract import Game
from artificer.games.ruleset import all_seen
from artificer.games.verbs import (
    CHANCE,
    Menu,
    apply_action,
    bind,
    current_player,
    end_reason,
    has_won,
    hide,
    legal_actions,
    score,
    ticket_outcome,
    tickets,
)
from artificer.lab.player_calls import ask
from artificer.players.player import STREAMS_A_GAME
from artificer.table.streams import Stream, below, open_stream

NOTHING: Final = -1
"""In place of an action: a game begins."""

OVER: Final = 1
PUT: Final = 2
"""What `Lane.over` says: the next step begins a game, or goes on from a position put there."""

REFUSED: Final = -2
"""In place of an action: it was not legal."""


def step_all(
    first: int,
    last: int,
    desk: int,
    which: Any,
    actions: Any,
    states: Any,
    flat: Any,
    lanes: Any,
    seen: Any,
    masks: Any,
    words: Any,
    fixed: Any,
    runs: Any,
    digits: Any,
    menus: Any,
) -> None:
    """One step of the games `first` up to `last`, of those that `which` is true for."""
    for i in range(first, last):
        if which[i]:
            action = actions[i]
            step_one(
                i, desk, action, states, flat, lanes, seen, masks, words, fixed, runs, digits, menus
            )


def play_all(
    first: int,
    last: int,
    desk: int,
    steps: int,
    states: Any,
    flat: Any,
    lanes: Any,
    seen: Any,
    masks: Any,
    words: Any,
    fixed: Any,
    runs: Any,
    digits: Any,
    menus: Any,
    room: Any,
    learned: Any,
    kept: Any,
    kept_seen: Any,
    kept_masks: Any,
) -> int:
    """So many steps of each game, by the player of each seat; answer how many were choices.

    Where the arrays have room for every step it is kept, and what was seen before it: records of
    `KeptStep` (steps, n), int32 (steps, n, numbers), int8 (steps, n, actions). In `room[2]` is room
    for the view of a player, `learned` is what `ask` hands to the players.
    """
    choices = 0
    menu = menus[desk]
    for i in range(first, last):
        s = states[i]
        lane = lanes[i]
        if lane.over == 0:
            lane.choices = legal_actions(s, menu)
        for t in range(steps):
            action = NOTHING
            if lane.over == 0:
                choices += 1
                thoughts = lane.streams[1 + lane.seat]
                action = ask(s, room, menu, lane.choices, thoughts, lane.seat, learned)
            if t < len(kept):
                kept[t, i].seat = lane.seat
                kept[t, i].action = action
                kept_seen[t, i] = seen[i]
                kept_masks[t, i] = masks[i]
            step_one(
                i, desk, action, states, flat, lanes, seen, masks, words, fixed, runs, digits, menus
            )
            if t < len(kept):
                keep(kept[t, i], lane)
    return choices


def redraw_all(first: int, last: int, desk: int, which: Any, states: Any, lanes: Any) -> None:
    """Draw anew what the seats that are asked cannot know, by their own thoughts."""
    for i in range(first, last):
        if which[i] and lanes[i].choices > 0:
            redraw(states[i], lanes[i].seat, lanes[i].streams[1 + lanes[i].seat])


redraw = all_seen


def keep(kept: KeptStep, lane: Lane) -> None:
    """Keep what came of a step."""
    kept.ended = lane.ended
    kept.cut = lane.cut
    for seat in range(len(lane.rewards)):
        kept.rewards[seat] = lane.rewards[seat]


def step_one(
    i: int,
    desk: int,
    action: int,
    states: Any,
    flat: Any,
    lanes: Any,
    seen: Any,
    masks: Any,
    words: Any,
    fixed: Any,
    runs: Any,
    digits: Any,
    menus: Any,
) -> None:
    """One step of game `i`; where that ends it, the first position of the next, or so it is marked.

    An action that is not legal changes nothing.
    """
    lane = lanes[i]
    settings = fixed[0]
    own = settings.games + i
    begin_step(lane)
    if lane.over == PUT:
        lane.over = 0
        action = NOTHING
    elif lane.over == OVER:
        states[i] = states[settings.games]
        begin(lane)
        action = NOTHING
    elif not is_legal(action, masks, own):
        action = REFUSED
    going = True
    while going:
        going = False
        if action != REFUSED:
            lane.choices = advance(states[i], menus[desk], lane.streams[0], action)
            write_legal(masks, words, own, menus[desk], lane.choices)
            if lane.choices > 0:
                lane.seat = current_player(states[i])
        if action == NOTHING:
            remember_worths(states[i], lane, settings)
        else:
            pay(states[i], action, lane, settings)
            if lane.ended == 1 or lane.cut == 1:
                close(states[i], lane, settings)
                lane.over = OVER
                if settings.same_step == 1:
                    observe(i, desk, own, states, flat, lane, seen, settings, runs, digits)
                    states[i] = states[settings.games]
                    begin(lane)
                    action = NOTHING
                    going = True
    observe(i, desk, i, states, flat, lane, seen, settings, runs, digits)
    show_mask(i, lane, masks, words, settings)


def advance(s: Any, menu: Menu, dice: Stream, action: int) -> int:
    """Carry out an action and all that follows without a choice; the legal actions then.

    They stand in `menu`; 0 says that the game is over.
    """
    while True:
        if action >= 0:
            apply_action(s, action)
        player = current_player(s)
        if player >= 0:
            choices = legal_actions(s, menu)
            if choices > 1:
                return choices
            action = menu.actions[0]
        elif player == CHANCE:
            action = ticket_outcome(s, below(dice, tickets(s)))
        else:
            return 0


def begin_step(lane: Lane) -> None:
    """Take away what the step before has told."""
    lane.asked = lane.seat
    lane.ended = 0
    lane.cut = 0
    lane.illegal = 0
    for seat in range(len(lane.rewards)):
        lane.rewards[seat] = 0


def begin(lane: Lane) -> None:
    """The next game of a lane, with its dice; the position lies there already."""
    lane.number += 1
    lane.steps = 0
    lane.over = 0
    lane.seat = 0
    for k in range(len(lane.streams)):
        open_stream(lane.streams[k], lane.seed, STREAMS_A_GAME * lane.number + k)


def is_legal(action: int, masks: Any, place: int) -> bool:
    """Whether an action is one of those in a row of masks."""
    return bool(0 <= action < masks.shape[1] and masks[place, action] == 1)


def write_legal(masks: Any, words: Any, place: int, menu: Menu, choices: int) -> None:
    """Write a menu into a row of masks."""
    blank = words[place]
    for k in range(len(blank)):
        blank[k] = 0
    for k in range(choices):
        masks[place, menu.actions[k]] = 1


def show_mask(i: int, lane: Lane, masks: Any, words: Any, settings: Settings) -> None:
    """Show what may be done; where nothing is left to be done, anything."""
    shown = words[i]
    own = words[settings.games + i]
    for k in range(len(shown)):
        shown[k] = own[k]
    if lane.choices == 0:
        for action in range(settings.actions):
            masks[i, action] = 1


def remember_worths(s: Any, lane: Lane, settings: Settings) -> None:
    """What the position is worth to each seat, for the reward of the next step."""
    for seat in range(settings.seats):
        lane.worths[seat] = worth(s, seat, settings.scheme)


def pay(s: Any, action: int, lane: Lane, settings: Settings) -> None:
    """Count a step, write the rewards for it, and whether it was the last of its game."""
    lane.steps += 1
    lane.cut = 1 if lane.steps == settings.most_steps else 0
    if action == REFUSED:
        lane.illegal = 1
        return
    for seat in range(settings.seats):
        now = worth(s, seat, settings.scheme)
        lane.rewards[seat] = now - lane.worths[seat]
        lane.worths[seat] = now
    if lane.choices == 0:
        lane.ended = 1
        lane.cut = 0


def close(s: Any, lane: Lane, settings: Settings) -> None:
    """Write down how a game ended, or stood when it was cut off."""
    lane.end = end_reason(s)
    for seat in range(settings.seats):
        lane.scores[seat] = score(s, seat)
        lane.won[seat] = 1 if has_won(s, seat) else 0


def observe(
    i: int,
    desk: int,
    place: int,
    states: Any,
    flat: Any,
    lane: Lane,
    seen: Any,
    settings: Settings,
    runs: Any,
    digits: Any,
) -> None:
    """Write what the seat that is asked sees of game `i`, as the layout says.

    Places are unsigned here: what cannot count from the end is compiled to writing several at one
    go, and so is what stands in one function.
    """
    seat = lane.seat
    view = flat[view_at(i, desk, seat, states, flat, settings)]
    row = seen[place]
    if settings.looking == 1:
        row[0] = seat
    for k in range(runs.shape[1]):
        word = np.uint64(runs[seat, k, 0])
        start = np.uint64(runs[seat, k, 1])
        length = np.uint64(runs[seat, k, 2])
        first = runs[seat, k, 3]
        if first == WHOLE:
            for behind in range(length):
                row[start + behind] = view[word + behind]
            continue
        heap = view[word]
        digit = np.uint64(first)
        if heap == 0:
            for behind in range(length):
                row[start + behind] = 0
        else:
            for behind in range(length):
                shifted = heap >> digits[digit + behind, 0]
                row[start + behind] = shifted & digits[digit + behind, 1]


def openly(i: int, desk: int, seat: int, states: Any, flat: Any, settings: Settings) -> int:
    """Where the view of a position lies of which every seat sees everything."""
    return i


def by_hiding(i: int, desk: int, seat: int, states: Any, flat: Any, settings: Settings) -> int:
    """Where a view is made. What is printed is the same in all positions, and lies there."""
    view = settings.games + 1 + desk
    for k in range(settings.integers):
        flat[view, k] = flat[i, k]
    hide(states[view], seat)
    return view


view_at = openly


def stepping_of(game: Game) -> Callable[..., None]:
    """`step_one` for a game, still to be bound to its rules by the kernel."""
    views = openly if game.ruleset.perfect_information else by_hiding
    valuing = {"worth": worth_in(game)}
    return bind(
        step_one,
        {
            "observe": bind(observe, {"view_at": views}),
            "pay": bind(pay, valuing),
            "remember_worths": bind(remember_worths, valuing),
        },
    )
