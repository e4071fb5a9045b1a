"""What the rule of the open question comes to in the present place."""

from __future__ import annotations

from artificer.boards.utopia_engine.arithmetic import span
from artificer.boards.utopia_engine.sheet_lines import tracker_of
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine.editions import MONSTER_REACH, YOUR_AIM
from artificer.games.utopia_engine.engine import total_link_value
from artificer.games.utopia_engine.sheets import TOP_LEVEL
from artificer.games.utopia_engine.state import Sheet
from artificer.games.utopia_engine.topics import GUIDES
from artificer.games.utopia_engine.workshop import energy_needed


def topic(state: State) -> str:
    """The rule of the open question, by its key."""
    return GUIDES[state.question()]


def here(state: State) -> list[Message]:
    """What that rule comes to, line by line."""
    s, rule = state.over(Sheet).body, topic(state)
    values = _values(s, rule)
    lines = [Message(f"help.{rule}.here", **values)] if values else []
    return lines + _monsters(s) if rule == "combat" else lines


def _values(s: Sheet, rule: str) -> dict[str, object]:
    match rule:
        case "search":
            return {"region": Thing("region", s.location), "tracker": tracker_of(s, s.location)}
        case "combat":
            return {"region": Thing("region", s.location)}
        case "loot":
            return {"level": s.level}
        case "link":
            return {"basket": s.basket, "stock": s.jar[s.work]}
        case "activation" | "judge":
            return {"energy": s.charge, "needed": energy_needed(s, s.work)}
        case "spend":
            return {"total": total_link_value(s)}
        case "engine":
            return {"difficulty": s.difficulty}
        case "doom" | "energy":
            return {"hand": s.energy}
        case "rod":
            return {"result": s.result}
    return {}


def _monsters(s: Sheet) -> list[Message]:
    """One line a level with the printed ranges (S3, S4)."""
    region = s.location
    return [
        Message(
            "help.monster",
            level=level,
            monster=Thing("monster", region, level),
            reach=span(1, MONSTER_REACH[s.edition][region][level]),
            aim=span(YOUR_AIM[s.edition][region][level], 6),
        )
        for level in range(1, TOP_LEVEL + 1)
    ]
