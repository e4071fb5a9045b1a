"""What a game is about and how it is played: the same leaflets in every face.

The first is an overview, which begins with the aim; then comes a leaflet for every rule. Each
clause has a leaflet, too; its text is read from the ledger of the ruleset, in the sources or in an
installed package. None of them depends on the position.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from artificer.boards.pieces import Leaflet
from artificer.boards.typed.aliases import narrow
from artificer.games.notices import ArtificerError, clipped
from artificer.words import Words
from artificer.words.languages import ENGLISH
from artificer.words.rendering import speakers

_CLAUSE: Final = re.compile(r"- \*\*([A-Z]+[0-9]+)\*\* (.+)")
_HEADING: Final = "## "
_SOURCES: Final = Path(__file__).parents[3] / "docs" / "rules"


@dataclass(frozen=True)
class RulesSection:
    """A section of a ledger: its heading, and its clauses by number."""

    title: str
    clauses: dict[str, str]


def read_clauses(ruleset: str, language: str = ENGLISH) -> dict[str, str]:
    """Every clause of a ruleset's ledger by its number; empty if the ledger is not available.

    A clause that the ledger in `language` lacks is given in English.
    """
    clauses = _ledger(f"{ruleset}.md")
    if language != ENGLISH:
        clauses |= _ledger(f"{language}/{ruleset}.md")
    return clauses


def read_sections(ruleset: str, language: str = ENGLISH) -> list[RulesSection]:
    """The clauses of `read_clauses` in the order of the ledger in that language.

    If that ledger is not available, or lacks a clause, the English one fills in.
    """
    clauses = read_clauses(ruleset, language)
    names = (f"{ruleset}.md", f"{language}/{ruleset}.md")
    english, own = (_sections(_text(name)) for name in names)
    known = {number for section in own for number in section.clauses}
    sections = own + [
        RulesSection(section.title, {n: "" for n in section.clauses if n not in known})
        for section in english
    ]
    return [
        RulesSection(section.title, {number: clauses[number] for number in section.clauses})
        for section in sections
        if section.clauses
    ]


def _sections(text: str) -> list[RulesSection]:
    """The sections of a ledger, in order."""
    _, *parts = f"\n{text}".split(f"\n{_HEADING}")
    return [RulesSection(part.partition("\n")[0], dict(_CLAUSE.findall(part))) for part in parts]


def _ledger(name: str) -> dict[str, str]:
    """The clauses of one file."""
    return dict(_CLAUSE.findall(_text(name)))


def _text(name: str) -> str:
    """The text of a file; "" if it is not available."""
    from importlib.resources import files  # late: few games are asked for a clause

    packed = files("artificer").joinpath("rules", name)
    for ledger in (_SOURCES / name, packed):
        if ledger.is_file():
            return ledger.read_text(encoding="utf-8")
    return ""


OVERVIEW: Final = 0
"""The number of the leaflet that begins with the aim."""

_SHORTEST_PART: Final = 3
_BETWEEN: Final = re.compile(r"[\s_-]+")
_CLAUSE_NAME: Final = re.compile(r"[a-z]+[0-9]+")

_Fits = Callable[[str, str], bool]


class UnknownRule(ArtificerError):
    """No rule has this name, or several match it."""


def aim(words: Words) -> str:
    """What the game is about, in a few lines."""
    return words.say("aim")


def first_turn(words: Words) -> str:
    """What a first turn is about, in a few lines."""
    return words.say("aim.first")


def premise(words: Words) -> str:
    """Who you are and what is at stake: three paragraphs, blank lines between them."""
    return words.say("premise")


def overview(words: Words) -> Leaflet:
    """The aim, a first turn, the premise, the course of the game, and a list of further reading."""
    names = [topic_name(words, key) for key in words.topics()]
    titles = [words.topic(key).title for key in words.topics()]
    contents = [
        words.say("rules.topic", topic=name, title=title)
        if name != title.replace(" ", "")
        else name
        for name, title in zip(names, titles, strict=True)
    ]
    contents.insert(0, words.say("rules.contents", topic=names[0]))
    how = words.say("overview")
    parts = (aim(words), first_turn(words), premise(words), how, "\n".join(contents))
    return Leaflet(OVERVIEW, words.say("title"), "\n\n".join(parts))


def rules(words: Words) -> list[Leaflet]:
    """The overview, then every rule that has help."""
    every = [words.topic(key) for key in words.topics()]
    return [
        overview(words),
        *(Leaflet(n, rule.title, rule.typed_text, rule.clauses) for n, rule in enumerate(every, 1)),
    ]


def topic_name(words: Words, key: str) -> str:
    """The name of a rule in this language."""
    return next(iter(_aliases(words, key)), key)


def look_up(wanted: str, words: Words, ruleset: str) -> tuple[Sequence[Leaflet], Leaflet]:
    """The leaflets to leaf through, and the one that was asked for.

    A rule is found by its key, by its names in any language or by its title, any of them
    shortened; "" is the overview. A clause is found by its number. Raises UnknownRule.
    """
    name = _plain(wanted)
    if _CLAUSE_NAME.fullmatch(name):
        leaflets = _clauses(words, ruleset)
        if found := [leaf for leaf in leaflets if leaf.title.lower() == name]:
            return leaflets, found[0]
    numbers = _numbers(name, words, ruleset)
    if len(numbers) != 1:
        key = "rules.ambiguous" if numbers else "rules.unknown"
        topics = tuple(topic_name(words, topic) for topic in words.topics())
        raise UnknownRule(key, subject=clipped(wanted), topics=topics)
    leaflets = rules(words)
    return leaflets, leaflets[numbers[0]]


def is_clause(leaflet: Leaflet) -> bool:
    """Whether a leaflet is about one clause, and has only its text."""
    return _CLAUSE_NAME.fullmatch(leaflet.title.lower()) is not None


def _clauses(words: Words, ruleset: str) -> list[Leaflet]:
    """Every clause, if the ledger is available."""
    clauses = read_clauses(ruleset, words.language)
    return [Leaflet(n, clause, text) for n, (clause, text) in enumerate(clauses.items())]


def _numbers(name: str, words: Words, ruleset: str) -> list[int]:
    """The numbers of the leaflets with that name; exact names before shortened ones."""
    if not name:
        return [OVERVIEW]
    every = speakers(words, ruleset)
    if any(_plain(speaker.say("title")) == name for speaker in every):
        return [OVERVIEW]
    names = [list(_names(every, key)) for key in words.topics()]
    fitting: tuple[_Fits, ...] = (str.__eq__, str.startswith, _is_part)
    for fits in fitting:
        if found := [n for n, own in enumerate(names, 1) if any(fits(each, name) for each in own)]:
            return found
    return []


def _names(every: Sequence[Words], key: str) -> Iterator[str]:
    """Yield the names of a rule in all languages."""
    yield _plain(key)
    for speaker in every:
        yield _plain(speaker.topic(key).title)
        yield from map(_plain, _aliases(speaker, key))


def _aliases(words: Words, key: str) -> list[str]:
    with suppress(KeyError):  # a game need not have other names for its rules
        return words.say(f"alias.topic.{key}").split()
    return []


def _is_part(name: str, part: str) -> bool:
    """Whether it is part of a title; a script without spaces needs fewer letters for it."""
    return part in name and (not part.isascii() or len(part) >= _SHORTEST_PART)


def _plain(text: str) -> str:
    """Lower case letters of the usual width, without the signs between words."""
    return _BETWEEN.sub("", narrow(text))
