"""Keeps the gettext catalogues in order: `python -m tools.catalogues`, or with `--check`.

English is the source: its messages are grouped by the first word of their keys. The other languages
follow its order, show its text to the translator as a comment, and get an empty entry for every
missing message. A translation whose English has changed is marked fuzzy until a translator reviews
it and removes the mark.

An author who changes a sentence need not know the other languages: an empty or fuzzy entry gets a
comment with its due date, and English is shown until then. `--check` fails after that date.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterable, Iterator
from datetime import date, timedelta
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po, write_po
from babel.util import TextWrapper, distinct

from artificer.words.compiling import LOCALE
from artificer.words.languages import ENGLISH, LANGUAGES

WIDTH = 110  # the widest line of a help text, with its quotes

DUE: Final = "due by "
"""The start of the comment on an entry that a translator has yet to write or review."""

TIME_TO_TRANSLATE: Final = timedelta(days=60)


def path_of(language: str, domain: str, locale: Path = LOCALE) -> Path:
    """The path of a catalogue."""
    return locale / language / "LC_MESSAGES" / f"{domain}.po"


def domains(locale: Path = LOCALE) -> tuple[str, ...]:
    """All domains: those of English."""
    return tuple(sorted(po.stem for po in (locale / ENGLISH / "LC_MESSAGES").glob("*.po")))


def key_of(message: Message) -> str:
    """The key of a message, plural or not."""
    return message.id if isinstance(message.id, str) else message.id[0]


def forms_of(message: Message) -> tuple[str, ...]:
    """The texts of a message: one, or one for each plural form."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def read(language: str, domain: str, locale: Path = LOCALE) -> dict[str, Message]:
    """The messages of a catalogue by key, in the order of the file; {} if there is no file."""
    path = path_of(language, domain, locale)
    if not path.exists():
        return {}
    with path.open("rb") as file:
        catalog = read_po(file, locale=language, ignore_obsolete=True, abort_invalid=True)
    return {key_of(message): message for message in catalog if message.id}


def is_lacking(message: Message) -> bool:
    """Whether a translation is missing or fuzzy."""
    return bool(message.id) and (message.fuzzy or not all(forms_of(message)))


def due_date(message: Message) -> date | None:
    """The due date in the comment of a message; None if it has none."""
    for comment in message.user_comments:
        if comment.startswith(DUE):
            return date.fromisoformat(comment.removeprefix(DUE))
    return None


def lacking(locale: Path = LOCALE) -> Iterator[tuple[str, str, date | None]]:
    """Language, key and due date of every message that is missing or fuzzy."""
    for language in LANGUAGES:
        for domain in domains(locale):
            for key, message in read(language, domain, locale).items():
                if is_lacking(message):
                    yield language, key, due_date(message)


def overdue(today: date, locale: Path = LOCALE) -> Iterator[str]:
    """A line for each message that is missing or fuzzy after its due date."""
    for language, key, due in lacking(locale):
        if due is not None and due < today:
            yield f"{language}: {key} was to be translated by {due}"


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
    """The messages, grouped by the first word of their keys."""
    sections: dict[str, list[Message]] = {}
    for key, message in messages.items():
        sections.setdefault(key.partition(".")[0], []).append(message)
    return [message for section in sections.values() for message in section]


def followed(
    language: str,
    messages: dict[str, Message],
    english: list[Message],
    elsewhere: dict[str, Message],
    today: date,
) -> Iterator[Message]:
    """A language's messages in the order of English, with its text as comments.

    A message that English has in another domain, `elsewhere`, comes after them.
    """
    own = [elsewhere.get(key, message) for key, message in messages.items()]
    keys = {key_of(message) for message in english}
    forms = Catalog(locale=language).num_plurals
    for message in (*english, *(m for m in own if key_of(m) not in keys)):
        found = _followed(messages.get(key_of(message)), message, forms)
        others = [comment for comment in found.user_comments if not comment.startswith(DUE)]
        if is_lacking(found):
            others.append(f"{DUE}{due_date(found) or today + TIME_TO_TRANSLATE}")
        found.user_comments = others
        yield found


def _followed(old: Message | None, english: Message, forms: int) -> Message:
    plural = not isinstance(english.id, str)
    texts = forms_of(old) if old else ("",)
    flags = set(old.flags) if old else set()
    comments = [*english.auto_comments, *_shown(english)]
    if old and any(texts) and _letters(old.auto_comments) != _letters(_kept(comments)):
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


def _kept(comments: Iterable[str]) -> Iterator[str]:
    """The lines of comments as a catalogue keeps them: wrapped, without duplicates."""
    wrap = TextWrapper(width=WIDTH, break_long_words=False).wrap
    return distinct(line for comment in comments for line in wrap(comment))


def _letters(comments: Iterable[str]) -> str:
    """Comments without their line breaks."""
    return "".join("".join(comments).split())


def in_order(locale: Path = LOCALE, today: date | None = None) -> Iterator[tuple[Path, str]]:
    """Every catalogue's path and the text it should have.

    A newly missing message is due some time after `today`, by default the current date.
    """
    today = today or date.today()  # noqa: DTZ011 - the editor's local date
    english = {domain: in_sections(read(ENGLISH, domain, locale)) for domain in domains(locale)}
    everywhere = {key_of(message): message for domain in english.values() for message in domain}
    for domain, messages in english.items():
        for language in LANGUAGES:
            own = read(language, domain, locale)
            wanted = (
                messages
                if language == ENGLISH
                else followed(language, own, messages, everywhere, today)
            )
            yield path_of(language, domain, locale), written(language, wanted)


def out_of_order(locale: Path = LOCALE) -> list[Path]:
    """The catalogues that differ from what this tool would write."""
    return [
        path
        for path, text in in_order(locale)
        if not path.exists() or path.read_text("utf-8") != text
    ]


def put_in_order(locale: Path = LOCALE, today: date | None = None) -> None:
    """Write every catalogue in order."""
    for path, text in list(in_order(locale, today)):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def main(arguments: list[str]) -> int:
    """Put the catalogues in order, or with --check list those that are not, and overdue entries."""
    if arguments == ["--check"]:
        faults = [f"{path} is not in order: python -m tools.catalogues" for path in out_of_order()]
        faults += overdue(date.today())  # noqa: DTZ011 - the local date of the check
        for fault in faults:
            print(fault)
        return bool(faults)
    if arguments:
        print("python -m tools.catalogues [--check]", file=sys.stderr)
        return 2
    put_in_order()
    for language, key, due in lacking():
        print(f"{language}: {key} is to be translated by {due}; English is said until then")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
