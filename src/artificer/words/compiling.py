"""Catalogues in a form that loads quickly: `.mo` from `.po`, by Babel.

`make` and the building of a wheel write the `.mo` files, which are not in git. A `.mo`
carries the checksum of its text, so that an outdated one is never used.
Nothing here imports Artificer: the build of a wheel runs this file before it is installed.
"""

from __future__ import annotations

import io
import os
import tempfile
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

LOCALE: Final = Path(__file__).parent / "locale"
_NO_TIME: Final = datetime(1970, 1, 1, tzinfo=UTC)  # the same text makes the same bytes


def checksum(po: bytes) -> str:
    """The checksum in a compiled catalogue, kept as the version of its project."""
    return f"artificer {zlib.crc32(po):08x}"


def compiled(po: bytes) -> bytes:
    """The bytes of the `.mo` of a `.po`; an unverified (fuzzy) translation is better than none.

    A message with an empty form is left out, so that another language can supply it.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    catalog = read_po(io.BytesIO(po), ignore_obsolete=True, abort_invalid=True)
    for message in list(catalog):
        forms = message.string if isinstance(message.string, tuple) else (message.string,)
        if not all(forms):
            catalog.delete(message.id)
    catalog.version = ""
    catalog.project = checksum(po)
    catalog.creation_date = _NO_TIME
    out = io.BytesIO()
    write_mo(out, catalog, use_fuzzy=True)
    return out.getvalue()


def is_made_from(mo: bytes, po: bytes) -> bool:
    """Whether a compiled catalogue was made from this text."""
    return checksum(po).encode() in mo


def stale(locale: Path = LOCALE) -> Iterator[tuple[Path, Path]]:
    """Each `.po` whose `.mo` is missing or made from another text, with that `.mo`."""
    for po in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        mo = po.with_suffix(".mo")
        if not mo.exists() or not is_made_from(mo.read_bytes(), po.read_bytes()):
            yield po, mo


def make(locale: Path = LOCALE) -> None:
    """Write every `.mo` that is missing or stale, each atomically."""
    for po, mo in stale(locale):
        content = compiled(po.read_bytes())
        handle, name = tempfile.mkstemp(dir=mo.parent, suffix=".new")
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(0o644)
        Path(name).replace(mo)


if __name__ == "__main__":
    make()
