"""Write docs/games/*.md: the data sheet of every ruleset, from its declaration.

    python -m tools.game_pages

A test fails if a page is out of date.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from artificer import Game, load_game, ruleset_names
from artificer.games.declaration import Body
from artificer.games.ruleset import Choice, Document, Option
from artificer.words import words_for

FOLDER: Final = Path(__file__).parents[1] / "docs" / "games"


def main() -> None:
    """Write every page."""
    FOLDER.mkdir(exist_ok=True)
    for name in ruleset_names():
        (FOLDER / f"{name}.md").write_text(page(name), encoding="utf-8")


def page(name: str) -> str:
    """The page of one ruleset."""
    game = load_game(name)
    sections = (
        head(game),
        table(("what", "value"), specifications(game)),
        "## Options",
        table(("name", "values", "default", "meaning"), options(game)),
        "## Ends",
        table(("reason",), ends(game)),
        "Who has won is no matter of the reason: `State.outcome()` names the winners.",
        "## Questions",
        "The field `question` has the number, `State.question()` answers the key.",
        table(("number", "question"), enumerate(f"`{key}`" for key in game.ruleset.questions)),
        "## Moves and outcomes",
        "Numbers are the same in every position; a legal list is ascending. Chance comes last.",
        table(("numbers", "move", "parts", "first", "last"), moves(game)),
        "## Observation",
        "What `State.observe(seat)` answers, and `Body.ints()` in this order: 64-bit integers.",
        table(("offset", "field", "values", "meaning"), fields(game.body)),
        *prints(game.body),
    )
    return "\n\n".join(sections) + "\n"


def head(game: Game) -> str:
    """The title, and links to the rules."""
    return (
        f"# {game.name}\n\n"
        "Written by `python -m tools.game_pages` from the ruleset's own declaration.\n"
        f"The rules, clause by clause: [docs/rules/{game.name}.md](../rules/{game.name}.md)."
    )


def specifications(game: Game) -> Iterator[tuple[object, ...]]:
    """The rows of facts for solvers and environments."""
    ruleset = game.ruleset
    low, high = ruleset.seats
    yield "rules version", ruleset.version
    yield "seats", low if low == high else f"{low} to {high}"
    yield "information", "perfect" if ruleset.perfect_information else "hidden in part"
    yield "chance", "explicit; exact integer weights"
    yield "players' actions", game.num_distinct_actions()
    yield "outcomes of chance", len(ruleset.texts) - game.num_distinct_actions()
    yield "longest legal list, at most", ruleset.longest_menu
    yield "decisions in a game, in practice fewer than", f"{ruleset.longest_game:,}"
    yield "score", f"{ruleset.least_score} to {ruleset.greatest_score}"
    yield "state", f"{game.body.width} integers, {8 * game.body.width:,} bytes"


def options(game: Game) -> Iterator[tuple[object, ...]]:
    """The rows of a game's options."""
    words = words_for(game.name)
    for name, option in game.ruleset.options.items():
        yield f"`{name}`", values(option), option.default, words.say(f"option.{name}.doc")


def values(option: Option | Choice | Document) -> str:
    """The values of an option."""
    if isinstance(option, Document):
        return f"`{option.default}`, or the text of a file"
    if isinstance(option, Choice):
        return f"one of {', '.join(option.words)}"
    return f"a whole number from {option.low} to {option.high}"


def ends(game: Game) -> Iterator[tuple[object, ...]]:
    """The rows of the reasons of the end."""
    for reason in game.ruleset.end_reasons[1:]:
        yield (f"`{reason}`",)


def moves(game: Game) -> Iterator[tuple[object, ...]]:
    """One row for every block."""
    declared = game.ruleset.moves
    ends = [block.start for block in declared.blocks[1:]] + [len(declared.texts)]
    for block, end in zip(declared.blocks, ends, strict=True):
        first, last = declared.texts[block.start], declared.texts[end - 1]
        parts = ", ".join(part.kind for part in block.parts)
        if block.start == end - 1:
            yield block.start, block.name, parts, f"`{first}`", ""
        else:
            yield f"{block.start} to {end - 1}", block.name, parts, f"`{first}`", f"`{last}`"


def fields(body: type[Body], prefix: str = "", offset: int = 0) -> Iterator[tuple[object, ...]]:
    """A row for every field, nested parts included: its index, range and meaning."""
    for name, spec in body.fields.items():
        if spec.part is not None:
            yield from fields(spec.part, f"{prefix}{name}[·].", offset)
        else:
            width = f"[{spec.length}]" if spec.length else ""
            yield offset, f"`{prefix}{name}{width}`", f"{spec.low} to {spec.high}", spec.doc
        offset += spec.width


def prints(body: type[Body]) -> Iterator[str]:
    """Lines on what is fixed in a game but differs between games, if anything."""
    if body.prints:
        yield "## Printed"
        yield (
            "Rows of the same object, the same in all positions of a game; `Body.ints()` leaves "
            "them out, `Body.printed_ints()` answers them."
        )
        rows = (
            (f"`{name}[{spec.length}]`", f"{spec.low} to {spec.high}", spec.doc)
            for name, spec in body.prints.items()
        )
        yield table(("row", "values", "meaning"), rows)


def table(heads: tuple[str, ...], rows: Iterable[tuple[object, ...]]) -> str:
    """A Markdown table."""
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
