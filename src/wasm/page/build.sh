#!/bin/sh
# build.sh GAME OUT - the rules of one game for the page, as WebAssembly: the
# module of build_wasm.sh without its benches, and with bots. Beside it, if there
# are such nets, mind.GAME.bin: what one has learnt of the game; and
# others.GAME.bin: how others play it.
#
# OBJECTS names a folder for what several games are made of: whoever builds one
# after another compiles it once.
#
# Needs clang and wasm-ld (Debian: clang-19 lld-19, or clang lld), and wasm-opt
# (Debian: binaryen), which makes a module smaller than the linker leaves it: a
# tenth, and compressed a fortieth.
set -eu
game=$1
out=$(realpath -m "$2")
cd "$(dirname "$0")/../../.."

for cc in clang-19 clang; do
    command -v "$cc" >/dev/null && break
done
ld=
for linker in wasm-ld-19 wasm-ld; do
    command -v "$linker" >/dev/null && { ld=$(command -v "$linker"); break; }
done
[ -n "$ld" ] || { echo 'build.sh: there is no wasm-ld (package lld)' >&2; exit 1; }

# Two games may share an engine: their rules are in one folder of src/games,
# the one that has the game's row.
row=$(grep -rl --include='*.c' "^const struct game $game = {" src/games)
folder=$(echo "$row" | cut -d / -f 3)
sources=$(find src/core "src/games/$folder" src/bots -name '*.c' \
    ! -path 'src/bots/evals/*' ! -name net_fast.c | LC_ALL=C sort)
sources="$sources src/explain/why.c src/explain/preview.c src/explain/lost.c
    src/lib/appraise.c src/lib/bots.c src/lib/explain.c src/lib/fields.c src/lib/match.c
    src/lib/story.c src/lib/view.c src/lib/words.c src/wasm/desk.c
    src/wasm/mem.c src/wasm/page/heap.c src/wasm/page/mind.c
    src/wasm/page/net_fast.c src/wasm/page/register.c"
only="-DGAME=$game"
if [ -f "src/bots/evals/$game.c" ]; then
    sources="$sources $(find src/bots/evals -name "$game.c" -o \
        -name "${game}_*.c" -o -name "${folder}_*.c")"
    only="$only -DEVAL=eval_$game"
fi

# What nets have learnt of it comes beside the module.
beside=$(dirname "$out")
mkdir -p "$beside"
learnt() { # FILE NAME MACRO
    [ -f "src/bots/minds/$1" ] || return 0
    cp "src/bots/minds/$1" "$beside/$2.$game.bin"
    only="$only -D$3=$(wc -c <"src/bots/minds/$1")"
}
learnt "$game.net" mind MIND_BYTES
learnt "$game.others.net" others OTHERS_BYTES
own=$(mktemp -d)
trap 'rm -rf "$own"' EXIT
shared=${OBJECTS:-$own}

# So it is with what explains them: one file, or all of a folder.
explains=$(grep -rl "^const struct explainer explain_$game = {" src/explain ||
    true)
if [ -n "$explains" ]; then
    [ "$(dirname "$explains")" = src/explain ] ||
        explains=$(find "$(dirname "$explains")" -name '*.c')
    sources="$sources $explains"
    only="$only -DEXPLAINER=explain_$game"
fi

# By line: a name, a source, its object. Only register.c and mind.c know which
# game it is.
printf '%s\n' $sources | awk -v own="$own" -v shared="$shared" '{
    name = $0
    gsub("/", "_", name)
    print name, $0, (/page\/(register|mind)\.c$/ ? own : shared) "/" name ".o"
}' | LC_ALL=C sort >"$own/list"

export cc only
while read -r _ source object; do
    [ -f "$object" ] || echo "$source $object"
done <"$own/list" | xargs -P "${JOBS:-$(nproc)}" -n 2 sh -c '
    case $1 in
    */mem.c | */heap.c) how=-fno-builtin ;; # or each would call itself
    # Small and slow is no use to a net, but most browsers have SIMD for it.
    */bots/net.c) how="-flto -O2 -fno-unroll-loops" ;;
    *) how=-flto ;;
    esac
    "$cc" --target=wasm32 -std=c17 -Oz $how -ffp-contract=off -Wall \
        -Wextra -Wno-sign-compare -Werror -nostdlibinc -isystem \
        src/wasm/page/include -isystem src/wasm/include -Isrc \
        $only -c "$1" -o "$2"' compile
"$ld" --no-entry --strip-all --gc-sections --stack-first --export-table \
    --growable-table \
    -z stack-size=524288 -o "$own/whole.wasm" $(cut -d ' ' -f 3 "$own/list")
wasm-opt -Os --enable-sign-ext --enable-mutable-globals -o "$out" \
    "$own/whole.wasm"
