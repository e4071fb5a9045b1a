"""What is said of a request at a table: who asks for what, who must answer, how it ended."""

from __future__ import annotations

from collections.abc import Sequence

from artificer.table.requests import Request
from artificer.words import Words


def request_text(request: Request, names: Sequence[str], words: Words) -> str:
    """A sentence or two about a request, with the names of the seats."""
    name = names[request.seat]
    about = "" if request.about is None else names[request.about]
    if request.is_open:
        others = words.say("list.between").join(names[seat] for seat in request.waits_for)
        return words.say(f"request.{request.kind}.open", name=name, about=about, others=others)
    if request.refused_by is None:
        return words.say(f"request.{request.kind}.agreed", name=name)
    if request.refused_by == request.seat:
        return words.say(f"request.{request.kind}.withdrawn", name=name, about=about)
    other = names[request.refused_by]
    return words.say(f"request.{request.kind}.refused", name=name, about=about, other=other)
