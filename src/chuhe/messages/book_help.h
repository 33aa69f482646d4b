// SPDX-License-Identifier: MIT
//
// The help of `chuhe book`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe book
inline constexpr Row<> kSummaryBook{
    "help.book.summary",
    "build, inspect and convert opening books",
    "建立、查看、转换开局库",
    "建立、檢視、轉換開局庫"};
inline constexpr Row<> kHelpBookOutput{
    "help.option.book.output",
    "output file (build, import, export)",
    "输出文件（build、import、export）",
    "輸出檔案（build、import、export）"};
inline constexpr Row<> kHelpBookOverwrite{
    "help.option.book.overwrite",
    "replace that file if it exists (build, import, export)",
    "文件已存在时覆盖（build、import、export）",
    "檔案已存在時覆蓋（build、import、export）"};
inline constexpr Row<> kHelpBookPlies{
    "help.option.book.plies",
    "build: plies taken from each game (default 30)",
    "build：每局取多少步（默认 30）",
    "build：每局取多少步（預設 30）"};
inline constexpr Row<> kHelpBookMinGames{
    "help.option.book.min_games",
    "build: skip moves played in fewer than N games",
    "build：略去出现不足 N 局的着法",
    "build：略去出現不足 N 局的著法"};
inline constexpr Row<> kHelpBookUnfinished{
    "help.option.book.unfinished",
    "build: count games without a result as draws",
    "build：没有结果的对局按和棋计",
    "build：沒有結果的對局按和棋計"};
inline constexpr Row<> kHelpBookVariations{
    "help.option.book.variations",
    "build: include variations, as draws",
    "build：变着也计入，按和棋计",
    "build：變著也計入，按和棋計"};
inline constexpr Row<> kHelpBookFrom{
    "help.option.book.from",
    "build: format of the records; default: detected",
    "build：棋谱格式；默认自动识别",
    "build：棋譜格式；預設自動辨識"};
inline constexpr Row<> kHelpBookEncoding{
    "help.option.book.encoding",
    "build: utf-8, gbk, …; default: detected",
    "build：utf-8、gbk 等；默认自动识别",
    "build：utf-8、gbk 等；預設自動辨識"};
inline constexpr Row<> kHelpBookBook{
    "help.option.book.book",
    "probe: the book; default: the built-in one",
    "probe：开局库；默认用内置的",
    "probe：開局庫；預設用內建的"};
inline constexpr Row<> kHelpBookMoves{
    "help.option.book.moves",
    "probe: moves to make first, in any notation",
    "probe：先走的着法，任意记谱法均可",
    "probe：先走的著法，任意記譜法均可"};
inline constexpr Row<> kHelpBookNotation{
    "help.option.book.notation",
    "probe: how moves are written",
    "probe：着法的记谱法",
    "probe：著法的記譜法"};
inline constexpr Row<> kHelpBookJson{
    "help.option.book.json",
    "the answer as JSON",
    "以 JSON 输出",
    "以 JSON 輸出"};
inline constexpr Row<> kDetailsBook{
    "help.book.details",
    "build RECORDS… -o FILE   counts the moves of games and how they ended\n"
      "probe [FEN]              the moves in the book, with games and share\n"
      "import FILE -o FILE      reads OBK, pfBook and ElephantEye's BOOK.DAT\n"
      "export [FILE] -o FILE    writes an OBK book\n"
      "info [FILE]              what a book holds; all of it is read and checked\n"
      "\n"
      "RECORDS are files or directories in any format that Chuhe reads. Without a book, the one\n"
      "that comes with Chuhe is used. The engine plays from books with OwnBook and BookFile (UCI),\n"
      "usebook and bookfiles (UCCI). See docs/book.md.\n",
    "build RECORDS… -o FILE   统计对局的着法及其结果\n"
      "probe [FEN]              库中的着法、局数与比例\n"
      "import FILE -o FILE      导入 OBK、pfBook 与 ElephantEye 的 BOOK.DAT\n"
      "export [FILE] -o FILE    导出为 OBK 开局库\n"
      "info [FILE]              开局库概况；完整读取并校验\n"
      "\n"
      "RECORDS 是楚河可读的任意格式的文件或文件夹。未指定开局库时用内置的。引擎通过 OwnBook 与\n"
      "BookFile（UCI）、usebook 与 bookfiles（UCCI）使用开局库。详见 docs/book.md。\n",
    "build RECORDS… -o FILE   統計對局的著法及其結果\n"
      "probe [FEN]              庫中的著法、局數與比例\n"
      "import FILE -o FILE      匯入 OBK、pfBook 與 ElephantEye 的 BOOK.DAT\n"
      "export [FILE] -o FILE    匯出為 OBK 開局庫\n"
      "info [FILE]              開局庫概況；完整讀取並檢查\n"
      "\n"
      "RECORDS 是楚河可讀的任意格式的檔案或資料夾。未指定開局庫時用內建的。引擎透過 OwnBook 與\n"
      "BookFile（UCI）、usebook 與 bookfiles（UCCI）使用開局庫。詳見 docs/book.md。\n"};

// Every row above: a test counts them.
inline constexpr auto kBookHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryBook, &kHelpBookOutput, &kHelpBookOverwrite, &kHelpBookPlies, &kHelpBookMinGames,
    &kHelpBookUnfinished, &kHelpBookVariations, &kHelpBookFrom, &kHelpBookEncoding,
    &kHelpBookBook, &kHelpBookMoves, &kHelpBookNotation, &kHelpBookJson, &kDetailsBook});
// clang-format on

}  // namespace chuhe::messages
