// SPDX-License-Identifier: MIT
//
// What is wrong with the records and formats of a command line, and what `chuhe convert` reports.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Records, formats and encodings.
inline constexpr Row<> kEmptyDirectory{
    "cli.empty_directory",
    "no files in this directory",
    "文件夹中没有文件",
    "資料夾中沒有檔案"};
inline constexpr Row<Text, List> kNoSuchFormat{
    "cli.no_such_format",
    "unknown format '{format}': choose from {formats|, }",
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
    "no game {number}: the file has {n} {n?game:games}",
    "没有第 {number} 局：文件只有 {n} 局",
    "沒有第 {number} 局：檔案只有 {n} 局"};
inline constexpr Row<> kFileHoldsNoGame{
    "cli.file_holds_no_game",
    "the file contains no games",
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
    "no ply {ply}: the main line ends after {last}",
    "没有第 {ply} 步：主变到第 {last} 步为止",
    "沒有第 {ply} 步：主變到第 {last} 步為止"};
inline constexpr Row<Text> kTerminalPicture{
    "cli.terminal_picture",
    "a terminal cannot show a picture: use {option}=FILE, or redirect the output to a file",
    "终端不能显示图片：请用 {option}=FILE，或将输出重定向到文件",
    "終端機不能顯示圖片：請用 {option}=FILE，或將輸出重新導向到檔案"};
inline constexpr Row<Text> kPicturesNotBuilt{
    "cli.pictures_not_built",
    "this build of chuhe has no {option}, only --svg and --html; the one for Linux has it",
    "此版本的 chuhe 没有 {option}，只有 --svg 和 --html；Linux 版才有",
    "此版本的 chuhe 沒有 {option}，只有 --svg 和 --html；Linux 版才有"};
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
    "unknown notation '{name}'",
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
    "--repair has no effect: no text record (manual) among the inputs",
    "--repair 不起作用：输入中没有文字棋谱（manual）",
    "--repair 不起作用：輸入中沒有文字棋譜（manual）"};
inline constexpr Row<> kDeletedNoEffect{
    "convert.deleted_no_effect",
    "--deleted has no effect: no CBL library among the inputs",
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

// Every row above: a test counts them.
inline constexpr auto kRecordsUsageRows = std::to_array<const CatalogueRow*>({
    &kEmptyDirectory, &kNoSuchFormat, &kCannotBeRead, &kCannotBeWritten, &kEncodingIgnored,
    &kFileNotFen, &kNotAFen, &kCannotRead, &kPositionLineTooLong, &kNoSuchGameNumber,
    &kFileHoldsNoGame, &kChooseGame, &kGamesListed, &kPlyUnplayable, &kNoSuchMainPly,
    &kTerminalPicture, &kPicturesNotBuilt, &kIsShownRecord, &kMainLineUnplayable, &kNoPositionOrFile, &kPlyEnd,
    &kPlyWithGif, &kSizeNeeds, &kDelayNeeds, &kBadDelay, &kNotationWithPicture,
    &kNoSuchNotationName, &kInAndOut, &kNameFormat, &kNoFormatEnding, &kNotationHeld,
    &kNotationNoEffect, &kCompressedNoEffect, &kRepairNoEffect, &kDeletedNoEffect, &kAlsoInput,
    &kIsInput, &kPerhapsInput, &kOneGameFiles, &kLibraryTagLost, &kLostInAll, &kKindCount,
    &kConvertedTo, &kConvertedPartly, &kConvertedNothing, &kGamesAndMoves, &kReadAsThen,
    &kFilesIn, &kFilesLeft});
// clang-format on

}  // namespace chuhe::messages
