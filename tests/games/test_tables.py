"""Tables of players: one declaration, lists for interpreted players, a record for compiled ones."""

from __future__ import annotations

from typing import Any

import numpy as np

from artificer.games.kernel import Kernel, blank
from artificer.games.registry import load_game
from artificer.games.tables import Tables, bodies, floats, positions, tables, wholes
from artificer.games.utopia_engine.state import Sheet
from artificer.games.verbs import Menu, apart, lay


class Shelf(Tables):
    weights: list[list[float]] = floats(2, 3, doc="numbers")
    counts: list[int] = wholes(4, doc="whole numbers")


class Room(Tables):
    shelf: Shelf = tables(Shelf, doc="tables in tables")
    sheets: list[Sheet] = positions(2, doc="positions of the game")
    menus: list[Menu] = bodies(Menu, 1, doc="a menu")


def use(room: Room, s: Sheet) -> float:
    """Read and write each kind."""
    shelf = room.shelf
    shelf.counts[3] += 5
    shelf.weights[1][2] = 0.5 * shelf.counts[3]
    lay(room.sheets, 1, s)
    room.sheets[1].day += 7
    room.menus[0].actions[2] = room.sheets[1].day
    return shelf.weights[1][2] + room.menus[0].actions[2] + room.sheets[1].jar[2]


@apart
def tired(s: Sheet, menu: Menu, days: int) -> int:
    """A door, as players have one to the rules."""
    s.day += days
    menu.actions[0] = s.day
    return s.day


def use_first(rooms: Any, sheets: Any) -> float:
    """`use` as compiled code is called: with rows of one."""
    return use(rooms[0], sheets[0])


# The kernel compiles what stands in the package; all else is a constant to it.
for _function in (use, tired):
    _function.__module__ = "artificer.players.tables"


def sheet() -> Sheet:
    s = Sheet()
    s.day = 3
    s.jar[2] = 4
    return s


def test_interpreted_and_compiled_tables_do_the_same() -> None:
    plain = Room.plain(Sheet)
    assert use(plain, sheet()) == 16.5
    assert plain.sheets[1].day == 10
    kernel = Kernel(load_game("utopia-engine-3e"))
    rooms, sheets = kernel.blank_tables(Room), kernel.blank(1)
    kernel.write(sheets, 0, sheet())
    assert kernel.compile(use_first)(rooms, sheets) == 16.5
    assert rooms["sheets"][0]["day"].tolist() == [0, 10]
    assert sheets["day"].tolist() == [3]


def test_a_copy_that_is_laid_down_is_a_copy() -> None:
    s, places = sheet(), [Sheet(), Sheet()]
    lay(places, 0, s)
    s.day = 9
    assert places[0].day == 3


def test_learned_tables_become_a_record_with_tables_in_it() -> None:
    room = Room.plain(Sheet)
    room.shelf.weights = [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]
    record = Kernel(load_game("utopia-engine-3e")).table(room.shelf)
    assert np.array_equal(record["weights"][0], room.shelf.weights)


def through_the_door(sheets: Any, menus: Any, days: int) -> int:
    """Goes through it twice."""
    return tired(sheets[0], menus[0], days) + tired(sheets[0], menus[0], 1)


def test_a_function_compiled_apart_is_called_by_its_address() -> None:
    kernel = Kernel(load_game("utopia-engine-3e"))
    sheets, menus = kernel.blank(1), blank(Menu, 1)
    assert kernel.compile(through_the_door)(sheets, menus, 4) == 9
    assert sheets["day"].tolist() == [5]
    assert menus["actions"][0][0] == 5
    again = Kernel(load_game("utopia-engine-3e"))
    assert again.compile(through_the_door)(sheets, menus, 1) == 13


SHARES = (0.25, 0.5)


def share(k: int) -> float:
    return SHARES[k]


def test_a_module_may_have_a_table_of_fractions() -> None:
    compiled = Kernel(load_game("utopia-engine-3e")).compile(share)
    assert [compiled(k) for k in range(len(SHARES))] == list(SHARES)
