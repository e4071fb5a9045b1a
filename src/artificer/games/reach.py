"""A hash of a compiled function: of everything that the plain function reaches.

Two functions with the same identity compile to the same code. The hash excludes what cannot change
the compiled code: the place of a function, its name, its documentation.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

AnyFunction = Callable[..., Any]

OURS: Final = ("artificer.", "artificer_research.")
"""Functions of these modules are followed, by name or as `module.name`; any other is a constant."""


class Reach:
    """Plain functions and everything they reach; `meanings` replace some of them."""

    def __init__(self, meanings: Mapping[AnyFunction, AnyFunction]) -> None:
        self._meanings = meanings
        self._own: dict[AnyFunction, bytes] = {}
        self._named: dict[AnyFunction, list[tuple[str, Any]]] = {}

    def meaning(self, function: AnyFunction) -> AnyFunction:
        """The replacement of a function; itself, if there is none."""
        return self._meanings.get(function, function)

    def named(self, function: AnyFunction) -> list[tuple[str, Any]]:
        """The names in a function's code, with their values in its module.

        A module of ours gives `module.name` for every attribute that the code may mean.
        """
        if function not in self._named:
            self._named[function] = list(_named_in(function))
        return self._named[function]

    def functions(self, function: AnyFunction) -> list[AnyFunction]:
        """All functions that `function` reaches, itself first, in a fixed order.

        `identity` numbers them in this order.
        """
        reached = [self.meaning(function)]
        known = set(reached)
        for caller in reached:
            for _, value in self.named(caller):
                if is_ours(value) and (callee := self.meaning(value)) not in known:
                    known.add(callee)
                    reached.append(callee)
        return reached

    def identity(self, function: AnyFunction) -> str:
        """A hash of the bytecode, the constants and the calls of everything reached."""
        reached = self.functions(function)
        numbers = {each: number for number, each in enumerate(reached)}
        digest = hashlib.sha256()
        for caller in reached:
            digest.update(self._digest(caller))
            for name, value in self.named(caller):
                if is_ours(value):
                    digest.update(f"{name} {numbers[self.meaning(value)]}\n".encode())
        return digest.hexdigest()[:20]

    def _constants(self, function: AnyFunction) -> Iterator[tuple[str, Any]]:
        """The constants and tables that the code uses, those of other modules included."""
        for name, value in self.named(function):
            if isinstance(value, ModuleType):
                yield from _attributes(name, value, code_of(function).co_names)
            elif not is_ours(value):
                yield name, value

    def _digest(self, function: AnyFunction) -> bytes:
        """A hash of the function's code, and of the constants and tables that it names."""
        if function not in self._own:
            digest = hashlib.sha256()
            for part in _parts(code_of(function), function.__doc__):
                digest.update(f"{part}\n".encode())
            for name, value in self._constants(function):
                digest.update(f"{name} {type(value).__name__} {_stable_text(value)}\n".encode())
            self._own[function] = digest.digest()
        return self._own[function]


def _named_in(function: AnyFunction) -> Iterator[tuple[str, Any]]:
    assert isinstance(function, FunctionType)
    scope, names = function.__globals__, function.__code__.co_names
    for name in names:
        value = scope.get(name)
        if isinstance(value, ModuleType) and value.__name__.startswith(OURS):
            yield from _attributes(name, value, names)
        elif name in scope:
            yield name, value


def _attributes(called: str, module: ModuleType, names: Iterable[str]) -> Iterator[tuple[str, Any]]:
    own = vars(module)
    return ((f"{called}.{name}", own[name]) for name in names if name in own)


def is_ours(value: object) -> bool:
    """Whether the value is a function that is compiled, too."""
    return isinstance(value, FunctionType) and value.__module__.startswith(OURS)


def _stable_text(value: object) -> str:
    """A constant in the same words in every process: `repr` would show a function's address."""
    name = getattr(value, "__qualname__", None)
    if name is None:
        return repr(value)
    fields = getattr(value, "_fields", "")  # of a named tuple, whose order is compiled in
    return f"{getattr(value, '__module__', '')}.{name}{fields}"


def code_of(function: AnyFunction) -> CodeType:
    """The bytecode of a plain function."""
    assert isinstance(function, FunctionType)
    return function.__code__


def _parts(code: CodeType, doc: str | None) -> Iterator[object]:
    """Everything of a code object that the compiler reads; its documentation is constant 0."""
    yield code.co_code
    yield code.co_names
    yield code.co_varnames, code.co_argcount, code.co_flags
    yield getattr(code, "co_exceptiontable", b"")
    for number, constant in enumerate(code.co_consts):
        if isinstance(constant, CodeType):
            yield from _parts(constant, None)
        elif not (number == 0 and constant == doc):
            yield type(constant).__name__, constant
