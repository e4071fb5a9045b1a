"""The achievements: each is earned by what it says, and by nothing less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import pytest

from artificer import State, load_game, ruleset_names
from artificer.boards.achievements import FinishedGame, achievements_of, days_of, earned_in
from artificer.boards.readings import Note
from artificer.games.registry import ruleset_named
from artificer.games.sorcery import facts as sorcery
from artificer.games.sorcery.parts import INFINITE
from artificer.games.utopia import facts as utopia
from artificer.games.utopia_engine import facts as engine
from artificer.games.verbs import CHANCE
from artificer.table.history import History
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import words_in

OWN, OTHER = 0, 1
ALL_SIX = [0, 1, 1, 1, 1, 1, 1]


@dataclass(frozen=True)
class Steps:
    """The step of a player that reported some facts."""

    player: int
    notes: tuple[Note, ...]


@dataclass(frozen=True)
class Told:
    """A history of which only the end and the facts are told."""

    state: State
    steps: Sequence[Steps]

    @property
    def game(self) -> Any:
        return self.state.game


def played(
    ruleset: str, fields: Mapping[str, Any], *steps: tuple[int, Note], players: int = 2
) -> FinishedGame:
    """A game that ended with these fields of the state, after these facts of these players."""
    options = {"players": players} if "players" in ruleset_named(ruleset).options else {}
    state = load_game(ruleset, **options).new_initial_state()
    for name, value in fields.items():
        setattr(state.body, name, value)
    setattr(state.body, "question", type(state.body).fields["question"].high)  # noqa: B010
    told = Told(state, [Steps(player, (note,)) for player, note in steps])
    return FinishedGame(cast(History, told), OWN)


WON_3E: Mapping[str, Any] = {"end": 1}
WON: Mapping[str, Any] = {"end": 1, "winners": [1, 0, 0, 0]}
WON_UTOPIA: Mapping[str, Any] = {"end": 4, "winners": [1, 0, 0, 0, 0]}
Case = tuple[str, str, Mapping[str, Any], tuple[tuple[int, Note], ...]]

EARNED: tuple[Case, ...] = (
    ("utopia-engine-3e", "all_found", {"end": 2, "found": ALL_SIX}, ()),
    ("utopia-engine-3e", "all_active", {"end": 2, "active": ALL_SIX}, ()),
    ("utopia-engine-3e", "all_linked", {"end": 2, "linked": ALL_SIX}, ()),
    ("utopia-engine-3e", "won", WON_3E, ()),
    ("utopia-engine-3e", "standing", WON_3E, ((CHANCE, (engine.HURT, 2, 0)),)),
    ("utopia-engine-3e", "unhurt", WON_3E, ()),
    ("utopia-engine-3e", "early", {"end": 1, "day": 9}, ()),
    ("utopia-engine-3e", "no_skulls", WON_3E, ()),
    ("utopia-engine-3e", "no_tools", WON_3E, ()),
    ("utopia-engine-3e", "no_backfire", WON_3E, ((OWN, (engine.BOX_LOCKED, 1, 1)),)),
    ("utopia-engine-3e", "sacrificed", {"end": 1, "sacrificed": 1, "day": 1}, ()),
    (
        "utopia-engine-3e",
        "high_score",
        {"end": 1, "found": ALL_SIX, "active": ALL_SIX, "linked": ALL_SIX, "tool": [1, 1, 1]},
        (),
    ),
    ("sorcery", "won", WON, ()),
    ("sorcery", "declared", {"end": 1}, ((OWN, (sorcery.DECLARED, 2, 0)),)),
    (
        "sorcery",
        "declared_two",
        {"end": 1},
        ((OWN, (sorcery.DECLARED, 2, 0)), (OWN, (sorcery.DECLARED, 3, 0))),
    ),
    ("sorcery", "endless", WON, ((OWN, (sorcery.WON, OWN, INFINITE)),)),
    ("sorcery", "alone", WON, ((OTHER, (sorcery.BORROWED, 1, OWN)),)),
    ("sorcery", "helped", WON, ((OWN, (sorcery.BORROWED, 1, OTHER)),)),
    ("sorcery", "fast", {**WON, "turn": 10}, ()),
    ("sorcery", "many_cores", {"end": 1}, ((OWN, (sorcery.CORE_TAKEN, 3, 0)),) * 3),
    ("sorcery", "fed", {"end": 1}, ((OWN, (sorcery.FED, 3, 0)),) * 5),
    ("utopia", "won", WON_UTOPIA, ()),
    ("utopia", "by_prestige", {**WON_UTOPIA, "end": 2}, ()),
    ("utopia", "peaceful", WON_UTOPIA, ((OTHER, (utopia.ATTACKED, 3, 4)),)),
    ("utopia", "treaty", {"end": 4}, ((OWN, (utopia.PEACE, OTHER, 9)),)),
    (
        "utopia",
        "standing",
        WON_UTOPIA,
        ((OTHER, (utopia.ATTACKED, 3, 4)), (OTHER, (utopia.GOVERNOR_FELL, OTHER, 4))),
    ),
    ("utopia", "conquests", {"end": 4}, ((CHANCE, (utopia.CONQUERED, 7, OWN)),) * 5),
    ("utopia", "technologies", {"end": 4}, ((OWN, (utopia.ACQUIRED, 1, OWN)),) * 3),
    ("utopia", "advancements", {"end": 4}, ((OWN, (utopia.INVESTED, 1, OWN)),) * 3),
)

MISSED: tuple[Case, ...] = (
    ("utopia-engine-3e", "all_found", {"end": 2, "found": [0, 1, 1, 1, 0, 1, 1]}, ()),
    ("utopia-engine-3e", "all_active", {"end": 2, "found": ALL_SIX}, ()),
    ("utopia-engine-3e", "all_linked", {"end": 2, "active": ALL_SIX}, ()),
    ("utopia-engine-3e", "won", {"end": 2}, ()),
    ("utopia-engine-3e", "standing", WON_3E, ((CHANCE, (engine.FELL, 4, 0)),)),
    ("utopia-engine-3e", "unhurt", {"end": 1, "damage": 1}, ()),
    ("utopia-engine-3e", "early", {"end": 1, "day": 10}, ()),
    ("utopia-engine-3e", "no_skulls", {"end": 1, "skulls": 1}, ()),
    ("utopia-engine-3e", "no_tools", WON_3E, ((OWN, (engine.WAND_USED, 0, 0)),)),
    ("utopia-engine-2e", "no_tools", WON_3E, ((OWN, (engine.ROD_TAKEN_UP, 12, 0)),)),
    ("utopia-engine-3e", "no_backfire", WON_3E, ((OWN, (engine.BACKFIRE, -1, 2)),)),
    ("utopia-engine-3e", "sacrificed", {"end": 2, "sacrificed": 3}, ()),
    ("utopia-engine-3e", "high_score", {"end": 1, "found": ALL_SIX, "active": ALL_SIX}, ()),
    ("sorcery", "won", {"end": 1, "winners": [0, 1, 0, 0]}, ()),
    ("sorcery", "declared", WON, ((OTHER, (sorcery.DECLARED, 2, 0)),)),
    ("sorcery", "declared_two", WON, ((OWN, (sorcery.DECLARED, 2, 0)),) * 2),
    ("sorcery", "endless", WON, ((OWN, (sorcery.WON, OWN, 21)),)),
    ("sorcery", "alone", WON, ((OWN, (sorcery.BORROWED, 1, OTHER)),)),
    ("sorcery", "helped", WON, ((OTHER, (sorcery.BORROWED, 1, OWN)),)),
    ("sorcery", "fast", {**WON, "turn": 11}, ()),
    ("sorcery", "against_three", WON, ()),
    ("sorcery", "many_cores", WON, ((OTHER, (sorcery.CORE_TAKEN, 3, 0)),) * 3),
    ("sorcery", "fed", WON, ((OWN, (sorcery.FED, 3, 0)),) * 4),
    ("utopia", "won", {"end": 4, "winners": [0, 1, 0, 0, 0]}, ()),
    ("utopia", "by_prestige", WON_UTOPIA, ()),
    ("utopia", "peaceful", WON_UTOPIA, ((OWN, (utopia.ATTACKED, 3, 4)),)),
    ("utopia", "treaty", WON_UTOPIA, ((OTHER, (utopia.PEACE, OWN, 9)),)),
    ("utopia", "standing", WON_UTOPIA, ()),
    (
        "utopia",
        "standing",
        WON_UTOPIA,
        ((OTHER, (utopia.ATTACKED, 3, 4)), (OTHER, (utopia.GOVERNOR_FELL, OWN, 4))),
    ),
    ("utopia", "conquests", WON_UTOPIA, ((OWN, (utopia.CONQUERED, 7, OTHER)),) * 5),
    ("utopia", "technologies", WON_UTOPIA, ((OTHER, (utopia.ACQUIRED, 1, OTHER)),) * 3),
    ("utopia", "advancements", WON_UTOPIA, ((OWN, (utopia.INVESTED, 1, OWN)),) * 2),
    ("utopia", "against_four", WON_UTOPIA, ()),
)


@pytest.mark.parametrize(("ruleset", "key", "fields", "steps"), EARNED)
def test_what_earns_it(
    ruleset: str, key: str, fields: Mapping[str, Any], steps: tuple[tuple[int, Note], ...]
) -> None:
    assert key in earned_in(played(ruleset, fields, *steps))


@pytest.mark.parametrize(("ruleset", "key", "fields", "steps"), MISSED)
def test_what_does_not(
    ruleset: str, key: str, fields: Mapping[str, Any], steps: tuple[tuple[int, Note], ...]
) -> None:
    assert key not in earned_in(played(ruleset, fields, *steps))


@pytest.mark.parametrize(
    ("ruleset", "key", "players"), [("sorcery", "against_three", 4), ("utopia", "against_four", 5)]
)
def test_a_win_at_a_full_table(ruleset: str, key: str, players: int) -> None:
    fields = WON if ruleset == "sorcery" else WON_UTOPIA
    assert key in earned_in(played(ruleset, fields, players=players))


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_case_misses_and_a_case_earns_every_achievement(ruleset: str) -> None:
    family = ruleset_named(ruleset).family
    tried = [
        {key for name, key, *_ in cases if ruleset_named(name).family == family}
        for cases in (EARNED, MISSED)
    ]
    for each in achievements_of(ruleset_named(ruleset)):
        assert each.key in tried[0] | {"against_three", "against_four"}
        assert each.key in tried[1]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_there_are_few_and_each_has_a_name_of_its_own(ruleset: str, language: str) -> None:
    listed = achievements_of(ruleset_named(ruleset))
    words = words_in(language, ruleset)
    assert 8 <= len(listed) <= 12
    assert len({each.name(words) for each in listed}) == len(listed)
    for each in listed:
        assert str(each.count or "") in each.terms(words)


def test_days_are_those_of_a_won_game_without_the_sacrificed_ones() -> None:
    assert days_of(played("utopia-engine-3e", {"end": 1, "day": 12, "sacrificed": 2})) == 10
    assert days_of(played("utopia-engine-3e", {"end": 2, "day": 12})) is None
    assert days_of(played("sorcery", WON)) is None
