"""What the pages and the helps show as examples does what they say."""

from __future__ import annotations

import doctest
import re
import shlex
import shutil
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Final, cast

import click
import pytest
from click.testing import CliRunner, Result

from artificer.faces.cli import main
from artificer.faces.commands.localized import SpokenCommand, SpokenGroup
from artificer.table.home import default_store_path
from artificer.table.store.sqlite import SqliteStore
from tools.draw_sheet import THIRD, play

ROOT: Final = Path(__file__).parents[2]
SOURCE: Final = ROOT / "src"
COMMANDS: Final = cast(SpokenGroup, main)
LINE: Final = re.compile(r"^    (?:\.venv/bin/)?(artificer .*)", re.MULTILINE)
BLOCK: Final = re.compile(r"```python\n(.*?)```", re.DOTALL)
ELSEWHERE: Final = {"environments.md"}  # whose examples tests/faces/envs runs
# Which take long, or never end.
NOT_CARRIED_OUT: Final = {
    *("balance", "bench", "losses", "review", "serve", "sweep", "train", "watch"),
}
ON_MANY_MACHINES: Final = "--cluster"  # whose scheduler is an example, too
FEW: Final = 5
STUDY: Final = 'games = 2\n[[grid]]\nruleset = "utopia-engine-3e"\nplayers = "random"'


def modules_with_examples() -> list[str]:
    found = [path for path in SOURCE.rglob("*.py") if ">>> " in path.read_text(encoding="utf-8")]
    dotted = [".".join(path.relative_to(SOURCE).with_suffix("").parts) for path in sorted(found)]
    return [name.removesuffix(".__init__") for name in dotted]


def pages() -> list[Path]:
    return sorted([*(ROOT / "docs").rglob("*.md"), *ROOT.glob("README*.md")])


def lines_of_pages() -> list[tuple[str, str]]:
    """(page, command line) of every line of a code block that calls a command."""
    return [
        (str(page.relative_to(ROOT)), re.split(r"\s+[#>] ?", line)[0])
        for page in pages()
        for line in LINE.findall(page.read_text(encoding="utf-8"))
    ]


def examples_of_helps() -> list[tuple[str, str]]:
    """(command, command line) of every example."""
    context = click.Context(COMMANDS)
    names = COMMANDS.list_commands(context)
    return [(name, example) for name in names for example in command_named(name).examples]


def command_named(name: str) -> SpokenCommand:
    return cast(SpokenCommand, COMMANDS.get_command(click.Context(COMMANDS), name))


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what the examples speak of: a saved game, its journal, a deck, a run."""
    folder = tmp_path_factory.mktemp("examples")
    shutil.copytree(ROOT / "docs" / "studies", folder / "docs" / "studies")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ARTIFICER_HOME", str(folder / "home"))
        patch.chdir(folder)
        with closing(SqliteStore(default_store_path())) as store:
            play(THIRD, 7, 60, store).close()
        run("rename latest monday")
        run("export latest game.journal")
        Path("mine.toml").write_text(run("deck --toml").stdout, encoding="utf-8")
        shutil.copy("game.journal", "FILE")
        Path("small.toml").write_text(STUDY, encoding="utf-8")
        run("study small.toml --run mine.run")
    return folder


@pytest.fixture
def desk(laid: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Work in a copy of that folder."""
    shutil.copytree(laid, tmp_path, dirs_exist_ok=True)
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)


def run(line: str, typed: list[str] | None = None) -> Result:
    done = CliRunner().invoke(main, shlex.split(line), input="\n".join(typed or ["quit"]) + "\n")
    assert done.exit_code == 0, (line, done.output)
    return done


def understand(line: str) -> None:
    """Have click read a command line, and do nothing."""
    called, name, *words = shlex.split(line)
    assert called == "artificer"
    settings = COMMANDS.context_settings  # a command keeps the names of its help from the first use
    with click.Context(COMMANDS, info_name=called, **settings) as program:
        command_named(name).make_context(name, words, parent=program).close()


@pytest.mark.parametrize("name", modules_with_examples())
def test_the_examples_of_docstrings_are_true(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.attempted > 0
    assert found.failed == 0


@pytest.mark.parametrize(
    "page",
    [
        page
        for page in (ROOT / "docs").rglob("*.md")
        if "```python" in page.read_text(encoding="utf-8") and page.name not in ELSEWHERE
    ],
    ids=lambda page: page.name,
)
def test_the_python_of_a_page_runs(page: Path) -> None:
    for block in BLOCK.findall(page.read_text(encoding="utf-8")):
        exec(compile(block, page.name, "exec"), {})


@pytest.mark.parametrize(("page", "line"), lines_of_pages())
def test_a_command_line_of_a_page_is_understood(
    laid: Path, monkeypatch: pytest.MonkeyPatch, page: str, line: str
) -> None:
    assert (ROOT / page).exists()
    monkeypatch.chdir(laid)  # nothing is written, so no copy is needed
    understand(line)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize(("name", "example"), examples_of_helps())
def test_an_example_of_a_help_does_what_it_says(name: str, example: str) -> None:
    if name in NOT_CARRIED_OUT or ON_MANY_MACHINES in example:
        understand(example)
        return
    if name == "export":
        Path("game.journal").unlink()
    takes_games = any("--games" in param.opts for param in command_named(name).params)
    line = f"{example} --games {FEW}" if takes_games else example
    run(line.removeprefix("artificer "), ["y", "quit"])
