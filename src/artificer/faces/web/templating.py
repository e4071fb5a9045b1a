"""Pages from templates: their folders, their globals, and texts as paragraphs."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial, reduce
from hashlib import blake2b
from pathlib import Path
from typing import Final

from jinja2 import StrictUndefined, Template
from markupsafe import Markup, escape

from artificer.faces.web.seat_owners import ANY_MARK, GLYPHS
from artificer.faces.web.settings import speech
from artificer.faces.web.template_loading import SpokenTemplates, Templates, compiled_templates
from artificer.host.sessions import columns
from artificer.words import Help
from artificer.words.languages import ENGLISH

EXAMPLES: Final = "examples"
"""The path segment between a ruleset and the name of a worked example."""

CLAUSES: Final = "clauses"
"""The path segment of the page of all clauses, instead of a topic."""


def rules_path(ruleset: str) -> str:
    """The path of a game's explanation."""
    return f"/rules/{ruleset}"


def topic_path(ruleset: str, topic: str) -> str:
    """The path of one rule with all its clauses, by its key."""
    return f"/rules/{ruleset}/{topic.replace('_', '-')}"


def rule_path(ruleset: str, rule: Help) -> str:
    """The same, for the rule of a question."""
    return topic_path(ruleset, rule.key) if rule.key else rules_path(ruleset)


def clause_path(ruleset: str, clause: str) -> str:
    """The path of a clause among all of its ruleset."""
    return f"/rules/{ruleset}/{CLAUSES}#{clause}"


def example_path(ruleset: str, example: str) -> str:
    """The path of a worked example's beginning."""
    return f"/rules/{ruleset}/{EXAMPLES}/{example}"


_LONG: Final = 56
"""A line of at least this many columns was broken because it was full."""

_SENTENCE: Final = (".", "!", "?", "\u3002", "\uff01", "\uff1f")
_CLOSED: Final = (*_SENTENCE, ":", "\uff1a")
_ITEM: Final = re.compile(r"[^.:\u3002\uff1a]{1,24}[:\uff1a]")
_GOES_ON: Final = re.compile(r" +[a-z]")
_WIDE: Final = "\u2e80"
_SETTING: Final = re.compile(r"(?<=\w)=(?=\w)")


@dataclass(frozen=True)
class Paragraph:
    """Some words; indented if they belong to the paragraph before."""

    text: str
    inset: bool = False


def prose(text: str) -> list[Paragraph]:
    """The paragraphs of a text.

    A line that was broken because it was full continues in the next one, unless it ends a sentence
    or the next one begins with a word to be explained.
    """
    found: list[Paragraph] = []
    before = ""
    for line in text.splitlines():
        if found and _belongs(before, line):
            found[-1] = replace(found[-1], text=_joined(found[-1].text, line.strip()))
        elif line.strip():
            found.append(Paragraph(line.strip(), line.startswith(" ")))
        before = line
    return found


def flowing(text: str) -> list[Paragraph]:
    """The paragraphs of a text without lists: each ends where a line ends a sentence.

    If blank lines divide the paragraphs, nothing else does.
    """
    if "\n\n" in text:
        return [Paragraph(reduce(_joined, part.splitlines())) for part in text.split("\n\n")]
    found: list[str] = []
    for line in filter(None, map(str.strip, text.splitlines())):
        if found and not found[-1].endswith(_SENTENCE):
            found[-1] = _joined(found[-1], line)
        else:
            found.append(line)
    return list(map(Paragraph, found))


def with_breaks(text: str) -> Markup:
    """A text whose settings, such as `savings_plan=before-any-winner`, can be broken after the `=`.

    Such a word is wider than a small phone, which would break it within a part.
    """
    return Markup("=<wbr>").join(map(escape, _SETTING.split(text)))


def tag(language: str) -> str:
    """The name of a language in HTML."""
    return language.replace("_", "-")


def starting(names: Iterable[str], *prefixes: str) -> tuple[str, ...]:
    """The names that start with one of the prefixes."""
    return tuple(name for name in names if name.startswith(prefixes))


def _belongs(before: str, line: str) -> bool:
    """Whether a line continues the one before."""
    if not before.strip() or before.endswith(_CLOSED) or not line.strip():
        return False
    if _GOES_ON.match(line):
        return True
    return columns(before) >= _LONG and not _ITEM.match(line.strip())


def _joined(one: str, other: str) -> str:
    """Both, with a space between them if their script has spaces."""
    wide = one[-1] >= _WIDE or other[0] >= _WIDE
    return one + other if wide else f"{one} {other}"


HERE: Final = Path(__file__).parent
STATIC: Final = HERE / "static"


@cache
def _environment(language: str) -> Templates:
    catalog = speech(language)
    environment = Templates(
        loader=SpokenTemplates(HERE / "templates", catalog),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        cache_size=-1,
        bytecode_cache=compiled_templates(language),
    )
    environment.globals.update(
        language=language,
        say=catalog.say,
        tag=tag,
        static=static,
        has_static=has_static,
        clause_path=clause_path,
        kept=partial(kept, language),
        first_of=partial(first_of, language),
    )
    environment.filters.update(
        prose=prose,
        flowing=flowing,
        with_breaks=with_breaks,
        starting=starting,
        coloured=coloured,
        as_tuple=tuple,
    )
    return environment


def has_static(name: str) -> bool:
    """Whether there is such a static file."""
    return (STATIC / name).is_file()


def has_template(name: str) -> bool:
    """Whether there is such a template."""
    return (HERE / "templates" / name).is_file()


@cache
def first_of(language: str, *names: str) -> Template:
    """The first of these templates that exists, or an empty one: looked for once, not each time."""
    found = next(filter(has_template, names), "parts/nothing.html")
    return _environment(language).get_template(found)


def drawn(template: str, language: str, /, **values: object) -> str:
    """The page, or part of one, that a template renders from these values in a language."""
    return _environment(language).get_template(template).render(values)


KEPT: Final = 8192
"""The number of parts of pages that are kept."""


def kept(language: str, template: str, /, **values: Hashable) -> Markup:
    """A part of a page from these values alone: rendered once for all pages with the same part.

    Most pieces of a board are the same before and after a move, and for all who look.
    """
    return _kept(language, template, tuple(values.items()))


@lru_cache(maxsize=KEPT)
def _kept(language: str, template: str, values: tuple[tuple[str, Hashable], ...]) -> Markup:
    return Markup(drawn(template, language, **dict(values)))


def coloured(text: str) -> Markup:
    """A text in which every mark has its colour."""
    return Markup(ANY_MARK.sub(lambda found: _mark(found[0]), str(escape(text))))


@cache
def _mark(glyph: str) -> str:
    """A mark in its colour, which is the same in every language."""
    return drawn("parts/mark.html", ENGLISH, number=GLYPHS.index(glyph), glyph=glyph)


@cache
def static(name: str) -> str:
    """The address of a static file; it changes with the file, so that browsers may cache it."""
    return f"/static/{name}?{mark_of(STATIC / name)}"


@cache
def release() -> str:
    """The mark of all static files: an open page with another one has scripts of another server."""
    return mark_of(*sorted(filter(Path.is_file, STATIC.iterdir())))


def mark_of(*files: Path) -> str:
    """A mark of what is in some files."""
    content = b"".join(map(Path.read_bytes, files))
    return blake2b(content, digest_size=6).hexdigest()
