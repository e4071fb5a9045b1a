"""The worked examples of the rulebooks in the browser: a page for each move, as in a replay."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from artificer.boards.examples import ExampleReading, find_example
from artificer.faces.web.ordering import number
from artificer.faces.web.paths import example_path, rules_path
from artificer.faces.web.replaying import reread_page, step_asked
from artificer.faces.web.site import page, see_other
from artificer.faces.web.speech import language_of
from artificer.games.registry import ruleset_named
from artificer.words.speakers import words_in


def example_page(request: Request) -> Response:
    """The page after a move; without one in the address, the one searched for, or the beginning."""
    ruleset = ruleset_named(request.path_params["ruleset"]).name
    example = find_example(request.path_params["name"], ruleset)
    path = example_path(ruleset, example.name)
    reading = ExampleReading(example, words_in(language_of(request), ruleset))
    given = request.path_params.get("ply")
    if given is None:
        asked = number(request.query_params.get("ply"), 0)
        return see_other(f"{path}/{min(reading.plies, asked)}")
    ply = step_asked(given, reading.plies)
    reading.go_to(reading.plies)
    log = reading.picture().log
    reading.go_to(ply)
    sight = reread_page(reading, log)
    return page(request, "replay.html", sight=sight, path=path, back=rules_path(ruleset))
