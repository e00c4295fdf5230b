#!/bin/sh
# golden.sh - records of every release must still verify. usage:
# tools/golden.sh PROGRAM (from the top of the tree) Last line: "N passed, M
# failed".
set -u
good=0 bad=0
for record in $(find tests/golden -name '*.record' | sort); do
    if "$1" replay "$record" --verify; then
        good=$((good + 1))
    else
        bad=$((bad + 1))
    fi
done
printf '%d passed, %d failed\n' $good $bad
[ $bad -eq 0 ] && [ $good -gt 0 ]
