"""What CONTRIBUTING says of a fifth game, a measure and a player is true.

The files of the dice game Pig, in `fifth_game/`, are copied into a copy of the package, with one
line in the registry; then it is played on every face. `fifth_game_recipes/` holds what a measure
and a player take, beside their sentences.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import artificer
from tests.waiting import HANGING

FILES = Path(__file__).parent / "fifth_game" / "artificer"
RECIPES = Path(__file__).parent / "fifth_game_recipes" / "artificer"
ROOT = Path(__file__).parents[2]
LAST_LINE = '    "utopia": _in("utopia", "UTOPIA"),\n'
OWN_LINE = '    "pig": _in("pig", "PIG"),\n'
COMMAND = "import sys; from artificer.faces.cli import main; main(sys.argv[1:])"

LAWS = """
from random import Random
from artificer import load_game
from tests.contract.laws import LAWS
from tests.contract.walks import random_chooser, walk
for seed in range(20):
    for state in walk(load_game("pig").new_initial_state(), random_chooser(seed)).positions():
        assert not [fault for law in LAWS for fault in law(state)]
"""
SCREEN = """
import asyncio
from artificer import load_game
from artificer.faces.terminal.app import ScreenApp
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
async def main():
    session = Session.start(MemoryStore(), load_game("pig"), SeededDice(1))
    app = ScreenApp(session, words_for("pig"), auto=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("1", "enter", "enter", "2", "enter")
        assert len(session.steps) > 2
asyncio.run(main())
"""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package with the fifth game in it."""
    copy = tmp_path_factory.mktemp("house")
    package = copy / "artificer"
    source = Path(artificer.__file__).parent
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(FILES, package, dirs_exist_ok=True)
    registry = package / "games" / "registry.py"
    text = registry.read_text()
    assert LAST_LINE in text
    registry.write_text(text.replace(LAST_LINE, LAST_LINE + OWN_LINE))
    return copy


MEASURE = {
    "measures.course": {"en": "What happened", "zh_Hant": "經過"},
    "measure.turns_held": {"en": "turns kept", "zh_Hant": "留下的回合"},
}
PLAYER = {
    "player.careful.name": {"en": "careful", "zh_Hant": "謹慎"},
    "player.careful": {"en": "Pig: keeps what it rolled", "zh_Hant": "Pig：擲到就留下"},
}


@pytest.fixture(scope="module")
def house_with_recipes(house: Path) -> Path:
    """The same copy, with a measure and a player of the fifth game."""
    shutil.copytree(RECIPES, house / "artificer", dirs_exist_ok=True)
    say(house, "pig", MEASURE)
    say(house, "artificer", PLAYER)
    return house


def say(house: Path, domain: str, sentences: dict[str, dict[str, str]]) -> None:
    """Write sentences into a catalogue, by key and language."""
    for key, wording in sentences.items():
        for language, text in wording.items():
            folder = house / "artificer" / "words" / "locale" / language / "LC_MESSAGES"
            with (folder / f"{domain}.po").open("a", encoding="utf-8") as catalogue:
                catalogue.write(f'\nmsgid "{key}"\nmsgstr "{text}"\n')


def run(house: Path, code: str, *arguments: str, typed: str = "") -> str:
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        input=typed,
        env={
            **os.environ,
            "PYTHONPATH": f"{house}{os.pathsep}{ROOT}",
            "ARTIFICER_HOME": str(house / "home"),
        },
        cwd=house,
        check=False,
        capture_output=True,
        text=True,
        timeout=HANGING,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_rules_keep_the_laws_of_every_game(house: Path) -> None:
    run(house, LAWS)


@pytest.mark.parametrize(("language", "said"), [("en", "Seat 1 keeps"), ("zh_Hant", "座位 1 留下")])
def test_it_is_played_in_plain_lines(house: Path, language: str, said: str) -> None:
    line = ("--lang", language, "play", "pig", "--plain", "--seed", "3")
    assert said in run(house, COMMAND, *line, typed="roll\nhold\nquit\n")


def test_it_is_played_on_the_screen(house: Path) -> None:
    run(house, SCREEN)


def test_it_is_simulated(house: Path) -> None:
    told = run(house, COMMAND, "simulate", "pig", "--games", "50")
    assert "random, seat 2" in told


def test_it_is_compiled(house: Path) -> None:
    told = run(house, COMMAND, "simulate", "pig", "--games", "501", "--json")
    assert '"games": 501' in told


def test_a_measure_is_one_file_and_its_sentences(house_with_recipes: Path) -> None:
    line = ("--lang", "zh_Hant", "simulate", "pig", "--games", "20")
    assert "留下的回合" in run(house_with_recipes, COMMAND, *line)


def test_a_player_is_a_module_a_declaration_and_two_sentences(house_with_recipes: Path) -> None:
    line = ("--lang", "zh_Hant", "simulate", "pig", "--players", "謹慎,random", "--games", "20")
    assert "謹慎" in run(house_with_recipes, COMMAND, *line)


def test_it_keeps_to_the_imports(house: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", house)
    lint = "import sys; from importlinter.cli import lint_imports_command; lint_imports_command()"
    assert "0 broken" in run(house, lint)
