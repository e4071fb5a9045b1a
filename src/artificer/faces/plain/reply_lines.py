"""A reply to a question in plain lines."""

from __future__ import annotations

from collections.abc import Iterator

from artificer.boards.typed.replies import Reply
from artificer.words import Words


def reply_lines(reply: Reply, words: Words) -> Iterator[str]:
    """Its title, its lines, and the clauses that it rests on."""
    if reply.title:
        yield words.say("plain.help_title", title=reply.title)
    yield from reply.lines
    if reply.clauses:
        yield words.say("plain.clauses", clauses=", ".join(reply.clauses))
