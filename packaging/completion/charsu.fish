# charsu.fish - completion of `charsu` in fish. As in charsu.bash, the program
# itself is asked each time.

function __charsu_commands
    charsu --help --lang en | sed -n 's/^  charsu \([a-z]*\).*/\1/p' | sort -u
end

function __charsu_flags
    set -l words (commandline -opc)
    charsu $words[2] --help --lang en 2>/dev/null | grep -o -e '--[a-z][a-z-]*' | sort -u
    echo --lang
    echo --help
end

function __charsu_games
    charsu games --lang en | sed 's/:.*//'
end

function __charsu_admin
    charsu admin --help --lang en | sed -n 's/^  \([a-z][a-z]*\).*/\1/p'
end

complete -c charsu -n __fish_use_subcommand -f -a '(__charsu_commands)'
complete -c charsu -n 'not __fish_use_subcommand; and string match -q -- "-*" (commandline -ct)' -f -a '(__charsu_flags)'
complete -c charsu -n '__fish_seen_subcommand_from balance bench dataset games habits ladder laws play sim stats' -f -a '(__charsu_games)'
complete -c charsu -n '__fish_seen_subcommand_from bench' -f -a 'bots server batch'
complete -c charsu -n '__fish_seen_subcommand_from admin' -f -a '(__charsu_admin)'
complete -c charsu -n '__fish_seen_subcommand_from ratings' -f -a rebuild
complete -c charsu -n '__fish_seen_subcommand_from store' -f -a 'check copy migrate sqlite: postgres://'
