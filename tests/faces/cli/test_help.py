"""The help of every command in every language."""

from __future__ import annotations

import ast
import gettext
import re
from contextlib import nullcontext
from pathlib import Path

import click
import pytest
from click.testing import CliRunner
from rich.cells import cell_len

from artificer.faces.cli import main
from artificer.faces.commands.help_page import HelpPage
from artificer.faces.commands.speech import speaking
from artificer.faces.wrapping import fold, wrapped
from artificer.games.registry import ruleset_named, ruleset_names
from artificer.games.ruleset import Choice
from artificer.players.registry import described, kinds
from artificer.words.catalog import Catalog
from artificer.words.languages import CHINESE, LANGUAGES
from tools.catalogues import read

COMMANDS = [(), *((name,) for name in main.list_commands(click.Context(main)))]

SPECS = {
    word
    for kind in kinds()
    for text in (kind.name, *described(kind))
    for word in re.findall("[a-z]+", text)
}
"""Names and settings of players."""

OPTIONS = {
    re.escape(word)
    for name in ruleset_names()
    for option, kind in ruleset_named(name).options.items()
    for word in (f"{option}=", *(kind.words if isinstance(kind, Choice) else ()))
}
"""Options of games and their values."""

# What a Chinese page may hold in Latin letters: what is typed as it stands, and file formats.
TYPED = re.compile(
    r"artificer[-a-zA-Z0-9 ;./]*|[a-z/-]*\.(toml|md|run|parquet)|TOML|Parquet|HTML|\.html"
    r"|players=[0-9]"
    r"|--?[a-zA-Z][-a-z]*|ARTIFICER_LANG|JSON|CSV|SVG|PNG|PDF|\.svg|\.pdf|vl-convert|Ctrl-C"
    r"|\[(en\|zh_Hant|seeded\|typed\|typed:mine|auto\|dark\|light|win\|score)\]|（(seeded|typed|auto|dark|light|win|score)）"
    r"|預設：win|dask|tcp://|training/|typed:mine|latest|sacrificed-days|\blab\b|"
    + "|".join(
        (*ruleset_names(), *SPECS, *OPTIONS, "standard", *main.list_commands(click.Context(main)))
    )
)

# click's words for what no command of ours asks for: prompts, deprecation, dates, files that it
# opens, pairs of values; and what it says to developers, or what we say instead.
NOT_SAID = re.compile(
    r"Deprecat|deprecated|iterable|declar|Boolean option|Arguments take|twice|Takes \{nargs"
    r"|Confirm|Do you want|prog|Show |unknown error|Could not open|^Error:|^Try |Usage:"
    r"|[mM]issing parameter|Missing \{param|start character|takes \{nargs\}|^file$|^directory$"
    r"|^path$|Choice\(|Choose from|the format|boolean|len_type|UUID|is a file|writable"
    r"|executable|does not exist|env var|dynamic|Positional"
)


def help_of(command: tuple[str, ...], language: str) -> str:
    shown = CliRunner().invoke(main, [*command, "--help", "--lang", language], terminal_width=80)
    assert (shown.exit_code, shown.stderr) == (0, "")
    return shown.stdout


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", COMMANDS)
def test_help_fits_the_screen(command: tuple[str, ...], language: str) -> None:
    shown = help_of(command, language)
    assert max(map(cell_len, shown.splitlines())) <= 80
    assert "..." not in shown.replace("[ARGS]...", "").replace("[引數]...", "")


@pytest.mark.parametrize("command", COMMANDS)
def test_help_in_chinese_has_no_english_left(command: tuple[str, ...]) -> None:
    shown = TYPED.sub("", help_of(command, CHINESE))
    assert re.findall("[A-Za-z]{2,}", shown) == []
    for said in ("用法：artificer", "選項：", "顯示這份說明後結束。", "範例："):
        assert said in help_of(command, CHINESE)


def test_languages_take_turns_in_one_process() -> None:
    english, chinese = (help_of(("play",), language) for language in LANGUAGES)
    assert english.startswith("Usage: artificer play [OPTIONS] [RULESET]")
    assert chinese.startswith("用法：artificer play [選項] [規則集]")
    assert (help_of(("play",), "en"), help_of(("play",), CHINESE)) == (english, chinese)


@pytest.mark.parametrize("command", ["play", "rules", "simulate", "bench"])
def test_help_names_every_ruleset(command: str) -> None:
    for language in LANGUAGES:
        shown = help_of((command,), language)
        for name in ruleset_names():
            assert f"\n  {name}  " in shown


def test_every_message_of_the_help_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    said = set()

    def say(self: Catalog, key: str, n: int = 0, **values: object) -> str:
        said.add(key)
        return self.message(key, n).format(n=n, **values)

    monkeypatch.setattr(Catalog, "say", say)
    for command in COMMANDS:
        help_of(command, "en")
    there_are = {key for key in read("en", "artificer") if key.startswith(("help.", "metavar."))}
    there_are -= {"help.ruleset"} if len(ruleset_names()) == 1 else set()
    assert there_are == {key for key in said if key.startswith(("help.", "metavar."))}


def test_docstrings_are_not_shown() -> None:
    for command in COMMANDS[1:]:
        found = main.get_command(click.Context(main), command[0])
        assert found is not None and found.callback is not None
        assert str(found.callback.__doc__) not in help_of(command, "en")


def test_lines_are_broken_between_wide_letters_but_not_before_closing_signs() -> None:
    assert list(fold("一二三四五。六七", 8)) == ["一二三四", "五。六七"]
    assert list(fold("一二三四。「五六」", 8)) == ["一二三", "四。「五", "六」"]
    assert list(fold("一 artificer 二", 9)) == ["一", "artificer", "二"]
    assert list(fold("one two  three", 8)) == ["one two", "three"]


def test_long_lines_go_on_under_their_beginning_and_paths_stay_whole() -> None:
    assert wrapped("  one two three\nfour", 10) == "  one two\n  three\nfour"
    assert wrapped("see /a/very/long/path now", 10) == "see\n/a/very/long/path\nnow"
    assert wrapped("one two three", None) == "one two three"
    assert wrapped("one two three", 9, hang=2) == "one two\n  three"
    assert wrapped("from 1 to 80.8 %; so", 15) == "from 1 to\n80.8 %; so"


def test_columns_are_measured_in_cells() -> None:
    page = HelpPage(width=20)
    page.write_dl([("一二", "four"), ("abcde", "五個字五個字五個字"), ("none", "")], col_max=4)
    assert page.getvalue().splitlines() == [
        "一二  four",
        "abcde",
        "      五個字五個字五",
        "      個字",
        "none",
    ]


def words_of_click() -> set[str]:
    """Every text that click hands to gettext, apart from prompts and completion."""
    words: set[str] = set()
    for module in ("core", "decorators", "exceptions", "formatting", "parser", "types"):
        source = Path(click.__file__).with_name(f"{module}.py").read_text("utf-8")
        for node in ast.walk(ast.parse(source)):
            match node:
                case ast.Call(ast.Name("_" | "ngettext"), [ast.Constant(text), *_]):
                    words.add(str(text))
    return words


def test_click_speaks_chinese_wherever_we_let_it_speak() -> None:
    said = {text for text in words_of_click() if not NOT_SAID.search(text)}
    assert len(said) > 15
    with speaking(CHINESE):
        assert [
            text for text in sorted(said) if gettext.gettext(text) == text == plural(text)
        ] == []
    for language in ("en", None):
        with speaking(language) if language else nullcontext():
            assert {gettext.gettext(text) for text in said} == said


def plural(text: str) -> str:
    return gettext.ngettext(text, text, 1)
