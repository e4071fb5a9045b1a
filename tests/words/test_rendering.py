"""Errors and notices by key: each that is made has a message with just its places."""

from __future__ import annotations

import ast
import copy
import pickle
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

from artificer.games.notices import (
    ArtificerError,
    BadOption,
    IllegalMove,
    Items,
    Message,
    Notice,
    clipped,
)
from artificer.table.errors import BadJournal, BadLine
from artificer.table.store import schema
from artificer.words import Sentence, rendering
from artificer.words.catalog import Catalog
from tests.words.sources import RESEARCH, SOURCE, trees

ENGLISH = Catalog("en", "artificer")
SPREAD = {  # keys that are chosen before the error is made, and the values they are made with
    **{key: {"path"} for key in schema._ERROR_KEYS.values()},
    **{f"header.{age}": {"rules", "ruleset", "known", "artificer"} for age in ("newer", "older")},
    **{f"journal.{what}": {"path"} for what in ("store", "bytes")},
    **{f"rules.{what}": {"subject", "topics"} for what in ("ambiguous", "unknown")},
}
WHERE = {  # methods that make an error of a key, and the values that they add
    "wrong_deck": {"line", "field"},
    "wrong": {"line", "card", "field"},
    "of": {"given", "type"},
}


@cache
def kinds() -> frozenset[str]:
    """The names of all classes of errors, whether or not their modules are loaded."""
    bases = {
        node.name: {base.attr if isinstance(base, ast.Attribute) else base.id for base in named}
        for _, tree in trees(SOURCE, RESEARCH)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        and (named := [b for b in node.bases if isinstance(b, ast.Attribute | ast.Name)])
    }
    found, size = {ArtificerError.__name__}, 0
    while len(found) > size:
        size = len(found)
        found |= {name for name, of in bases.items() if of & found}
    return frozenset(found)


def made() -> Iterator[tuple[str, str, set[str]]]:
    """(prefix, key, names of the values) of every error and notice in the sources."""
    for source, tree in trees(SOURCE, RESEARCH):
        for node in ast.walk(tree):
            if not isinstance(node, ast.Call):
                continue
            match node:
                case ast.Call(ast.Attribute(attr=how), [ast.Constant(said), *_]) if how in WHERE:
                    given = {str(keyword.arg) for keyword in node.keywords}
                    yield "error", str(said), given | WHERE[how]
            if not isinstance(node.func, ast.Name):
                continue
            if node.func.id not in kinds() | {"Notice"}:
                continue
            values = {keyword.arg or "**" for keyword in node.keywords}
            prefix = "notice" if node.func.id == "Notice" else "error"
            (key,) = node.args
            either = (key.body, key.orelse) if isinstance(key, ast.IfExp) else (key,)
            if all(isinstance(each, ast.Constant) for each in either):
                yield from ((prefix, ast.literal_eval(each), values) for each in either)
            else:
                assert "**" in values or values in SPREAD.values(), f"{source}:{node.lineno}"
    for chosen, values in SPREAD.items():
        yield "error", chosen, values


@cache
def all_made() -> list[tuple[str, str, tuple[str, ...]]]:
    """The same, once for each, with their values in order."""
    return sorted({(prefix, key, tuple(sorted(values))) for prefix, key, values in made()})


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def rendering_of_message(prefix: str, key: str, values: tuple[str, ...]) -> Iterator[str]:
    """What is wrong with the message of an error or notice that has these values.

    A wrong type need not be named: "not 1.5" says enough.
    """
    forms = {ENGLISH.message(f"{prefix}.{key}", n) for n in (1, 5)}
    for text in forms:
        if places(text) | {"n"} not in ({*values, "n"}, {*values, "n"} - {"type"}):
            yield f"{prefix}.{key} has other places than {values}: {text}"
    if len(forms) > 1 and "n" not in values:
        yield f"{prefix}.{key} has two forms, and no number to choose by"
    kind = Notice if prefix == "notice" else ArtificerError
    for n in (1, 5):
        said = rendering.sentence(ENGLISH, kind(key, **dict.fromkeys(values, n)))
        if not said or "{" in said:
            yield f"{prefix}.{key} is said as {said!r}"


def test_each_has_a_message_with_just_its_places() -> None:
    assert len(all_made()) > 250
    assert [fault for each in all_made() for fault in rendering_of_message(*each)] == []


def test_no_error_or_notice_has_a_message_that_nothing_makes() -> None:
    source = SOURCE / "words" / "locale" / "en" / "LC_MESSAGES" / "artificer.po"
    keys = {
        line.split('"')[1] for line in source.read_text("utf-8").splitlines() if "msgid " in line
    }
    of_the_faces = {"error.usage", "error.interrupted", "error.output", "error.file"}
    said = {key for key in keys if key.startswith(("error.", "notice."))}
    assert {f"{prefix}.{key}" for prefix, key, _ in all_made()} == said - of_the_faces


def test_reasons_and_lists_are_said_in_their_places() -> None:
    error: Notice = BadJournal(
        "header.game", why=BadOption("option.word", name="x", words=("a", "b"), given=3)
    )
    assert rendering.sentence(ENGLISH, error) == "line 1: x must be one of a, b, not 3"
    error = BadJournal("header.unread", why=BadLine("line.json"))
    assert rendering.full_sentence(ENGLISH, error) == (
        "Line 1: the header cannot be read: the line is no proper JSON."
    )
    reason = Sentence("Not here.", "A1")
    error = IllegalMove("grammar.illegal", move="go", reason=reason, nearest=Notice("no_moves"))
    assert rendering.full_sentence(ENGLISH, error) == (
        "'go' cannot be played now. Not here. [A1] There is no move to make now."
    )
    long = Notice("nearest", moves=rendering.few([f"go {n}" for n in range(10)]))
    assert rendering.sentence(ENGLISH, long).endswith("go 6, go 7 and 2 more.")
    assert rendering.rendered(ENGLISH, ()) == "none"
    none = Message("list.none"), Message("list.none")
    assert rendering.rendered(ENGLISH, none) == "none; none"
    assert rendering.rendered(ENGLISH, Items(none)) == "none, none"


def test_what_somebody_gave_is_shown_short_and_on_one_line() -> None:
    error = IllegalMove("move.illegal", move="a\x1b[2J\n\udc80" + "b" * 5_000, legal=())
    said = rendering.sentence(ENGLISH, error)
    assert said.isprintable()
    assert said.startswith(r"'a\x1b[2J\n\udc80bbb")
    assert len(said) < 300
    assert rendering.rendered(ENGLISH, Path("/x" * 200)) == "/x" * 200
    assert str(rendering.rendered(ENGLISH, 10**1000)).endswith("...")
    assert clipped(" " + "c" * 41) == "c" * 40 + "..."


def test_an_error_is_its_key_and_values() -> None:
    error = BadOption("option.range", name="days", low=0, high=14, given=99)
    assert error.derived() == "option range: name='days', low=0, high=14, given=99"
    assert str(error) == "days must be a whole number from 0 to 14, not 99"
    assert repr(error) == "BadOption('option.range', name='days', low=0, high=14, given=99)"
    assert str(Notice("no_moves")) == "no moves"
    for again in (pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert (type(again), again) == (BadOption, error)
        assert hash(again) == hash(error)
    for other in (
        IllegalMove("option.range", name="days", low=0, high=14, given=99),
        BadOption("option.range", name="days"),
        BadOption("option.word", name="days", low=0, high=14, given=99),
        "option.range",
    ):
        assert error != other
