# SPDX-License-Identifier: MIT
#
# bash completion for chuhe.

_chuhe() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local commands="serve engines show convert check formats judge eval moves explore library puzzles tables book analyse play match farm perft bench doctor help"
    local words=""

    if [ "$COMP_CWORD" -eq 1 ]; then
        words="$commands --version --help"
    else
        case "$previous" in
            --pieces)
                words="chinese traditional letters"
                [ "${COMP_WORDS[1]}" = play ] || words="$words symbols"
                ;;
            --color)
                words="auto always never"
                [ "${COMP_WORDS[1]}" = play ] && words="red black random"
                ;;
            --rules)
                words="asian computer chinese league check-only none"
                [ "${COMP_WORDS[1]}" = judge ] && words="$words all"
                ;;
            --evaluator) words="all table handcrafted network" ;;
            --edition) words="2020 1999" ;;
            --folds) words="2 3 4" ;;
            --game) words="1" ;;
            --ply) words="end" ;;
            --size) words="450 900 1800" ;;
            --delay) words="0.5 1 2" ;;
            --language) words="english simplified traditional" ;;
            --moves) words="" ;;
            --from)
                # Elsewhere it is a date.
                [[ ${COMP_WORDS[1]} = explore || ${COMP_WORDS[1]} = library ]] && return
                words="xqf cbr cbl cbf pfc chn ccm che dhtmlxq manual drawn chessboard chessmoveseq wxf pgn eglib epd uci fen"
                ;;
            --to)
                [[ ${COMP_WORDS[1]} = explore || ${COMP_WORDS[1]} = library ]] && return
                words="xqf pgn dhtmlxq cbr cbl pfc wxf uci fen epd manual chessboard chessmoveseq"
                ;;
            --format)
                words="xqf pgn dhtmlxq cbr cbl pfc wxf uci fen epd manual chessboard chessmoveseq"
                [ "${COMP_WORDS[2]}" = import ] && words="$words cbf chn ccm che drawn eglib"
                ;;
            --source) words="masters library all" ;;
            --kind) words="all mates wins" ;;
            --theme) words="fork pin skewer mate iron_bolt double_cannons cannon_behind_horse" ;;
            --goal) words="mate_1 mate_2 mate_3 mate_4 mate_5 mate_6 mate_7 win endgame_win draw" ;;
            --sample) words="100 500" ;;
            --side) words="red black" ;;
            --result) words="1-0 1/2-1/2 0-1 *" ;;
            --sort) words="changed added date elo red black event result plies opening" ;;
            --opening) words="A B C D E" ;;
            --notation | --from-notation)
                words="chinese chinese-file traditional wxf wxf-1997 wxf-xqbase iccs uci uci-1"
                words="$words letters english traditional-file san san-1"
                ;;
            --encoding | --from-encoding) words="utf-8 gbk gb18030 big5 utf-16le utf-16be" ;;
            --engine) words="fairy-stockfish chuhe-engine cmd=" ;;
            --each) words="option.Hash= option.Threads=" ;;
            --shape) words="round-robin gauntlet" ;;
            --order) words="file random" ;;
            --balance) words="0-100 20-60 off" ;;
            --resign) words="800,4" ;;
            --draw) words="10,8,40" ;;
            --sprt) words="0,5 0,10 -5,0" ;;
            --tc) words="10+0.1 60+0.6" ;;
            --openings | --pgn | --book | --mates | --network | --html | --output | -o)
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
                return
                ;;
            --port) words="8098 0" ;;
            --listen)
                words="0.0.0.0 127.0.0.1"
                [ "${COMP_WORDS[1]}" != farm ] || words="127.0.0.1:4229 0.0.0.0:4229"
                ;;
            --level) words="0 5 10 15 20" ;;
            --clock) words="5:00+3 10:00+5" ;;
            # Numbers and texts that cannot be completed.
            --engine-minutes | --engine-jobs | --engine-memory | --most-upload | --proxy | --public | --store | --fen | --event | --elo | --movetime | --nodes | --depth | --hash | --line) words="" ;;
            --games | --concurrency | --opening-plies | --random-plies | --seed | --max-plies) words="" ;;
            --opponent)
                words=""
                [ "${COMP_WORDS[1]}" != play ] || words="mi lan zhou qin mei han"
                ;;
            --player | --text | --collection | --label | --offset | --limit) words="" ;;
            --position | --material | --path | --sequence) words="" ;;
            --time-margin | --patience | --start-timeout | --plies | --min-games | --every) words="" ;;
            --ack-wait | --rounds | --name) words="" ;;
            --threads) words="1 2 4 8 16" ;;
            --log-level) words="error warning info" ;;
            --file | --library | --log | --token-file | --web-dir | --ca | --certificate | --key)
                compopt -o filenames 2>/dev/null
                mapfile -t COMPREPLY < <(compgen -f -- "$current")
                return
                ;;
            *)
                case "${COMP_WORDS[1]}" in
                    show)
                        words="startpos --notation --game --ply --pieces --flip --color"
                        words="$words --encoding --from-notation --svg --png --gif --html --size --delay --json --language --help"
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    judge)
                        words="startpos --moves --rules --edition --folds --game --from-notation"
                        words="$words --notation --explain --json --language --help"
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    eval)
                        words="startpos --moves --game --evaluator --network --svg --pieces --flip"
                        words="$words --from-notation --json --language --help"
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    convert | check)
                        words="--from --encoding --from-notation --language --help"
                        if [ "${COMP_WORDS[1]}" = check ]; then
                            words="$words --rules --notation --json"
                        else
                            words="$words --to --notation --from-encoding --compressed --repair"
                            words="$words --deleted --overwrite --strict --json"
                        fi
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    formats) words="--json --language --help" ;;
                    book)
                        case "${COMP_WORDS[2]}" in
                            build)
                                words="--output -o --overwrite --plies --min-games --unfinished"
                                words="$words --variations --from --encoding --from-notation"
                                ;;
                            probe) words="startpos --book --moves --from-notation --notation" ;;
                            import | export) words="--output -o --overwrite" ;;
                        esac
                        words="$words --json --language --help"
                        if [ "$COMP_CWORD" -eq 2 ]; then
                            words="build probe import export info --language --help"
                            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                            return
                        fi
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    puzzles)
                        case "${COMP_WORDS[2]}" in
                            mine)
                                words="masters --output -o --overwrite --kind --games --nodes --seed --threads --tables"
                                ;;
                            gather) words="--output -o --overwrite --kind --nodes --threads --tables" ;;
                            check) words="--file --kind --sample --nodes --seed --tables" ;;
                            list) words="--file --theme --goal" ;;
                            show) words="--file --notation" ;;
                        esac
                        words="$words --json --language --help"
                        if [ "$COMP_CWORD" -eq 2 ]; then
                            words="mine gather check list show --language --help"
                            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                            return
                        fi
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    tables)
                        case "${COMP_WORDS[2]}" in
                            build) words="four five one-attacker duels --folder --threads --memory" ;;
                            list) words="--folder" ;;
                            probe) words="--folder --moves --notation" ;;
                            stats) words="--folder" ;;
                            check) words="--folder --threads --search --nodes --seed" ;;
                        esac
                        words="$words --json --language --help"
                        if [ "$COMP_CWORD" -eq 2 ]; then
                            words="build list probe stats check --language --help"
                        fi
                        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                        return
                        ;;
                    farm)
                        case "${COMP_WORDS[2]}" in
                            serve) words="--folder --listen --certificate --key --farm --ca --ack-wait" ;;
                            work) words="--farm --ca --folder --threads --name" ;;
                            invite) words="--folder" ;;
                            submit)
                                words="analyse match datagen tune perft --farm --ca --rounds --seed --nodes --net --hash --endings"
                                words="$words --chunk-games --pairs --rate --generation --start --steps"
                                ;;
                            fetch | status | pause | resume | cancel) words="--farm --ca" ;;
                        esac
                        words="$words --json --language --help"
                        if [ "$COMP_CWORD" -eq 2 ]; then
                            words="serve work invite submit fetch status pause resume cancel --language --help"
                        fi
                        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                        return
                        ;;
                    analyse)
                        words="--output --to --html --movetime --nodes --depth --engine"
                        words="$words --threads --hash --game --from-notation --notation --line --mistakes-only --rules"
                        words="$words --overwrite --resume --farm --ca --detach --json -o --language --help"
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    play)
                        words="--level --elo --opponent --color --movetime --nodes --depth --clock --fen"
                        words="$words --book --engine --rules --pieces --coordinates --notation"
                        words="$words --continue --new --language --help"
                        ;;
                    match)
                        words="--engine --each --movetime --tc --nodes --depth --ponder --games --concurrency"
                        words="$words --shape --openings --order --opening-plies --random-plies --balance"
                        words="$words --seed --rules --resign --draw --max-plies --sprt --time-margin"
                        words="$words --patience --start-timeout --pgn --notation --event --resume --farm --ca --detach --quiet"
                        words="$words --json --language --help"
                        ;;
                    bench) words="--threads --hash --mates --every --movetime --json --language --help" ;;
                    serve) words="--port --open --engine --library --store --accounts --engine-minutes --engine-jobs --listen --token-file --engine-memory --most-upload --proxy --public --log --log-level --farm --ca --web-dir --language --help" ;;
                    engines)
                        words="allow forbid list --json --language --help"
                        if [ "$COMP_CWORD" -gt 2 ] && [[ $current != -* ]]; then
                            compopt -o filenames 2>/dev/null
                            mapfile -t COMPREPLY < <(compgen -c -f -- "$current")
                            return
                        fi
                        ;;
                    moves)
                        words="startpos --moves --game --from-notation --notation --json --language --help"
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            compgen -f -- "$current"
                        )
                        return
                        ;;
                    explore)
                        words="startpos --moves --from-notation --source --player --side --opponent"
                        words="$words --event --text --from --to --result --opening --elo --collection"
                        words="$words --no-mirror --games --notation --library --json --language --help"
                        ;;
                    library)
                        local games="--library --collection --label --source --player --side --opponent"
                        games="$games --event --text --from --to --result --opening --elo"
                        local board="--position --material --path --sequence --no-mirror"
                        case "${COMP_WORDS[2]}" in
                            import) words="--library --collection --label --format --encoding --from-notation" ;;
                            list) words="$games --sort --offset --limit --collections" ;;
                            search) words="$games $board --sort --offset --limit" ;;
                            export)
                                words="$games $board --sort --offset --limit --output -o --overwrite"
                                words="$words --format --encoding --notation"
                                ;;
                            stats) words="$games $board" ;;
                            check | backup) words="--library" ;;
                        esac
                        words="$words --json --language --help"
                        if [ "$COMP_CWORD" -eq 2 ]; then
                            words="import list search export stats check backup salvage copy --language --help"
                            mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
                            return
                        fi
                        compopt -o filenames 2>/dev/null
                        mapfile -t COMPREPLY < <(
                            compgen -W "$words" -- "$current"
                            [[ ${COMP_WORDS[2]} =~ ^(import|check|backup|salvage|copy)$ ]] && compgen -f -- "$current"
                        )
                        return
                        ;;
                    perft) words="startpos --divide --threads --file --json --language --help" ;;
                    doctor) words="--json --language --help" ;;
                    help) words="$commands" ;;
                esac
                ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
}

complete -F _chuhe chuhe
