"""Keeps the gettext catalogues in order: `python -m tools.catalogues`, or with `--check`.

English comes first: its messages stand together by the first word of their keys. The other
languages follow its order, show its text to the translator as a comment, and get an empty entry
for every message they lack. A translation whose English has changed since is marked fuzzy, and
stays so until somebody has looked at it and takes the mark away.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po

from artificer.words.compiling import LOCALE
from artificer.words.languages import ENGLISH, LANGUAGES

WIDTH = 110  # the widest line of a help text, with its marks


def path_of(language: str, domain: str, locale: Path = LOCALE) -> Path:
    """Where a catalogue lies."""
    return locale / language / "LC_MESSAGES" / f"{domain}.po"


def domains(locale: Path = LOCALE) -> tuple[str, ...]:
    """The domains there are: those of English."""
    return tuple(sorted(po.stem for po in (locale / ENGLISH / "LC_MESSAGES").glob("*.po")))


def key_of(message: Message) -> str:
    """The key of a message, plural or not."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    """The texts of a message: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def read(language: str, domain: str, locale: Path = LOCALE) -> dict[str, Message]:
    """The messages of a catalogue by key, in the order of the file; none when there is no file."""
    path = path_of(language, domain, locale)
    if not path.exists():
        return {}
    with path.open("rb") as file:
        catalog = read_po(file, locale=language, ignore_obsolete=True, abort_invalid=True)
    return {key_of(message): message for message in catalog if message.id}


def written(language: str, messages: Iterable[Message]) -> str:
    """The text of a catalogue."""
    catalog = Catalog(locale=language)
    for message in messages:
        catalog[message.id] = message
    out = io.BytesIO()
    write_po(out, catalog, width=WIDTH, no_location=True, omit_header=True)
    header = (
        'msgid ""\nmsgstr ""\n'
        f'"Language: {language}\\n"\n'
        '"MIME-Version: 1.0\\n"\n'
        '"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Content-Transfer-Encoding: 8bit\\n"\n'
        f'"Plural-Forms: {catalog.plural_forms}\\n"\n'
    )
    return f"{header}\n{out.getvalue().decode()}".rstrip("\n") + "\n"


def in_sections(messages: dict[str, Message]) -> list[Message]:
    """The messages with those beside each other whose keys begin with the same word."""
    sections: dict[str, list[Message]] = {}
    for key, message in messages.items():
        sections.setdefault(key.partition(".")[0], []).append(message)
    return [message for section in sections.values() for message in section]


def followed(
    language: str,
    messages: dict[str, Message],
    english: list[Message],
    elsewhere: dict[str, Message],
) -> Iterator[Message]:
    """A language's messages in the order of English, with its text as comments.

    A message that English does not have in this domain, but `elsewhere`, comes after them.
    """
    own = [elsewhere.get(key, message) for key, message in messages.items()]
    keys = {key_of(message) for message in english}
    forms = Catalog(locale=language).num_plurals
    for message in (*english, *(m for m in own if key_of(m) not in keys)):
        yield _followed(messages.get(key_of(message)), message, forms)


def _followed(old: Message | None, english: Message, forms: int) -> Message:
    plural = not isinstance(english.id, str)
    texts = forms_of(old) if old else ("",)
    flags = set(old.flags) if old else set()
    comments = [*english.auto_comments, *_shown(english)]
    if old and any(texts) and _letters(old.auto_comments) != _letters(comments):
        flags.add("fuzzy")
    return Message(
        english.id,
        (*texts, *[""] * forms)[:forms] if plural else texts[0],
        flags=flags,
        auto_comments=comments,
        user_comments=old.user_comments if old else (),
    )


def _shown(english: Message) -> list[str]:
    """The English text, line by line; plural forms are marked."""
    if isinstance(english.id, str):
        return forms_of(english)[0].split("\n")
    return [f"[{mark}] {text}" for mark, text in zip("1n", forms_of(english), strict=True)]


def _letters(comments: Iterable[str]) -> str:
    """Comments without the places where their lines are broken."""
    return "".join("".join(comments).split())


def in_order(locale: Path = LOCALE) -> Iterator[tuple[Path, str]]:
    """Every catalogue's path and what should stand in it."""
    english = {domain: in_sections(read(ENGLISH, domain, locale)) for domain in domains(locale)}
    everywhere = {key_of(message): message for domain in english.values() for message in domain}
    for domain, messages in english.items():
        for language in LANGUAGES:
            own = read(language, domain, locale)
            wanted = (
                messages if language == ENGLISH else followed(language, own, messages, everywhere)
            )
            yield path_of(language, domain, locale), written(language, wanted)


def out_of_order(locale: Path = LOCALE) -> list[Path]:
    """The catalogues that are not as this tool would write them."""
    return [
        path
        for path, text in in_order(locale)
        if not path.exists() or path.read_text("utf-8") != text
    ]


def put_in_order(locale: Path = LOCALE) -> None:
    """Write every catalogue as it should be."""
    for path, text in list(in_order(locale)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def main(arguments: list[str]) -> int:
    """Put the catalogues in order, or with --check only say which are not."""
    if arguments == ["--check"]:
        for path in (paths := out_of_order()):
            print(f"{path} is not in order: python -m tools.catalogues")
        return bool(paths)
    if arguments:
        print("python -m tools.catalogues [--check]", file=sys.stderr)
        return 2
    put_in_order()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
