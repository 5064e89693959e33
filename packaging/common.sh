# SPDX-FileCopyrightText: 2026 Ridgepoint developers
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash disable=SC2034
# Shared by packaging/run and packaging/test: which Debian 12 packages are needed, and how to get
# those that are missing. Meant to be sourced.

# To compile. qt6-tools-dev has the CMake files of LinguistTools, qt6-l10n-tools the programs.
build_packages=(
    g++ cmake ninja-build
    qt6-base-dev qt6-base-dev-tools qt6-svg-dev libgl-dev
    qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools
    libqcustomplot-dev libexpected-dev nlohmann-json3-dev
    libonnx-dev libprotobuf-dev protobuf-compiler)
# To start: plugins that nothing links, Qt's own translations, and the fonts of both languages.
runtime_packages=(
    libqt6sql6-sqlite qt6-qpa-plugins libqt6svg6 qt6-translations-l10n
    fonts-noto-core fonts-dejavu-core fonts-wqy-microhei)
# To test: formatting, reading a PDF back, benchmarks.
test_packages=(clang-format poppler-utils libbenchmark-dev)

say() { printf '\n== %s\n' "$*"; }

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        "$@"
    elif command -v sudo >/dev/null 2>&1; then
        sudo "$@"
    else
        fail "packages must be installed: run as root, or install sudo"
    fi
}

# Installs those of the named packages that are missing; says nothing and asks nothing of the
# network when all are there.
require_packages() {
    command -v dpkg-query >/dev/null 2>&1 || fail "this script is for Debian 12 (no dpkg-query here)"
    local installed missing=() name
    installed=$(dpkg-query -W -f='${Package} ${db:Status-Status}\n' "$@" 2>/dev/null \
        | awk '$2 == "installed" { print $1 }' || true)
    for name in "$@"; do
        grep -qxF -- "$name" <<<"$installed" || missing+=("$name")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    say "Installing ${missing[*]}"
    as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}"
}

# configure_and_build PRESET [TARGET...]: output only where something is wrong or takes long.
configure_and_build() {
    local preset=$1 log status=0
    shift
    log=$(mktemp)
    cmake --preset "$preset" >"$log" 2>&1 || status=$?
    [ "$status" = 0 ] || cat "$log" >&2
    rm -f "$log"
    [ "$status" = 0 ] || fail "cmake --preset $preset failed"
    if [ $# -gt 0 ]; then
        cmake --build --preset "$preset" --target "$@"
    else
        cmake --build --preset "$preset"
    fi
}
