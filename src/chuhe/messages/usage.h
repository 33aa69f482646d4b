// SPDX-License-Identifier: MIT
//
// The command line: what is wrong with it, and what commands report besides their results.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<Message, Text> kDidYouMean{
    "cli.did_you_mean",
    "{message}; did you mean {word}?",
    "{message}，是不是想用 {word}？",
    "{message}，是不是想用 {word}？"};
inline constexpr Row<Text> kUsageLine{
    "cli.usage",
    "usage: chuhe {usage}",
    "用法：chuhe {usage}",
    "用法：chuhe {usage}"};
inline constexpr Row<Text, Message> kCommandSays{
    "cli.command_says",
    "chuhe {command}: {message}",
    "chuhe {command}：{message}",
    "chuhe {command}：{message}"};
inline constexpr Row<Message> kProgramSays{
    "cli.program_says",
    "chuhe: {message}",
    "chuhe：{message}",
    "chuhe：{message}"};
inline constexpr Row<Text> kUnknownOption{
    "cli.unknown_option",
    "unknown option '{option}'",
    "未知选项“{option}”",
    "未知選項「{option}」"};
inline constexpr Row<Text> kUnknownCommand{
    "cli.unknown_command",
    "unknown command '{command}'",
    "未知命令“{command}”",
    "未知命令「{command}」"};
inline constexpr Row<> kHelpLists{
    "cli.help_lists",
    "`chuhe help` lists the commands",
    "`chuhe help` 列出全部命令",
    "`chuhe help` 列出全部命令"};
inline constexpr Row<> kOutputFailed{
    "cli.output_failed",
    "the output could not be written",
    "输出无法写入",
    "輸出無法寫入"};
inline constexpr Row<Text> kNeedsOneValue{
    "cli.needs_one_value",
    "{option} needs one value",
    "{option} 需要一个值",
    "{option} 需要一個值"};
inline constexpr Row<Text> kTakesNoValue{
    "cli.takes_no_value",
    "{option} takes no value",
    "{option} 不带值",
    "{option} 不帶值"};
inline constexpr Row<Text, Number, Number, Text> kNotInRange{
    "cli.not_in_range",
    "{option} must be a whole number from {least} to {most}, not '{text}'",
    "{option} 应为 {least} 到 {most} 的整数，不能是“{text}”",
    "{option} 應為 {least} 到 {most} 的整數，不能是「{text}」"};
inline constexpr Row<Text, Text> kNotAbove0{
    "cli.not_above_0",
    "{option} must be a whole number above 0, not '{text}'",
    "{option} 应为大于 0 的整数，不能是“{text}”",
    "{option} 應為大於 0 的整數，不能是「{text}」"};
inline constexpr Row<Text, List, Text> kNotAChoice{
    "cli.not_a_choice",
    "{option} must be {choices|, | or }, not '{text}'",
    "{option} 应为 {choices|、| 或 }，不能是“{text}”",
    "{option} 應為 {choices|、| 或 }，不能是「{text}」"};
inline constexpr Row<Text, Message> kForOption{
    "cli.for_option",
    "{option}: {message}",
    "{option}：{message}",
    "{option}：{message}"};
inline constexpr Row<Text, Text> kNotBoth{
    "cli.not_both",
    "{first} and {second} cannot be combined",
    "{first} 与 {second} 不能同时使用",
    "{first} 與 {second} 不能同時使用"};
inline constexpr Row<> kTakesNoWords{
    "cli.takes_no_words",
    "this command takes options only",
    "这个命令只接受选项",
    "這個命令只接受選項"};
inline constexpr Row<List> kActionMissing{
    "cli.action_missing",
    "missing action: use {actions|, | or }",
    "请指定操作：{actions|、| 或 }",
    "請指定操作：{actions|、| 或 }"};
inline constexpr Row<Text, List> kNoAction{
    "cli.no_action",
    "unknown action '{name}': use {actions|, | or }",
    "未知操作“{name}”，可用 {actions|、| 或 }",
    "未知操作「{name}」，可用 {actions|、| 或 }"};
inline constexpr Row<Text, Text, Text> kActionTakesNo{
    "cli.takes_no",
    "'{command} {action}' does not take {option}",
    "“{command} {action}”不接受 {option}",
    "「{command} {action}」不接受 {option}"};
inline constexpr Row<Text> kUnexpectedArgument{
    "cli.unexpected_argument",
    "unexpected argument '{word}'",
    "多余的参数“{word}”",
    "多餘的參數「{word}」"};
inline constexpr Row<> kFileMissing{
    "cli.file_missing",
    "FILE is missing",
    "缺少 FILE",
    "缺少 FILE"};
inline constexpr Row<> kOutputMissing{
    "cli.output_missing",
    "-o FILE is missing",
    "缺少 -o FILE",
    "缺少 -o FILE"};
inline constexpr Row<> kOneRecord{
    "cli.one_record",
    "only one record can be shown at a time",
    "一次只能显示一份棋谱",
    "一次只能顯示一份棋譜"};
inline constexpr Row<> kOneCommand{
    "cli.one_command",
    "help takes one command at a time",
    "help 一次只能查一个命令",
    "help 一次只能查一個命令"};
inline constexpr Row<> kNotationOfPosition{
    "cli.notation_of_position",
    "--notation can only be used with a record; `chuhe moves` lists the legal moves of a position",
    "--notation 只用于棋谱；局面的合法着法用 chuhe moves 列出",
    "--notation 只用於棋譜；局面的合法著法用 chuhe moves 列出"};
inline constexpr Row<Text> kOnlyForRecords{
    "cli.only_for_records",
    "{options} can only be used with a record",
    "{options} 只用于棋谱",
    "{options} 只用於棋譜"};
inline constexpr Row<Text> kOutOfMemory{
    "cli.out_of_memory",
    "out of resources: {reason}",
    "系统资源不足：{reason}",
    "系統資源不足：{reason}"};
inline constexpr Row<Number> kNoMemoryForHash{
    "cli.no_memory_for_hash",
    "not enough memory for a hash table of {megabytes} MB",
    "内存不足，无法建立 {megabytes} MB 的置换表",
    "記憶體不足，無法建立 {megabytes} MB 的置換表"};
inline constexpr Row<> kNoMemoryForSearch{
    "cli.no_memory_for_search",
    "not enough memory for a hash table of this size, or for this many threads",
    "内存不足，无法建立这么大的置换表或这么多线程",
    "記憶體不足，無法建立這麼大的置換表或這麼多執行緒"};
inline constexpr Row<> kFileExists{
    "cli.file_exists",
    "the file exists; --overwrite replaces it",
    "文件已存在；--overwrite 可覆盖",
    "檔案已存在；--overwrite 可覆蓋"};
inline constexpr Row<> kInterrupted{"cli.interrupted", "interrupted", "已中断", "已中斷"};
inline constexpr Row<> kInterruptedNothing{
    "cli.interrupted_nothing",
    "interrupted: nothing was written",
    "已中断：没有写入任何内容",
    "已中斷：沒有寫入任何內容"};
inline constexpr Row<> kWritten{"cli.written", "written", "已写入", "已寫入"};
inline constexpr Row<Message> kNoteLine{
    "cli.note_line",
    "note: {message}",
    "提示：{message}",
    "提示：{message}"};
inline constexpr Row<Text, Message> kPathSays{
    "cli.path_says",
    "{path}: {message}",
    "{path}：{message}",
    "{path}：{message}"};

// Records, formats and encodings.
inline constexpr Row<> kEmptyDirectory{
    "cli.empty_directory",
    "there is no file in this directory",
    "文件夹中没有文件",
    "資料夾中沒有檔案"};
inline constexpr Row<Text, List> kNoSuchFormat{
    "cli.no_such_format",
    "there is no format '{format}': choose from {formats|, }",
    "没有格式“{format}”，可选：{formats|、}",
    "沒有格式「{format}」，可選：{formats|、}"};
inline constexpr Row<Message> kCannotBeRead{
    "cli.cannot_be_read",
    "{format}: this format can be written, but not read",
    "{format}：只能写出，不能读取",
    "{format}：只能寫出，不能讀取"};
inline constexpr Row<Message> kCannotBeWritten{
    "cli.cannot_be_written",
    "{format}: this format can be read, but not written",
    "{format}：只能读取，不能写出",
    "{format}：只能讀取，不能寫出"};
inline constexpr Row<Text, Text, Text> kEncodingIgnored{
    "cli.encoding_ignored",
    "{option} has no effect: {format} files are always {encoding}",
    "{option} 不起作用：{format} 文件总是 {encoding} 编码",
    "{option} 不起作用：{format} 檔案總是 {encoding} 編碼"};
inline constexpr Row<> kFileNotFen{
    "cli.file_not_fen",
    "a FEN is expected here, not a file",
    "此处应为 FEN，不是文件",
    "此處應為 FEN，不是檔案"};
inline constexpr Row<Text> kNotAFen{
    "cli.not_a_fen",
    "'{text}' is not a FEN; did you mean startpos?",
    "“{text}”不是 FEN，是不是想用 startpos？",
    "「{text}」不是 FEN，是不是想用 startpos？"};
inline constexpr Row<> kCannotRead{"cli.cannot_read", "read error", "读取出错", "讀取出錯"};
inline constexpr Row<> kPositionLineTooLong{
    "cli.position_line_too_long",
    "the line is too long for a position; reading stops here",
    "这一行太长，不可能是局面；读到此处为止",
    "這一行太長，不可能是局面；讀到此處為止"};
inline constexpr Row<Number, Number> kNoSuchGameNumber{
    "cli.no_such_game_number",
    "there is no game {number}: the file holds {n} {n?game:games}",
    "没有第 {number} 局：文件只有 {n} 局",
    "沒有第 {number} 局：檔案只有 {n} 局"};
inline constexpr Row<> kFileHoldsNoGame{
    "cli.file_holds_no_game",
    "the file holds no game",
    "文件中没有棋谱",
    "檔案中沒有棋譜"};
inline constexpr Row<> kChooseGame{
    "cli.choose_game",
    "choose one of the games with --game N",
    "请用 --game N 选一局",
    "請用 --game N 選一局"};
inline constexpr Row<Number> kGamesListed{
    "cli.games_listed",
    "{n} {n?game:games}: number, result, moves, title; --game N shows one",
    "共 {n} 局：编号、结果、着数、标题；--game N 显示其中一局",
    "共 {n} 局：編號、結果、著數、標題；--game N 顯示其中一局"};
inline constexpr Row<Number, Text> kPlyUnplayable{
    "cli.ply_unplayable",
    "ply {ply} cannot be shown: {move} cannot be played",
    "无法显示第 {ply} 步：{move} 走不了",
    "無法顯示第 {ply} 步：{move} 走不了"};
inline constexpr Row<Number, Number> kNoSuchMainPly{
    "cli.no_such_main_ply",
    "there is no ply {ply}: the main line ends after {last}",
    "没有第 {ply} 步：主变到第 {last} 步为止",
    "沒有第 {ply} 步：主變到第 {last} 步為止"};
inline constexpr Row<Text> kTerminalPicture{
    "cli.terminal_picture",
    "a terminal cannot show a picture: use {option}=FILE, or redirect the output to a file",
    "终端不能显示图片：请用 {option}=FILE，或将输出重定向到文件",
    "終端機不能顯示圖片：請用 {option}=FILE，或將輸出重新導向到檔案"};
inline constexpr Row<> kIsShownRecord{
    "cli.is_shown_record",
    "this is the record being shown",
    "这正是要显示的棋谱",
    "這正是要顯示的棋譜"};
inline constexpr Row<> kMainLineUnplayable{
    "cli.main_line_unplayable",
    "a move of the main line cannot be played",
    "主变中有走不了的着法",
    "主變中有走不了的著法"};
inline constexpr Row<> kNoPositionOrFile{
    "cli.no_position_or_file",
    "give a position or a file",
    "请给出局面或文件",
    "請給出局面或檔案"};
inline constexpr Row<Message> kPlyEnd{
    "cli.ply_end",
    "{message}; `--ply end` is the last one",
    "{message}；最后一步是 `--ply end`",
    "{message}；最後一步是 `--ply end`"};
inline constexpr Row<> kPlyWithGif{
    "cli.ply_with_gif",
    "--ply cannot be combined with --gif, which shows all moves",
    "--ply 不能与 --gif 同用：GIF 显示全部着法",
    "--ply 不能與 --gif 同用：GIF 顯示全部著法"};
inline constexpr Row<> kSizeNeeds{
    "cli.size_needs",
    "--size needs --png or --gif",
    "--size 只用于 --png 或 --gif",
    "--size 只用於 --png 或 --gif"};
inline constexpr Row<> kDelayNeeds{
    "cli.delay_needs",
    "--delay needs --gif or --html",
    "--delay 只用于 --gif 或 --html",
    "--delay 只用於 --gif 或 --html"};
inline constexpr Row<Text> kBadDelay{
    "cli.bad_delay",
    "--delay must be a number of seconds from 0.02 to 60, not '{text}'",
    "--delay 应为 0.02 到 60 秒，不能是“{text}”",
    "--delay 應為 0.02 到 60 秒，不能是「{text}」"};
inline constexpr Row<> kNotationWithPicture{
    "cli.notation_with_picture",
    "--notation is for text, --html and --json: a picture shows no notation",
    "--notation 用于文字、--html 与 --json：图片中没有着法",
    "--notation 用於文字、--html 與 --json：圖片中沒有著法"};
inline constexpr Row<Text> kNoSuchNotationName{
    "cli.no_such_notation_name",
    "there is no notation '{name}'",
    "没有记谱法“{name}”",
    "沒有記譜法「{name}」"};

// chuhe convert.
inline constexpr Row<> kInAndOut{
    "convert.in_and_out",
    "IN and OUT are needed",
    "需要 IN 和 OUT",
    "需要 IN 和 OUT"};
inline constexpr Row<Text> kNameFormat{
    "convert.name_format",
    "'{path}' is a directory: name the format with --to",
    "“{path}”是文件夹：请用 --to 指定格式",
    "「{path}」是資料夾：請用 --to 指定格式"};
inline constexpr Row<Text> kNoFormatEnding{
    "convert.no_format_ending",
    "'{path}' has an unknown extension: name the format with --to",
    "无法从“{path}”的扩展名得知格式：请用 --to 指定",
    "無法從「{path}」的副檔名得知格式：請用 --to 指定"};
inline constexpr Row<Text, Text, Text> kNotationHeld{
    "convert.notation_held",
    "--notation {notation}: the format {format} writes moves as {held}",
    "--notation {notation}：{format} 格式的着法写作 {held}",
    "--notation {notation}：{format} 格式的著法寫作 {held}"};
inline constexpr Row<Text> kNotationNoEffect{
    "convert.notation_no_effect",
    "--notation has no effect: {extension} files contain no written moves",
    "--notation 不起作用：{extension} 文件不以文字记录着法",
    "--notation 不起作用：{extension} 檔案不以文字記錄著法"};
inline constexpr Row<> kCompressedNoEffect{
    "convert.compressed_no_effect",
    "--compressed has no effect: it is for text records (manual) only",
    "--compressed 不起作用：只用于文字棋谱（manual）",
    "--compressed 不起作用：只用於文字棋譜（manual）"};
inline constexpr Row<> kRepairNoEffect{
    "convert.repair_no_effect",
    "--repair has no effect: there is no text record (manual) among the inputs",
    "--repair 不起作用：输入中没有文字棋谱（manual）",
    "--repair 不起作用：輸入中沒有文字棋譜（manual）"};
inline constexpr Row<> kDeletedNoEffect{
    "convert.deleted_no_effect",
    "--deleted has no effect: there is no CBL library among the inputs",
    "--deleted 不起作用：输入中没有 CBL 棋谱库",
    "--deleted 不起作用：輸入中沒有 CBL 棋譜庫"};
inline constexpr Row<> kAlsoInput{
    "convert.also_input",
    "this is also an input: name another OUT",
    "这也是输入文件：请另选 OUT",
    "這也是輸入檔案：請另選 OUT"};
inline constexpr Row<> kIsInput{
    "convert.is_input",
    "this is also the input; --overwrite replaces it",
    "这也是输入文件；--overwrite 可覆盖",
    "這也是輸入檔案；--overwrite 可覆蓋"};
inline constexpr Row<> kPerhapsInput{
    "convert.perhaps_input",
    "the file exists and may be an input; use --overwrite if it is meant as OUT",
    "文件已存在，也许是输入；若确为 OUT，请用 --overwrite",
    "檔案已存在，也許是輸入；若確為 OUT，請用 --overwrite"};
inline constexpr Row<Text> kOneGameFiles{
    "convert.one_game_files",
    "{extension} files hold one game each, and there are more: give a directory as OUT (a name that ends with /) to write one file per game; nothing was written",
    "{extension} 文件只能存一局，而棋谱不止一局：请以文件夹为 OUT（名称以 / 结尾），每局写成一个文件；没有写入任何内容",
    "{extension} 檔案只能存一局，而棋譜不止一局：請以資料夾為 OUT（名稱以 / 結尾），每局寫成一個檔案；沒有寫入任何內容"};
inline constexpr Row<Text, Text> kLibraryTagLost{
    "convert.library_tag_lost",
    "lost: library: tag: {name}: {value}",
    "丢失：棋谱库：对局信息：{name}：{value}",
    "遺失：棋譜庫：對局資訊：{name}：{value}"};
inline constexpr Row<Number, List> kLostInAll{
    "convert.lost_in_all",
    "lost in total: {n} ({kinds|, })",
    "共丢失 {n} 项（{kinds|，}）",
    "共遺失 {n} 項（{kinds|，}）"};
inline constexpr Row<Message, Number> kKindCount{
    "convert.kind_count",
    "{kind} {n}",
    "{kind} {n}",
    "{kind} {n}"};
inline constexpr Row<Message, Message> kConvertedTo{
    "convert.written_to",
    "{games} written to {output}",
    "{games}，写入 {output}",
    "{games}，寫入 {output}"};
inline constexpr Row<Message, Message> kConvertedPartly{
    "convert.written_partly",
    "{games}: {output}",
    "{games}：{output}",
    "{games}：{output}"};
inline constexpr Row<Message> kConvertedNothing{
    "convert.nothing_written",
    "{games}: nothing was written",
    "{games}：没有写入任何内容",
    "{games}：沒有寫入任何內容"};
inline constexpr Row<Number, Number> kGamesAndMoves{
    "convert.games_and_moves",
    "{games} {games?game:games}, {moves} {moves?move:moves}",
    "{games} 局，{moves} 着",
    "{games} 局，{moves} 著"};
inline constexpr Row<Text, Message> kReadAsThen{
    "convert.read_as_then",
    "read as {formats}: {message}",
    "读作 {formats}：{message}",
    "讀作 {formats}：{message}"};
inline constexpr Row<Number, Text> kFilesIn{
    "convert.files_in",
    "{n} {n?file:files} in {path}",
    "{path} 中的 {n} 个文件",
    "{path} 中的 {n} 個檔案"};
inline constexpr Row<Message, Number> kFilesLeft{
    "convert.files_left",
    "{files}; {n} {n?file:files} already existed: use --overwrite to replace {n?it:them}",
    "{files}；另有 {n} 个文件已存在：用 --overwrite 覆盖",
    "{files}；另有 {n} 個檔案已存在：用 --overwrite 覆蓋"};

// chuhe analyse.
inline constexpr Row<Message> kNoVariations{
    "analyse.no_variations",
    "{format}: this format cannot hold variations and comments",
    "{format}：不能存变着和评注",
    "{format}：不能存變著和評註"};
inline constexpr Row<> kAnalysisClock{
    "analyse.clock",
    "an analysis has no clock: use movetime, nodes or depth",
    "分析不用棋钟：请用 movetime、nodes 或 depth",
    "分析不用棋鐘：請用 movetime、nodes 或 depth"};
inline constexpr Row<> kAnalysisStdoutResume{
    "analyse.stdout_resume",
    "an analysis written to standard output cannot be resumed",
    "写到标准输出的分析不能继续",
    "寫到標準輸出的分析不能繼續"};
inline constexpr Row<> kAnalysisStdoutJson{
    "analyse.stdout_json",
    "standard output cannot take both the games and --json",
    "标准输出不能同时写棋谱和 --json",
    "標準輸出不能同時寫棋譜和 --json"};
inline constexpr Row<> kAnalysisStdin{
    "analyse.stdin",
    "standard input needs an output: -o OUT",
    "从标准输入读取时需要 -o OUT",
    "從標準輸入讀取時需要 -o OUT"};
inline constexpr Row<> kAnalysisBegun{
    "analyse.begun",
    "an analysis was interrupted here: continue it with --resume, or remove this file to start again",
    "此处有中断的分析：用 --resume 继续，或删除此文件重新开始",
    "此處有中斷的分析：用 --resume 繼續，或刪除此檔案重新開始"};
inline constexpr Row<> kNotAnalysis{
    "analyse.not_analysis",
    "not an unfinished Chuhe analysis",
    "不是楚河未完成的分析",
    "不是楚河未完成的分析"};
inline constexpr Row<Text> kAnalysisOtherSettings{
    "analyse.other_settings",
    "the analysis was started with other settings: {settings}",
    "此分析是以其他设置开始的：{settings}",
    "此分析是以其他設定開始的：{settings}"};
inline constexpr Row<> kCannotWriteState{
    "analyse.cannot_write_state",
    "cannot write",
    "无法写入",
    "無法寫入"};
inline constexpr Row<> kAnalysisStateFailed{
    "analyse.state_failed",
    "the progress of the analysis cannot be saved: is the disk full?",
    "无法保存分析进度：磁盘满了吗？",
    "無法儲存分析進度：磁碟滿了嗎？"};
inline constexpr Row<Message, Number> kAnalysisOneGame{
    "analyse.one_game",
    "{format}: this format holds one game, and there are {n}: choose one with --game, or another format with --to",
    "{format}：只能存一局，而棋谱有 {n} 局：请用 --game 选一局，或用 --to 另选格式",
    "{format}：只能存一局，而棋譜有 {n} 局：請用 --game 選一局，或用 --to 另選格式"};
inline constexpr Row<> kAnalysisLosesGames{
    "analyse.loses_games",
    "with --game the other games of this file would be lost",
    "使用 --game 会丢失此文件中的其他棋谱",
    "使用 --game 會遺失此檔案中的其他棋譜"};
inline constexpr Row<> kAnalysisPageIsRecord{
    "analyse.page_is_record",
    "the page would replace a record: choose another --html",
    "网页会覆盖棋谱：请另选 --html",
    "網頁會覆蓋棋譜：請另選 --html"};
inline constexpr Row<> kAnalysisPartly{
    "analyse.partly",
    "contains what has been done so far; --resume continues",
    "已写入完成的部分；用 --resume 继续",
    "已寫入完成的部分；用 --resume 繼續"};
inline constexpr Row<Text, Number, Text, Message> kAnalystFailed{
    "analyse.analyst_failed",
    "{path}, game {game}: {engine} failed: {reason}",
    "{path}，第 {game} 局：{engine} 出错：{reason}",
    "{path}，第 {game} 局：{engine} 出錯：{reason}"};
inline constexpr Row<> kOneLimit{
    "analyse.one_limit",
    "give only one of --movetime, --nodes and --depth",
    "--movetime、--nodes、--depth 只能给出一个",
    "--movetime、--nodes、--depth 只能給出一個"};

// Engines as arguments.
inline constexpr Row<Text, List, Text> kEngineKeyNotAChoice{
    "engine_argument.not_a_choice",
    "--engine: {key} must be {choices|, | or }, not '{text}'",
    "--engine：{key} 应为 {choices|、| 或 }，不能是“{text}”",
    "--engine：{key} 應為 {choices|、| 或 }，不能是「{text}」"};
inline constexpr Row<Text, Text> kEngineKeyNotAbove0{
    "engine_argument.not_above_0",
    "--engine: {key} must be a whole number above 0, not '{text}'",
    "--engine：{key} 应为大于 0 的整数，不能是“{text}”",
    "--engine：{key} 應為大於 0 的整數，不能是「{text}」"};
inline constexpr Row<Text> kEngineNoKey{
    "engine_argument.no_key",
    "--engine: there is no key '{key}'",
    "--engine：没有“{key}”这个键",
    "--engine：沒有「{key}」這個鍵"};
inline constexpr Row<Text> kEngineNoKeyOptions{
    "engine_argument.no_key_options",
    "--engine: there is no key '{key}'; options of the engine are written option.NAME=VALUE",
    "--engine：没有“{key}”这个键；引擎的选项写作 option.NAME=VALUE",
    "--engine：沒有「{key}」這個鍵；引擎的選項寫作 option.NAME=VALUE"};
inline constexpr Row<Text> kEngineKeyValue{
    "engine_argument.key_value",
    "--engine: '{text}' should be KEY=VALUE",
    "--engine：“{text}”应写作 KEY=VALUE",
    "--engine：「{text}」應寫作 KEY=VALUE"};
inline constexpr Row<Text> kEngineNotForEach{
    "engine_argument.not_for_each",
    "--each: {key} cannot be the same for all engines",
    "--each：各引擎的 {key} 不能相同",
    "--each：各引擎的 {key} 不能相同"};
inline constexpr Row<> kEngineNeedsProgram{
    "engine_argument.needs_program",
    "--engine needs a program: --engine PATH or --engine cmd=PATH,…",
    "--engine 需要程序：--engine PATH 或 --engine cmd=PATH,…",
    "--engine 需要程式：--engine PATH 或 --engine cmd=PATH,…"};

// chuhe match.
inline constexpr Row<> kMatchNeedsTime{
    "match.needs_time",
    "a limit is needed: --movetime, --tc, --nodes or --depth",
    "请给出用时或搜索限制：--movetime、--tc、--nodes 或 --depth",
    "請給出用時或搜尋限制：--movetime、--tc、--nodes 或 --depth"};
inline constexpr Row<Text> kMatchSameName{
    "match.same_name",
    "two engines are called '{name}'",
    "有两个引擎都叫“{name}”",
    "有兩個引擎都叫「{name}」"};
inline constexpr Row<> kMatchNeedsTwo{
    "match.needs_two",
    "two engines are needed: --engine A --engine B",
    "需要两个引擎：--engine A --engine B",
    "需要兩個引擎：--engine A --engine B"};
inline constexpr Row<Text> kMatchBalance{
    "match.balance",
    "--balance must be LOW-HIGH in hundredths of a pawn, such as 60-180, or off, not '{text}'",
    "--balance 应为 LOW-HIGH（百分之一兵），如 60-180，或 off，不能是“{text}”",
    "--balance 應為 LOW-HIGH（百分之一兵），如 60-180，或 off，不能是「{text}」"};
inline constexpr Row<Text> kMatchResign{
    "match.resign",
    "--resign must be SCORE,MOVES, such as 800,4, not '{text}'",
    "--resign 应为 SCORE,MOVES，如 800,4，不能是“{text}”",
    "--resign 應為 SCORE,MOVES，如 800,4，不能是「{text}」"};
inline constexpr Row<Text> kMatchDraw{
    "match.draw",
    "--draw must be SCORE,MOVES,FROM, such as 10,8,40, not '{text}'",
    "--draw 应为 SCORE,MOVES,FROM，如 10,8,40，不能是“{text}”",
    "--draw 應為 SCORE,MOVES,FROM，如 10,8,40，不能是「{text}」"};
inline constexpr Row<Text> kMatchSprt{
    "match.sprt",
    "--sprt must be ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,5, not '{text}'",
    "--sprt 应为 ELO0,ELO1 或 ELO0,ELO1,ALPHA,BETA，如 0,5，不能是“{text}”",
    "--sprt 應為 ELO0,ELO1 或 ELO0,ELO1,ALPHA,BETA，如 0,5，不能是「{text}」"};
inline constexpr Row<> kMatchSprtOrder{
    "match.sprt_order",
    "--sprt: ELO0 must be below ELO1",
    "--sprt：ELO0 必须小于 ELO1",
    "--sprt：ELO0 必須小於 ELO1"};
inline constexpr Row<> kMatchSprtErrors{
    "match.sprt_errors",
    "--sprt: ALPHA and BETA must be between 0 and 0.5",
    "--sprt：ALPHA 与 BETA 应在 0 与 0.5 之间",
    "--sprt：ALPHA 與 BETA 應在 0 與 0.5 之間"};
inline constexpr Row<> kMatchSprtTwo{
    "match.sprt_two",
    "--sprt tests exactly two engines",
    "--sprt 只能检验两个引擎",
    "--sprt 只能檢驗兩個引擎"};
inline constexpr Row<> kMatchPgnFile{
    "match.pgn_file",
    "--pgn needs a file: standard output is for the summary",
    "--pgn 需要文件：标准输出用于摘要",
    "--pgn 需要檔案：標準輸出用於摘要"};
inline constexpr Row<> kMatchResumePgn{
    "match.resume_pgn",
    "--resume needs --pgn FILE",
    "--resume 需要 --pgn FILE",
    "--resume 需要 --pgn FILE"};
inline constexpr Row<> kMatchNoOpening{
    "match.no_opening",
    "there is no opening from which a game can be played",
    "没有可以对弈的开局",
    "沒有可以對弈的開局"};
inline constexpr Row<Text, Number> kMatchOpeningsLeft{
    "match.openings_left",
    "{path}: note: {n} {n?opening was:openings were} skipped: no game can be played from {n?it:them}",
    "{path}：提示：略去 {n} 个不能对弈的开局",
    "{path}：提示：略去 {n} 個不能對弈的開局"};
inline constexpr Row<Number> kMatchPlayedBefore{
    "match.played_before",
    "{n} {n?game was:games were} played before",
    "此前已下 {n} 局",
    "此前已下 {n} 局"};
inline constexpr Row<> kMatchInterrupted{
    "match.interrupted",
    "interrupted: --resume continues",
    "已中断：用 --resume 继续",
    "已中斷：用 --resume 繼續"};
inline constexpr Row<> kMatchInterruptedLost{
    "match.interrupted_lost",
    "interrupted: nothing was kept, because --pgn FILE was not given",
    "已中断：没有 --pgn FILE，未保存任何内容",
    "已中斷：沒有 --pgn FILE，未儲存任何內容"};
inline constexpr Row<Message> kMatchEngineNote{
    "match.engine_note",
    "chuhe match: note: {text}",
    "chuhe match：提示：{text}",
    "chuhe match：提示：{text}"};

// chuhe play.
inline constexpr Row<> kLevelOrElo{
    "play.level_or_elo",
    "--level and --elo both set the strength: give only one",
    "--level 与 --elo 都是设定棋力，只能给一个",
    "--level 與 --elo 都是設定棋力，只能給一個"};
inline constexpr Row<> kLevelOfOther{
    "play.level_of_other",
    "--level and --elo are for Chuhe's own engine: another one has options, as in --engine cmd=PATH,option.UCI_Elo=1500",
    "--level 与 --elo 只用于楚河自己的引擎：其他引擎请用选项，如 --engine cmd=PATH,option.UCI_Elo=1500",
    "--level 與 --elo 只用於楚河自己的引擎：其他引擎請用選項，如 --engine cmd=PATH,option.UCI_Elo=1500"};
inline constexpr Row<> kBookOfOther{
    "play.book_of_other",
    "--book is for Chuhe's own engine",
    "--book 只用于楚河自己的引擎",
    "--book 只用於楚河自己的引擎"};
inline constexpr Row<> kClockOrLimit{
    "play.clock_or_limit",
    "--clock cannot be combined with a limit per move",
    "--clock 不能与每步限制同用",
    "--clock 不能與每步限制同用"};
inline constexpr Row<> kNewAndContinued{
    "play.new_and_continued",
    "a game cannot be both new and continued",
    "不能既开新局又继续旧局",
    "不能既開新局又繼續舊局"};

// chuhe serve.
inline constexpr Row<> kServeEngineTime{
    "serve.engine_time",
    "--engine: tc, movetime, nodes, depth and restart are for matches; in the app the game decides how long an engine thinks",
    "--engine：tc、movetime、nodes、depth 与 restart 只用于引擎对战；应用中由对局决定引擎思考多久",
    "--engine：tc、movetime、nodes、depth 與 restart 只用於引擎對戰；應用程式中由對局決定引擎思考多久"};
inline constexpr Row<Text> kServeTokenForm{
    "serve.token_form",
    "{source}: a token consists of letters, digits, hyphens and underscores; this one contains something else",
    "{source}：口令只能由字母、数字、连字符和下划线组成，此口令含有其他字符",
    "{source}：通行碼只能由字母、數字、連字號和底線組成，此通行碼含有其他字元"};
inline constexpr Row<Text, Number, Number> kServeTokenShort{
    "serve.token_short",
    "{source}: the token has {n} {n?character:characters}; it needs at least {least}, or it could be guessed",
    "{source}：口令只有 {n} 个字符，至少要有 {least} 个，否则可能被猜中",
    "{source}：通行碼只有 {n} 個字元，至少要有 {least} 個，否則可能被猜中"};
inline constexpr Row<Text, Number, Number> kServeTokenLong{
    "serve.token_long",
    "{source}: the token has {n} characters; it may have at most {most}",
    "{source}：口令有 {n} 个字符，最多只能有 {most} 个",
    "{source}：通行碼有 {n} 個字元，最多只能有 {most} 個"};
inline constexpr Row<> kServeTokenTwice{
    "serve.token_twice",
    "CHUHE_TOKEN is set, and --token-file is given: use one of them",
    "既设置了 CHUHE_TOKEN，又给出了 --token-file：只能用其中之一",
    "既設定了 CHUHE_TOKEN，又給出了 --token-file：只能用其中之一"};
inline constexpr Row<Text> kServeTokenReadable{
    "serve.token_readable",
    "other users can read the token; run chmod 600 {file}",
    "其他用户可以读取口令，请运行 chmod 600 {file}",
    "其他使用者可以讀取通行碼，請執行 chmod 600 {file}"};
inline constexpr Row<Text> kServeTokenKept{
    "serve.token_kept",
    "Scripts find the token in {file}",
    "脚本可从此文件读取口令：{file}",
    "指令碼可從此檔案讀取通行碼：{file}"};
inline constexpr Row<> kServeNoAddress{
    "serve.no_address",
    "--listen needs an address, such as 127.0.0.1",
    "--listen 须给出地址，例如 127.0.0.1",
    "--listen 須給出位址，例如 127.0.0.1"};
inline constexpr Row<Text> kServeBadProxy{
    "serve.bad_proxy",
    "--proxy must be the IP address of the proxy, not '{text}'",
    "--proxy 应为代理的 IP 地址，不能是“{text}”",
    "--proxy 應為代理的 IP 位址，不能是「{text}」"};
inline constexpr Row<> kServeLogFile{
    "serve.log_file",
    "--log needs the name of a file",
    "--log 后要写文件名",
    "--log 後要寫檔名"};
inline constexpr Row<Text> kServeLogLevel{
    "serve.log_level",
    "--log-level must be error, warning or info, not '{level}'",
    "--log-level 应为 error、warning 或 info，不能是“{level}”",
    "--log-level 應為 error、warning 或 info，不能是「{level}」"};
inline constexpr Row<> kServeLogLevelAlone{
    "serve.log_level_alone",
    "--log-level needs --log FILE",
    "--log-level 要与 --log FILE 同用",
    "--log-level 要與 --log FILE 同用"};
inline constexpr Row<Message> kServeLogFails{
    "serve.log_fails",
    "the log cannot be written; the server continues without it: {reason}",
    "无法写入日志，服务器继续运行：{reason}",
    "無法寫入日誌，伺服器繼續執行：{reason}"};
inline constexpr Row<Text> kServeAt{
    "serve.at",
    "Chuhe is at {url}",
    "楚河的地址：{url}",
    "楚河的位址：{url}"};
inline constexpr Row<Text> kServeRunning{
    "serve.running",
    "Chuhe is already running at {url}",
    "楚河已在运行，地址：{url}",
    "楚河已在執行，位址：{url}"};
inline constexpr Row<Text, Text, List> kServeRunningOther{
    "serve.running_other",
    "Chuhe is already running at {url} with the library {library}; {options|, | and } would take effect only at its next start. Stop it first (Ctrl-C in its terminal), or start a second one with its own --port and --library",
    "楚河已在运行，地址：{url}，棋谱库：{library}；{options|、} 要在下次启动时才生效。请先停止它（在其终端按 Ctrl-C），或另选 --port 和 --library 再启动一个",
    "楚河已在執行，位址：{url}，棋譜庫：{library}；{options|、} 要到下次啟動時才生效。請先停止它（在其終端機按 Ctrl-C），或另選 --port 和 --library 再啟動一個"};
inline constexpr Row<Text, Text> kServeRunningSilent{
    "serve.running_silent",
    "Chuhe is running at {url} with the library {library}, but does not answer. Stop it first, or start a second one with its own --port and --library",
    "楚河已在运行（地址：{url}，棋谱库：{library}），但没有响应。请先停止它，或另选 --port 和 --library 再启动一个",
    "楚河已在執行（位址：{url}，棋譜庫：{library}），但沒有回應。請先停止它，或另選 --port 和 --library 再啟動一個"};
inline constexpr Row<Text, Text> kServeLibraryElsewhere{
    "serve.library_elsewhere",
    "Chuhe is already running at {url} with the library {library}. Open that address, stop it first (Ctrl-C in its terminal), or choose another library with --library",
    "楚河已在运行，地址：{url}，用的就是棋谱库 {library}。请打开该地址，或先停止它（在其终端按 Ctrl-C），或用 --library 另选棋谱库",
    "楚河已在執行，位址：{url}，用的就是棋譜庫 {library}。請開啟該位址，或先停止它（在其終端機按 Ctrl-C），或用 --library 另選棋譜庫"};
inline constexpr Row<> kServeCtrlC{
    "serve.ctrl_c",
    "Press Ctrl-C to quit; everything is saved.",
    "按 Ctrl-C 退出，一切都已保存。",
    "按 Ctrl-C 結束，一切都已儲存。"};
inline constexpr Row<> kServeNoBrowser{
    "serve.no_browser",
    "no browser could be opened; open the address yourself",
    "无法打开浏览器，请自行打开上面的地址",
    "無法開啟瀏覽器，請自行開啟上面的位址"};

// chuhe engines.
inline constexpr Row<> kEnginesProgram{
    "engines_command.program",
    "the program is missing",
    "缺少程序",
    "缺少程式"};
inline constexpr Row<> kEnginesListTakesNothing{
    "engines_command.list_takes_nothing",
    "list takes no program",
    "list 后面不能写程序",
    "list 後面不能寫程式"};
inline constexpr Row<Text> kEnginesNotFound{
    "engines_command.not_found",
    "{program}: there is no such program",
    "{program}：没有这个程序",
    "{program}：沒有這個程式"};
inline constexpr Row<Text> kEnginesAllowed{
    "engines_command.allowed",
    "Allowed: {call}. It can now be added in the app, under Settings.",
    "已允许：{call}。现在可在应用的“设置”中添加。",
    "已允許：{call}。現在可在應用程式的「設定」中新增。"};
inline constexpr Row<Text> kEnginesAlready{
    "engines_command.already",
    "Allowed already: {call}",
    "先前已允许：{call}",
    "先前已允許：{call}"};
inline constexpr Row<Text> kEnginesForbidden{
    "engines_command.forbidden",
    "No longer allowed: {call}",
    "不再允许：{call}",
    "不再允許：{call}"};
inline constexpr Row<Text> kEnginesWasNot{
    "engines_command.was_not",
    "it was not allowed: {call}",
    "原本就不允许：{call}",
    "原本就不允許：{call}"};
inline constexpr Row<> kEnginesNone{
    "engines_command.none",
    "No engine has been allowed yet.",
    "尚未允许任何引擎。",
    "尚未允許任何引擎。"};

// chuhe book.
inline constexpr Row<> kBookOneAtATime{
    "book_command.one_at_a_time",
    "only one book at a time",
    "一次只能用一个开局库",
    "一次只能用一個開局庫"};
inline constexpr Row<> kBookNoRecords{
    "book_command.no_records",
    "the records to build from are missing",
    "缺少用来建库的棋谱",
    "缺少用來建庫的棋譜"};
inline constexpr Row<> kBookNoSource{
    "book_command.no_source",
    "the book to import is missing",
    "缺少要导入的开局库",
    "缺少要匯入的開局庫"};
inline constexpr Row<Text> kBookIsRecord{
    "book_command.is_record",
    "this is a record ({format}), not a book: chuhe book build makes a book from it",
    "这是棋谱（{format}），不是开局库：用 chuhe book build 建库",
    "這是棋譜（{format}），不是開局庫：用 chuhe book build 建庫"};
inline constexpr Row<> kBookUnreached{
    "book_command.unreached",
    "no position of the book can be reached from the start position",
    "库中所有局面都无法从初始局面走到",
    "庫中所有局面都無法從初始局面走到"};
inline constexpr Row<> kBookTooMany{
    "book_command.too_many",
    "there are too many different moves for one book: use fewer with --plies",
    "着法太多，超出开局库的容量：请用 --plies 减少每局所取的步数",
    "著法太多，超出開局庫的容量：請用 --plies 減少每局所取的步數"};
inline constexpr Row<> kBookNoResults{
    "book_command.no_results",
    "no game has a result: --unfinished counts such games as draws; nothing was written",
    "棋谱都没有结果：--unfinished 将其算作和棋；没有写入任何内容",
    "棋譜都沒有結果：--unfinished 將其算作和棋；沒有寫入任何內容"};
inline constexpr Row<> kBookNoMoves{
    "book_command.no_moves",
    "no moves are left: nothing was written",
    "没有剩下任何着法：没有写入任何内容",
    "沒有剩下任何著法：沒有寫入任何內容"};
inline constexpr Row<Number> kBookGames{
    "book_command.games",
    "{games} {games?game:games}",
    "{games} 局",
    "{games} 局"};
inline constexpr Row<Number, Number> kBookGamesSkipped{
    "book_command.games_skipped",
    "{games} {games?game:games}, {skipped} without a result skipped",
    "{games} 局，略去没有结果的 {skipped} 局",
    "{games} 局，略去沒有結果的 {skipped} 局"};
inline constexpr Row<Number> kBookErrors{
    "book_command.errors",
    "{n} {n?error:errors} in the records; `chuhe check` lists them",
    "棋谱中有 {n} 处错误，用 chuhe check 查看",
    "棋譜中有 {n} 處錯誤，用 chuhe check 檢視"};
inline constexpr Row<Number, Number, Text> kBookWritten{
    "book_command.written",
    "{moves} {moves?move:moves} in {positions} {positions?position:positions} written to {path}",
    "{positions} 个局面中的 {moves} 个着法写入 {path}",
    "{positions} 個局面中的 {moves} 個著法寫入 {path}"};
inline constexpr Row<Text, List> kBookImported{
    "book_command.imported",
    "read as {format}: {records|, }",
    "读作 {format}：{records|，}",
    "讀作 {format}：{records|，}"};
inline constexpr Row<Number> kBookRecords{
    "book_command.records",
    "{n} {n?record:records}",
    "{n} 条",
    "{n} 條"};
inline constexpr Row<Number> kBookInvalidRecords{
    "book_command.invalid_records",
    "{n} without a move",
    "{n} 条没有着法",
    "{n} 條沒有著法"};
inline constexpr Row<Number> kBookUnreachedRecords{
    "book_command.unreached_records",
    "{n} not reached from the start position",
    "{n} 条从初始局面走不到",
    "{n} 條從初始局面走不到"};
inline constexpr Row<Number> kBookLeftOut{
    "book_command.left_out",
    "{n} {n?position:positions} skipped: not reached from the start position",
    "略去 {n} 个从初始局面走不到的局面",
    "略去 {n} 個從初始局面走不到的局面"};
inline constexpr Row<Text, Number, Number, Number> kBookInfo{
    "book_command.info",
    "{name}: {moves} {moves?move:moves} in {positions} {positions?position:positions}, {bytes} {bytes?byte:bytes}, intact",
    "{name}：{positions} 个局面，{moves} 个着法，{bytes} 字节，完好",
    "{name}：{positions} 個局面，{moves} 個著法，{bytes} 位元組，完好"};
inline constexpr Row<Number, Number> kBookMadeFrom{
    "book_command.made_from",
    "built from {games} {games?game:games}, {plies} {plies?ply:plies} of each",
    "由 {games} 局建成，每局取 {plies} 步",
    "由 {games} 局建成，每局取 {plies} 步"};
inline constexpr Row<Number> kBookNever{
    "book_command.never",
    "{n} {n?move is:moves are} known but never played",
    "{n} 个着法有记录但从不采用",
    "{n} 個著法有記錄但從不採用"};
inline constexpr Row<> kBookUnknownPosition{
    "book_command.unknown_position",
    "the book does not know this position",
    "库中没有这个局面",
    "庫中沒有這個局面"};
inline constexpr Row<> kBookColumnMove{"book_command.column_move", "move", "着法", "著法"};
inline constexpr Row<> kBookColumnShare{"book_command.column_share", "share", "比例", "比例"};
inline constexpr Row<> kBookColumnGames{"book_command.column_games", "games", "局数", "局數"};
inline constexpr Row<> kBookColumnWon{"book_command.column_won", "won", "胜", "勝"};
inline constexpr Row<> kBookColumnDrawn{"book_command.column_drawn", "drawn", "和", "和"};
inline constexpr Row<> kBookColumnLost{"book_command.column_lost", "lost", "负", "負"};
inline constexpr Row<> kBookColumnScore{"book_command.column_score", "score", "得分率", "得分率"};
inline constexpr Row<> kBookColumnNotation{"book_command.column_notation", "notation", "记法", "記法"};
inline constexpr Row<> kBookNotPlayed{"book_command.not_played", "never", "不采用", "不採用"};
inline constexpr Row<Text, Text> kBookOrMirror{
    "book_command.or_mirror",
    "{move} (or {mirror})",
    "{move}（或 {mirror}）",
    "{move}（或 {mirror}）"};

// chuhe bench and perft.
inline constexpr Row<Text> kOnlyWithMates{
    "bench.only_with_mates",
    "{option} is for --mates only",
    "{option} 只用于 --mates",
    "{option} 只用於 --mates"};
inline constexpr Row<> kOneDepth{
    "bench.one_depth",
    "only one DEPTH can be given",
    "只能给一个 DEPTH",
    "只能給一個 DEPTH"};
inline constexpr Row<> kDepthWithMates{
    "bench.depth_with_mates",
    "DEPTH cannot be combined with --mates",
    "DEPTH 不能与 --mates 同用",
    "DEPTH 不能與 --mates 同用"};
inline constexpr Row<> kDepthMissing{
    "perft.depth_missing",
    "DEPTH is missing",
    "缺少 DEPTH",
    "缺少 DEPTH"};
inline constexpr Row<> kFenOrFile{
    "perft.fen_or_file",
    "give either a FEN or --file, not both",
    "FEN 与 --file 只能给一个",
    "FEN 與 --file 只能給一個"};

// Every row above: a test counts them.
inline constexpr auto kUsageRows = std::to_array<const CatalogueRow*>({
    &kDidYouMean, &kUsageLine, &kCommandSays, &kProgramSays, &kUnknownOption, &kUnknownCommand,
    &kHelpLists, &kOutputFailed, &kNeedsOneValue, &kTakesNoValue, &kNotInRange, &kNotAbove0,
    &kNotAChoice, &kForOption, &kNotBoth, &kTakesNoWords, &kActionMissing, &kNoAction,
    &kActionTakesNo, &kUnexpectedArgument, &kFileMissing,
    &kOutputMissing, &kOneRecord, &kOneCommand, &kNotationOfPosition, &kOnlyForRecords,
    &kOutOfMemory, &kNoMemoryForHash, &kNoMemoryForSearch, &kFileExists, &kInterrupted,
    &kInterruptedNothing, &kWritten, &kNoteLine, &kPathSays, &kEmptyDirectory, &kNoSuchFormat,
    &kCannotBeRead, &kCannotBeWritten, &kEncodingIgnored, &kFileNotFen, &kNotAFen, &kCannotRead,
    &kPositionLineTooLong, &kNoSuchGameNumber, &kFileHoldsNoGame, &kChooseGame, &kGamesListed,
    &kPlyUnplayable, &kNoSuchMainPly, &kTerminalPicture, &kIsShownRecord, &kMainLineUnplayable,
    &kNoPositionOrFile, &kPlyEnd, &kPlyWithGif, &kSizeNeeds, &kDelayNeeds, &kBadDelay,
    &kNotationWithPicture, &kNoSuchNotationName, &kInAndOut, &kNameFormat, &kNoFormatEnding,
    &kNotationHeld, &kNotationNoEffect, &kCompressedNoEffect, &kRepairNoEffect, &kDeletedNoEffect,
    &kAlsoInput, &kIsInput, &kPerhapsInput, &kOneGameFiles, &kLibraryTagLost, &kLostInAll,
    &kKindCount, &kConvertedTo, &kConvertedPartly, &kConvertedNothing, &kGamesAndMoves,
    &kReadAsThen, &kFilesIn, &kFilesLeft, &kNoVariations, &kAnalysisClock, &kAnalysisStdoutResume,
    &kAnalysisStdoutJson, &kAnalysisStdin, &kAnalysisBegun, &kNotAnalysis, &kAnalysisOtherSettings,
    &kCannotWriteState, &kAnalysisStateFailed, &kAnalysisOneGame, &kAnalysisLosesGames,
    &kAnalysisPageIsRecord, &kAnalysisPartly, &kAnalystFailed, &kOneLimit, &kEngineKeyNotAChoice,
    &kEngineKeyNotAbove0, &kEngineNoKey, &kEngineNoKeyOptions, &kEngineKeyValue, &kEngineNotForEach,
    &kEngineNeedsProgram, &kMatchNeedsTime, &kMatchSameName, &kMatchNeedsTwo, &kMatchBalance,
    &kMatchResign, &kMatchDraw, &kMatchSprt, &kMatchSprtOrder, &kMatchSprtErrors, &kMatchSprtTwo,
    &kMatchPgnFile, &kMatchResumePgn, &kMatchNoOpening, &kMatchOpeningsLeft, &kMatchPlayedBefore,
    &kMatchInterrupted, &kMatchInterruptedLost, &kMatchEngineNote, &kLevelOrElo, &kLevelOfOther,
    &kBookOfOther, &kClockOrLimit, &kNewAndContinued, &kServeEngineTime, &kServeTokenForm, &kServeTokenShort, &kServeTokenLong,
    &kServeTokenTwice, &kServeTokenReadable, &kServeTokenKept, &kServeNoAddress, &kServeBadProxy,
    &kEnginesProgram, &kEnginesListTakesNothing, &kEnginesNotFound, &kEnginesAllowed,
    &kEnginesAlready, &kEnginesForbidden, &kEnginesWasNot, &kEnginesNone, &kServeLogFile, &kServeLogLevel, &kServeLogLevelAlone, &kServeLogFails,
    &kServeAt, &kServeRunning, &kServeRunningOther, &kServeRunningSilent, &kServeLibraryElsewhere, &kServeCtrlC, &kServeNoBrowser,
    &kBookOneAtATime, &kBookNoRecords, &kBookNoSource, &kBookIsRecord, &kBookUnreached,
    &kBookTooMany, &kBookNoResults, &kBookNoMoves, &kBookGames, &kBookGamesSkipped, &kBookErrors,
    &kBookWritten, &kBookImported, &kBookRecords, &kBookInvalidRecords, &kBookUnreachedRecords,
    &kBookLeftOut, &kBookInfo, &kBookMadeFrom, &kBookNever, &kBookUnknownPosition, &kBookColumnMove,
    &kBookColumnShare, &kBookColumnGames, &kBookColumnWon, &kBookColumnDrawn, &kBookColumnLost,
    &kBookColumnScore, &kBookColumnNotation, &kBookNotPlayed, &kBookOrMirror, &kOnlyWithMates,
    &kOneDepth, &kDepthWithMates, &kDepthMissing, &kFenOrFile});
// clang-format on

}  // namespace chuhe::messages
