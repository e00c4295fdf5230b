#!/bin/sh
# build.sh OUT - the rules as WebAssembly, for the page.
#
# Needs clang and wasm-ld (Debian: clang-19 lld-19, or clang lld).
set -eu
out=$(realpath -m "$1")
cd "$(dirname "$0")/../.."

for cc in clang-19 clang; do
    command -v "$cc" >/dev/null && break
done
ld=
for linker in wasm-ld-19 wasm-ld; do
    command -v "$linker" >/dev/null && { ld=$(command -v "$linker"); break; }
done
[ -n "$ld" ] || { echo 'build.sh: there is no wasm-ld (package lld)' >&2; exit 1; }

mkdir -p "$(dirname "$out")"
objects=$(mktemp -d)
trap 'rm -rf "$objects"' EXIT
for source in $(find src/core src/games src/bots -name '*.c' | LC_ALL=C sort) \
    web/wasm/libc.c web/wasm/page.c; do
    "$cc" --target=wasm32 -std=c17 -O2 -ffreestanding -fno-builtin \
        -ffp-contract=off -Wall -Wextra -Wno-sign-compare -Werror -Iweb/wasm/include -Isrc \
        -c "$source" -o "$objects/$(echo "$source" | tr / _).o"
done
"$ld" --no-entry --strip-all --gc-sections -z stack-size=524288 \
    -o "$out" "$objects"/*.o
