"""Many games, each from one real choice to the next: the loops of `Batch`, to be compiled.

They are written in the kernel dialect, for arrays alone: `play.Play` does the same for one game,
interpreted. The function that carries out actions has one call site, since each compiles it again.
`job` is the number of the thread.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import numpy as np

from artificer.faces.envs.lanes import KeptStep, Lane, Settings
from artificer.faces.envs.layout import WHOLE, Mask, Observation
from artificer.faces.envs.rewards import worth, worth_in
from artificer.games.contract import Game
from artificer.games.declaration import Body
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
from artificer.players.arrays import Flags, Ints, Records
from artificer.players.player import STREAMS_A_GAME, Learned
from artificer.players.playouts import ask
from artificer.table.streams import Stream, below, open_stream

NOTHING: Final = -1
"""In place of an action: a game was begun."""

OVER: Final = 1
PUT: Final = 2
"""The values of `Lane.over`: the next step begins a game, or continues a position put there."""

REFUSED: Final = -2
"""In place of an action: it was illegal."""


class GameArrays(NamedTuple):
    """The arrays of n games.

    Loops are called with a plain tuple of them: Python passes it faster than a named one.
    """

    states: Records
    """The positions, then the starting position, then a view for each thread."""
    flat: Ints
    """The same memory, a row for each."""
    lanes: Records
    """Of `Lane`."""
    seen: Observation
    """(2 n, numbers): the observations, then the final ones of finished games."""
    masks: Mask
    """(2 n, more than actions): those shown, then our own."""
    words: Ints
    """The same memory, which is faster to copy."""
    fixed: Records
    """One of `Settings`."""
    runs: Ints
    digits: Ints
    """Those of the layout."""
    menus: Records
    """Of `Menu`, one for each thread."""


class KeptArrays(NamedTuple):
    """Room for every step: records of `KeptStep`, and what was seen before it.

    Their shapes are (steps, n), (steps, n, numbers) and (steps, n, more than actions).
    """

    steps: Records
    seen: Observation
    masks: Mask


def step_all(
    first: int, last: int, job: int, which: Flags, actions: Ints, given: GameArrays
) -> None:
    """Step the games `first` up to `last` for which `which` is true."""
    a = GameArrays(*given)
    for i in range(first, last):
        if which[i]:
            step_one(i, job, actions[i], a)


def play_all(
    first: int,
    last: int,
    job: int,
    steps: int,
    given: GameArrays,
    room: Records,
    learned: tuple[Learned, ...],
    given_kept: KeptArrays,
) -> int:
    """Play steps of each game with the player of each seat; returns the number of choices.

    If there is room, every step is kept with the observation and the mask before it. `room[2]` is a
    buffer for the view of a player, `learned` is what `ask` passes to the players.
    """
    a = GameArrays(*given)
    kept = KeptArrays(*given_kept)
    choices = 0
    menu = a.menus[job]
    for i in range(first, last):
        s = a.states[i]
        lane: Lane = a.lanes[i]
        if lane.over == 0:
            lane.choices = legal_actions(s, menu)
        for t in range(steps):
            action = NOTHING
            if lane.over == 0:
                choices += 1
                own = lane.streams[1 + lane.seat]
                action = ask(s, room, menu, lane.choices, own, lane.seat, learned)
            if t < len(kept.steps):
                kept.steps[t, i].seat = lane.seat
                kept.steps[t, i].action = action
                kept.seen[t, i] = a.seen[i]
                kept.masks[t, i] = a.masks[i]
            step_one(i, job, action, a)
            if t < len(kept.steps):
                keep(kept.steps[t, i], lane)
    return choices


def redraw_all(
    first: int, last: int, job: int, which: Flags, states: Records, lanes: Records
) -> None:
    """Resample what the acting seats cannot know, from the streams of their players."""
    for i in range(first, last):
        if which[i] and lanes[i].choices > 0:
            redraw(states[i], lanes[i].seat, lanes[i].streams[1 + lanes[i].seat])


redraw = all_seen


def keep(kept: KeptStep, lane: Lane) -> None:
    """Keep the results of a step."""
    kept.ended = lane.ended
    kept.cut = lane.cut
    for seat in range(len(lane.rewards)):
        kept.rewards[seat] = lane.rewards[seat]


def step_one(i: int, job: int, action: int, a: GameArrays) -> None:
    """Step game `i`; if it ends, begin the next one, or mark that the next step begins it.

    An illegal action changes nothing.
    """
    lane: Lane = a.lanes[i]
    settings: Settings = a.fixed[0]
    own = settings.games + i
    begin_step(lane)
    if lane.over == PUT:
        lane.over = 0
        action = NOTHING
    elif lane.over == OVER:
        a.states[i] = a.states[settings.games]
        begin(lane)
        action = NOTHING
    elif not is_legal(action, a.masks, own):
        action = REFUSED
    going = True
    while going:
        going = False
        if action != REFUSED:
            lane.choices = advance(a.states[i], a.menus[job], lane.streams[0], action)
            write_legal(a, own, a.menus[job], lane.choices)
            if lane.choices > 0:
                lane.seat = current_player(a.states[i])
        if action == NOTHING:
            remember_worths(a.states[i], lane, settings)
        else:
            pay(a.states[i], action, lane, settings)
            if lane.ended == 1 or lane.cut == 1:
                close(a.states[i], lane, settings)
                lane.over = OVER
                if settings.same_step == 1:
                    observe(i, job, own, a)
                    a.states[i] = a.states[settings.games]
                    begin(lane)
                    action = NOTHING
                    going = True
    observe(i, job, i, a)
    show_mask(i, a)


def advance(s: Body, menu: Menu, dice: Stream, action: int) -> int:
    """Take an action, and play on to the next choice; returns the number of legal actions.

    They are in `menu`; 0 means that the game is over.
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
    """Clear the results of the step before."""
    lane.asked = lane.seat
    lane.ended = 0
    lane.cut = 0
    lane.illegal = 0
    for seat in range(len(lane.rewards)):
        lane.rewards[seat] = 0


def begin(lane: Lane) -> None:
    """Begin the next game of a lane, with its dice; its position is already set."""
    lane.number += 1
    lane.steps = 0
    lane.over = 0
    lane.seat = 0
    for k in range(len(lane.streams)):
        open_stream(lane.streams[k], lane.seed, STREAMS_A_GAME * lane.number + k)


def is_legal(action: int, masks: Mask, place: int) -> bool:
    """Whether a row of masks allows an action."""
    return bool(0 <= action < masks.shape[1] and masks[place, action] == 1)


def write_legal(a: GameArrays, place: int, menu: Menu, choices: int) -> None:
    """Write a menu into a row of masks, as 1 for each legal action."""
    blank = a.words[place]
    for k in range(len(blank)):
        blank[k] = 0
    for k in range(choices):
        a.masks[place, menu.actions[k]] = 1


def show_mask(i: int, a: GameArrays) -> None:
    """Show the legal actions; all actions once the game is over."""
    settings: Settings = a.fixed[0]
    shown = a.words[i]
    own = a.words[settings.games + i]
    for k in range(len(shown)):
        shown[k] = own[k]
    if a.lanes[i].choices == 0:
        for action in range(settings.actions):
            a.masks[i, action] = 1


def remember_worths(s: Body, lane: Lane, settings: Settings) -> None:
    """Store the value of the position for each seat, for the reward of the next step."""
    for seat in range(settings.seats):
        lane.worths[seat] = worth(s, seat, settings.scheme)


def pay(s: Body, action: int, lane: Lane, settings: Settings) -> None:
    """Count a step, and write its rewards and whether it was the last of its game."""
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


def close(s: Body, lane: Lane, settings: Settings) -> None:
    """Write the result of a game at its end, or when it is truncated."""
    lane.end = end_reason(s)
    for seat in range(settings.seats):
        lane.scores[seat] = score(s, seat)
        lane.won[seat] = 1 if has_won(s, seat) else 0


def observe(i: int, job: int, place: int, a: GameArrays) -> None:
    """Write the observation of the acting seat of game `i`, as in the layout.

    Indices are unsigned here, and the loops are in one function: so the compiler knows that no
    index counts from the end, and vectorises the writes.
    """
    seat = a.lanes[i].seat
    view = a.flat[view_at(i, job, seat, a)]
    row = a.seen[place]
    if a.fixed[0].looking == 1:
        row[0] = seat
    for k in range(a.runs.shape[1]):
        word = np.uint64(a.runs[seat, k, 0])
        start = np.uint64(a.runs[seat, k, 1])
        length = np.uint64(a.runs[seat, k, 2])
        first = a.runs[seat, k, 3]
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
                shifted = heap >> a.digits[digit + behind, 0]
                row[start + behind] = shifted & a.digits[digit + behind, 1]


def openly(i: int, job: int, seat: int, a: GameArrays) -> int:
    """The index of the view of a position without hidden information: the position itself."""
    return i


def by_hiding(i: int, job: int, seat: int, a: GameArrays) -> int:
    """Make the view of a seat; returns its index. Printed facts, always the same, are in place."""
    settings: Settings = a.fixed[0]
    view = settings.games + 1 + job
    for k in range(settings.integers):
        a.flat[view, k] = a.flat[i, k]
    hide(a.states[view], seat)
    return view


view_at = openly


def stepping_of(game: Game) -> Callable[..., None]:
    """`step_one` bound to a game, still to be bound to its rules by the kernel."""
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
