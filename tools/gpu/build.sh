#!/bin/sh
# build.sh - the rules of a game as a program for a GPU, build-gpu/GAME.ptx, and
# build-gpu/charsu-gpu, which plays with it.
# usage: tools/gpu/build.sh GAME...    (from the top of the tree)
#
# The sources are the same as for every other build. If NVIDIA's ptxas is
# installed, build-gpu/GAME.cubin is made, too; otherwise the card's driver
# does that when the program starts. docs/gpu.md says what was tried.
set -eu

out=build-gpu
here=tools/gpu
LLVM=19
CARD=${CARD:-sm_90}            # the card; an H200 is sm_90
LEVEL=${LEVEL:-Os}             # how the whole is optimised: Os, O2, Oz
REGISTERS=${REGISTERS:-96}     # that a thread may have
PTX=ptx80

# For this processor, as text and not yet optimised: lower.py says why.
common="-std=c17 -O2 -DNDEBUG -I src -I $here -nostdlibinc
    -isystem src/wasm/include -fno-stack-protector -fcf-protection=none
    -fno-asynchronous-unwind-tables -fno-pic -ffp-contract=off"

# lowered SOURCE NAME FLAG...
lowered() {
    source=$1 name=$2
    shift 2
    clang-$LLVM --target=x86_64-linux-gnu $common "$@" -S -emit-llvm \
        -fno-discard-value-names -Xclang -disable-llvm-passes "$source" -o - |
        python3 $here/lower.py |
        llvm-as-$LLVM -o "$name"
}

# Games that have a folder of another's.
folder_of() {
    case $1 in
    kohan) echo dej ;;
    *) echo "$1" ;;
    esac
}

rules_of() {
    find src/core "src/games/$(folder_of "$1")" -name '*.c' | sort
}

build() {
    game=$1
    parts=$out/parts/$game
    rm -rf "$parts"
    mkdir -p "$parts"
    for file in $(rules_of "$game"); do
        lowered "$file" "$parts/$(echo "$file" | tr / _).bc"
    done
    lowered $here/step.c "$parts/step.bc" -DGAME="$game"
    lowered src/wasm/mem.c "$parts/mem.bc" -fno-builtin
    clang-$LLVM --target=nvptx64-nvidia-cuda -march=$CARD -Xclang \
        -target-feature -Xclang +$PTX -std=gnu17 -O2 -I src -I $here \
        -nostdlibinc -isystem src/wasm/include -emit-llvm \
        -Wno-unknown-cuda-version -c $here/kernel.c -o "$parts/kernel.bc"
    llvm-link-$LLVM "$parts"/*.bc -o "$parts/all.bc"
    # A loop that copies words must not become one that copies bytes.
    opt-$LLVM --internalize-public-api-list=play -mcpu=$CARD \
        -disable-loop-idiom-memcpy -disable-loop-idiom-memset \
        -passes="internalize,globaldce,default<$LEVEL>,globaldce" \
        "$parts/all.bc" -o "$parts/best.bc"
    llc-$LLVM -O3 -mcpu=$CARD -mattr=+$PTX "$parts/best.bc" -o "$out/$game.ptx"
    rm -f "$out/$game.cubin"
    if command -v ptxas >/dev/null; then
        ptxas -arch=$CARD -O3 --maxrregcount="$REGISTERS" "$out/$game.ptx" \
            -o "$out/$game.cubin"
    fi
}

# The program: all games, for this processor.
program() {
    cc=$(command -v ccache || true)
    mkdir -p $out/host
    { find src/core src/games -name '*.c'; find $here -name '*.c'; } |
        grep -v -e $here/kernel.c -e $here/step.c | sort |
        xargs -P "${JOBS:-$(nproc)}" -I FILE sh -c '
            file=$1 out=$2
            shift 2
            exec "$@" -c "$file" -o "$out/host/$(echo "$file" | tr / _).o"
        ' sh FILE $out $cc cc -std=gnu17 -O2 -Wall -Wextra -Wshadow \
        -Wconversion -Werror -I src -I $here
    cc $out/host/*.o -o $out/charsu-gpu -ldl
}

for name; do
    [ -d "src/games/$(folder_of "$name")" ] || {
        echo "build.sh: there is no game \"$name\"" >&2
        exit 2
    }
    build "$name"
done
program
