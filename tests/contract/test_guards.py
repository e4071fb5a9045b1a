"""Every guard is broken once here, to see it fail.

Clauses without tests are broken in `tests/rules/test_ledger.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest

from artificer import Game, State, load_game
from artificer.games.declaration import Body
from artificer.games.kernel import Kernel
from artificer.games.ruleset import Rules
from artificer.games.verbs import VERBS, Menu
from tests.contract import perft, playthrough, retrace
from tests.contract.conserved import CONSERVED
from tests.contract.laws import LAWS, Law
from tests.contract.walks import Journal, few, random_chooser, walk

NAME = "utopia-engine-3e"
TRUE = load_game(NAME)
RULES = TRUE.rules


def broken(ruleset: dict[str, Any] | None = None, **verbs: Callable[..., Any]) -> Game:
    """The game with some verbs or facts replaced by wrong ones."""
    true = {verb.__name__: getattr(RULES, verb.__name__) for verb in VERBS}
    rules: Any = SimpleNamespace(set_up=RULES.set_up, **(true | verbs))
    wrong: Rules = rules
    return Game(replace(TRUE.ruleset, rules=wrong, **(ruleset or {})))


def no_answers(_s: Body, _menu: Menu) -> int:
    return 0


def unsorted(s: Body, menu: Menu) -> int:
    n = RULES.legal_actions(s, menu)
    menu.actions[:n] = menu.actions[:n][::-1]
    return n


def numbers_of_chance(s: Body, menu: Menu) -> int:
    n = RULES.legal_actions(s, menu)
    menu.actions[n] = TRUE.num_distinct_actions()
    return n + 1


def endless(_s: Body, menu: Menu) -> int:
    menu.actions[:200] = range(200)
    return 200


def mutating_list(s: Any, menu: Menu) -> int:
    n = RULES.legal_actions(s, menu)
    s.basket = (s.basket + 1) % 10
    return n


def forgetful_of_silence(s: Any, action: int) -> None:
    RULES.apply_action(s, action)
    s.basket = 3 if s.notes is None else 4


def sloth(_s: Body, _action: int) -> None:
    return


def wrong_redraw(whole: Any, _seat: int, below: Callable[[int], int]) -> None:
    whole.day = below(15)


class LeakyState(State):
    """A state whose copies and refusals are wrong."""

    def clone(self) -> State:
        return self

    def after(self, _action: int) -> State:
        return State(self.game, self.body.copy())

    def apply_action(self, action: int) -> None:
        if action in self.legal_actions():
            super().apply_action(action)

    def string_to_action(self, _text: str) -> int:
        return 0

    def serialize(self) -> str:
        return super().serialize().replace("tool=1,1,1", "tool=0,1,1")


BREAKS: dict[str, Callable[[State], State]] = {
    "the_player_to_move_exists": lambda s: State(broken(current_player=lambda b: 5), s.body),
    "the_legal_list_is_empty_at_the_end_alone": lambda s: State(
        broken(legal_actions=no_answers), s.body
    ),
    "the_legal_list_ascends_without_repetition": lambda s: State(
        broken(legal_actions=unsorted), s.body
    ),
    "players_and_chance_keep_to_their_numbers": lambda s: State(
        broken(legal_actions=numbers_of_chance), s.body
    ),
    "the_list_fits_the_longest_promised": lambda s: State(broken(legal_actions=endless), s.body),
    "chance_weights_are_positive_and_exact": lambda s: State(broken(tickets=lambda b: 0), s.body),
    "tickets_say_what_the_weights_say": lambda s: State(broken({"tickets_ascend": True}), s.body),
    "texts_round_trip": lambda s: LeakyState(s.game, s.body.copy()),
    "fields_are_in_range": lambda s: State(s.game, spoilt(s.body)),
    "a_clone_is_equal_and_independent": lambda s: LeakyState(s.game, s.body.copy()),
    "looking_ahead_is_what_playing_on_a_clone_is": lambda s: LeakyState(s.game, s.body.copy()),
    "saving_and_loading_changes_nothing": lambda s: LeakyState(s.game, s.body.copy()),
    "an_illegal_action_is_refused_and_changes_nothing": lambda s: LeakyState(s.game, s.body.copy()),
    "asking_changes_nothing": lambda s: State(broken(legal_actions=mutating_list), s.body.copy()),
    "playing_is_deterministic_and_notes_are_no_part_of_it": lambda s: State(
        broken(apply_action=forgetful_of_silence), s.body
    ),
    "every_decision_changes_the_position": lambda s: State(broken(apply_action=sloth), s.body),
    "the_outcome_is_there_at_the_end_alone": lambda s: State(
        broken(end_reason=lambda b: 1), s.body
    ),
    "every_seat_has_a_score_and_returns_come_at_the_end": lambda s: State(
        broken(score=lambda b, seat: 0.5), s.body
    ),
    "what_looks_alike_to_a_seat_is_alike_in_bytes": lambda s: State(
        broken({"redraw": wrong_redraw}), s.body
    ),
    "what_a_seat_is_not_told_it_cannot_see": lambda s: State(
        broken({"sees_action": lambda b, a, seat: False}), s.body
    ),
    "what_a_spectator_sees_every_seat_sees": lambda s: State(
        broken({"sees_action": lambda b, a, seat: seat == s.game.spectator}), s.body
    ),
    "what_a_seat_is_told_tells_nothing_that_it_cannot_see": lambda s: State(
        broken({"redraw": wrong_redraw, "sees_action": lambda b, a, seat: b.day % 2 == 0}), s.body
    ),
}


def spoilt(body: Body) -> Body:
    """A copy with a field out of its range."""
    twin: Any = body.copy()
    twin.day = 99
    wrong: Body = twin
    return wrong


@pytest.mark.parametrize("law", LAWS, ids=lambda law: str(law.__name__))
def test_a_law_that_is_broken_is_reported(law: Law) -> None:
    states = [state for game in few(NAME).games[:3] for state in game[:60]]
    assert [fault for state in states for fault in law(BREAKS[law.__name__](state))] != []


def test_conservation_that_is_broken_is_reported() -> None:
    before = few(NAME).games[0][0]
    for spoil in ("jar", "day", "found", "damage"):
        after = before.clone()
        body: Any = after.body
        body.day, body.damage = (30, 0) if spoil == "day" else (0, 6 * (spoil == "damage"))
        if spoil in ("jar", "found"):
            getattr(body, spoil)[0] = 3
        assert list(CONSERVED[NAME](before, after)) != [], spoil


def test_a_perft_line_that_is_altered_is_reported_with_its_division() -> None:
    entry = perft.read(NAME)[0]
    depth, said = next(iter(entry.counts.items()))
    state = entry.state()
    assert perft.mismatch(state, depth, said) == ""
    report = perft.mismatch(state, depth, said.replace("6", "7"))
    assert "said" in report
    assert report.count("search") == 6


def test_perft_sees_wrong_rules() -> None:
    entry = next(entry for entry in perft.read(NAME) if entry.name == "loot")
    depth = max(entry.counts)
    loaded = State(
        broken(ticket_outcome=lambda b, t: RULES.ticket_outcome(b, 0)), entry.state().body
    )
    assert perft.mismatch(loaded, depth, entry.counts[depth]) != ""
    reordered = State(broken(legal_actions=unsorted), perft.read(NAME)[0].state().body)
    assert perft.order(reordered) != perft.read(NAME)[0].order


def test_a_playthrough_that_is_altered_is_told_from_the_true_one() -> None:
    path = playthrough.files(NAME)[0]
    text = path.read_text(encoding="utf-8")
    game, moves = playthrough.read(text)
    assert playthrough.record(game, moves) == text
    assert playthrough.record(broken(score=lambda b, seat: 0), moves) != text


@cache
def one_game() -> Journal:
    """A game to retrace."""
    return walk(TRUE.new_initial_state(), random_chooser(0))


def honest(states: Any, seen: Any, kernel: Kernel) -> None:
    """Fill in what a correct compiled retrace would."""
    for ply, state in enumerate(one_game().positions()):
        kernel.write(states, ply, state.body)
        row = retrace.seen_interpreted(state)
        seen[ply, : len(row)] = row


@pytest.mark.parametrize("field", ["", "bytes", "list"])
def test_a_compiled_body_that_differs_is_reported(field: str) -> None:
    kernel = Kernel(TRUE)

    def compiled(states: Any, _menus: Any, _actions: Any, seen: Any, _seats: int) -> None:
        honest(states, seen, kernel)
        if field == "bytes":
            states["jar"][5][2] += 1
        elif field == "list":
            seen[7, 9] += 1

    found = retrace.differences(TRUE, compiled, kernel, one_game())
    assert len(found) == (field != "")


def test_an_end_reason_without_a_recorded_game_is_missed() -> None:
    files = [path for path in playthrough.files(NAME) if path.stem != "doomsday"]
    assert playthrough.missing(TRUE, files) == {"doomsday"}
