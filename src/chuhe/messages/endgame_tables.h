// SPDX-License-Identifier: MIT
//
// Endgame tables: their files, and `chuhe tables`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Files.
inline constexpr Row<> kNotATable{
    "tables.not_a_table", "not an endgame table", "不是残局库文件", "不是殘局庫檔案"};
inline constexpr Row<> kTableHeaderShort{
    "tables.header_short", "table header truncated", "残局库文件头不完整", "殘局庫檔頭不完整"};
inline constexpr Row<Number, Number> kTableVersion{
    "tables.version",
    "unsupported table version {version}; this program reads version {known}",
    "残局库的版本是 {version}，本程序只支持版本 {known}",
    "殘局庫的版本是 {version}，本程式只支援版本 {known}"};
inline constexpr Row<> kTableHeaderInvalid{
    "tables.header_invalid", "invalid table header", "残局库文件头无效", "殘局庫檔頭無效"};
inline constexpr Row<Number, Number> kTableSize{
    "tables.size",
    "the file has {n} {n?byte:bytes}; its header says {expected}",
    "残局库有 {n} 字节，按文件头应为 {expected}",
    "殘局庫有 {n} 位元組，按檔頭應為 {expected}"};
inline constexpr Row<> kTableDamaged{
    "tables.damaged",
    "table damaged: a checksum does not match",
    "残局库已损坏：校验和不符",
    "殘局庫已損壞：檢查碼不符"};
inline constexpr Row<Text> kTableOtherName{
    "tables.other_name",
    "the file contains {ending} and must be named {ending}.chtable",
    "文件内容是 {ending}，文件名应为 {ending}.chtable",
    "檔案內容是 {ending}，檔名應為 {ending}.chtable"};
inline constexpr Row<Text> kTableContradiction{
    "tables.contradiction",
    "the table of {ending} contradicts itself or the tables of smaller endings",
    "残局库 {ending} 数据有误：内部或与较小残局库不一致",
    "殘局庫 {ending} 資料有誤：內部或與較小殘局庫不一致"};
inline constexpr Row<Text> kNoTable{
    "tables.none",
    "no table for {ending}; build it with 'chuhe tables build {ending}'",
    "没有 {ending} 的残局库，可用 chuhe tables build {ending} 生成",
    "沒有 {ending} 的殘局庫，可用 chuhe tables build {ending} 產生"};
inline constexpr Row<Text, Number, Number> kTableTooLong{
    "tables.too_long",
    "{ending} takes up to {n} {n?ply:plies}; a table can hold at most {most}",
    "{ending} 最长需要 {n} 步，残局库最多可存 {most} 步",
    "{ending} 最長需要 {n} 步，殘局庫最多可存 {most} 步"};
inline constexpr Row<Text, Number, Number> kTableMemory{
    "tables.memory",
    "solving {ending} needs {needed} MiB of memory; the limit is {most} MiB (--memory)",
    "求解 {ending} 需要 {needed} MiB 内存，上限为 {most} MiB（--memory）",
    "求解 {ending} 需要 {needed} MiB 記憶體，上限為 {most} MiB（--memory）"};

// The command.
inline constexpr Row<> kSummaryTables{
    "help.summary_tables",
    "build and query endgame tables",
    "生成残局库，查询残局胜负",
    "產生殘局庫，查詢殘局勝負"};
inline constexpr Row<> kDetailsTables{
    "help.details_tables",
    "build ENDINGS…  solves endings and writes their tables, with those of all smaller endings that\n"
    "                captures lead to. An ending is named by its pieces, such as KRP-KR; the sets\n"
    "                'four', 'five', 'one-attacker' and 'duels' name groups of them. Existing tables\n"
    "                are kept: run the command again to continue interrupted work.\n"
    "list            the tables in the folder, with the share of wins and the longest game\n"
    "probe [FEN]     who wins, in how many moves, and what each legal move leads to. Endings of at\n"
    "                most four pieces, kings included, need no table: they are solved on the fly.\n"
    "stats ENDING    how often each side wins, the longest games, and the positions in which neither\n"
    "                side wants to move (reciprocal zugzwang)\n"
    "check           reads every table and compares each position with those its moves lead to;\n"
    "                with --search N, the engine searches N random positions without tables instead,\n"
    "                and the mates that it finds are compared\n",
    "build 残局…     求解残局并写出残局库，包括吃子后可能出现的所有子力更少的残局。残局以棋子\n"
    "                命名，如 KRP-KR；four、five、one-attacker、duels 各代表一组残局。已有的\n"
    "                残局库予以保留，中断后重新运行同一命令即可继续。\n"
    "list            列出文件夹中的残局库、红先胜的比例和最长回合数。\n"
    "probe [FEN]     查询胜负、回合数，以及每一着的结果。连将帅不超过四子的残局\n"
    "                无需残局库，当场求解。\n"
    "stats 残局      各方胜率、最长的胜局，以及谁先走谁吃亏的局面。\n"
    "check           读取每个残局库，逐个局面核对：结果须与走子后的局面一致；\n"
    "                加 --search N 则改为随机抽取 N 个局面，由引擎不用残局库搜索，核对其找到的杀棋。\n",
    "build 殘局…     求解殘局並寫出殘局庫，包括吃子後可能出現的所有子力更少的殘局。殘局以棋子\n"
    "                命名，如 KRP-KR；four、five、one-attacker、duels 各代表一組殘局。已有的\n"
    "                殘局庫予以保留，中斷後重新執行同一命令即可繼續。\n"
    "list            列出資料夾中的殘局庫、紅先勝的比例和最長回合數。\n"
    "probe [FEN]     查詢勝負、回合數，以及每一著的結果。連將帥不超過四子的殘局\n"
    "                無需殘局庫，當場求解。\n"
    "stats 殘局      各方勝率、最長的勝局，以及誰先走誰吃虧的局面。\n"
    "check           讀取每個殘局庫，逐個局面核對：結果須與走子後的局面一致；\n"
    "                加 --search N 則改為隨機抽取 N 個局面，由引擎不用殘局庫搜尋，核對其找到的殺棋。\n"};
inline constexpr Row<> kHelpTablesFolder{
    "help.tables_folder",
    "where the tables are (default: tables, in Chuhe's data folder)",
    "残局库所在文件夹（默认：楚河数据目录下的 tables）",
    "殘局庫所在資料夾（預設：楚河資料目錄下的 tables）"};
inline constexpr Row<> kHelpTablesThreads{
    "help.tables_threads",
    "number of threads (default: one per core)",
    "线程数（默认：每核一个）",
    "執行緒數（預設：每核心一個）"};
inline constexpr Row<> kHelpTablesMemory{
    "help.tables_memory",
    "build: memory limit in MiB (default: 8192)",
    "build：内存上限，单位 MiB（默认：8192）",
    "build：記憶體上限，單位 MiB（預設：8192）"};
inline constexpr Row<> kHelpTablesSearch{
    "help.tables_search",
    "check: how many random positions the engine searches",
    "check：由引擎搜索的随机局面数",
    "check：由引擎搜尋的隨機局面數"};
inline constexpr Row<> kHelpTablesNodes{
    "help.tables_nodes",
    "check: nodes per search (default: 20000)",
    "check：每次搜索的节点数（默认：20000）",
    "check：每次搜尋的節點數（預設：20000）"};
inline constexpr Row<> kHelpTablesSeed{
    "help.tables_seed",
    "check: random seed (default: 1)",
    "check：随机种子（默认：1）",
    "check：隨機種子（預設：1）"};
inline constexpr Row<> kHelpTablesJson{
    "help.tables_json", "output JSON", "输出 JSON", "輸出 JSON"};

// What it says.
inline constexpr Row<> kTablesNeedsEndings{
    "tables.needs_endings",
    "build needs endings, such as KRP-KR, or a set: four, five, one-attacker, duels",
    "build 需要残局名（如 KRP-KR）或一组残局：four、five、one-attacker、duels",
    "build 需要殘局名（如 KRP-KR）或一組殘局：four、five、one-attacker、duels"};
inline constexpr Row<Text> kTablesNoEnding{
    "tables.no_ending",
    "'{name}' is neither an ending, such as KRP-KR, nor a set",
    "“{name}”既不是残局名（如 KRP-KR），也不是一组残局",
    "「{name}」既不是殘局名（如 KRP-KR），也不是一組殘局"};
inline constexpr Row<Number, Number> kTablesBuilt{
    "tables.built",
    "{n} {n?table:tables} built, {kept} already there",
    "生成残局库 {n} 个，已有 {kept} 个",
    "產生殘局庫 {n} 個，已有 {kept} 個"};
inline constexpr Row<Number> kTablesInterrupted{
    "tables.interrupted",
    "interrupted after {n} {n?table:tables}; the same command continues",
    "已中断，已生成 {n} 个；重新运行同一命令即可继续",
    "已中斷，已產生 {n} 個；重新執行同一命令即可繼續"};
inline constexpr Row<Number, Number> kTablesChecked{
    "tables.checked",
    "{n} {n?table:tables} checked, {failed} failed",
    "核对残局库 {n} 个，{failed} 个有误",
    "核對殘局庫 {n} 個，{failed} 個有誤"};
inline constexpr Row<> kTablesNeedsEnding{
    "tables.needs_ending",
    "stats needs one ending, such as KRP-KR",
    "stats 需要一个残局名，如 KRP-KR",
    "stats 需要一個殘局名，如 KRP-KR"};
inline constexpr Row<Number, Number, Number> kTablesSearched{
    "tables.searched",
    "{n} {n?position:positions} searched, {mates} {mates?mate:mates} found, {wrong} {wrong?contradicts:contradict} a table",
    "搜索局面 {n} 个，找到杀棋 {mates} 个，与残局库矛盾 {wrong} 个",
    "搜尋局面 {n} 個，找到殺棋 {mates} 個，與殘局庫矛盾 {wrong} 個"};
inline constexpr Row<Text, Text> kTableAgainstSearch{
    "tables.against_search",
    "the table of {ending} contradicts a search: {fen}",
    "残局库 {ending} 与搜索结果矛盾：{fen}",
    "殘局庫 {ending} 與搜尋結果矛盾：{fen}"};
inline constexpr Row<Text, Text> kTableAgainstImage{
    "tables.against_image",
    "the table of {ending} gives a position and its image different results: {fen}",
    "残局库 {ending} 中的局面与其镜像或红黑互换后的局面结果不同：{fen}",
    "殘局庫 {ending} 中的局面與其鏡像或紅黑互換後的局面結果不同：{fen}"};
inline constexpr Row<> kTablesEmpty{
    "tables.empty", "no tables in the folder", "文件夹中没有残局库", "資料夾中沒有殘局庫"};
inline constexpr Row<> kTableColumnEnding{"tables.column_ending", "ending", "残局", "殘局"};
inline constexpr Row<> kTableColumnPositions{
    "tables.column_positions", "positions", "局面数", "局面數"};
inline constexpr Row<> kTableColumnWon{"tables.column_won", "Red wins", "红先胜", "紅先勝"};
inline constexpr Row<> kTableColumnLongest{
    "tables.column_longest", "longest", "最长", "最長"};
inline constexpr Row<> kTableColumnLaw{"tables.column_law", "by rule", "依棋规", "依棋規"};

// Statistics of an ending. Red has the stronger army.
inline constexpr Row<> kStatsWon{"tables.stats_won", "won", "胜", "勝"};
inline constexpr Row<> kStatsDrawn{"tables.stats_drawn", "drawn", "和", "和"};
inline constexpr Row<> kStatsLost{"tables.stats_lost", "lost", "负", "負"};
inline constexpr Row<Message> kStatsToMove{
    "tables.stats_to_move", "{side} to move", "{side}先走", "{side}先走"};
inline constexpr Row<Number, Number> kStatsLaw{
    "tables.stats_law",
    "Decided only by the ban on perpetual check: {n}; depends on the rule book: {disputed}",
    "仅因禁止长将而分胜负：{n} 个；因棋规而异：{disputed} 个",
    "僅因禁止長將而分勝負：{n} 個；因棋規而異：{disputed} 個"};
inline constexpr Row<> kStatsLongest{
    "tables.stats_longest", "Longest games:", "最长的胜局：", "最長的勝局："};
inline constexpr Row<Number> kStatsZugzwangs{
    "tables.stats_zugzwangs",
    "Reciprocal zugzwangs: {n}",
    "谁先走谁吃亏的局面：{n} 个",
    "誰先走誰吃虧的局面：{n} 個"};
inline constexpr Row<> kStatsMoverLoses{
    "tables.stats_mover_loses", "the side to move loses", "谁先走谁负", "誰先走誰負"};
inline constexpr Row<> kStatsRedCannotWin{
    "tables.stats_red_cannot_win",
    "Red wins only if Black has to move",
    "黑先红胜，红先和",
    "黑先紅勝，紅先和"};
inline constexpr Row<> kStatsBlackCannotWin{
    "tables.stats_black_cannot_win",
    "Black wins only if Red has to move",
    "红先黑胜，黑先和",
    "紅先黑勝，黑先和"};

// Outcomes. The side is that of the position.
inline constexpr Row<Message, Number> kTableWins{
    "tables.wins",
    "{side} wins in {n} {n?move:moves}",
    "{side} {n} 回合内胜",
    "{side} {n} 回合內勝"};
inline constexpr Row<Message> kTableHasLost{
    "tables.has_lost", "{side} has lost", "{side}已负", "{side}已負"};
inline constexpr Row<> kTableDraw{"tables.draw", "draw", "和棋", "和棋"};
inline constexpr Row<> kTableByLaw{
    "tables.by_law",
    "because perpetual check is forbidden",
    "因棋规禁止长将",
    "因棋規禁止長將"};
inline constexpr Row<> kTableDisputed{
    "tables.disputed",
    "rule books may disagree: it depends on what counts as a chase",
    "各棋规可能判法不同：取决于是否算捉",
    "各棋規可能判法不同：取決於是否算捉"};
inline constexpr Row<Number> kTableMoveWins{
    "tables.move_wins", "wins in {n}", "{n} 回合内胜", "{n} 回合內勝"};
inline constexpr Row<> kTableMoveDraws{"tables.move_draws", "draws", "和", "和"};
inline constexpr Row<Number> kTableMoveLoses{
    "tables.move_loses", "loses in {n}", "{n} 回合内负", "{n} 回合內負"};
inline constexpr Row<> kTableCheckInVain{
    "tables.check_in_vain", "perpetual check", "长将", "長將"};
inline constexpr Row<Message, Message> kTableWinsByLaw{
    "tables.wins_by_law",
    "{winner} wins: {loser} may not give perpetual check",
    "{winner}胜：棋规禁止{loser}长将",
    "{winner}勝：棋規禁止{loser}長將"};
inline constexpr Row<Message, Number, Message> kTableWinsByLawIn{
    "tables.wins_by_law_in",
    "{winner} wins in {n} {n?move:moves}: {loser} may not give perpetual check",
    "{winner} {n} 回合内胜：棋规禁止{loser}长将",
    "{winner} {n} 回合內勝：棋規禁止{loser}長將"};
inline constexpr Row<Message> kTableDependsOnRules{
    "tables.depends_on_rules",
    "{verdict}; this depends on the rule book",
    "{verdict}（因棋规而异）",
    "{verdict}（因棋規而異）"};
inline constexpr Row<Message> kTableSays{
    "tables.says", "endgame table: {verdict}", "残局库：{verdict}", "殘局庫：{verdict}"};
inline constexpr Row<Text> kTableLine{
    "tables.line", "best play: {moves}", "最佳变化：{moves}", "最佳變化：{moves}"};

// Every row above: a test counts them.
inline constexpr auto kEndgameTablesRows = std::to_array<const CatalogueRow*>({
    &kNotATable, &kTableHeaderShort, &kTableVersion, &kTableHeaderInvalid, &kTableSize,
    &kTableDamaged, &kTableOtherName, &kTableContradiction, &kNoTable, &kTableTooLong,
    &kTableMemory, &kSummaryTables, &kDetailsTables, &kHelpTablesFolder, &kHelpTablesThreads,
    &kHelpTablesMemory, &kHelpTablesSearch, &kHelpTablesNodes, &kHelpTablesSeed, &kHelpTablesJson,
    &kTablesNeedsEndings, &kTablesNoEnding, &kTablesBuilt, &kTablesInterrupted, &kTablesChecked,
    &kTablesNeedsEnding, &kTablesSearched, &kTableAgainstSearch, &kTableAgainstImage,
    &kTablesEmpty, &kTableColumnEnding, &kTableColumnPositions, &kTableColumnWon,
    &kTableColumnLongest, &kTableColumnLaw, &kStatsWon, &kStatsDrawn, &kStatsLost, &kStatsToMove,
    &kStatsLaw, &kStatsLongest, &kStatsZugzwangs, &kStatsMoverLoses, &kStatsRedCannotWin,
    &kStatsBlackCannotWin, &kTableWins, &kTableHasLost, &kTableDraw, &kTableByLaw,
    &kTableDisputed, &kTableMoveWins, &kTableMoveDraws, &kTableMoveLoses, &kTableCheckInVain,
    &kTableWinsByLaw, &kTableWinsByLawIn, &kTableDependsOnRules, &kTableSays, &kTableLine});
// clang-format on

}  // namespace chuhe::messages
