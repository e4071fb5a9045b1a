"""Templates compiled to plain Python say what Jinja's own say."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
from jinja2 import DictLoader, Environment, FileSystemLoader, StrictUndefined, Template
from markupsafe import Markup

from artificer import load_game
from artificer.faces.web import templating
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.settings import speech
from artificer.faces.web.template_loading import CompiledTemplates, Templates
from artificer.faces.web.templating import drawn, has_template
from artificer.games.registry import ruleset_names
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words.languages import LANGUAGES
from tests.table.playing import step


def usual(language: str) -> Environment:
    """Jinja's own environment for our templates: nothing is compiled in, nothing kept."""
    ours = templating._environment(language)
    theirs = Environment(
        loader=FileSystemLoader(templating.HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )

    def kept(name: str, /, **values: object) -> Markup:
        return Markup(theirs.get_template(name).render(values))

    def first_of(*names: str) -> Template:
        return theirs.get_template(next(filter(has_template, names), "parts/nothing.html"))

    theirs.globals.update(ours.globals)
    theirs.globals.update(say=speech(language).say, kept=kept, first_of=first_of)
    theirs.filters.update(ours.filters)
    return theirs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", ruleset_names())
def test_a_table_is_what_jinja_makes_of_the_same_templates(ruleset: str, language: str) -> None:
    session = Session.start(MemoryStore(), load_game(ruleset), SeededDice(3), practice=True)
    page, rng = SeatPage(Table(session), 0, language, "/g"), Random(8)
    theirs = usual(language).get_template("table_part.html")
    for turn in range(60):
        if turn % 6 == 0:
            view = page.view(page.asking.why_not())
            ours = drawn("table_part.html", language, view=view, path="/g")
            assert ours == theirs.render(view=view, path="/g")
        step(session, rng)


def rendered(templates: dict[str, str], /, **values: object) -> str:
    """The template `page` of some, by ours and by Jinja's own, which say the same."""
    ours, theirs = (
        kind(
            loader=DictLoader(templates),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )
        for kind in (Templates, Environment)
    )
    found = ours.get_template("page").render(values)
    assert found == theirs.get_template("page").render(values)
    return found


def test_an_included_template_knows_the_names_around_it_and_keeps_its_own() -> None:
    page = (
        "{% set a, b = 1, 2 %}\n"
        "{% for each in 'xy' %}\n  {% include 'part' %}\n{% endfor %}\n{{ a }}{{ b }}{{ given }}"
    )
    part = "{% set a = 3 %}<{{ each }}{{ a }}{{ b }}{{ given }}{% include 'deep' %}>\n"
    deep = "{% for each in [a] %}{{ each }}{{ loop.index }}{% endfor %}"
    templates = {"page": page, "part": part, "deep": deep}
    assert rendered(templates, given="&") == "<x32&amp;31><y32&amp;31>12&amp;"


def test_an_included_template_that_is_missing_or_named_late_is_included_at_the_end() -> None:
    page = "{% include 'none' ignore missing %}{% include name ~ '1' %}"
    assert rendered({"page": page, "part1": "one"}, name="part") == "one"


def test_what_does_not_exist_is_an_error_unless_asked_for() -> None:
    piece = SimpleNamespace(name="a")
    asked = "{{ piece.size is defined }} {{ piece.name is defined }} {{ piece.size | default(3) }}"
    assert rendered({"page": asked}, piece=piece) == "False True 3"
    lacking = Templates(undefined=StrictUndefined).from_string("{{ piece.size }}")
    with pytest.raises(AttributeError, match="size"):
        lacking.render(piece=piece)


def test_filters_find_attributes_and_items() -> None:
    page = (
        "{{ pieces | map(attribute='items') | join('-') }} "
        "{{ rows | map(attribute='items') | join }}"
    )
    pieces = [SimpleNamespace(items=each) for each in (1, 2)]
    assert rendered({"page": page}, pieces=pieces, rows=[{"items": 3}]) == "1-2 3"


def test_macros_are_called_with_all_kinds_of_values() -> None:
    macros = (
        "{% macro one(a, b='<') %}"
        "[{{ a }}{{ b }}{{ kwargs['c'] }}{{ varargs | join }}]"
        "{% endmacro %}"
        "{% macro two(a) %}{{ a }}({{ caller() }}){% endmacro %}"
    )
    page = (
        "{% from 'macros' import one, two %}"
        "{{ one(1, c=0) }}{{ one(1, b=2, c=0) }}{{ one(*[1, 2, 3], **{'c': 4}) }}"
        "{% call two('&') %}in{% endcall %}"
    )
    assert rendered({"page": page, "macros": macros}) == "[1&lt;0][120][1243]&amp;(in)"


def test_a_choice_without_an_else_is_no_text() -> None:
    page = "<{{ 'a' if x }}{{ 'b' if not x }}{{ ('c' if x) ~ 'd' }}>"
    assert rendered({"page": page}, x=False) == "<bd>"


def test_a_template_is_compiled_again_when_one_that_it_includes_has_changed(tmp_path: Path) -> None:
    def page(deep: str) -> str:
        loader = DictLoader(
            {"page": "<{% include 'part' %}>", "part": "{% include 'deep' %}", "deep": deep}
        )
        cache = CompiledTemplates(str(tmp_path))
        return Templates(loader=loader, bytecode_cache=cache).get_template("page").render()

    assert [page(deep) for deep in ("one", "two", "one")] == ["<one>", "<two>", "<one>"]
