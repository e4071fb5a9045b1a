"""Games and states as values: equal, hashed, copied, sent to other processes; options checked."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from artificer import BadOption, Choice, Game, IllegalMove, load_game, ruleset_names
from artificer.games.ruleset import Document, Rules
from tests.keyed import keyed


@pytest.mark.parametrize("name", ruleset_names())
def test_a_game_is_known_by_name_and_options(name: str) -> None:
    assert load_game(name) == load_game(name)
    assert len({load_game(name), load_game(name)}) == 1
    assert eval(repr(load_game(name)), {"load_game": load_game}) == load_game(name)


def test_other_options_make_another_game() -> None:
    one, other = (load_game("utopia-engine-3e", sacrificed_days=days) for days in (0, 1))
    assert one != other
    assert one != "utopia-engine-3e"
    shown = "sacrificed_days=1, rests='between-rolls', enough_energy='finishes-the-field'"
    assert repr(other) == f"load_game('utopia-engine-3e', {shown})"


@pytest.mark.parametrize("name", ruleset_names())
@pytest.mark.parametrize("send", [copy.deepcopy, lambda it: pickle.loads(pickle.dumps(it))])
def test_a_state_can_be_copied_and_sent(name: str, send: Any) -> None:
    state = load_game(name).new_initial_state()
    for action in (0, 0):
        state.apply_action(state.legal_actions()[action])
    twin = send(state)
    assert twin == state
    assert twin.game == state.game
    assert twin.legal_actions() == state.legal_actions()
    twin.apply_action(twin.legal_actions()[0])
    assert twin != state


@pytest.mark.parametrize("name", ruleset_names())
def test_only_a_chance_node_has_outcomes(name: str) -> None:
    state = load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    with pytest.raises(IllegalMove, check=keyed(r"^chance none$")):
        state.chance_outcomes()


def with_variants() -> Game:
    ruleset = load_game("utopia-engine-3e").ruleset
    options = {"variant": Choice(("base", "strategic"), "base")}
    return Game(replace(ruleset, options=options))


def test_an_option_can_be_a_word() -> None:
    game = with_variants()
    assert game.options == {"variant": "base"}
    assert Game(game.ruleset, {"variant": "strategic"}).options == {"variant": "strategic"}
    for wrong in ("other", 1, None):
        with pytest.raises(
            BadOption,
            check=keyed(r"^option (no )?word: name='variant', words=\('base', 'strategic'\)"),
        ):
            Game(game.ruleset, {"variant": cast(Any, wrong)})
    assert game.ruleset.options["variant"].ends() == ("base", "strategic")


def test_options_are_handed_over_by_name() -> None:
    told: dict[str, object] = {}

    def set_up(_: object, *, second: int, first: int) -> None:
        told.update(first=first, second=second)

    ruleset = load_game("utopia-engine-3e").ruleset
    options = {name: replace(ruleset.options["sacrificed_days"]) for name in ("first", "second")}
    rules = cast(Rules, SimpleNamespace(**{**vars(ruleset.rules), "set_up": set_up}))
    bare = replace(ruleset, options=options, given={}, rules=rules)
    Game(bare, {"first": 3}).new_initial_state()
    assert told == {"first": 3, "second": 0}


def with_a_document() -> Game:
    def read(text: str) -> str:
        if text not in ("ours", "theirs\n" * 100):
            raise BadOption("deck.no_deck", given=text)
        return text

    ruleset = load_game("utopia-engine-3e").ruleset
    return Game(replace(ruleset, options={"deck": Document("ours", read, str.upper)}))


def test_an_option_can_be_a_text_that_the_ruleset_reads() -> None:
    game = with_a_document()
    assert game.options == {"deck": "ours"}
    theirs = Game(game.ruleset, {"deck": "theirs\n" * 100})
    assert theirs.options["deck"] == "theirs\n" * 100 and theirs != game
    assert len(repr(theirs)) < 120 and "deck='ours'" in repr(game)
    with pytest.raises(BadOption, check=keyed(r"^deck no deck: given='nobodys'")):
        Game(game.ruleset, {"deck": "nobodys"})
    for wrong in (1, None, b"ours"):
        with pytest.raises(BadOption, check=keyed(r"^option text: name='deck'")):
            Game(game.ruleset, {"deck": cast(Any, wrong)})
    assert game.ruleset.options["deck"].ends() == ("ours", "ours")
