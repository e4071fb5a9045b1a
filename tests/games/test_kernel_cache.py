"""The cache of compiled functions: what is edited in reach is compiled again, nothing else is."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from artificer import Game, load_game
from artificer.games import kernel_cache
from artificer.games.declaration import Body, note, whole
from artificer.games.kernel import Kernel
from artificer.games.kernel_cache import SUFFIX, clear_unused, kept_names
from artificer.games.reach import Reach
from artificer.games.verbs import bind


class Purse(Body, facts=1):
    coins = whole(0, 99, "coins")


class Chest(Body, facts=1):
    coins = whole(0, 99, "coins")
    jewels = whole(0, 99, "jewels")


SOURCE = '''
FEE = 2
PRICES = ((1, 2), (3, 4))
UNUSED = 7

def fee(kind):
    """What a kind of thing costs."""
    return FEE + PRICES[kind][1]

def pay(s, kind):
    """Pay for a thing."""
    s.coins -= fee(kind)
    note(s, 0, kind, 0)

def elsewhere(s):
    return UNUSED
'''


def functions(source: str) -> ModuleType:
    """A module of Artificer with that source."""
    module = ModuleType("artificer.games.toy")
    module.__dict__["note"] = note
    exec(compile(source, f"/nowhere/{hash(source)}.py", "exec"), module.__dict__)
    return module


def game(body: type[Body] = Purse) -> Game:
    return Game(replace(load_game("utopia-engine-3e").ruleset, body=body, options={}))


def paid(source: str, cache: Path, body: type[Body] = Purse, counting: bool = False) -> Any:
    """Pay for thing 1 out of 50 coins: the coins left, and whether the cache knew how."""
    kernel = Kernel(game(body), counting, cache)
    records = kernel.blank(1)
    records["coins"] = 50
    twin: Any = kernel.compile(functions(source).pay)
    twin(records[0], 1)
    return int(records["coins"][0]), sum(twin.stats.cache_hits.values()) == 1


UNSEEN = {
    "a docstring": ("Pay for a thing.", "Pay dearly."),
    "a comment that moves all lines": ("FEE = 2", "# What it costs.\n\nFEE = 2"),
    "a constant that nobody reached uses": ("UNUSED = 7", "UNUSED = 8"),
    "a function that is not reached": ("return UNUSED", "return 5 * UNUSED"),
}

SEEN = {
    "a constant": ("FEE = 2", "FEE = 3", 43),
    "a table": ("(3, 4)", "(3, 5)", 43),
    "a function that is called": ("FEE + PRICES", "FEE * PRICES", 42),
    "the function itself": ("s.coins -=", "s.coins +=", 56),
}


@pytest.mark.parametrize("edit", UNSEEN.values(), ids=UNSEEN)
def test_an_edit_out_of_reach_compiles_nothing(edit: tuple[str, str], tmp_path: Path) -> None:
    edited = SOURCE.replace(*edit)
    assert edited != SOURCE
    assert paid(SOURCE, tmp_path) == (44, False)
    assert paid(edited, tmp_path) == (44, True)


@pytest.mark.parametrize("edit", SEEN.values(), ids=SEEN)
def test_an_edit_in_reach_is_compiled(edit: tuple[str, str, int], tmp_path: Path) -> None:
    old, new, left = edit
    assert paid(SOURCE, tmp_path) == (44, False)
    assert paid(SOURCE.replace(old, new), tmp_path) == (left, False)
    assert paid(SOURCE, tmp_path) == (44, True)


def test_a_function_and_a_table_of_a_module_that_is_named_are_compiled(tmp_path: Path) -> None:
    def left(fee: int, table: str) -> int:
        tariff = functions(SOURCE.replace("FEE = 2", f"FEE = {fee}"))
        tariff.__dict__["TABLE"] = ((1, 2), (3, 4))
        module = functions(f"def pay(s, kind):\n    s.coins -= tariff.fee(kind) + {table}\n")
        module.__dict__["tariff"] = tariff
        kernel = Kernel(game(), cache=tmp_path)
        records = kernel.blank(1)
        records["coins"] = 50
        kernel.compile(module.pay)(records[0], 1)
        return int(records["coins"][0])

    assert left(2, "0") == 44
    assert left(3, "0") == 43
    assert left(2, "tariff.TABLE[kind][0]") == 41


def test_a_name_that_is_read_as_one_of_a_module_cannot_be_bound() -> None:
    """It would silently keep its own value."""
    by_name = functions("def pick(n):\n    return 0\ndef choose():\n    return pick(3)\n")
    assert bind(by_name.choose, {"pick": lambda n: n})() == 3
    of_module = functions("def choose():\n    return chance.pick(3)\n")
    of_module.__dict__["chance"] = by_name
    with pytest.raises(TypeError, match="import pick by its name"):
        bind(of_module.choose, {"pick": lambda n: n})


def of_a_module(fee: int, unused: int) -> ModuleType:
    """A function that takes a constant from a module by its name in it."""
    prices = ModuleType("artificer.games.prices")
    prices.__dict__.update(FEE=fee, UNUSED=unused)
    module = functions("def pay(s):\n    s.coins -= prices.FEE\n")
    module.__dict__["prices"] = prices
    return module


def test_a_constant_of_a_module_that_is_named_is_in_reach() -> None:
    identity = Reach({}).identity(of_a_module(2, 7).pay)
    assert Reach({}).identity(of_a_module(2, 8).pay) == identity
    assert Reach({}).identity(of_a_module(3, 7).pay) != identity


def test_the_order_of_a_named_tuple_is_in_reach() -> None:
    source = (
        "class Purse(NamedTuple):\n    {}: int\n    {}: int\ndef pay(s):\n    return Purse(*s).a"
    )
    identities = {
        Reach({}).identity(functions(f"from typing import NamedTuple\n{source.format(*order)}").pay)
        for order in ("ab", "ba", "ab")
    }
    assert len(identities) == 2


def test_the_declaration_and_the_meaning_of_note_are_in_reach(tmp_path: Path) -> None:
    assert paid(SOURCE, tmp_path) == (44, False)
    assert paid(SOURCE, tmp_path, Chest) == (44, False)
    assert paid(SOURCE, tmp_path, counting=True) == (44, False)
    assert paid(SOURCE, tmp_path) == paid(SOURCE, tmp_path, Chest) == (44, True)


def test_the_cache_is_kept_apart_by_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = kernel_cache.kernel_cache()
    kernel_cache.toolchain.cache_clear()
    monkeypatch.setattr("numba.__version__", "0.0")
    assert kernel_cache.kernel_cache() != ours
    monkeypatch.undo()
    kernel_cache.toolchain.cache_clear()
    assert kernel_cache.kernel_cache() == ours


def test_a_function_of_others_is_known_by_its_name_wherever_it_lies() -> None:
    identities = set()
    for _ in range(2):  # as in two processes
        others: dict[str, Any] = {"__name__": "others"}
        exec("def shape(a): return a", others)
        module = functions("def rows(a): return shape(a)[0]")
        module.__dict__["shape"] = others["shape"]
        identities.add(Reach({}).identity(module.rows))
    assert len(identities) == 1


def test_functions_that_call_each_other_have_identities() -> None:
    source = (
        "def even(n):\n return n == 0 or odd(n - 1)\ndef odd(n):\n return n > 0 and even(n - 1)"
    )
    reach = Reach({})
    module, edited = functions(source), functions(source.replace("n > 0", "n > 1"))
    assert reach.functions(module.even) == [module.even, module.odd]
    assert reach.identity(module.even) == reach.identity(functions(source).even)
    assert len({reach.identity(each.even) for each in (module, edited)}) == 2
    assert reach.identity(module.even) != reach.identity(module.odd)


def test_which_function_a_name_means_is_seen_where_the_functions_are_the_same() -> None:
    source = "def f(a): return {}(a) - {}(a)\ndef g(a): return a + 1\ndef h(a): return a + 2"
    identities = {
        Reach({}).identity(functions(source.format(*names)).f) for names in ("gh", "hg", "gg")
    }
    assert len(identities) == 3


def test_what_will_be_compiled_is_told_once_and_not_where_all_is_kept(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []

    def compiled(name: str, source: str = SOURCE) -> None:
        kernel = Kernel(game(), cache=tmp_path, warn=lambda new, whole: told.append((new, whole)))
        records = kernel.blank(1)
        arguments = (records[0], 1) if name == "pay" else (1,)
        kernel.compile(getattr(functions(source), name))(*arguments)

    edited = SOURCE.replace("s.coins -=", "s.coins +=")
    compiled("pay")
    compiled("pay", edited)
    compiled("fee")
    for source in (SOURCE, edited):
        compiled("pay", source)
    (first, whole), (second, whole_edited), (third, whole_of_fee) = told
    assert first == whole == whole_edited > second > 0
    assert second + third < whole  # without what `note` means, kept since the first time
    assert third == whole_of_fee > 0
    # Both that pay, the fee as a part and called from Python, and what `note` means.
    assert len(kept_names(tmp_path)) == 5


def test_what_was_used_last_is_kept(tmp_path: Path) -> None:
    def keep(name: str, used: int) -> None:
        path = tmp_path / f"{name}-0{SUFFIX}"
        path.write_bytes(bytes(10))
        os.utime(path, (used, used))

    for used, name in enumerate(("old", "middle", "new")):
        keep(name, used)
    clear_unused(tmp_path, 20)
    assert kept_names(tmp_path) == {"middle", "new"}
    clear_unused(tmp_path, 20)
    assert kept_names(tmp_path) == {"middle", "new"}


def test_a_hit_counts_as_a_use(tmp_path: Path) -> None:
    paid(SOURCE, tmp_path)
    for path in tmp_path.iterdir():
        os.utime(path, (0, 0))
    paid(SOURCE, tmp_path)
    assert [path.name[:21] for path in tmp_path.iterdir() if path.stat().st_mtime > 0] == [
        "artificer.games.toy.p"
    ]


def test_a_damaged_file_is_compiled_anew(tmp_path: Path) -> None:
    paid(SOURCE, tmp_path)
    for path in tmp_path.iterdir():
        path.write_bytes(path.read_bytes()[:-100])
    assert paid(SOURCE, tmp_path) == (44, False)
    assert paid(SOURCE, tmp_path) == (44, True)


def test_what_was_made_of_a_module_that_is_gone_is_compiled_anew(tmp_path: Path) -> None:
    paid(SOURCE, tmp_path)
    for path in tmp_path.glob(f"*{SUFFIX}"):
        path.write_bytes(b"cartificer.games.no_such_module\nthing\n.")
    assert paid(SOURCE, tmp_path) == (44, False)


def test_nobody_sees_half_a_file(tmp_path: Path) -> None:
    """Processes that compile the same function at once write the same file."""
    path = tmp_path / f"f-0{SUFFIX}"
    whole_file = bytes(200_000)
    kernel_cache._write(path, whole_file)
    with ThreadPoolExecutor(4) as pool:
        writing = [pool.submit(kernel_cache._write, path, whole_file) for _ in range(200)]
        assert all(path.read_bytes() == whole_file for _ in range(200))
        assert [future.result() for future in writing] == [None] * 200
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("fault", [OSError("read-only"), RuntimeError("no home")])
def test_without_a_cache_folder_kernels_live_in_a_temporary_one(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> str:
        raise fault

    monkeypatch.setattr("platformdirs.user_cache_dir", refuse)
    folder = kernel_cache.kernel_cache()
    assert folder.is_dir()
    assert kernel_cache.kernel_cache() == folder
