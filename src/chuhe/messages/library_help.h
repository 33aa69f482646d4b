// SPDX-License-Identifier: MIT
//
// The help of `chuhe explore` and `chuhe library`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kSummaryExplore{
    "help.explore.summary",
    "show what was played in a position, how often and with what result",
    "查看某局面下过哪些着法、次数和结果",
    "檢視某局面下過哪些著法、次數和結果"};

// Which games count.
inline constexpr Row<> kHelpFilterPlayer{
    "help.option.filter.player",
    "only games of this player; part of the name, 简体 or 繁體",
    "只计此棋手的对局；可只写姓名的一部分，简繁均可",
    "只計此棋手的對局；可只寫姓名的一部分，簡繁均可"};
inline constexpr Row<> kHelpFilterSide{
    "help.option.filter.side",
    "the side of that player: red or black",
    "该棋手所执的一方：red 或 black",
    "該棋手所執的一方：red 或 black"};
inline constexpr Row<> kHelpFilterOpponent{
    "help.option.filter.opponent",
    "the other player",
    "对手",
    "對手"};
inline constexpr Row<> kHelpFilterEvent{
    "help.option.filter.event",
    "only games whose event contains this text",
    "只计赛事名含有此文字的对局",
    "只計賽事名含有此文字的對局"};
inline constexpr Row<> kHelpFilterText{
    "help.option.filter.text",
    "only games with this text in a player's name or the event",
    "只计棋手姓名或赛事名含有此文字的对局",
    "只計棋手姓名或賽事名含有此文字的對局"};
inline constexpr Row<> kHelpFilterFrom{
    "help.option.filter.from",
    "only games from this date on: 1987, 1987-05 or 1987-05-31",
    "只计此日期及以后的对局：1987、1987-05 或 1987-05-31",
    "只計此日期及以後的對局：1987、1987-05 或 1987-05-31"};
inline constexpr Row<> kHelpFilterTo{
    "help.option.filter.to",
    "only games up to this date",
    "只计此日期及以前的对局",
    "只計此日期及以前的對局"};
inline constexpr Row<> kHelpFilterResult{
    "help.option.filter.result",
    "only games with this result: 1-0, 1/2-1/2, 0-1 or *",
    "只计此结果的对局：1-0、1/2-1/2、0-1 或 *",
    "只計此結果的對局：1-0、1/2-1/2、0-1 或 *"};
inline constexpr Row<> kHelpFilterOpening{
    "help.option.filter.opening",
    "only games with this opening: an ECCO code or its beginning, C49 or C",
    "只计此开局的对局：ECCO 编号或其开头，如 C49、C",
    "只計此開局的對局：ECCO 編號或其開頭，如 C49、C"};
inline constexpr Row<> kHelpFilterElo{
    "help.option.filter.elo",
    "only games in which both players are rated N or more",
    "只计双方等级分均不低于 N 的对局",
    "只計雙方等級分均不低於 N 的對局"};
inline constexpr Row<> kHelpFilterSource{
    "help.option.filter.source",
    "masters (the built-in games), library or all",
    "masters（内置的大师对局）、library（棋谱库）或 all（全部）",
    "masters（內建的大師對局）、library（棋譜庫）或 all（全部）"};
inline constexpr Row<> kHelpFilterCollection{
    "help.option.filter.collection",
    "one collection of the library; import: the one to add to",
    "棋谱库中的某个棋谱集；import 时为收入的棋谱集",
    "棋譜庫中的某個棋譜集；import 時為收入的棋譜集"};
inline constexpr Row<> kHelpFilterLabel{
    "help.option.filter.label",
    "only games with this label; import: the label to add",
    "只计带此标签的对局；import 时为加上的标签",
    "只計帶此標籤的對局；import 時為加上的標籤"};
inline constexpr Row<> kHelpLibraryFile{
    "help.option.library.file",
    "the library; default: the app's",
    "棋谱库；默认为应用所用的",
    "棋譜庫；預設為應用程式所用的"};
inline constexpr Row<> kHelpNoMirror{
    "help.option.no_mirror",
    "do not count mirror images as the same position",
    "左右对称的局面不算同一局面",
    "左右對稱的局面不算同一局面"};

// chuhe explore
inline constexpr Row<> kHelpExploreGames{
    "help.option.explore.games",
    "number of games to list (default 8)",
    "列出多少局（默认 8）",
    "列出多少局（預設 8）"};
inline constexpr Row<> kHelpExploreJson{
    "help.option.explore.json",
    "the same as JSON",
    "以 JSON 输出",
    "以 JSON 輸出"};
inline constexpr Row<> kDetailsExplore{
    "help.explore.details",
    "For each move: how many games, how they ended (+ Red won, = drawn, - Black won, in per cent of\n"
      "the games whose result is known), the average year, the performance (the rating that would score\n"
      "as much against these opponents), when it was last played, and the opening after it.\n"
      "\n"
      "A position counts however it was reached, and its mirror image is the same position unless\n"
      "--no-mirror is given. The masters' games are built in; the library's games count, too. The\n"
      "command works while the app is running. See docs/database.md.\n",
    "每个着法列出：局数，结果（+ 红胜，= 和，- 黑胜，按已知结果的对局计百分比），平均年份，表现分（对同样的\n"
      "对手取得同样成绩所需的等级分），最近一次的日期，走后的开局。\n"
      "\n"
      "局面相同即计入，不论着法次序。左右对称视为同一局面，除非使用 --no-mirror。大师对局已内置，棋谱库中的\n"
      "对局也计入。应用运行时也可使用。详见 docs/database.md。\n",
    "每個著法列出：局數，結果（+ 紅勝，= 和，- 黑勝，按已知結果的對局計百分比），平均年份，表現分（對同樣的\n"
      "對手取得同樣成績所需的等級分），最近一次的日期，走後的開局。\n"
      "\n"
      "局面相同即計入，不論著法次序。左右對稱視為同一局面，除非使用 --no-mirror。大師對局已內建，棋譜庫中的\n"
      "對局也計入。應用程式執行時也可使用。詳見 docs/database.md。\n"};

// chuhe library
inline constexpr Row<> kSummaryLibrary{
    "help.library.summary",
    "import, list, search and export games; check and back up the library",
    "导入、列出、搜索、导出棋谱；检查、备份棋谱库",
    "匯入、列出、搜尋、匯出棋譜；檢查、備份棋譜庫"};
inline constexpr Row<> kHelpSearchPosition{
    "help.option.search.position",
    "games with this position",
    "出现过此局面的对局",
    "出現過此局面的對局"};
inline constexpr Row<> kHelpSearchMaterial{
    "help.option.search.material",
    "games in which these pieces are left: \"RNC v RNN\"",
    "剩下这些棋子的对局：\"RNC v RNN\"",
    "剩下這些棋子的對局：\"RNC v RNN\""};
inline constexpr Row<> kHelpSearchPath{
    "help.option.search.path",
    "games in which a piece takes this path: Nb0-c2-d4",
    "有棋子走过此路线的对局：Nb0-c2-d4",
    "有棋子走過此路線的對局：Nb0-c2-d4"};
inline constexpr Row<> kHelpSearchSequence{
    "help.option.search.sequence",
    "games with these moves in succession: \"h2e2 h9g7\"",
    "依次走出这些着法的对局：\"h2e2 h9g7\"",
    "依次走出這些著法的對局：\"h2e2 h9g7\""};
inline constexpr Row<> kHelpListSort{
    "help.option.list.sort",
    "changed, added, date, elo, red, black, event, result, plies, opening; -date",
    "排序：changed、added、date、elo、red、black、event、result、plies、opening；-date 为倒序",
    "排序：changed、added、date、elo、red、black、event、result、plies、opening；-date 為倒序"};
inline constexpr Row<> kHelpListOffset{
    "help.option.list.offset",
    "skip the first N games",
    "略过前 N 局",
    "略過前 N 局"};
inline constexpr Row<> kHelpListLimit{
    "help.option.list.limit",
    "at most N games (list: default 50, search: 1000); 0: all",
    "最多 N 局（list 默认 50，search 默认 1000）；0 为全部",
    "最多 N 局（list 預設 50，search 預設 1000）；0 為全部"};
inline constexpr Row<> kHelpListCollections{
    "help.option.list.collections",
    "list: the collections instead of the games",
    "list：列出棋谱集，而不是对局",
    "list：列出棋譜集，而不是對局"};
inline constexpr Row<> kHelpExportOutput{
    "help.option.export.output",
    "export: a file, a directory, or - (the default) for standard output",
    "export：文件、文件夹，或 - 表示标准输出（默认）",
    "export：檔案、資料夾，或 - 表示標準輸出（預設）"};
inline constexpr Row<> kHelpExportOverwrite{
    "help.option.export.overwrite",
    "export: replace files that exist",
    "export：文件已存在时覆盖",
    "export：檔案已存在時覆蓋"};
inline constexpr Row<> kHelpLibraryFormat{
    "help.option.library.format",
    "format to write (export) or read (import); default: from the name or content",
    "写出（export）或读入（import）的格式；默认依文件名或内容",
    "寫出（export）或讀入（import）的格式；預設依檔名或內容"};
inline constexpr Row<> kHelpLibraryEncoding{
    "help.option.library.encoding",
    "encoding to write (export) or read (import): utf-8, gbk, big5 …",
    "写出（export）或读入（import）的编码：utf-8、gbk、big5 等",
    "寫出（export）或讀入（import）的編碼：utf-8、gbk、big5 等"};
inline constexpr Row<> kHelpExportNotation{
    "help.option.export.notation",
    "export: how moves are written",
    "export：着法的记谱法",
    "export：著法的記譜法"};
inline constexpr Row<> kHelpLibraryJson{
    "help.option.library.json",
    "the result as JSON; search: one document per line as games are found",
    "以 JSON 输出结果；search 随找随出，每行一个文档",
    "以 JSON 輸出結果；search 隨找隨出，每行一個文件"};
inline constexpr Row<> kDetailsLibrary{
    "help.library.details",
    "import FILE…           adds the games of files or directories in any format; - reads standard input\n"
      "list                   the games, newest first, or the collections\n"
      "search                 the games that match, as they are found, and where\n"
      "export                 writes the games that match, in any format\n"
      "stats                  results, years, lengths and openings of the games that match\n"
      "check [FILE]           reads everything, changes nothing; is the index up to date?\n"
      "backup [FILE [COPY]]   writes a complete copy; without COPY beside the library\n"
      "salvage FILE NEW       copies what can be read of a damaged library into a new one\n"
      "copy FROM TO           copies a library to a new one and compares them: files or postgresql://…\n"
      "\n"
      "A file is imported completely or not at all; games already in the library are not added again.\n"
      "A file of several games becomes a collection. Without --source, list, search, export and stats\n"
      "look only at the library, not at the masters' games, which have negative numbers.\n"
      "\n"
      "Without FILE, the library that `chuhe serve` uses by default. Everything except import works\n"
      "while the app is running. The app backs up its library itself, once a day if something changed,\n"
      "and keeps seven copies in the directory FILE-backups. A backup is a library:\n"
      "`chuhe serve --library COPY` opens it. See docs/database.md.\n",
    "import FILE…           导入任意格式的文件或文件夹；- 为标准输入\n"
      "list                   列出对局（最新的在前）或棋谱集\n"
      "search                 找出符合条件的对局及所在的步数，随找随出\n"
      "export                 把符合条件的对局写成任意格式\n"
      "stats                  统计符合条件的对局：结果、年份、长度、开局\n"
      "check [FILE]           完整读取，不作改动；检查索引是否最新\n"
      "backup [FILE [COPY]]   写出完整副本；不给 COPY 时放在棋谱库旁边\n"
      "salvage FILE NEW       把损坏的棋谱库中尚能读取的内容复制到新库\n"
      "copy FROM TO           把整个棋谱库复制到新库并逐一比对；可以是文件，也可以是 postgresql://…\n"
      "\n"
      "每个文件要么全部导入，要么完全不导入；库中已有的对局不会重复加入。含多局的文件成为一个棋谱集。\n"
      "不加 --source 时，list、search、export、stats 只看棋谱库，不含大师对局（其编号为负数）。\n"
      "\n"
      "不给 FILE 时，用 chuhe serve 默认的棋谱库。除 import 外，应用运行时均可使用。应用自己也会备份：\n"
      "有改动时每天一次，在文件夹 FILE-backups 中保留七份。备份本身就是棋谱库，可用\n"
      "chuhe serve --library COPY 打开。详见 docs/database.md。\n",
    "import FILE…           匯入任意格式的檔案或資料夾；- 為標準輸入\n"
      "list                   列出對局（最新的在前）或棋譜集\n"
      "search                 找出符合條件的對局及所在的步數，隨找隨出\n"
      "export                 把符合條件的對局寫成任意格式\n"
      "stats                  統計符合條件的對局：結果、年份、長度、開局\n"
      "check [FILE]           完整讀取，不作改動；檢查索引是否最新\n"
      "backup [FILE [COPY]]   寫出完整副本；不給 COPY 時放在棋譜庫旁邊\n"
      "salvage FILE NEW       把損壞的棋譜庫中尚能讀取的內容複製到新庫\n"
      "copy FROM TO           把整個棋譜庫複製到新庫並逐一比對；可以是檔案，也可以是 postgresql://…\n"
      "\n"
      "每個檔案要麼全部匯入，要麼完全不匯入；庫中已有的對局不會重複加入。含多局的檔案成為一個棋譜集。\n"
      "不加 --source 時，list、search、export、stats 只看棋譜庫，不含大師對局（其編號為負數）。\n"
      "\n"
      "不給 FILE 時，用 chuhe serve 預設的棋譜庫。除 import 外，應用程式執行時均可使用。應用程式自己也會備份：\n"
      "有改動時每天一次，在資料夾 FILE-backups 中保留七份。備份本身就是棋譜庫，可用\n"
      "chuhe serve --library COPY 開啟。詳見 docs/database.md。\n"};

inline constexpr auto kLibraryHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryExplore, &kHelpFilterPlayer, &kHelpFilterSide, &kHelpFilterOpponent,
    &kHelpFilterEvent, &kHelpFilterText, &kHelpFilterFrom, &kHelpFilterTo, &kHelpFilterResult,
    &kHelpFilterOpening, &kHelpFilterElo, &kHelpFilterSource, &kHelpFilterCollection,
    &kHelpFilterLabel, &kHelpLibraryFile, &kHelpNoMirror, &kHelpExploreGames, &kHelpExploreJson,
    &kDetailsExplore, &kHelpSearchPosition, &kHelpSearchMaterial, &kHelpSearchPath,
    &kHelpSearchSequence, &kHelpListSort, &kHelpListOffset, &kHelpListLimit,
    &kHelpListCollections, &kHelpExportOutput, &kHelpExportOverwrite, &kHelpLibraryFormat,
    &kHelpLibraryEncoding, &kHelpExportNotation, &kSummaryLibrary, &kHelpLibraryJson,
    &kDetailsLibrary});
// clang-format on

}  // namespace chuhe::messages
