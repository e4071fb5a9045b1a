"""Compile the rules: the only module that uses Numba.

The rules are plain functions over a plain `Body`. A `Kernel` derives a second, compiled set from
the same functions, which runs over elements of a NumPy record array: every function is rebuilt in
its own scope, in which the functions it calls are compiled ones, tables are constant arrays, and
`note` counts instead of writing a log.

Each compiled function is cached on disk under a hash of everything that it reaches, see `reach` and
`kernel_cache`.
"""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import FunctionType, MappingProxyType
from typing import Any, Final, TypeVar, cast, get_type_hints

import numba
import numpy as np
from numba.core import ir
from numba.core.ccallback import CFunc
from numba.core.compiler import Compiler, DefaultPassBuilder
from numba.core.compiler_machinery import FunctionPass, register_pass
from numba.core.untyped_passes import TranslateByteCode
from numpy.typing import NDArray

from artificer.games import declaration, verbs
from artificer.games.contract import Game
from artificer.games.declaration import Body, Field
from artificer.games.kernel_cache import KeptFunction, give_name, kept_names
from artificer.games.kernel_cache import kernel_cache as kernel_cache
from artificer.games.reach import AnyFunction, Reach, code_of, is_ours
from artificer.games.tables import DeclaredTable, Position, Tables

_PLAYERS: Final = "artificer.players."
"""A player's plan is long and called once a decision: inlined, it compiles for many minutes."""

_ENTRY: Final = "_entry"
"""Ends the name of a function that Python calls: only these accept Python objects."""

_NO_BRACKETS: Final = str.maketrans("", "", "<>")
"""`<locals>` and `<lambda>` in file names."""

_NATIVE: Final = {
    int: numba.int64,
    float: numba.float64,
    bool: numba.boolean,
    type(None): numba.void,
}

_CALLED_BY_NAME: Final[dict[str, object]] = {}
"""By name: functions that compiled code of this process calls by address, kept alive for it."""

Warn = Callable[[int, int], None]

_F = TypeVar("_F", bound=Callable[..., Any])


@register_pass(mutates_CFG=False, analysis_only=False)
class _NamesOfModules(FunctionPass):
    """Reads `module.name` as a global of that name: only globals are constants to Numba's types."""

    _name = "names_of_modules"

    def __init__(self) -> None:
        """Numba makes one instance of each pass."""

    def run_pass(self, state: Any) -> bool:
        scope = state.func_id.func.__globals__
        for block in state.func_ir.blocks.values():
            globals_read = {}
            for step in block.find_insts(ir.Assign):
                value = step.value
                if isinstance(value, ir.Global):
                    globals_read[step.target.name] = value.name
                elif isinstance(value, ir.Expr) and value.op == "getattr":
                    name = f"{globals_read.get(value.value.name)}.{value.attr}"
                    if name in scope:
                        step.value = ir.Global(name, scope[name], step.loc)
        return True


class _Compiler(Compiler):
    def define_pipelines(self) -> list[Any]:
        passes: Any = DefaultPassBuilder.define_nopython_pipeline(self.state)
        passes.add_pass_after(_NamesOfModules, TranslateByteCode)
        passes.finalize()
        return [passes]


def blank(body: type[Body], n: int) -> NDArray[np.void]:
    """An array of `n` records of any declaration (menus, streams), all 0."""
    return np.zeros(n, record_type(body))


def record_type(body: type[Body], counting: bool = False) -> np.dtype[np.void]:
    """The NumPy record of a declaration: fields as int64, then printed fields, then counters."""
    columns = [(name, *_column(spec)) for name, spec in (body.fields | body.prints).items()]
    if counting:
        columns.append(("counted", np.int64, (body.facts,)))
        columns.append(("summed", np.int64, (body.facts,)))
    return np.dtype(columns)


def _column(spec: Field) -> tuple[object, ...]:
    kind = record_type(spec.part) if spec.part else np.int64
    return (kind, (spec.length,)) if spec.length else (kind,)


class Kernel:
    """The compiled rules of one game.

    With `counting=True` every record counts the rules' reports with `note`: fields `counted` (how
    often) and `summed` (sum of the first number), each by fact.

    `meanings` are further functions and their compiled replacements.

    `warn` is called once, before the first compilation that the cache lacks, with the bytes of new
    bytecode and of all reached bytecode.
    """

    def __init__(
        self,
        game: Game,
        counting: bool = False,
        cache: Path | None = None,
        warn: Warn = lambda new, whole: None,
        meanings: Mapping[AnyFunction, AnyFunction] = MappingProxyType({}),
    ) -> None:
        self.game = game
        self.dtype = record_type(game.body, counting)
        self.cache = cache or kernel_cache()
        self._warn: Warn | None = warn
        self._compiled: dict[AnyFunction, Any] = {}
        self._entries: dict[AnyFunction, Any] = {}
        self._names: dict[AnyFunction, str] = {}
        own: dict[AnyFunction, AnyFunction] = {
            declaration.note: _count if counting else _forget,
            verbs.lay: _lay,
            **{verb: getattr(game.rules, verb.__name__) for verb in verbs.VERBS},
            **meanings,
        }
        self._reach = Reach(ChainMap(own, verbs.COMPILED_AS))

    def compile(self, function: _F) -> _F:
        """The compiled version of `function`, with the verbs bound to this game."""
        function = cast(_F, self._reach.meaning(function))
        twin = self._twin(function)
        if verbs.is_apart(function):
            return cast(_F, twin)
        if function not in self._entries:
            inner = twin.py_func
            plain = FunctionType(inner.__code__, inner.__globals__, inner.__name__)
            plain.__module__ = inner.__module__
            plain.__qualname__ = f"{inner.__qualname__}{_ENTRY}"
            self._entries[function] = self._jit(plain, function, entry=True)
        return cast(_F, self._entries[function])

    def blank(self, n: int) -> NDArray[np.void]:
        """An array of `n` states, all 0."""
        return np.zeros(n, self.dtype)

    def table(self, learned: object) -> NDArray[np.void]:
        """A player's learned tables as an array: numbers, or one record of all the tables."""
        if not isinstance(learned, Tables):
            return np.ascontiguousarray(learned)
        made = self.blank_tables(type(learned))
        _fill(made[0], learned)
        return made

    def blank_tables(self, kind: type[Tables]) -> NDArray[np.void]:
        """One record of such tables, all 0."""
        return np.zeros(1, self._tables_type(kind))

    def _tables_type(self, kind: type[Tables]) -> np.dtype[np.void]:
        return np.dtype([(n, self._cell_type(t), t.shape) for n, t in kind.declared.items()])

    def _cell_type(self, table: DeclaredTable) -> Any:
        if issubclass(table.kind, Tables):
            return self._tables_type(table.kind)
        if table.kind is Position:
            return self.dtype
        if table.kind in (int, float):
            return np.dtype(table.kind)
        return record_type(cast(type[Body], table.kind))

    def write(self, records: NDArray[np.void], i: int, body: Body) -> None:
        """Write the state of `body` into record `i`; its counters start at 0."""
        flat = records[i : i + 1].view(np.int64)
        flat[:] = 0
        numbers = body.ints() + body.printed_ints()
        flat[: len(numbers)] = numbers

    def read(self, records: NDArray[np.void], i: int) -> Body:
        """The state of record `i` as a plain body."""
        width = self.game.body.width
        body = self.game.body.from_ints(records[i : i + 1].view(np.int64)[:width].tolist())
        return body.share_prints(self.game.initial_body) if body.prints else body

    def _twin(self, function: AnyFunction) -> Any:
        function = self._reach.meaning(function)
        if function not in self._compiled:
            scope: dict[str, object] = {
                "__builtins__": __builtins__,
                "__name__": function.__module__,
            }
            plain = FunctionType(code_of(function), scope, function.__name__)
            plain.__module__ = function.__module__
            # Numba builds its symbols from this name, so different code needs different ones.
            plain.__qualname__ = f"{function.__qualname__}_{self._reach.identity(function)}"
            self._names[function] = _kept_name(plain)
            apart = verbs.is_apart(function)
            if not apart:
                self._compiled[function] = self._jit(plain, function)
            for name, value in self._reach.named(function):
                scope[name] = self._constant(value)
                first = name.partition(".")[0]
                scope.setdefault(first, function.__globals__[first])
            if apart:
                self._compiled[function] = self._by_address(plain, function)
        return self._compiled[function]

    def _jit(self, plain: AnyFunction, function: AnyFunction, entry: bool = False) -> Any:
        """A function to be compiled at its first call; Python can call only an entry.

        Converting arguments from Python is a third of the work, and only entries need it.
        """
        wrappers: Any = {"no_cpython_wrapper": not entry, "no_cfunc_wrapper": not entry}
        twin: Any = numba.njit(
            plain,
            nogil=True,
            error_model="numpy",
            forceinline=not plain.__module__.startswith(_PLAYERS),
            pipeline_class=_Compiler,
            **wrappers,
        )
        missed = partial(self._missing, function, _kept_name(plain))
        twin._cache = KeptFunction(self.cache, _kept_name(plain), missed)
        if plain.__module__.startswith(_PLAYERS):
            twin.get_call_template = partial(_compiled_by_types, type(twin), twin)
        return twin

    def _by_address(self, plain: AnyFunction, function: AnyFunction) -> Any:
        """A function compiled now, for its declared types, and called by name."""
        hints = get_type_hints(function)
        returned = self._native(hints.pop("return"))
        signature = returned(*map(self._native, hints.values()))
        symbol = f"artificer_{plain.__qualname__}"
        if symbol not in _CALLED_BY_NAME:
            native: Any = CFunc(
                plain, (signature.args, returned), {}, {"error_model": "numpy"}, _Compiler
            )
            missed = partial(self._missing, function, self._names[function])
            native._cache = KeptFunction(self.cache, self._names[function], missed)
            native.compile()
            give_name(symbol, native.address)
            _CALLED_BY_NAME[symbol] = native
        return numba.types.ExternalFunction(symbol, signature)

    def _native(self, declared: Any) -> Any:
        if isinstance(declared, type) and issubclass(declared, Body):
            own = issubclass(self.game.body, declared)
            return numba.from_dtype(self.dtype if own else record_type(declared))
        if isinstance(declared, type) and issubclass(declared, Tables):
            return numba.from_dtype(self._tables_type(declared))
        return _NATIVE[declared]

    def _constant(self, value: Any) -> Any:
        if is_ours(value):
            return self._twin(value)
        if isinstance(value, tuple):
            table = np.array(value)
            return table if table.dtype.kind == "f" else table.astype(np.int64)
        return value

    def _missing(self, function: AnyFunction, name: str) -> None:
        """Warn once if anything that `function` reaches must still be compiled.

        `name` is its name in the cache, which differs between an entry and a part.
        """
        warn, self._warn = self._warn, None
        if warn is None:
            return
        kept, new, whole = kept_names(self.cache), 0, 0
        for each in self._reach.functions(function):
            size = len(code_of(each).co_code)
            whole += size
            self._twin(each)
            if (name if each is function else self._names[each]) not in kept:
                new += size
        warn(new, whole)


def _kept_name(plain: AnyFunction) -> str:
    return f"{plain.__module__}.{plain.__qualname__}".translate(_NO_BRACKETS)


def _compiled_by_types(kind: Any, twin: Any, args: Any, kws: Any) -> Any:
    """A function compiled once for each type of its arguments, not for each constant."""
    return kind.get_call_template(twin, tuple(map(numba.types.unliteral, args)), kws)


def _fill(record: Any, tables: Tables) -> None:
    for name in tables.declared:
        value = getattr(tables, name)
        if isinstance(value, Tables):
            _fill(record[name], value)
        else:
            record[name] = value


def _count(s: Any, fact: int, a: int, b: int) -> None:
    s.counted[fact] += 1
    s.summed[fact] += a


def _lay(places: Any, i: int, s: Any) -> None:
    places[i] = s


def _forget(s: object, fact: int, a: int, b: int) -> None:
    return
