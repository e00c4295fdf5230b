#!/bin/sh
# build_simd.sh OUT - the layers of nets by SIMD, for the page: a module of its
# own, in the memory of a game's module (net_simd.c).
#
# Needs clang and wasm-ld, as build.sh does.
set -eu
out=$(realpath -m "$1")
cd "$(dirname "$0")/../../.."
for cc in clang-19 clang; do
    command -v "$cc" >/dev/null && break
done
for ld in wasm-ld-19 wasm-ld; do
    command -v "$ld" >/dev/null && break
done
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$(dirname "$out")"
"$cc" --target=wasm32 -msimd128 -std=c17 -O2 -Wall -Wextra -Werror \
    -nostdlibinc -isystem src/wasm/page/include -isystem src/wasm/include \
    -Isrc -S src/wasm/net_simd.c -o "$work/net.s"
# A stack or a variable of its own would overwrite the game's.
if grep -E '__stack_pointer|\.section[[:space:]]+\.(data|bss)' "$work/net.s" >&2; then
    echo 'build_simd.sh: net_simd.c must have neither a stack nor variables' >&2
    exit 1
fi
"$cc" --target=wasm32 -msimd128 -c "$work/net.s" -o "$work/net.o"
"$ld" --no-entry --strip-all --gc-sections --import-memory \
    --export=net_add_fast -o "$out" "$work/net.o"
