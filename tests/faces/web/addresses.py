"""The address space of the house, as an OpenAPI description: what is asked where, in which forms.

`ROUTES` says it of each route; a test holds it to those of the app.
"""

from __future__ import annotations

from typing import Any, Final

GET, POST = "get", "post"
FORM: Final = ("application/x-www-form-urlencoded", "multipart/form-data")

ROUTES: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    (GET, "/"): (),
    (GET, "/key/{key}"): (),
    (POST, "/settings"): ("here", "language", "theme"),
    (GET, "/cookies"): ("here",),
    (GET, "/new/{ruleset}"): (),
    (POST, "/new/{ruleset}"): ("seed", "dice", "practice", "seat.0", "name.0", "option.players"),
    (POST, "/learn/{ruleset}"): (),
    (POST, "/games"): ("journal", "name"),
    (GET, "/games/{game}"): (),
    (POST, "/games/{game}/name"): ("name",),
    (GET, "/games/{game}/journal"): (),
    (GET, "/games/{game}/delete"): (),
    (GET, "/open/{game}/{token}"): (),
    (POST, "/open/{game}/{token}"): ("seat", "name", "mark"),
    (GET, "/daily"): (),
    (GET, "/daily/{day}"): (),
    (POST, "/daily/{day}/{ruleset}"): ("name",),
    (GET, "/exercises"): (),
    (GET, "/exercises/next"): (),
    (GET, "/exercises/{key}"): (),
    (POST, "/exercises/{key}"): ("move", "given"),
    (GET, "/exercises/{key}/{action}"): (),
    (GET, "/record"): (),
    (GET, "/record/{ruleset}"): (),
    (GET, "/rules"): (),
    (GET, "/rules/{ruleset}"): (),
    (GET, "/rules/{ruleset}/clauses"): (),
    (GET, "/rules/{ruleset}/{topic}"): (),
    (GET, "/rules/{ruleset}/examples/{name}"): (),
    (GET, "/rules/{ruleset}/examples/{name}/{ply}"): (),
    (GET, "/g/{game}/{token}"): (),
    (POST, "/g/{game}/{token}"): (
        "head",
        "ply",
        "move",
        "throw",
        "thrown",
        "back",
        "agree",
        "line",
    ),
    (GET, "/g/{game}/{token}/me"): (),
    (POST, "/g/{game}/{token}/me"): ("name", "mark"),
    (GET, "/g/{game}/{token}/talk"): (),
    (POST, "/g/{game}/{token}/talk"): ("text", "phrase", "mute", "hear", "off", "spectators"),
    (GET, "/g/{game}/{token}/waiting"): (),
    (GET, "/g/{game}/{token}/replay"): (),
    (GET, "/g/{game}/{token}/replay/{ply}"): (),
    (POST, "/g/{game}/{token}/replay/{ply}"): ("head",),
    (GET, "/g/{game}/{token}/course"): (),
    (GET, "/g/{game}/{token}/review"): (),
    (POST, "/g/{game}/{token}/review"): ("head", "ply"),
    (GET, "/g/{game}/{token}/sheet"): (),
    (GET, "/g/{game}/{token}/sheet/{page}"): (),
    (GET, "/g/{game}/{token}/next"): (),
    (POST, "/g/{game}/{token}/next"): ("dice",),
    (POST, "/g/{game}/{token}/guide"): ("leave",),
    (GET, "/static/{path}"): (),
}
"""The fields of the form that each takes."""

CHANGES: Final = {(POST, "/games/{game}/delete"): ("sure",)}
"""What does away with a game, and is asked for elsewhere."""

QUERIES: Final = ("after", "finished", "ask", "why", "head", "sort", "ruleset", "name", "of")


def description(known: dict[str, list[str]]) -> dict[str, Any]:
    """The description; of what stands in an address, some is known and the rest anything."""
    paths: dict[str, Any] = {}
    for (method, path), fields in ROUTES.items():
        places = [part[1:-1] for part in path.split("/") if part.startswith("{")]
        said = {
            "parameters": [
                *(_parameter(name, "path", known.get(name, [])) for name in places),
                *(_parameter(name, "query", []) for name in QUERIES if method == GET),
            ],
            "responses": {"200": {"description": "a page"}},
        }
        if fields:
            form = {"type": "object", "properties": {name: _value() for name in fields}}
            said["requestBody"] = {"content": {kind: {"schema": form} for kind in FORM}}
        paths.setdefault(path, {})[method] = said
    return {"openapi": "3.1.0", "info": {"title": "tables", "version": "1"}, "paths": paths}


def _parameter(name: str, place: str, known: list[str]) -> dict[str, Any]:
    anything: dict[str, Any] = {"type": "string", "minLength": 1}
    schema = {"anyOf": [{"enum": known}, anything]} if known else anything
    return {"name": name, "in": place, "required": place == "path", "schema": schema}


def _value() -> dict[str, Any]:
    """Numbers, small and beyond every bound, or any text."""
    return {
        "anyOf": [
            {"type": "integer", "minimum": -1, "maximum": 40},
            {"type": "integer"},
            {"type": "string"},
        ]
    }
