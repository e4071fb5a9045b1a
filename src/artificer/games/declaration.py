"""The one declaration of a state, and its interpreted body.

A game declares its state once, as a subclass of `Body` whose class variables are field
specifications::

    class Sheet(Body, facts=4):
        day = whole(0, 22, "last box of the time track crossed out")
        found = row(7, 0, 1, "by region: 1 when its artifact was found")

The subclass becomes a plain object with slots (integers, lists of integers, lists of nested
bodies), on which the interpreted rules run. `artificer.games.kernel` derives the second body, a
NumPy record, from the same declaration.

Two bodies are equal, and hash alike, when their bytes are equal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from struct import Struct
from typing import Any, ClassVar, Final, Self, TypeVar, cast

from artificer.games.notices import BadState, Notice, clipped

_Part = TypeVar("_Part", bound="Body")


@dataclass(frozen=True, slots=True)
class Field:
    """One declared field: `length` 0 is a single integer; `part` names a nested body.

    A `printed` field belongs to the game, not to the position.
    """

    low: int
    high: int
    doc: str
    length: int = 0
    part: type[Body] | None = None
    printed: bool = False

    @property
    def width(self) -> int:
        """Number of 64-bit integers the field takes."""
        return max(self.length, 1) * (self.part.width if self.part else 1)


def whole(low: int, high: int, doc: str) -> int:
    """Declare one integer in `low`..`high`; it starts at 0."""
    return cast(int, Field(low, high, doc))


def row(length: int, low: int, high: int, doc: str) -> list[int]:
    """Declare `length` integers, each in `low`..`high`; they start at 0."""
    return cast(list[int], Field(low, high, doc, length))


def parts(length: int, part: type[_Part], doc: str) -> list[_Part]:
    """Declare `length` nested bodies (seats, engines)."""
    return cast("list[_Part]", Field(0, 0, doc, length, part))


def printed(length: int, low: int, high: int, doc: str) -> list[int]:
    """Declare a row that `set_up` fills and no move changes: the print on cards and boards.

    If it differs from game to game it cannot be a table of the rules. It is the same in all
    positions of a game, so copies share it, and equality, hash, bytes and text leave it out.
    """
    return cast(list[int], Field(low, high, doc, length, printed=True))


class _Declaration(type):
    """Turns field specifications into slots and writes the methods that touch each."""

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, object], facts: int = 0
    ) -> _Declaration:
        fields = {key: spec for key, spec in namespace.items() if isinstance(spec, Field)}
        for key in fields:
            del namespace[key]
        namespace["__slots__"] = ("notes", *fields) if bases else ()
        cls = cast("type[Body]", super().__new__(mcls, name, bases, namespace))
        cls.fields = {key: spec for key, spec in fields.items() if not spec.printed}
        cls.prints = {key: spec for key, spec in fields.items() if spec.printed}
        cls.facts = facts
        cls.width = sum(spec.width for spec in cls.fields.values())
        cls._packed = Struct(f"<{cls.width}q")
        if bases:
            cls._blank = _write_blank(fields)
            cls._twin = _write_copy(fields)
            cls._ints = _write_ints(cls.fields)
        return cast(_Declaration, cls)


class Body(metaclass=_Declaration):
    """A state as a plain object. All fields are 0 when new.

    `notes`, if it is a list, collects the rules' reports with `note`; it is not part of the state:
    equality, hash, copies and bytes leave it out.
    """

    fields: ClassVar[dict[str, Field]]
    prints: ClassVar[dict[str, Field]]
    facts: ClassVar[int]
    width: ClassVar[int]
    _packed: ClassVar[Struct]
    _blank: ClassVar[Callable[[Body], None]]
    _twin: ClassVar[Callable[[Body], Body]]
    _ints: ClassVar[Callable[[Body], list[int]]]
    notes: list[tuple[int, int, int]] | None

    def __init__(self) -> None:
        self.notes = None
        type(self)._blank(self)

    @classmethod
    def of(cls, body: Body) -> Self:
        """The body, checked to be of this declaration. Raises TypeError."""
        if not isinstance(body, cls):
            raise TypeError(f"expected a {cls.__name__}, not a {type(body).__name__}")
        return body

    def copy(self) -> Self:
        """An independent copy, without the notes."""
        return cast("Self", type(self)._twin(self))

    def ints(self) -> list[int]:
        """All fields in declared order, flat."""
        return type(self)._ints(self)

    def printed_ints(self) -> list[int]:
        """All printed fields in declared order, flat."""
        return [number for name in self.prints for number in getattr(self, name)]

    def share_prints(self, other: Self) -> Self:
        """Share the printed fields of `other`; returns itself."""
        for name in self.prints:
            setattr(self, name, getattr(other, name))
        return self

    def to_bytes(self) -> bytes:
        """The state as `8 * width` bytes: little-endian int64 in declared order."""
        return type(self)._packed.pack(*self.ints())

    @classmethod
    def from_ints(cls, values: list[int]) -> Self:
        """Rebuild a body from `ints`. Raises BadState if the length or a range is wrong."""
        if len(values) != cls.width:
            raise BadState("state.integers", body=cls.__name__, wanted=cls.width, given=len(values))
        body = cls()
        body._read(iter(values))
        return body._checked()

    @classmethod
    def from_bytes(cls, data: bytes) -> Self:
        """Rebuild a body from `to_bytes`. Raises BadState if the length or a range is wrong."""
        if len(data) != 8 * cls.width:
            raise BadState("state.bytes", body=cls.__name__, wanted=8 * cls.width, given=len(data))
        return cls.from_ints(list(cls._packed.unpack(data)))

    def to_text(self) -> str:
        """The state in one line: `name=value`, lists with commas, zero fields left out."""
        return " ".join(self._texts())

    def _texts(self, prefix: str = "") -> Iterator[str]:
        for name, spec in self.fields.items():
            value = getattr(self, name)
            if spec.part is not None:
                for i, part in enumerate(value):
                    yield from part._texts(f"{prefix}{name}[{i}].")
            elif spec.length and any(value):
                yield f"{prefix}{name}={','.join(map(str, value))}"
            elif not spec.length and value:
                yield f"{prefix}{name}={value}"

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Rebuild a body from `to_text`. Raises BadState, naming the first wrong field."""
        body = cls()
        seen: set[str] = set()
        for item in text.split():
            path, _, value = item.partition("=")
            if path in seen:
                raise BadState("state.field.twice", body=cls.__name__, item=clipped(item))
            seen.add(path)
            body._set(path, value)
        return body._checked()

    def _checked(self) -> Self:
        if faults := tuple(self.faults()):
            raise BadState("state.faults", body=type(self).__name__, faults=faults)
        return self

    def _set(self, path: str, value: str) -> None:
        name, _, rest = path.partition("[")
        spec = self.fields.get(name)
        body, item = type(self).__name__, clipped(f"{path}={value}")
        if spec is None:
            raise BadState("state.field.unknown", body=body, item=item)
        try:
            if spec.part is not None:
                index, _, inner = rest.partition("].")
                getattr(self, name)[_read_int(index, _PLACE)]._set(inner, value)
                return
            numbers = [_read_int(number, _NUMBER) for number in value.split(",")]
        except (ValueError, IndexError):
            raise BadState("state.field.unread", body=body, item=item) from None
        wanted = max(spec.length, 1)
        if len(numbers) != wanted:
            raise BadState(
                "state.field.count", body=body, item=item, wanted=wanted, given=len(numbers)
            )
        setattr(self, name, numbers if spec.length else numbers[0])

    def faults(self, prefix: str = "") -> Iterator[Notice]:
        """Every field outside its declared range."""
        for name, spec in self.fields.items():
            value = getattr(self, name)
            if spec.part is not None:
                for i, part in enumerate(value):
                    yield from part.faults(f"{prefix}{name}[{i}].")
                continue
            numbers = value if spec.length else [value]
            if numbers and spec.low <= min(numbers) and max(numbers) <= spec.high:
                continue  # the usual case; checking each number takes much longer
            for i, number in enumerate(numbers):
                if not spec.low <= number <= spec.high:
                    place = prefix + (f"{name}[{i}]" if spec.length else name)
                    yield Notice(
                        "state.range", place=place, given=number, low=spec.low, high=spec.high
                    )

    def _read(self, values: Iterator[int]) -> None:
        for name, spec in self.fields.items():
            if spec.part is not None:
                for part in getattr(self, name):
                    part._read(values)
            elif spec.length:
                setattr(self, name, [next(values) for _ in range(spec.length)])
            else:
                setattr(self, name, next(values))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.to_bytes() == self.to_bytes()

    def __hash__(self) -> int:
        return hash(self.to_bytes())

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({shown})"


def note(s: Body, fact: int, a: int, b: int) -> None:
    """Report that `fact` happened, with two numbers of detail.

    The log of a game in play consists of these; compiled code counts them.
    """
    if s.notes is not None:
        s.notes.append((fact, a, b))


_PLACE: Final = re.compile(r"\d+", re.ASCII)
_NUMBER: Final = re.compile(r"-?\d+", re.ASCII)


def _read_int(text: str, form: re.Pattern[str]) -> int:
    """The number in a text by `to_text`, which is stricter than `int`."""
    if not form.fullmatch(text):
        raise ValueError(text)
    return int(text)


def _write_blank(fields: dict[str, Field]) -> Callable[[Body], None]:
    def blank(name: str, spec: Field) -> str:
        if spec.part:
            return f"self.{name} = [{name}() for _ in range({spec.length})]"
        return f"self.{name} = " + (f"[0] * {spec.length}" if spec.length else "0")

    return _write("self", [blank(*item) for item in fields.items()], fields)


def _write_copy(fields: dict[str, Field]) -> Callable[[Body], Body]:
    def copy(name: str, spec: Field) -> str:
        if spec.part:
            return f"twin.{name} = [{name}._twin(part) for part in self.{name}]"
        return f"twin.{name} = self.{name}" + ("[:]" if spec.length and not spec.printed else "")

    lines = ["twin = object.__new__(type(self))", "twin.notes = None"]
    return _write(
        "self", [*lines, *(copy(*item) for item in fields.items()), "return twin"], fields
    )


def _write_ints(fields: dict[str, Field]) -> Callable[[Body], list[int]]:
    def ints(name: str, spec: Field) -> str:
        if spec.part:
            parts = (f"*{name}._ints(self.{name}[{place}])" for place in range(spec.length))
            return ", ".join(parts)
        return ("*" if spec.length else "") + f"self.{name}"

    return _write("self", [f"return [{', '.join(ints(*item) for item in fields.items())}]"], fields)


def _write(parameters: str, lines: list[str], fields: dict[str, Field]) -> Callable[..., Any]:
    """Write out one function per declaration: a loop over fields is ten times slower."""
    scope: dict[str, object] = {name: spec.part for name, spec in fields.items()}
    exec(f"def method({parameters}):\n " + "\n ".join(lines or ["pass"]), scope)
    return cast(Callable[..., Any], scope["method"])
