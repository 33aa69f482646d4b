// SPDX-License-Identifier: MIT
//
// Reading records: files that are not records, text in some encoding, and the text formats.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Files that are not records.
inline constexpr Row<> kEmptyFile{
    "read.empty_file",
    "the file is empty",
    "文件是空的",
    "檔案是空的"};
inline constexpr Row<> kUnknownFormat{
    "read.unknown_format",
    "unknown record format",
    "不是已知的棋谱格式",
    "不是已知的棋譜格式"};
inline constexpr Row<Message> kWriteOnlyFormat{
    "read.write_only_format",
    "{format}: this format can only be written",
    "{format}：这种格式只能写出，不能读取",
    "{format}：這種格式只能寫出，不能讀取"};
inline constexpr Row<> kXayDiagram{
    "read.xay_diagram",
    "a diagram of xiangqi-setup (XAY): pieces and arrows, not a game record",
    "xiangqi-setup 的棋图（XAY）：只有棋子和箭头，不是棋谱",
    "xiangqi-setup 的棋圖（XAY）：只有棋子和箭頭，不是棋譜"};
inline constexpr Row<> kAnnoFenDiagram{
    "read.annofen_diagram",
    "a diagram of xiangqi-setup (annoFEN): marks on a board, not a game record",
    "xiangqi-setup 的棋图（annoFEN）：只是棋盘上的标记，不是棋谱",
    "xiangqi-setup 的棋圖（annoFEN）：只是棋盤上的標記，不是棋譜"};
inline constexpr Row<> kSolvedExercises{
    "read.solved_exercises",
    "a list of solved exercises (.eplib): it contains neither positions nor moves",
    "已解习题的记录（.eplib）：没有局面，也没有着法",
    "已解習題的記錄（.eplib）：沒有局面，也沒有著法"};
inline constexpr Row<> kSqliteDatabase{
    "read.sqlite_database",
    "an SQLite database, perhaps an opening book (OBK, pfBook, XQB): not a game record",
    "SQLite 数据库，可能是开局库（OBK、pfBook、XQB）：不是棋谱",
    "SQLite 資料庫，可能是開局庫（OBK、pfBook、XQB）：不是棋譜"};
inline constexpr Row<Text> kArchive{
    "read.archive",
    "compressed with {program}: unpack it first",
    "{program} 压缩文件：请先解压",
    "{program} 壓縮檔：請先解壓縮"};
inline constexpr Row<> kPdfDocument{"read.pdf_document", "a PDF document", "PDF 文档", "PDF 文件"};
inline constexpr Row<> kChuheBook{
    "read.chuhe_book",
    "a Chuhe opening book: not a game record",
    "楚河的开局库：不是棋谱",
    "楚河的開局庫：不是棋譜"};
inline constexpr Row<> kEleeyeBook{
    "read.eleeye_book",
    "an opening book (BOOK.DAT of ElephantEye): not a game record",
    "开局库（ElephantEye 的 BOOK.DAT）：不是棋谱",
    "開局庫（ElephantEye 的 BOOK.DAT）：不是棋譜"};
inline constexpr Row<Text> kPicture{
    "read.picture",
    "this is a {format} picture",
    "{format} 图片",
    "{format} 圖片"};
inline constexpr Row<> kWebPage{
    "read.web_page",
    "a web page without a DhtmlXQ record",
    "网页，其中没有 DhtmlXQ 棋谱",
    "網頁，其中沒有 DhtmlXQ 棋譜"};
inline constexpr Row<> kExecutable{"read.executable", "an executable program", "程序", "程式"};

// Text in some encoding.
inline constexpr Row<Text> kInvalidBytes{
    "read.invalid_bytes",
    "invalid {encoding} bytes",
    "有些字节不是有效的 {encoding} 编码",
    "有些位元組不是有效的 {encoding} 編碼"};
inline constexpr Row<Text, Text> kGuessedEncoding{
    "read.guessed_encoding",
    "read as {guessed}, but the text may be {rival}: if it looks wrong, choose the encoding (--encoding; with convert --from-encoding)",
    "文字按 {guessed} 编码读取，也可能是 {rival}：若有乱码，请另选编码（--encoding，convert 用 --from-encoding）",
    "文字按 {guessed} 編碼讀取，也可能是 {rival}：若有亂碼，請另選編碼（--encoding，convert 用 --from-encoding）"};

// PGN and WXF.
inline constexpr Row<> kNoGame{
    "read.no_game",
    "it contains no games",
    "其中没有棋谱",
    "其中沒有棋譜"};
inline constexpr Row<Text> kTextBeforeGame{
    "read.text_before_game",
    "text before the game is ignored: {text}",
    "略去对局之前的文字：{text}",
    "略去對局之前的文字：{text}"};
inline constexpr Row<Text> kTextAfterResult{
    "read.text_after_result",
    "text after the result is ignored: {text}",
    "略去结果之后的文字：{text}",
    "略去結果之後的文字：{text}"};
inline constexpr Row<Message, Number> kAndMoreLines{
    "read.and_more_lines",
    "{message} (and {n} more {n?line:lines})",
    "{message}（还有 {n} 行）",
    "{message}（還有 {n} 行）"};
inline constexpr Row<Text> kTagNotClosed{
    "read.tag_not_closed",
    "the tag {name} is not closed with \"]",
    "对局信息 {name} 没有以 \"] 结束",
    "對局資訊 {name} 沒有以 \"] 結束"};
inline constexpr Row<Text> kEscapedLine{
    "read.escaped_line",
    "a line meant for other programs is ignored: {text}",
    "略去给其他程序的一行：{text}",
    "略去給其他程式的一行：{text}"};
inline constexpr Row<> kUnmatchedBracket{
    "read.unmatched_bracket",
    "unmatched bracket",
    "括号不成对",
    "括號不成對"};
inline constexpr Row<Message, Message> kWrongLabel{
    "read.wrong_label",
    "the move is labelled as one of {label}'s, but it is {mover}'s turn",
    "着法注明是{label}所走，而轮到{mover}走",
    "著法註明是{label}所走，而輪到{mover}走"};
inline constexpr Row<Text> kNotAMoveKept{
    "read.not_a_move_kept",
    "'{text}' is not a move; kept as a comment",
    "“{text}”不是着法，存为评注",
    "「{text}」不是著法，存為評註"};
inline constexpr Row<Text> kNoMoveInBrackets{
    "read.no_move_in_brackets",
    "({text}) does not contain a move; kept as a comment",
    "（{text}）中没有着法，存为评注",
    "（{text}）中沒有著法，存為評註"};
inline constexpr Row<Text, Text> kResultsDiffer{
    "read.results_differ",
    "the header says {header}, but the moves end with {moves}",
    "开头写的结果是 {header}，着法末尾却是 {moves}",
    "開頭寫的結果是 {header}，著法末尾卻是 {moves}"};
inline constexpr Row<> kCommentNotClosed{
    "read.comment_not_closed",
    "the comment is not closed with }",
    "评注没有以 } 结束",
    "評註沒有以 } 結束"};
inline constexpr Row<> kEmptyQuotes{
    "read.empty_quotes",
    "empty quotation marks",
    "引号中没有内容",
    "引號中沒有內容"};
inline constexpr Row<> kPasses{
    "read.passes",
    "a pass, which the rules do not allow",
    "空着，不合规则",
    "空著，不合規則"};
inline constexpr Row<> kKeptStep{
    "read.kept_step",
    "an illegal step, kept as written",
    "原是走不了的一步，照旧保留",
    "原是走不了的一步，照舊保留"};
inline constexpr Row<> kKeptText{
    "read.kept_text",
    "unplayable text, kept as written",
    "原是走不了的文字，照旧保留",
    "原是走不了的文字，照舊保留"};
inline constexpr Row<> kGlyphWithoutNumber{
    "read.glyph_without_number",
    "$ without a number",
    "$ 之后没有数字",
    "$ 之後沒有數字"};
inline constexpr Row<> kGameCutShort{
    "read.game_cut_short",
    "the file ends before the result of the game: it is probably cut short",
    "文件在对局结果之前就结束了，可能不完整",
    "檔案在對局結果之前就結束了，可能不完整"};
inline constexpr Row<> kNoResultAtEnd{
    "read.no_result_at_end",
    "the file ends without a result after the moves: the game may be incomplete",
    "文件末尾、着法之后没有结果，对局可能不完整",
    "檔案末尾、著法之後沒有結果，對局可能不完整"};
inline constexpr Row<> kBracketNotClosed{
    "read.bracket_not_closed",
    "a variation is not closed with )",
    "变着没有以 ) 结束",
    "變著沒有以 ) 結束"};
inline constexpr Row<Text> kSecondFen{
    "read.second_fen",
    "a second FEN is ignored: {fen}",
    "略去第二个 FEN：{fen}",
    "略去第二個 FEN：{fen}"};
inline constexpr Row<Text, Text> kSecondResult{
    "read.second_result",
    "a second Result, {second}, is ignored: the first is {first}",
    "第二个 Result 是 {second}，以第一个 {first} 为准",
    "第二個 Result 是 {second}，以第一個 {first} 為準"};
inline constexpr Row<Text> kNotAResult{
    "read.not_a_result",
    "'{text}' is not a result; kept as a tag",
    "“{text}”不是对局结果，存入对局信息",
    "「{text}」不是對局結果，存入對局資訊"};
inline constexpr Row<> kWxfCommentNotClosed{
    "read.wxf_comment_not_closed",
    "the comment does not end with */",
    "评注没有以 */ 结束",
    "評註沒有以 */ 結束"};
inline constexpr Row<> kWxfMovesNotClosed{
    "read.wxf_moves_not_closed",
    "the moves do not end with }END",
    "着法没有以 }END 结束",
    "著法沒有以 }END 結束"};
inline constexpr Row<Text> kNotAKeyword{
    "read.not_a_keyword",
    "neither a keyword nor moves; kept as a comment: {text}",
    "既不是关键字也不是着法，存为评注：{text}",
    "既不是關鍵字也不是著法，存為評註：{text}"};
inline constexpr Row<> kPieceListStart{
    "read.piece_list_start",
    "a start position given as a list of pieces is not supported",
    "不支持以棋子列表写的起始局面",
    "不支援以棋子清單寫的起始局面"};

// Lists with one game or position per line.
inline constexpr Row<Text> kNeitherMovesNorPosition{
    "read.neither_moves_nor_position",
    "neither moves nor a position: {text}",
    "既不是着法也不是局面：{text}",
    "既不是著法也不是局面：{text}"};
inline constexpr Row<> kNoLineWithGame{
    "read.no_line_with_game",
    "no line contains moves or a position",
    "没有一行是着法或局面",
    "沒有一行是著法或局面"};
inline constexpr Row<Text> kNotAPosition{
    "read.not_a_position",
    "not a position: {text}",
    "不是局面：{text}",
    "不是局面：{text}"};
inline constexpr Row<> kNoLineWithPosition{
    "read.no_line_with_position",
    "no line contains a position",
    "没有一行是局面",
    "沒有一行是局面"};
inline constexpr Row<Text> kCommentAfterGames{
    "read.comment_after_games",
    "a comment after the last game is ignored: {text}",
    "略去最后一局之后的评注：{text}",
    "略去最後一局之後的評註：{text}"};
inline constexpr Row<Text> kTextAfterPosition{
    "read.text_after_position",
    "text after the position is kept as a comment: {text}",
    "局面之后的文字存为评注：{text}",
    "局面之後的文字存為評註：{text}"};
inline constexpr Row<Text> kNotANumberTag{
    "read.not_a_number_tag",
    "{name} is not a number; kept as a tag",
    "{name} 不是数字，存入对局信息",
    "{name} 不是數字，存入對局資訊"};

// Unplayable text that other formats keep.
inline constexpr Row<> kSaidUnplayable{
    "read.said_unplayable",
    "the file says that it cannot be played",
    "文件注明这一着走不了",
    "檔案註明這一著走不了"};
inline constexpr Row<Number, Text, Message> kUnplayableAtPly{
    "read.at_ply",
    "ply {ply}, {move}: {reason}",
    "第 {ply} 步，{move}：{reason}",
    "第 {ply} 步，{move}：{reason}"};

// Every row above: a test counts them.
inline constexpr auto kReadingRows = std::to_array<const CatalogueRow*>({
    &kEmptyFile, &kUnknownFormat, &kWriteOnlyFormat, &kXayDiagram, &kAnnoFenDiagram,
    &kSolvedExercises, &kSqliteDatabase, &kArchive, &kPdfDocument, &kChuheBook, &kEleeyeBook,
    &kPicture, &kWebPage, &kExecutable, &kInvalidBytes,
    &kGuessedEncoding, &kNoGame, &kTextBeforeGame, &kTextAfterResult, &kAndMoreLines,
    &kTagNotClosed, &kEscapedLine, &kUnmatchedBracket, &kWrongLabel, &kNotAMoveKept,
    &kNoMoveInBrackets, &kResultsDiffer, &kCommentNotClosed, &kEmptyQuotes, &kPasses, &kKeptStep,
    &kKeptText, &kGlyphWithoutNumber, &kGameCutShort, &kNoResultAtEnd, &kBracketNotClosed, &kSecondFen,
    &kSecondResult, &kNotAResult, &kWxfCommentNotClosed, &kWxfMovesNotClosed, &kNotAKeyword, &kPieceListStart,
    &kNeitherMovesNorPosition, &kNoLineWithGame, &kNotAPosition, &kNoLineWithPosition,
    &kCommentAfterGames, &kTextAfterPosition, &kNotANumberTag, &kSaidUnplayable,
    &kUnplayableAtPly});
// clang-format on

}  // namespace chuhe::messages
