# SPDX-License-Identifier: MIT
#
# Completion of chuhe for bash.

_chuhe() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local commands="show judge perft doctor help"
    local words=""

    if [ "$COMP_CWORD" -eq 1 ]; then
        words="$commands --version --help"
    else
        case "$previous" in
            --pieces) words="chinese traditional letters" ;;
            --color) words="auto always never" ;;
            --rules) words="asian computer chinese league check-only none all" ;;
            --edition) words="2020 1999" ;;
            --folds) words="2 3 4" ;;
            --game) words="1" ;;
            --language) words="english simplified traditional" ;;
            --moves) words="" ;;
            --threads) words="1 2 4 8 16" ;;
            --file)
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
                return
                ;;
            *)
                case "${COMP_WORDS[1]}" in
                    show) words="startpos --pieces --flip --color --svg --json --help" ;;
                    judge)
                        words="startpos --moves --rules --edition --folds --game --language"
                        words="$words --explain --json --help"
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    perft) words="startpos --divide --threads --file --json --help" ;;
                    doctor) words="--json --help" ;;
                    help) words="$commands" ;;
                esac
                ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -F _chuhe chuhe
