#!/bin/sh
# Sees to a Chromium for the tests in a browser: chromium.sh
#
# One that is there is used as it is: $CHROMIUM, or what is found by its name. Else a package of
# Debian's is installed, where apt-get is and may install: the headless shell, which is the same
# engine without windows, or the whole browser where that shell is not packaged. Where neither can
# be, one sentence says what to do; the tests in a browser are then skipped. In CI that is an error.
set -eu

SHELL_PACKAGE=chromium-headless-shell # the name of its program, too

say() { printf '%s\n' "$*" >&2; }

found() {
    if [ -n "${CHROMIUM:-}" ]; then
        command -v "$CHROMIUM" >/dev/null
        return
    fi
    for name in $SHELL_PACKAGE chromium chromium-browser google-chrome-stable google-chrome; do
        if command -v "$name" >/dev/null; then return; fi
    done
    return 1
}

give_up() { # $1: what is to be done
    say "There is no Chromium, so the tests in a browser cannot run: $1."
    if [ -n "${CI:-}" ]; then exit 1; fi
    exit 0
}

as_root() {
    if [ "$(id -u)" -eq 0 ]; then
        "$@"
    else
        sudo -n "$@"
    fi
}

apt() {
    as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 "$@" >&2
}

if found; then exit 0; fi
if [ -n "${CHROMIUM:-}" ]; then give_up "CHROMIUM=$CHROMIUM does not run; name another, or none"; fi
if ! command -v apt-get >/dev/null; then give_up "install Chromium by your system's means"; fi
if ! as_root true 2>/dev/null; then give_up "sudo apt-get install chromium"; fi
say "Installing Chromium for the tests in a browser (once; a minute or two)."
if apt update; then
    for package in $SHELL_PACKAGE chromium; do
        if apt install --yes --no-install-recommends "$package" && found; then exit 0; fi
    done
fi
give_up "apt-get could not install it (see above); is there a network?"
