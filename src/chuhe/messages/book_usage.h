// SPDX-License-Identifier: MIT
//
// What is wrong with the command line of `chuhe book`, and what it reports.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
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
    "too many different moves for one book: take fewer with --plies",
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
    "this position is not in the book",
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

// Every row above: a test counts them.
inline constexpr auto kBookUsageRows = std::to_array<const CatalogueRow*>({
    &kBookOneAtATime, &kBookNoRecords,
    &kBookNoSource, &kBookIsRecord, &kBookUnreached, &kBookTooMany, &kBookNoResults,
    &kBookNoMoves, &kBookGames, &kBookGamesSkipped, &kBookErrors, &kBookWritten, &kBookImported,
    &kBookRecords, &kBookInvalidRecords, &kBookUnreachedRecords, &kBookLeftOut, &kBookInfo,
    &kBookMadeFrom, &kBookNever, &kBookUnknownPosition, &kBookColumnMove, &kBookColumnShare,
    &kBookColumnGames, &kBookColumnWon, &kBookColumnDrawn, &kBookColumnLost, &kBookColumnScore,
    &kBookColumnNotation, &kBookNotPlayed, &kBookOrMirror});
// clang-format on

}  // namespace chuhe::messages
