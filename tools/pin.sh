#!/bin/sh
# Writes constraints.txt and constraints-dev.txt anew: the newest versions that pyproject.toml
# admits, for Python 3.11 to 3.14 and every platform, with hashes and without addresses.
set -eu

command -v uv >/dev/null || {
    echo "artificer: make constraints needs uv: .venv/bin/python -m pip install uv" >&2
    exit 1
}

pin() { # $1: the file to write; the rest: what to pin
    file=$1
    shift
    uv pip compile pyproject.toml --quiet --universal --python-version 3.11 --generate-hashes \
        --no-header --output-file "$file.uv" "$@"
    {
        echo "# Written by \`make constraints\` from pyproject.toml: edit that, not this."
        sed '/^    #   -c constraints/d' "$file.uv"
    } >"$file.new"
    rm "$file.uv"
    if grep -n '://' "$file.new" >&2; then
        echo "artificer: an address in $file.new; nothing was changed" >&2
        exit 1
    fi
    mv "$file.new" "$file"
}

# The larger set first: what playing needs is then a part of it, in the same versions.
pin constraints-dev.txt --extra editable --extra dev --extra research \
    --extra lab --extra learning --extra cluster --extra docs --upgrade
pin constraints.txt --extra editable --constraint constraints-dev.txt --upgrade
