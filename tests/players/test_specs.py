"""The texts that name players: settings, lists, and what is refused."""

from __future__ import annotations

import subprocess
import sys

import pytest

from artificer import Game, load_game, ruleset_names
from artificer.games.ruleset import Choice, Option
from artificer.host.sessions import seats_named
from artificer.players import registry
from artificer.players.general import RANDOM
from artificer.players.player import BadPlayer, Player, PlayerKind, PreparedPlayer, UnknownPlayer
from artificer.players.registry import (
    find_player,
    kinds,
    listed,
    load_player,
    load_players,
    player_names,
    usual_player,
)
from tests.keyed import keyed

GAME = "utopia-engine-3e"


def nobody(player: Player, _game: Game) -> PreparedPlayer:
    return PreparedPlayer(player.spec, lambda view, menu, n, stream, learned: menu.actions[0])


SAGE = PlayerKind(
    "sage",
    nobody,
    settings={"depth": Option(1, 9, 4), "aim": Choice(("win", "score"), "win")},
)


@pytest.fixture(autouse=True)
def sage(monkeypatch: pytest.MonkeyPatch) -> None:
    """A player with settings of both sorts, which plays any game."""
    known = (*kinds(), SAGE)
    monkeypatch.setattr(registry, "kinds", lambda: known)


@pytest.mark.parametrize(
    ("text", "spec"),
    [
        ("sage", "sage:depth=4+win"),
        ("sage:score", "sage:depth=4+score"),
        ("sage:depth=7", "sage:depth=7+win"),
        (" Sage : Score + depth=07 ", "sage:depth=7+score"),
        ("sage:aim=score", "sage:depth=4+score"),
        ("sage:depth=4+win", "sage:depth=4+win"),
        ("random", "random"),
    ],
)
def test_a_spec_names_a_player_exactly(text: str, spec: str) -> None:
    player = find_player(text, GAME)
    assert player.spec == spec
    assert find_player(player.spec, GAME).spec == spec
    assert load_player(text, load_game(GAME)).spec == spec


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sage:width=2", r"setting unknown: name='sage', setting='width=2', known="),
        ("sage:deep", r"setting unknown: .*known=\('depth=1\.\.9', 'win\|score'\)"),
        ("sage:", r"setting unknown: name='sage', setting=''"),
        ("sage:depth=10", r"setting range: .*low=1, high=9, given='10'"),
        ("sage:depth=-1", r"setting range: .*given='-1'"),
        ("sage:depth=", r"setting range: .*given=''"),
        ("sage:depth=\u0664", r"setting range"),
        ("sage:depth=1" + "0" * 30, r"setting range"),
        ("sage:aim=lose", r"setting word: .*words=\('win', 'score'\), given='lose'"),
        ("sage:win+score", r"setting twice: name='sage', setting='aim'"),
        ("sage:depth=1+depth=1", r"setting twice"),
        ("random:3", r"^player settings: name='random', settings='3'$"),
        ("random:", r"^player settings: name='random', settings=''$"),
    ],
)
def test_wrong_settings_are_refused_with_those_there_are(text: str, message: str) -> None:
    with pytest.raises(BadPlayer, check=keyed(message)):
        find_player(text, GAME)


def test_a_player_of_another_game_is_unknown() -> None:
    with pytest.raises(
        UnknownPlayer, check=keyed(r"known=\('random', .*'novice', 'adept', 'expert', .*'sage'\)")
    ):
        find_player("governor", GAME)


def test_a_list_keeps_settings_together() -> None:
    assert listed("me, sage:depth=2+score ,random") == ["me", "sage:depth=2+score", "random"]
    specs = "sage:depth=2+score,random,sage:score+depth=2"
    minds = load_players(specs, load_game("sorcery", players=3))
    assert [mind.spec for mind in minds] == ["sage:depth=2+score", "random", minds[0].spec]
    assert minds[0] is minds[2]


def test_seats_are_named_by_specs(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ("random", "sage")
    monkeypatch.setattr("artificer.host.sessions.all_player_names", lambda: names)
    named = seats_named("me,sage:depth=2+score,random")
    assert named == ["player", "computer:sage:depth=2+score", "computer:random"]


def test_every_player_is_declared_with_words_that_can_be_told_apart() -> None:
    names = [kind.name for kind in kinds()]
    assert len(set(names)) == len(names)
    for kind in kinds():
        settings = kind.settings
        words = [w for s in settings.values() if isinstance(s, Choice) for w in s.words]
        assert len(set(words)) == len(words) and not set(words) & set(settings)
        assert set(kind.rulesets) <= set(ruleset_names())
        spelt = " ".join([kind.name, *settings, *words])
        assert not set(spelt) & set(",+:=") and spelt == spelt.lower()


@pytest.mark.parametrize("ruleset", ruleset_names())
def test_the_games_own_players_come_after_those_of_any_game(ruleset: str) -> None:
    names = player_names(ruleset)
    assert names[0] == RANDOM.name
    assert usual_player(ruleset) in names[1:]
    assert usual_player("a game without players") == RANDOM.name


def test_declaring_players_imports_no_player() -> None:
    code = (
        "import sys; from artificer.players.registry import kinds; kinds();"
        "print(sorted(name for name in sys.modules if name.startswith('artificer.games.')"
        " and name.count('.') > 2), 'numpy' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert done.stdout == "[] False\n", done.stderr
