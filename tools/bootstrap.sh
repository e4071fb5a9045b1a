#!/bin/sh
# Sets up the virtual environment: bootstrap.sh run|dev [folder]
#
#   run   what playing needs: the pins of constraints.txt and Artificer itself, editable
#   dev   that, and what testing needs: the pins of constraints-dev.txt
#
# A stamp in the folder records what was installed from what. While the stamp still fits, nothing
# is done, so a second run needs no network. An environment that exists is used as it is,
# never deleted. The Python is $PYTHON or the first that fits.
set -eu

purpose=$1
venv=${2:-.venv}
supported='3.11 to 3.14'

say() { printf '%s\n' "$*" >&2; }
fail() { say "artificer: $*"; exit 1; }

fits() { # is $1 a Python that the pins know?
    "$1" -c 'import sys; sys.exit(not (3, 11) <= sys.version_info[:2] <= (3, 14))' 2>/dev/null
}

find_python() {
    if [ -n "${PYTHON:-}" ]; then
        fits "$PYTHON" || fail "PYTHON=$PYTHON does not run or is not Python $supported. Name another, or none to let me look."
        printf '%s\n' "$PYTHON"
        return
    fi
    for candidate in python3 python3.14 python3.13 python3.12 python3.11 python; do
        if fits "$candidate"; then
            printf '%s\n' "$candidate"
            return
        fi
    done
    fail "found no Python $supported. On Debian or Ubuntu: apt install python3 python3-venv. Elsewhere: make PYTHON=/path/to/python3"
}

has_pip() { "$venv/bin/python" -m pip --version >/dev/null 2>&1; }

lends_pip() { # can the pip of $1 install into another environment? (since pip 22.3)
    "$1" -c 'import pip, sys; sys.exit(tuple(map(int, pip.__version__.split(".")[:2])) < (22, 3))' 2>/dev/null
}

# Debian's python3 comes without pip and ensurepip. Its package of pip's wheel can be fetched and
# unpacked by anyone: apt keeps its lists in a folder of ours, and nothing on the system changes.
fetch_debians_pip() { # prints the path of the wheel
    command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
    say "This Python lacks ensurepip: borrowing pip from Debian's package python3-pip-whl."
    borrowed=$(mktemp -d)
    mkdir -p "$borrowed/lists/partial" "$borrowed/cache/archives/partial"
    set -- -qq -o "Dir::State::Lists=$borrowed/lists" -o "Dir::Cache=$borrowed/cache" -o APT::Sandbox::User=
    if apt-get "$@" update >&2 && (cd "$borrowed" && apt-get "$@" download python3-pip-whl >&2); then
        dpkg-deb -x "$borrowed"/python3-pip-whl_*.deb "$borrowed/unpacked"
        mv "$borrowed"/unpacked/usr/share/python-wheels/pip-*.whl "$borrowed"
        rm -rf "$borrowed/unpacked" "$borrowed/lists" "$borrowed/cache"
        printf '%s\n' "$borrowed"/pip-*.whl
    else
        rm -rf "$borrowed"
        return 1
    fi
}

make_venv() {
    python=$(find_python)
    if [ -e "$venv" ]; then made=no; else made=yes; fi
    rm -f "$venv"/bin/python "$venv"/bin/python3* # links to a Python that is gone
    say "Making $venv with $("$python" --version)."
    if "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        "$python" -m venv "$venv" || fail "could not make $venv (see above)."
    elif "$python" -c 'import venv' 2>/dev/null && lends_pip "$python"; then
        "$python" -m venv --without-pip "$venv" || fail "could not make $venv (see above)."
    elif "$python" -c 'import venv' 2>/dev/null && pip_wheel=$(fetch_debians_pip); then
        "$python" -m venv --without-pip "$venv" || fail "could not make $venv (see above)."
        "$venv/bin/python" "$pip_wheel/pip" install --quiet --no-index "$pip_wheel" ||
            fail "could not put pip into $venv (see above)."
        rm -rf "$(dirname "$pip_wheel")"
    else
        fail "$python cannot make virtual environments here. On Debian or Ubuntu: apt install python3-venv"
    fi
    if [ $made = yes ]; then : >"$venv/artificer-made.stamp"; fi # `make clean` may remove it
}

pip() {
    if has_pip; then
        set -- "$venv/bin/python" -m pip "$@"
    else
        python=$(find_python) || return 1
        if lends_pip "$python"; then
            set -- "$python" -m pip --python "$venv/bin/python" "$@"
        elif "$venv/bin/python" -m ensurepip >/dev/null 2>&1; then
            set -- "$venv/bin/python" -m pip "$@"
        else
            fail "$venv has no pip. On Debian or Ubuntu: apt install python3-pip; or move $venv away and try again."
        fi
    fi
    PIP_USER=0 PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_INPUT=1 "$@"
}

install_pins() { # $1: the file of pins; $2: the stamp
    mark=$(fingerprint <"$1")
    if [ "$(cat "$2" 2>/dev/null)" = "$mark" ]; then return; fi
    say "Installing what $1 lists (once; a minute or two)."
    pip install --quiet --require-hashes --requirement "$1" ||
        fail "could not install what $1 lists (see above). Is there a network? Then run the same command again."
    printf '%s\n' "$mark" >"$2"
}

install_artificer() { # $1: the stamp
    mark=$(fingerprint <pyproject.toml)
    if [ "$(cat "$1" 2>/dev/null)" = "$mark" ]; then return; fi
    pip install --quiet --no-index --no-deps --no-build-isolation --editable . ||
        fail "could not install Artificer itself into $venv (see above)."
    printf '%s\n' "$mark" >"$1"
}

compile_catalogues() { # those that are missing or whose text has changed
    "$venv/bin/python" src/artificer/words/compiling.py ||
        fail "could not compile the catalogues of messages (see above)."
}

fingerprint() { # of standard input, this folder and the Python that is installed into
    { printf '%s\n' "$PWD"; "$venv/bin/python" -VV; cat; } | cksum
}

case $purpose in
run | dev) ;;
*) fail "bootstrap.sh run|dev [folder]" ;;
esac
if ! "$venv/bin/python" -c '' 2>/dev/null; then
    make_venv
elif ! fits "$venv/bin/python"; then
    fail "$venv holds $("$venv/bin/python" --version 2>&1), and Artificer needs Python $supported. Move $venv away (mv $venv $venv.old) and try again."
elif [ -n "${PYTHON:-}" ] && [ "$("$PYTHON" -V 2>&1)" != "$("$venv/bin/python" -V 2>&1)" ]; then
    say "artificer: $venv exists and stays with $("$venv/bin/python" -V); for $PYTHON move it away first (mv $venv $venv.old)."
fi
install_pins constraints.txt "$venv/artificer-run.stamp"
install_artificer "$venv/artificer-self.stamp"
compile_catalogues
if [ "$purpose" = dev ]; then
    install_pins constraints-dev.txt "$venv/artificer-dev.stamp"
fi
