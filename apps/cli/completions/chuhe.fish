# SPDX-License-Identifier: MIT
#
# Completion of chuhe for fish.

set -l commands show convert check formats judge match perft doctor help

complete -c chuhe -f
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -l version -d 'print the version'
complete -c chuhe -s h -l help -d 'say what a command does'

complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a show -d 'show a record or a position: text, pictures, a page'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a convert -d 'write records in another format'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a check -d 'name every fault in records'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a formats -d 'list the record formats'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a judge -d 'say what the rules make of a repetition'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a match -d 'let engines play each other'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a perft -d 'count the ways to play DEPTH plies'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a doctor -d 'say what this machine has and lacks for Chuhe'
complete -c chuhe -n "not __fish_seen_subcommand_from $commands" -a help -d 'say what a command does'

complete -c chuhe -n '__fish_seen_subcommand_from show judge perft' -a startpos -d 'the start position'

complete -c chuhe -n '__fish_seen_subcommand_from show' -F
complete -c chuhe -n '__fish_seen_subcommand_from show' -l notation -x -a 'chinese chinese-file traditional wxf wxf-1997 wxf-xqbase iccs uci uci-1 letters english' -d 'how moves are written'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l game -x -d 'the number of the game in the file'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l ply -x -a 'end' -d 'the board after a ply of the main line'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l pieces -x -a 'chinese traditional letters' -d 'how pieces are written'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l language -x -a 'english simplified traditional' -d 'of the words'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l flip -d "look from Black's side"
complete -c chuhe -n '__fish_seen_subcommand_from show' -l color -x -a 'auto always never' -d 'when to use colours'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l encoding -x -a 'utf-8 gbk gb18030 big5 utf-16le utf-16be' -d 'of the file'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l svg -d 'a picture, to stdout or to a file'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l png -d 'the same as a PNG picture'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l gif -d 'the main line as an animated GIF'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l html -d 'the record as one page'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l size -x -a '450 900 1800' -d 'how wide a PNG or GIF is'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l delay -x -a '0.5 1 2' -d 'seconds between moves of a GIF or page'
complete -c chuhe -n '__fish_seen_subcommand_from show' -l json -d 'the position or the record as JSON'

complete -c chuhe -n '__fish_seen_subcommand_from convert check' -F
complete -c chuhe -n '__fish_seen_subcommand_from convert check' -l encoding -x -a 'utf-8 gbk gb18030 big5 utf-16le utf-16be' -d 'of the text'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l to -x -a 'xqf cbr cbl dhtmlxq manual chessboard chessmoveseq wxf pgn epd uci fen' -d 'the format to write'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l notation -x -a 'chinese chinese-file traditional traditional-file wxf wxf-1997 wxf-xqbase iccs uci uci-1 letters english san san-1' -d 'how moves are written'
complete -c chuhe -n '__fish_seen_subcommand_from convert check' -l from -x -a 'xqf cbr cbl cbf dhtmlxq manual chessboard chessmoveseq wxf pgn eglib epd uci fen' -d 'the format to read'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l from-encoding -x -a 'utf-8 gbk gb18030 big5 utf-16le utf-16be' -d 'of the text that is read'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l deleted -d 'CBL: records that are marked deleted, too'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l overwrite -d 'replace files that the folder holds already'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l compressed -d 'manual: without blanks'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l repair -d 'manual: make the repairs that would be proposed'
complete -c chuhe -n '__fish_seen_subcommand_from convert' -l strict -d 'write nothing if anything is lost or wrong'
complete -c chuhe -n '__fish_seen_subcommand_from check formats' -l json -d 'the report as JSON'

complete -c chuhe -n '__fish_seen_subcommand_from judge' -F
complete -c chuhe -n '__fish_seen_subcommand_from judge' -l moves -x -d 'the moves played, in any notation'
complete -c chuhe -n '__fish_seen_subcommand_from judge' -l rules -x -a 'asian computer chinese league check-only none all' -d 'the rule book'
complete -c chuhe -n '__fish_seen_subcommand_from check' -l rules -x -a 'asian computer chinese league check-only none' -d 'the rule book'
complete -c chuhe -n '__fish_seen_subcommand_from judge' -l edition -x -a '2020 1999' -d 'of the Chinese rules'
complete -c chuhe -n '__fish_seen_subcommand_from judge' -l folds -x -a '2 3 4' -d 'rule at this occurrence'
complete -c chuhe -n '__fish_seen_subcommand_from judge' -l game -x -d 'the number of the game in the file'
complete -c chuhe -n '__fish_seen_subcommand_from check judge' -l language -x -a 'english simplified traditional' -d 'of the reasons'
complete -c chuhe -n '__fish_seen_subcommand_from judge' -l explain -d 'also what each move does, and why'
complete -c chuhe -n '__fish_seen_subcommand_from judge' -l json -d 'the verdicts as JSON'

complete -c chuhe -n '__fish_seen_subcommand_from match' -l engine -r -F -d 'an engine; give two or more'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l each -x -d 'settings for all engines'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l movetime -x -d 'milliseconds for every move'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l tc -x -a '10+0.1 60+0.6' -d 'seconds and increment'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l nodes -x -d 'nodes for every move'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l depth -x -d 'depth for every move'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l games -x -d 'games of each pairing'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l concurrency -x -d 'games at the same time'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l shape -x -a 'round-robin gauntlet' -d 'round-robin or gauntlet'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l openings -r -F -d 'openings in any format'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l order -x -a 'file random' -d 'of the openings'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l opening-plies -x -d 'moves taken from each opening'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l random-plies -x -d 'random moves before the game'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l balance -x -a '0-300 60-180 off' -d 'wanted score after random moves'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l seed -x -d 'of all that is random'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l rules -x -a 'asian computer chinese league check-only none' -d 'the rule book'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l resign -x -d 'lost when both engines say so'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l draw -x -d 'drawn when both engines say so'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l max-plies -x -d 'drawn after so many plies'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l sprt -x -a '0,5 0,10 -5,0' -d 'stop when the test is decided'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l time-margin -x -d 'forgiven beyond the time'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l patience -x -d 'for moves without a time'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l start-timeout -x -d 'for an engine to be ready'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l pgn -r -F -d 'the record of all games'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l notation -x -a 'chinese chinese-file traditional wxf wxf-1997 wxf-xqbase iccs uci uci-1 letters english' -d 'of the moves in the record'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l event -x -d 'the name of the match'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l resume -d 'go on with the match that is recorded'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l quiet -d 'no word about single games'
complete -c chuhe -n '__fish_seen_subcommand_from match' -l json -d 'the summary as JSON'

complete -c chuhe -n '__fish_seen_subcommand_from perft' -l divide -d 'also the count below each move'
complete -c chuhe -n '__fish_seen_subcommand_from perft' -l threads -x -a '1 2 4 8 16' -d 'count with several threads'
complete -c chuhe -n '__fish_seen_subcommand_from perft' -l file -r -F -d 'count every FEN of a file'
complete -c chuhe -n '__fish_seen_subcommand_from perft' -l json -d 'one JSON object a position'

complete -c chuhe -n '__fish_seen_subcommand_from doctor' -l json -d 'the same as JSON'

complete -c chuhe -n '__fish_seen_subcommand_from help' -a 'show convert check formats judge match perft doctor help'
