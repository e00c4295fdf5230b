#!/bin/sh
# build_wasm.sh - the rules as a WebAssembly module: build-wasm/charsu.wasm.
# usage: tools/build_wasm.sh [--plain]   (from the top of the tree; ./dev does so)
#
# No libc is used: the few string functions are our own (src/wasm/mem.c), and a
# missing one is a linker error. The module imports nothing.
#
# It is built twice: first for this machine with profiling, which is run
# (train.c); then for WebAssembly with that profile. Profiles are not kept in
# the repository, because they fit only the sources they were made from.
# Without one the module is a third slower, but does the same: --plain leaves
# profiling out and makes build-wasm/plain.wasm, which is enough for tests.
#
# Nothing is done when no source is newer than the module.
set -eu

out=build-wasm
name=charsu
[ "${1:-}" != --plain ] || name=plain
LLVM=19
clang=clang-$LLVM

# What the module is made of. mem.c is compiled by itself.
sources() {
    find src/core src/games src/explain -name '*.c' | sort
    for file in bench explain fields match view words; do
        echo src/lib/$file.c
    done
    echo src/laws/signature.c
}

is_fresh() {
    [ -f $out/$name.wasm ] && [ -z "$(find src/core src/games src/explain src/lib src/wasm \
        src/laws/signature.* tools/build_wasm.sh \
        -newer $out/$name.wasm)" ]
}

# Warnings as in meson.build, and our headers in place of a libc's. Not
# -ffreestanding: then the compiler would forget what memcpy() does. Signs are
# not compared: in clang's own stdint.h UINT8_MAX is unsigned.
common='-std=c17 -O3 -I src -nostdlibinc -isystem src/wasm/include -Wall
    -Wextra -Wpedantic -Wshadow -Wconversion -Wstrict-prototypes
    -Wmissing-prototypes -Wvla -Wundef -Wno-sign-compare -Werror'

# each FOLDER FLAG...: compiles every source into FOLDER, all cores at work.
each() {
    folder=$1
    shift
    mkdir -p "$folder"
    xargs -P "${JOBS:-$(nproc)}" -I FILE sh -c '
        file=$1 folder=$2
        shift 2
        exec "$@" -c "$file" -o "$folder/$(echo "$file" | tr / _).o"
    ' sh FILE "$folder" $clang $common "$@"
}

# A wasm32 pointer is half as wide, but the counts are per line of source, so
# they fit. "Value profiling": which functions were called by pointer.
count() {
    { sources; echo src/wasm/train.c; } |
        each $out/train -fprofile-instr-generate -mllvm -enable-value-profiling
    $clang -fprofile-instr-generate $out/train/*.o -o $out/train/train
    LLVM_PROFILE_FILE=$out/train/raw $out/train/train
    llvm-profdata-$LLVM merge $out/train/raw -o $out/counts
}

# module FLAG...: with these for what comes from the rooms.
module() {
    target='--target=wasm32 -flto'
    sources | each $out/$name $target "$@"
    printf '%s\n' src/wasm/desk.c src/wasm/mem.c |
        each $out/$name $target -fno-builtin
    # The stack comes first: an overflow traps instead of overwriting data.
    wasm-ld-$LLVM --no-entry --lto-O3 --stack-first -z stack-size=262144 \
        --strip-all $out/$name/*.o -o $out/$name.new
    mv $out/$name.new $out/$name.wasm
}

is_fresh && exit
rm -rf $out/$name $out/train
if [ $name = plain ]; then
    module
else
    count
    module -fprofile-instr-use=$out/counts -mllvm -enable-value-profiling
fi
