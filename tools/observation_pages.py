"""Write docs/observations: the meaning of every number of an observation, for each ruleset.

python -m tools.observation_pages
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from artificer import Game, load_game, ruleset_names
from artificer.faces.envs.layout import layout_of

PAGES: Final = Path(__file__).parents[1] / "docs" / "observations"


def page(game: Game) -> str:
    """The page of a ruleset with its default options."""
    options = ", ".join(f"{name} {value}" for name, value in game.named_options().items())
    entries = layout_of(game).entries
    lines = [
        f"# What is observed of `{game.name}`",
        "",
        "Written by `python -m tools.observation_pages`; [environments](../environments.md) tells",
        "how it is used. `layout.entries` of an environment has the same for its own options.",
        "",
        f"Options: {options or 'none'}. {len(entries)} numbers, int32.",
        "",
        "| index | name | unit | least | most | meaning |",
        "|---:|---|---|---:|---:|---|",
    ]
    for index, entry in enumerate(entries):
        cells = (f"`{entry.name}`", entry.unit, entry.low, entry.high, entry.meaning)
        lines.append(f"| {index} | {' | '.join(map(str, cells))} |")
    return "\n".join([*lines, ""])


def main() -> None:
    """Write the page of every ruleset."""
    PAGES.mkdir(exist_ok=True)
    for name in ruleset_names():
        (PAGES / f"{name}.md").write_text(page(load_game(name)), encoding="utf-8")


if __name__ == "__main__":
    main()
