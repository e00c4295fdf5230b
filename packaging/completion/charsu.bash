# charsu.bash - completion of `charsu` in bash.
#
# The program itself is asked each time: its help lists commands and flags, and
# `charsu games` the games, so that nothing is repeated here.

_charsu_words()
{
    case $1 in
    commands) charsu --help --lang en | sed -n 's/^  charsu \([a-z]*\).*/\1/p' ;;
    games) charsu games --lang en | sed 's/:.*//' ;;
    admin) charsu admin --help --lang en | sed -n 's/^  \([a-z][a-z]*\).*/\1/p' ;;
    flags) charsu "$2" --help --lang en 2>/dev/null | grep -o -e '--[a-z][a-z-]*' ;;
    esac | sort -u
}

_charsu()
{
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]}

    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        COMPREPLY=($(compgen -W "$(_charsu_words commands) --help --version" -- "$word"))
        return
    fi
    case $before in
    --lang) COMPREPLY=($(compgen -W 'en fa' -- "$word")) && return ;;
    --bidi) COMPREPLY=($(compgen -W 'app terminal' -- "$word")) && return ;;
    --game | --quiet) COMPREPLY=($(compgen -W "$(_charsu_words games)" -- "$word")) && return ;;
    --data | --web | --record) COMPREPLY=($(compgen -d -- "$word")) && return ;;
    --load | --save | --to) COMPREPLY=($(compgen -f -- "$word")) && return ;;
    esac
    case $command:$word in
    *:-*) COMPREPLY=($(compgen -W "$(_charsu_words flags "$command") --lang --help" -- "$word")) ;;
    admin:*) COMPREPLY=($(compgen -W "$(_charsu_words admin)" -- "$word")) ;;
    ratings:*) COMPREPLY=($(compgen -W 'rebuild' -- "$word")) ;;
    store:*) COMPREPLY=($(compgen -W 'check copy migrate sqlite: postgres://' -- "$word")) ;;
    bench:*) COMPREPLY=($(compgen -W "$(_charsu_words games) bots server batch" -- "$word")) ;;
    balance:* | dataset:* | games:* | habits:* | ladder:* | laws:* | play:* | sim:* | stats:*) COMPREPLY=($(compgen -W "$(_charsu_words games)" -- "$word")) ;;
    *) COMPREPLY=($(compgen -f -- "$word")) ;;
    esac
}

complete -F _charsu charsu
