// SPDX-License-Identifier: MIT
//
// The explorer, lists, searches and imports in the terminal.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Wrong command lines.
inline constexpr Row<Text, Text> kLibraryTakesNo{
    "library_command.takes_no",
    "library {action} does not take {option}",
    "library {action} 不接受 {option}",
    "library {action} 不接受 {option}"};
inline constexpr Row<Text, Text> kNotADateHere{
    "search.not_a_date",
    "{option} must be a year, a month or a day (1987, 1987-05, 1987-05-31), not '{text}'",
    "{option} 应为年、月或日（如 1987、1987-05、1987-05-31），不能是“{text}”",
    "{option} 應為年、月或日（如 1987、1987-05、1987-05-31），不能是「{text}」"};
inline constexpr Row<> kSideOfWhom{
    "search.side_of_whom",
    "--side needs --player or --opponent",
    "--side 须与 --player 或 --opponent 同用",
    "--side 須與 --player 或 --opponent 同用"};
inline constexpr Row<Text> kNotAnOpening{
    "search.not_an_opening",
    "unknown opening '{code}'; openings are ECCO codes such as C, C4 or C49",
    "没有编号为“{code}”的开局；开局用 ECCO 编号表示，如 C、C4、C49",
    "沒有編號為「{code}」的開局；開局以 ECCO 編號表示，如 C、C4、C49"};
inline constexpr Row<Text> kNotAPath{
    "search.not_a_path",
    "'{text}' is not a path; write the squares that a piece visits, such as b0-c2-d4, or Nb0-c2-d4 for a horse",
    "“{text}”不是路线；请依次写出棋子经过的位置，如 b0-c2-d4，只找马则写 Nb0-c2-d4",
    "「{text}」不是路線；請依次寫出棋子經過的位置，如 b0-c2-d4，只找馬則寫 Nb0-c2-d4"};
inline constexpr Row<Text> kNotASequence{
    "search.not_a_sequence",
    "'{text}' is not a move between two squares such as h2e2",
    "“{text}”不是 h2e2 这样的坐标着法",
    "「{text}」不是 h2e2 這樣的座標著法"};
inline constexpr Row<> kSortOnBoard{
    "search.sort_on_board",
    "--sort cannot be combined with --position, --material, --path or --sequence: these results are listed as they are found",
    "--sort 不能与 --position、--material、--path、--sequence 同用：这类结果随找随出",
    "--sort 不能與 --position、--material、--path、--sequence 同用：這類結果隨找隨出"};
inline constexpr Row<Text> kExportFormat{
    "search.export_format",
    "cannot tell the format from '{path}': use --format",
    "从“{path}”看不出格式：请用 --format 指定",
    "從「{path}」看不出格式：請用 --format 指定"};

// The library and its index.
inline constexpr Row<> kNoLibraryYet{
    "search.no_library_yet",
    "no library yet: create one with `chuhe library import FILE` or in the app, or search the built-in games with --source masters",
    "还没有棋谱库：可用 chuhe library import FILE 或在应用中建立，也可用 --source masters 查找内置的大师对局",
    "還沒有棋譜庫：可用 chuhe library import FILE 或在應用程式中建立，也可用 --source masters 尋找內建的大師對局"};
inline constexpr Row<Text> kNoCollectionNamed{
    "search.no_collection",
    "unknown collection '{name}'; `chuhe library list --collections` lists them",
    "没有棋谱集“{name}”；可用 chuhe library list --collections 列出",
    "沒有棋譜集「{name}」；可用 chuhe library list --collections 列出"};
inline constexpr Row<Text, List> kSeveralCollections{
    "search.several_collections",
    "several collections are called '{name}': give one of the numbers {numbers|, | or }",
    "有多个棋谱集叫“{name}”：请给出编号 {numbers|、| 或 }",
    "有多個棋譜集叫「{name}」：請給出編號 {numbers|、| 或 }"};
inline constexpr Row<> kIndexingMasters{
    "index.masters",
    "indexing the masters' games",
    "正在为大师对局建立索引",
    "正在為大師對局建立索引"};
inline constexpr Row<> kIndexingLibrary{
    "index.library",
    "indexing the library",
    "正在为棋谱库建立索引",
    "正在為棋譜庫建立索引"};
inline constexpr Row<> kIndexingInterrupted{
    "index.interrupted",
    "interrupted while indexing; the next search continues from here",
    "建立索引时中断；下次搜索时会继续",
    "建立索引時中斷；下次搜尋時會繼續"};
inline constexpr Row<Message> kIndexNotKept{
    "index.not_kept",
    "the index cannot be saved beside the library, so it is rebuilt for this search ({reason})",
    "无法在棋谱库旁保存索引，本次搜索临时建立（{reason}）",
    "無法在棋譜庫旁儲存索引，本次搜尋臨時建立（{reason}）"};
inline constexpr Row<> kIndexIsBehind{
    "index.is_behind",
    "another program is still bringing the index up to date: the latest games are not counted yet",
    "另一程序仍在更新索引：最新的对局尚未计入",
    "另一程式仍在更新索引：最新的對局尚未計入"};
inline constexpr Row<> kIndexMissing{
    "index.missing",
    "no index yet; the first search builds it",
    "尚无索引，首次搜索时建立",
    "尚無索引，首次搜尋時建立"};
inline constexpr Row<Number> kIndexFits{
    "index.fits",
    "the index is up to date: {games} {games?game:games}",
    "索引是最新的：共 {games} 局",
    "索引是最新的：共 {games} 局"};
inline constexpr Row<Number> kIndexLags{
    "index.lags",
    "the index is {changes} {changes?change:changes} behind; the next search updates it",
    "索引还缺 {changes} 处改动，下次搜索时补上",
    "索引還缺 {changes} 處改動，下次搜尋時補上"};
inline constexpr Row<> kIndexDiffers{
    "index.differs",
    "the index does not match the library; delete this directory, and the next search rebuilds it",
    "索引与棋谱库不符；请删除此文件夹，下次搜索时会重建",
    "索引與棋譜庫不符；請刪除此資料夾，下次搜尋時會重建"};
inline constexpr Row<Message> kIndexUnusable{
    "index.unusable",
    "the index cannot be used and will be rebuilt by the next search: {reason}",
    "索引不能使用，下次搜索时会重建：{reason}",
    "索引不能使用，下次搜尋時會重建：{reason}"};

// The explorer.
inline constexpr Row<> kPositionUnknown{
    "explore.position_unknown",
    "No games with this position.",
    "没有对局出现过这个局面。",
    "沒有對局出現過這個局面。"};
inline constexpr Row<Number> kExplored{
    "explore.games",
    "{games} {games?game:games} with this position",
    "{games} 局出现过这个局面",
    "{games} 局出現過這個局面"};
inline constexpr Row<Number> kExploredMirrored{
    "explore.games_mirrored",
    "{games} {games?game:games} with this position or its mirror image",
    "{games} 局出现过这个局面（含左右对称）",
    "{games} 局出現過這個局面（含左右對稱）"};
inline constexpr Row<Message, Number, Number, Number> kExploredResults{
    "explore.results",
    "{games}: Red won {red} %, {draw} % were drawn, Black won {black} %",
    "{games}：红胜 {red} %，和棋 {draw} %，黑胜 {black} %",
    "{games}：紅勝 {red} %，和棋 {draw} %，黑勝 {black} %"};
inline constexpr Row<> kBestKnownGames{
    "explore.best_known",
    "Games of the best-known players:",
    "名手对局：",
    "名手對局："};

// Columns.
inline constexpr Row<> kColumnMove{"column.move", "Move", "着法", "著法"};
inline constexpr Row<> kColumnGames{"column.games", "Games", "局数", "局數"};
inline constexpr Row<> kColumnTally{
    "column.tally",
    "Red won, drawn, Black won",
    "红胜 和 黑胜",
    "紅勝 和 黑勝"};
inline constexpr Row<> kColumnYear{"column.year", "Year", "年份", "年份"};
inline constexpr Row<> kColumnPerformance{"column.performance", "Perf.", "表现分", "表現分"};
inline constexpr Row<> kColumnLast{"column.last", "Last", "最近", "最近"};
inline constexpr Row<> kColumnId{"column.id", "No.", "编号", "編號"};
inline constexpr Row<> kColumnDate{"column.date", "Date", "日期", "日期"};
inline constexpr Row<> kColumnRed{"column.red", "Red", "红方", "紅方"};
inline constexpr Row<> kColumnBlack{"column.black", "Black", "黑方", "黑方"};
inline constexpr Row<> kColumnResult{"column.result", "Result", "结果", "結果"};
inline constexpr Row<> kColumnPlies{"column.plies", "Plies", "步数", "步數"};
inline constexpr Row<> kColumnFoundAt{"column.found_at", "At", "所在", "所在"};
inline constexpr Row<> kColumnOpening{"column.opening", "ECCO", "开局", "開局"};
inline constexpr Row<> kColumnEvent{"column.event", "Event", "赛事", "賽事"};
inline constexpr Row<> kColumnCollection{"column.collection", "Collection", "棋谱集", "棋譜集"};
inline constexpr Row<> kMirroredSign{
    "search.mirrored_sign",
    "* as its mirror image",
    "* 左右对称的局面",
    "* 左右對稱的局面"};

// Lists and searches.
inline constexpr Row<> kNoCollections{
    "search.no_collections",
    "No collections.",
    "没有棋谱集。",
    "沒有棋譜集。"};
inline constexpr Row<Number> kGamesFound{
    "search.games_found",
    "{games} {games?game:games}",
    "{games} 局",
    "{games} 局"};
inline constexpr Row<Number, Number> kGamesShown{
    "search.games_shown",
    "{shown} of {games} games; --limit and --offset show others, --limit 0 all",
    "{games} 局中的 {shown} 局；其余用 --limit 和 --offset 查看，--limit 0 为全部",
    "{games} 局中的 {shown} 局；其餘用 --limit 和 --offset 檢視，--limit 0 為全部"};
inline constexpr Row<Number> kMoreGames{
    "search.more_games",
    "the first {games} {games?game:games}; --limit 0 finds all",
    "前 {games} 局；还有更多，--limit 0 查找全部",
    "前 {games} 局；還有更多，--limit 0 尋找全部"};
inline constexpr Row<> kSearching{"search.searching", "searching", "正在搜索", "正在搜尋"};
inline constexpr Row<> kNothingToExport{
    "search.nothing_to_export",
    "no game matches the search; nothing was written",
    "没有符合条件的对局；没有写入任何内容",
    "沒有符合條件的對局；沒有寫入任何內容"};

// Statistics.
inline constexpr Row<Number, Number, Number, Number> kStatsResults{
    "stats.results",
    "Red won {red}, {draw} {draw?was:were} drawn, Black won {black}; {unknown} without a result",
    "红胜 {red} 局，和 {draw} 局，黑胜 {black} 局，结果不明 {unknown} 局",
    "紅勝 {red} 局，和 {draw} 局，黑勝 {black} 局，結果不明 {unknown} 局"};
inline constexpr Row<Text> kStatsLength{
    "stats.length",
    "{plies} plies on average",
    "平均每局 {plies} 步",
    "平均每局 {plies} 步"};
inline constexpr Row<Number> kMoreOpenings{
    "stats.more_openings",
    "{count} {count?opening:openings} more; --json lists all",
    "另有 {count} 种开局；--json 列出全部",
    "另有 {count} 種開局；--json 列出全部"};

// Imports.
inline constexpr Row<Text, Number, Number> kImportedGames{
    "import.games",
    "read as {format}; {added} {added?game:games} added, {known} already there",
    "按 {format} 读取；新增 {added} 局，原已有 {known} 局",
    "按 {format} 讀取；新增 {added} 局，原已有 {known} 局"};
inline constexpr Row<Message, Text> kImportedInto{
    "import.into",
    "{games}; in the collection '{name}'",
    "{games}；收入棋谱集“{name}”",
    "{games}；收入棋譜集「{name}」"};
inline constexpr Row<Number, Number, Number> kImportedInAll{
    "import.in_all",
    "{files} files: {added} {added?game:games} added, {known} already there",
    "{files} 个文件：新增 {added} 局，原已有 {known} 局",
    "{files} 個檔案：新增 {added} 局，原已有 {known} 局"};
inline constexpr Row<Number> kIndexUpToDate{
    "import.indexed",
    "the index is up to date: {games} {games?game:games}",
    "索引已更新：共 {games} 局",
    "索引已更新：共 {games} 局"};
inline constexpr Row<Message> kIndexLater{
    "import.index_later",
    "the games are in the library, but not in its index yet; the next search adds them ({reason})",
    "对局已存入棋谱库，但尚未编入索引，下次搜索时补上（{reason}）",
    "對局已存入棋譜庫，但尚未編入索引，下次搜尋時補上（{reason}）"};
inline constexpr Row<> kImportInterrupted{
    "import.interrupted",
    "interrupted: nothing of this file was added",
    "已中断：此文件的内容均未导入",
    "已中斷：此檔案的內容均未匯入"};
inline constexpr Row<Number> kDuplicates{
    "import.duplicates",
    "{count} of the new games {count?seems:seem} to be in the library already; nothing was merged (the app can merge them)",
    "新增对局中有 {count} 局似与库中已有的相同；未作合并（可在应用中合并）",
    "新增對局中有 {count} 局似與庫中已有的相同；未作合併（可在應用程式中合併）"};
inline constexpr Row<Number, Number> kDuplicateMoves{
    "import.duplicate_moves",
    "game {game} has the same moves as game {existing}",
    "第 {game} 号棋谱与第 {existing} 号着法相同",
    "第 {game} 號棋譜與第 {existing} 號著法相同"};
inline constexpr Row<Number, Number> kDuplicateLonger{
    "import.duplicate_longer",
    "game {game} continues where game {existing} ends",
    "第 {game} 号棋谱比第 {existing} 号多出后面的着法",
    "第 {game} 號棋譜比第 {existing} 號多出後面的著法"};
inline constexpr Row<Number, Number> kDuplicateShorter{
    "import.duplicate_shorter",
    "game {game} ends before game {existing} does",
    "第 {game} 号棋谱比第 {existing} 号少了后面的着法",
    "第 {game} 號棋譜比第 {existing} 號少了後面的著法"};
inline constexpr Row<Number> kMoreDuplicates{
    "import.more_duplicates",
    "{count} more; --json lists them",
    "另有 {count} 局；--json 列出",
    "另有 {count} 局；--json 列出"};
inline constexpr Row<Text> kImportInApp{
    "import.in_app",
    "the library is open in the app at {url}: import the file there (Library, Import), or quit the app first",
    "棋谱库正由应用 {url} 使用：请在应用里导入（棋谱库，导入），或先结束应用",
    "棋譜庫正由應用程式 {url} 使用：請在應用程式裡匯入（棋譜庫，匯入），或先結束應用程式"};
inline constexpr Row<> kImportLater{
    "import.later",
    "the library is in use by another program, perhaps chuhe serve: import the file in the app (Library, Import), or quit that program first",
    "棋谱库正被别的程序使用，也许是 chuhe serve：请在应用里导入（棋谱库，导入），或先结束那个程序",
    "棋譜庫正被別的程式使用，也許是 chuhe serve：請在應用程式裡匯入（棋譜庫，匯入），或先結束那個程式"};

inline constexpr auto kSearchesRows = std::to_array<const CatalogueRow*>({
    &kLibraryTakesNo, &kNotADateHere, &kSideOfWhom, &kNotAnOpening, &kNotAPath, &kNotASequence, &kSortOnBoard,
    &kExportFormat, &kNoLibraryYet, &kNoCollectionNamed, &kSeveralCollections, &kIndexingMasters,
    &kIndexingLibrary, &kIndexingInterrupted, &kIndexNotKept, &kIndexIsBehind, &kIndexMissing, &kIndexFits,
    &kIndexLags, &kIndexDiffers, &kIndexUnusable, &kPositionUnknown, &kExplored, &kExploredMirrored,
    &kExploredResults, &kBestKnownGames, &kColumnMove, &kColumnGames, &kColumnTally, &kColumnYear,
    &kColumnPerformance, &kColumnLast, &kColumnId, &kColumnDate, &kColumnRed, &kColumnBlack, &kColumnResult,
    &kColumnPlies, &kColumnFoundAt, &kColumnOpening, &kColumnEvent, &kColumnCollection, &kMirroredSign,
    &kNoCollections, &kGamesFound, &kGamesShown, &kMoreGames, &kSearching, &kNothingToExport, &kStatsResults,
    &kStatsLength, &kMoreOpenings, &kImportedGames, &kImportedInto, &kImportedInAll, &kIndexUpToDate,
    &kIndexLater, &kImportInterrupted, &kDuplicates, &kDuplicateMoves, &kDuplicateLonger, &kDuplicateShorter,
    &kMoreDuplicates, &kImportInApp, &kImportLater});
// clang-format on

}  // namespace chuhe::messages
