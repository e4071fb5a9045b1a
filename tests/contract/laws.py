"""What holds in every position of every game. A law yields, in words, what breaks it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random

from artificer import IllegalMove, State
from artificer.games.verbs import CHANCE, TERMINAL

Law = Callable[[State], Iterator[str]]
PROBED = 4
"""How many legal actions of a position are tried out."""


def the_player_to_move_exists(state: State) -> Iterator[str]:
    seats = range(state.game.num_players())
    player = state.current_player()
    if player not in (CHANCE, TERMINAL, *seats):
        yield f"player {player} of {len(seats)} is to move"


def the_legal_list_is_empty_at_the_end_alone(state: State) -> Iterator[str]:
    if bool(state.legal_actions()) == state.is_terminal():
        yield f"{len(state.legal_actions())} legal actions, terminal: {state.is_terminal()}"


def the_legal_list_ascends_without_repetition(state: State) -> Iterator[str]:
    legal = state.legal_actions()
    if legal != sorted(set(legal)):
        yield f"the order is {legal}"


def players_and_chance_keep_to_their_numbers(state: State) -> Iterator[str]:
    first, last = 0, state.game.num_distinct_actions()
    if state.is_chance_node():
        first, last = last, len(state.game.ruleset.texts)
    yield from (f"action {a}" for a in state.legal_actions() if not first <= a < last)


def the_list_fits_the_longest_promised(state: State) -> Iterator[str]:
    if not state.is_chance_node() and len(state.legal_actions()) > state.game.ruleset.longest_menu:
        yield f"{len(state.legal_actions())} legal actions"


def chance_weights_are_positive_and_exact(state: State) -> Iterator[str]:
    if not state.is_chance_node():
        return
    outcomes = state.chance_outcomes()
    tickets = state.game.rules.tickets(state.body)
    if sum(weight for _, weight in outcomes) != tickets or tickets <= 0:
        yield f"weights {outcomes} of {tickets} tickets"
    if any(type(weight) is not int or weight <= 0 for _, weight in outcomes):
        yield f"weights {outcomes}"
    if [outcome for outcome, _ in outcomes] != sorted({outcome for outcome, _ in outcomes}):
        yield f"outcomes {outcomes}"


def tickets_say_what_the_weights_say(state: State) -> Iterator[str]:
    if not state.is_chance_node():
        return
    rules, body = state.game.rules, state.body
    urn = [rules.ticket_outcome(body, ticket) for ticket in range(rules.tickets(body))]
    if sorted(Counter(urn).items()) != state.chance_outcomes():
        yield f"weights {state.chance_outcomes()}, tickets {sorted(Counter(urn).items())}"
    if state.game.ruleset.tickets_ascend and urn != sorted(urn):
        yield f"the tickets of {sorted(set(urn))} do not ascend"


def texts_round_trip(state: State) -> Iterator[str]:
    for action in state.legal_actions():
        text = state.action_to_string(action)
        if state.string_to_action(f"  {text.upper()} ") != action:
            yield f"{text!r} is read as another action than {action}"


def fields_are_in_range(state: State) -> Iterator[str]:
    yield from map(str, state.body.faults())


def a_clone_is_equal_and_independent(state: State) -> Iterator[str]:
    before = state.body.to_bytes()
    twin = state.clone()
    if twin != state or hash(twin) != hash(state) or twin.body.to_bytes() != before:
        yield "the clone differs"
    for action in _some(twin.legal_actions()):
        twin = state.clone()
        twin.apply_action(action)
        if state.body.to_bytes() != before:
            yield f"{state.action_to_string(action)} on the clone changed the original"


def looking_ahead_is_what_playing_on_a_clone_is(state: State) -> Iterator[str]:
    """`after` checks nothing, so that looking at many answers is quick."""
    before = state.clone()
    for action in _some(state.legal_actions()):
        twin, later = state.clone(), state.after(action)
        twin.apply_action(action)
        if (later, later.history()) != (twin, twin.history()):
            yield f"after {state.action_to_string(action)} is another position"
        if state != before or state.history() != before.history():
            yield f"looking at {state.action_to_string(action)} changed the original"


def saving_and_loading_changes_nothing(state: State) -> Iterator[str]:
    body = type(state.body)
    if state.game.deserialize_state(state.serialize()) != state:
        yield "serialize loses something"
    if body.from_bytes(state.body.to_bytes()) != state.body:
        yield "to_bytes loses something"
    if body.from_ints(state.body.ints()) != state.body:
        yield "ints loses something"


def an_illegal_action_is_refused_and_changes_nothing(state: State) -> Iterator[str]:
    before = state.body.to_bytes()
    legal = set(state.legal_actions())
    rng = Random(len(before) + sum(legal))
    everything = range(-2, len(state.game.ruleset.texts) + 2)
    for action in (a for a in everything if a not in legal and rng.random() < 0.03):
        try:
            state.apply_action(action)
            yield f"action {action} was accepted"
        except IllegalMove:
            pass
        if state.body.to_bytes() != before:
            yield f"refused action {action} changed the position"


def asking_changes_nothing(state: State) -> Iterator[str]:
    before = state.body.to_bytes()
    state.current_player(), state.legal_actions(), state.scores(), state.outcome(), state.returns()
    for seat in range(state.game.num_players()):
        state.observe(seat)
    if state.body.to_bytes() != before:
        yield "a question changed the position"


def playing_is_deterministic_and_notes_are_no_part_of_it(state: State) -> Iterator[str]:
    for action in _some(state.legal_actions()):
        silent, noted = state.clone(), state.clone()
        noted.body.notes = []
        silent.apply_action(action)
        noted.apply_action(action)
        if silent != noted:
            yield f"{state.action_to_string(action)} differs when played again"


def every_decision_changes_the_position(state: State) -> Iterator[str]:
    if state.is_chance_node():
        return
    for action in _some(state.legal_actions()):
        after = state.clone()
        after.apply_action(action)
        if after == state:
            yield f"{state.action_to_string(action)} does nothing"


def the_outcome_is_there_at_the_end_alone(state: State) -> Iterator[str]:
    outcome = state.outcome()
    if (outcome is not None) != state.is_terminal():
        yield f"outcome {outcome}, terminal: {state.is_terminal()}"
    if outcome is not None and outcome.reason not in state.game.ruleset.end_reasons[1:]:
        yield f"unknown reason {outcome.reason}"


def every_seat_has_a_score_and_returns_come_at_the_end(state: State) -> Iterator[str]:
    seats = state.game.num_players()
    scores = state.scores()
    if len(scores) != seats or any(type(score) is not int for score in scores):
        yield f"scores {scores} of {seats} seats"
    wanted = [float(score) for score in scores] if state.is_terminal() else [0.0] * seats
    if state.returns() != wanted:
        yield f"returns {state.returns()}, scores {scores}"


def what_looks_alike_to_a_seat_is_alike_in_bytes(state: State) -> Iterator[str]:
    rng = Random(7)
    for seat in range(state.game.num_players()):
        view = state.observe(seat)
        twin = state.resample(seat, lambda n: int(rng.random() * n))
        yield from map(str, twin.body.faults())
        if twin.observe(seat).to_bytes() != view.to_bytes():
            yield f"seat {seat} can tell a resampled position from the real one"
        if state.current_player() != seat:
            continue
        if twin.legal_actions() != state.legal_actions():
            yield f"seat {seat} has other legal actions in a resampled position"
        if state.view(seat).legal_actions() != state.legal_actions():
            yield f"seat {seat} has other legal actions in its own view"


def what_a_seat_is_not_told_it_cannot_see(state: State) -> Iterator[str]:
    sees = state.game.ruleset.sees_action
    for seat in range(state.game.num_players()):
        hidden = [a for a in state.legal_actions() if not sees(state.body, a, seat)]
        views = {_after(state, action).observe(seat).to_bytes() for action in _some(hidden)}
        if len(views) > 1:
            yield f"seat {seat} sees which action was hidden from it"


def what_a_spectator_sees_every_seat_sees(state: State) -> Iterator[str]:
    sees, spectator = state.game.ruleset.sees_action, state.game.spectator
    for action in _some(state.legal_actions()):
        if sees(state.body, action, spectator):
            for seat in range(spectator):
                if not sees(state.body, action, seat):
                    yield f"a spectator sees {state.action_to_string(action)}, seat {seat} does not"


def what_a_seat_is_told_tells_nothing_that_it_cannot_see(state: State) -> Iterator[str]:
    rng = Random(13)
    sees = state.game.ruleset.sees_action
    for seat in range(state.game.num_players()):
        twin = state.resample(seat, lambda n: int(rng.random() * n))
        if getattr(twin.body, "question", 0) != getattr(state.body, "question", 0):
            continue  # the seat does not even know what is asked
        there = set(twin.legal_actions())
        for action in (a for a in _some(state.legal_actions()) if a in there):
            if sees(state.body, action, seat) != sees(twin.body, action, seat):
                yield f"seat {seat} learns from what it is told"
            elif sees(state.body, action, seat):
                after, after_twin = _after(state, action), _after(twin, action)
                alike = after.observe(seat).to_bytes() == after_twin.observe(seat).to_bytes()
                if alike and after.body.notes != after_twin.body.notes:
                    yield f"seat {seat} learns from the notes of {state.action_to_string(action)}"


LAWS: tuple[Law, ...] = (
    the_player_to_move_exists,
    the_legal_list_is_empty_at_the_end_alone,
    the_legal_list_ascends_without_repetition,
    players_and_chance_keep_to_their_numbers,
    the_list_fits_the_longest_promised,
    chance_weights_are_positive_and_exact,
    tickets_say_what_the_weights_say,
    texts_round_trip,
    fields_are_in_range,
    a_clone_is_equal_and_independent,
    looking_ahead_is_what_playing_on_a_clone_is,
    saving_and_loading_changes_nothing,
    an_illegal_action_is_refused_and_changes_nothing,
    asking_changes_nothing,
    playing_is_deterministic_and_notes_are_no_part_of_it,
    every_decision_changes_the_position,
    the_outcome_is_there_at_the_end_alone,
    every_seat_has_a_score_and_returns_come_at_the_end,
    what_looks_alike_to_a_seat_is_alike_in_bytes,
    what_a_seat_is_not_told_it_cannot_see,
    what_a_spectator_sees_every_seat_sees,
    what_a_seat_is_told_tells_nothing_that_it_cannot_see,
)
CHEAP: tuple[Law, ...] = (
    the_player_to_move_exists,
    the_legal_list_is_empty_at_the_end_alone,
    fields_are_in_range,
)
"""Checked at every ply of the corpus; the others at every few."""


def _after(state: State, action: int) -> State:
    """The position after an action, with the notes of that action."""
    after = state.clone()
    after.body.notes = []
    after.apply_action(action)
    return after


def _some(actions: list[int]) -> list[int]:
    """A few of them, spread over the list."""
    return actions[:: max(1, len(actions) // PROBED)]
