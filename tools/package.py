"""Build the wheel and the source archive, and check both.

    python -m tools.package dist

The wheel is built from the archive, so that the archive is sure to be complete. docs/release.md
lists what is checked; any fault gives exit status 1.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZipFile

from packaging.metadata import Metadata
from trove_classifiers import classifiers

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = "src/artificer/"
LEDGERS: Final = "docs/rules/"
MADE: Final = {".gitignore", "PKG-INFO"}
"""Files that hatchling adds to an archive."""
KEPT_HERE: Final = re.compile(r"^\.|/\.")
LINK: Final = re.compile(r"\]\((?!https?://)[^)]*\)")
PYTHON: Final = "Programming Language :: Python :: 3."


def build(folder: Path, *targets: str, source: Path = ROOT) -> None:
    """Build a `wheel` or an `sdist` of a source folder with hatchling."""
    asked = [word for target in targets for word in ("-t", target)]
    command = [sys.executable, "-m", "hatchling", "build", *asked, "-d", str(folder.resolve())]
    subprocess.run(command, cwd=source, check=True, capture_output=True, text=True)


def unpack(archive: Path, folder: Path) -> Path:
    """Unpack an archive; returns the folder of its sources."""
    with tarfile.open(archive) as packed:
        packed.extraction_filter = getattr(tarfile, "data_filter", None)  # none before 3.11.4
        packed.extractall(folder)
    return folder / archive.name.removesuffix(".tar.gz")


def only(folder: Path, pattern: str) -> Path:
    """The only file that matches a pattern. Raises ValueError."""
    (found,) = folder.glob(pattern)
    return found


def tracked(source: Path = ROOT) -> set[str]:
    """The files of the repository, untracked ones that are not ignored included."""
    command = ["git", "-c", "safe.directory=*", "ls-files", "-z"]
    command += ["--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=source, check=True, capture_output=True, text=True)
    return {name for name in listed.stdout.split("\0") if name and (source / name).is_file()}


def in_archive(archive: Path) -> set[str]:
    """The names of the files of an archive, relative to its top folder."""
    with tarfile.open(archive) as packed:
        names = [PurePosixPath(member.name) for member in packed if member.isfile()]
    return {str(PurePosixPath(*name.parts[1:])) for name in names}


def in_wheel(wheel: Path) -> set[str]:
    """The names of the files of a wheel that are installed as they are."""
    with ZipFile(wheel) as packed:
        return {name for name in packed.namelist() if ".dist-info/" not in name}


def wanted_in_archive(files: set[str]) -> set[str]:
    """The files that an archive must have."""
    return {name for name in files if not KEPT_HERE.search(name)} | MADE


def wanted_in_wheel(files: set[str]) -> set[str]:
    """The files that a wheel must have."""
    code = {name.removeprefix("src/") for name in files if name.startswith(PACKAGE)}
    ledgers = {name for name in files if name.startswith(LEDGERS)}
    compiled = {re.sub(r"\.po$", ".mo", name) for name in code}
    return compiled | {f"artificer/rules/{name.removeprefix(LEDGERS)}" for name in ledgers}


def differences(what: str, has: set[str], wanted: set[str]) -> Iterator[str]:
    """A line for every file that is missing or unexpected."""
    yield from (f"{what}: {name} is missing" for name in sorted(wanted - has))
    yield from (f"{what}: {name} does not belong there" for name in sorted(has - wanted))


def metadata_of(wheel: Path) -> bytes:
    """The metadata of a wheel."""
    with ZipFile(wheel) as packed:
        (name,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        return packed.read(name)


def metadata_faults(data: bytes) -> Iterator[str]:
    """Faults that a package index would refuse, or show badly."""
    try:
        found = Metadata.from_email(data)
    except ExceptionGroup as group:
        yield from (f"metadata: {error}" for error in group.exceptions)
        return
    named = found.classifiers or []
    yield from (f"metadata: no classifier {name}" for name in named if name not in classifiers)
    versions = [name.removeprefix(PYTHON) for name in named if name.startswith(PYTHON)]
    if not versions or found.requires_python is None:
        yield "metadata: no Python is named"
    elif not all(found.requires_python.contains(f"3.{minor}") for minor in versions):
        yield "metadata: a Python is named that is not within requires-python"
    if found.license_expression is None or not found.license_files:
        yield "metadata: the licence is no expression with a file"
    if found.description_content_type != "text/markdown" or not (found.description or "").strip():
        yield "metadata: the description is no Markdown"
    for link in LINK.findall(found.description or ""):
        yield f"metadata: the description links to a file beside it: {link}"


def faults(folder: Path) -> list[str]:
    """All faults of the packages in a folder."""
    archive, wheel, files = only(folder, "*.tar.gz"), only(folder, "*.whl"), tracked()
    return [
        *differences(archive.name, in_archive(archive), wanted_in_archive(files)),
        *faults_of_wheel(wheel, files),
    ]


def faults_of_wheel(wheel: Path, files: set[str]) -> list[str]:
    """All faults of a wheel of these files."""
    return [
        *differences(wheel.name, in_wheel(wheel), wanted_in_wheel(files)),
        *metadata_faults(metadata_of(wheel)),
    ]


def make(folder: Path) -> None:
    """Build both into a folder, replacing its contents."""
    shutil.rmtree(folder, ignore_errors=True)
    build(folder, "sdist")
    with TemporaryDirectory() as kept:
        build(folder, "wheel", source=unpack(only(folder, "*.tar.gz"), Path(kept)))


def main(folder: Path) -> int:
    """Build both and print their faults; returns the exit status."""
    make(folder)
    found = faults(folder)
    print(*(found or sorted(str(path) for path in folder.iterdir())), sep="\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
