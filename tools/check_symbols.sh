#!/bin/sh
# check_symbols.sh - what the rules import, export and store. usage:
# tools/check_symbols.sh LIBRARY (the build's librules_bare.a)
#
# Three promises, read from the symbol table of the compiled rules:
#   1. They call nobody outside but a handful of string functions, so that they
#      link on a server, in a browser and on a training cluster alike.
#   2. A public name begins with the name of its folder or its file.
#   3. They keep nothing between calls: no variable that could change.
#
# Each object in the library is named after its path: core_state.c.o is
# core/state.c, games_dej_turn.c.o is games/dej/turn.c.
set -eu

# What the rules may need from outside: string.h, assert.h, and what gcc calls
# for an instruction the oldest machines lack.
ALLOWED='memcpy memmove memset memcmp strlen __assert_fail __popcountdi2'

# prefixes OBJECT: how its public names may begin; a word without _ is a name.
# A game needs no line here unless it shows more than one struct game.
prefixes() {
    case $1 in
    core_*)
        echo state_ action_ event_ cards_ walk_ text_ rng_ chance_ chacha_ \
            match_ view_ game_ saying_ err_
        ;;
    games_games.c.o) echo games games_ ;;
    games_dej_*) echo dej dej_ kohan ;;
    games_*) echo "$1" | sed 's/^games_\([a-z0-9]*\)_.*/\1 \1_/' ;;
    esac
}

if [ $# -ne 1 ] || [ ! -f "$1" ]; then
    echo "usage: tools/check_symbols.sh LIBRARY" >&2
    exit 2
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
problems=0

problem() {
    echo "$*"
    problems=$((problems + 1))
}

# begins NAME PREFIX...: is NAME one of the words, or does it begin as one?
begins() {
    name=$1
    shift
    for prefix; do
        case $name in
        "$prefix") return 0 ;;
        "${prefix%_}"_*) [ "$prefix" = "${prefix%_}" ] || return 0 ;;
        esac
    done
    return 1
}

# One line per symbol: OBJECT TYPE NAME. nm writes "library[object]: NAME
# TYPE".
nm -A -P "$1" | sed 's/^[^[]*\[\([^]]*\/\)\{0,1\}\([^]]*\)\]:/\2/' |
    awk '{print $1, $3, $2}' >"$work/symbols"
[ -s "$work/symbols" ] || problem "$1 has no symbols: were the rules built?"

# 1. What is needed and not defined here.
awk '$2 == "U" {print $3}' "$work/symbols" | sort -u >"$work/needed"
awk '$2 != "U" {print $3}' "$work/symbols" | sort -u >"$work/defined"
for name in $(comm -23 "$work/needed" "$work/defined"); do
    case " $ALLOWED " in
    *" $name "*) ;;
    *)
        users=$(awk -v name="$name" '$2 == "U" && $3 == name {print $1}' \
            "$work/symbols" | sort -u | tr '\n' ' ')
        problem "the rules may not need $name (in ${users% })"
        ;;
    esac
done

# 2. and 3. What is shown, and what could change.
while read -r object type name; do
    case $type in
    [TRDBGSCVW])
        begins "$name" $(prefixes "$object") ||
            problem "$object: $name is public and not named after its folder"
        ;;
    esac
    case $type in
    [BbDdCGgSs]) problem "$object: $name is a variable: the rules keep none" ;;
    esac
done <"$work/symbols"

echo "symbols: $(wc -l <"$work/defined") names, $problems problems"
[ "$problems" -eq 0 ]
