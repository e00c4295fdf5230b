#!/bin/sh
# build.sh - the rules of a game as programs for a GPU, build-gpu/GAME-WAY.ptx
# (WAY: queues, waves), and build-gpu/charsu-gpu, which plays with them.
# usage: tools/gpu/build.sh GAME...    (from the top of the tree)
#
# The sources are the same as for every other build. If NVIDIA's ptxas is
# installed, build-gpu/GAME-WAY.cubin is made, too; otherwise the card's driver
# does that when the program starts. docs/gpu.md says what was tried.
set -eu

out=build-gpu
here=tools/gpu
LLVM=19
CARD=${CARD:-sm_90}            # the card; an H200 is sm_90
LEVEL=${LEVEL:-}               # how the whole is optimised: Os, O2, Oz
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

# Small code is fetched faster, except in Troyes, which is large anyway.
level_of() {
    case $1 in
    troyes) echo O2 ;;
    *) echo Os ;;
    esac
}

rules_of() {
    find src/core "src/games/$(folder_of "$1")" -name '*.c' | sort
}

build() {
    game=$1
    parts=$out/parts/$game
    level=${LEVEL:-$(level_of "$game")}
    rm -rf "$parts"
    mkdir -p "$parts"
    for file in $(rules_of "$game"); do
        lowered "$file" "$parts/$(echo "$file" | tr / _).bc"
    done
    lowered $here/step.c "$parts/step.bc" -DGAME="$game"
    lowered src/wasm/mem.c "$parts/mem.bc" -fno-builtin
    kernel queues
    kernel waves
}

# kernel WAY: the rules linked with one of the two kernels. A position is copied
# as words and read as what it is, hence no-strict-aliasing.
kernel() {
    to=$out/$game-$1
    clang-$LLVM --target=nvptx64-nvidia-cuda -march=$CARD -Xclang \
        -target-feature -Xclang +$PTX -std=gnu17 -O2 -I src -I $here \
        -nostdlibinc -isystem src/wasm/include -emit-llvm \
        -fno-strict-aliasing -Wno-unknown-cuda-version -c $here/$1.c \
        -o "$parts/$1.kernel"
    llvm-link-$LLVM "$parts"/*.bc "$parts/$1.kernel" -o "$parts/all"
    # A loop that copies words must not become one that copies bytes.
    opt-$LLVM --internalize-public-api-list=$(entries "$1") -mcpu=$CARD \
        -disable-loop-idiom-memcpy -disable-loop-idiom-memset \
        -passes="internalize,globaldce,default<$level>,globaldce" \
        "$parts/all" -o "$parts/best"
    llc-$LLVM -O3 -mcpu=$CARD -mattr=+$PTX "$parts/best" -o "$to.ptx"
    rm -f "$to.cubin"
    if command -v ptxas >/dev/null; then
        ptxas -arch=$CARD -O3 --maxrregcount="$REGISTERS" "$to.ptx" \
            -o "$to.cubin"
    fi
}

# What the driver calls.
entries() {
    sed -n 's/^KERNEL void \([a-z_]*\)(.*/\1/p' "$here/$1.c" | paste -sd,
}

# The program: all games, for this processor.
program() {
    cc=$(command -v ccache || true)
    mkdir -p $out/host
    { find src/core src/games -name '*.c'; find $here -name '*.c'; } |
        grep -v -e $here/queues.c -e $here/waves.c -e $here/step.c | sort |
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
