// SPDX-License-Identifier: MIT
//
// Puzzles: their files, and `chuhe puzzles`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// Files of puzzles.
inline constexpr Row<> kNotPuzzles{
    "puzzles.not_puzzles", "not a puzzle file", "不是习题文件", "不是習題檔案"};
inline constexpr Row<> kPuzzlesHeaderShort{
    "puzzles.header_short", "puzzle file header truncated", "习题文件的文件头不完整", "習題檔案的檔頭不完整"};
inline constexpr Row<Number, Number> kPuzzlesVersion{
    "puzzles.version",
    "puzzle file of version {version}; this program reads version {known}",
    "习题文件的版本是 {version}，本程序只支持版本 {known}",
    "習題檔案的版本是 {version}，本程式只支援版本 {known}"};
inline constexpr Row<Number, Number> kPuzzlesSize{
    "puzzles.size",
    "the puzzle file has {n} {n?byte:bytes}; its header says {expected}",
    "习题文件有 {n} 字节，按文件头应为 {expected}",
    "習題檔案有 {n} 位元組，按檔頭應為 {expected}"};
inline constexpr Row<> kPuzzlesDamaged{
    "puzzles.damaged",
    "puzzle file damaged: the checksum does not match",
    "习题文件已损坏：校验和不符",
    "習題檔案已損壞：檢查碼不符"};
inline constexpr Row<> kPuzzlesReserved{
    "puzzles.reserved",
    "reserved bytes of the puzzle file are not zero",
    "习题文件的保留字节不为零",
    "習題檔案的保留位元組不為零"};
inline constexpr Row<> kPuzzlesTexts{
    "puzzles.texts",
    "the names of the sources do not match the header, or are not UTF-8",
    "来源名称与文件头不符，或不是有效的 UTF-8 文本",
    "來源名稱與檔頭不符，或不是有效的 UTF-8 文字"};
inline constexpr Row<Number> kPuzzleInvalid{
    "puzzles.invalid",
    "puzzle {number} is invalid",
    "第 {number} 题无效",
    "第 {number} 題無效"};
inline constexpr Row<> kPuzzlesTrailing{
    "puzzles.trailing",
    "trailing data after the last puzzle",
    "最后一题之后还有数据",
    "最後一題之後還有資料"};
inline constexpr Row<> kPuzzlesOtherSettings{
    "puzzles.other_settings",
    "mined from other games or with other settings; use another folder",
    "由其他对局或不同的设置生成；请另选文件夹",
    "由其他對局或不同的設定生成；請另選資料夾"};
inline constexpr Row<> kWithoutPuzzles{
    "puzzles.without",
    "this program was built without puzzles",
    "本程序编译时未包含习题",
    "本程式編譯時未包含習題"};

// The goals.
inline constexpr Row<> kPuzzleGoalWin{"puzzles.goal_win", "win", "取得胜势", "取得勝勢"};
inline constexpr Row<> kPuzzleGoalEndgame{
    "puzzles.goal_endgame", "win an endgame", "残局取胜", "殘局取勝"};
inline constexpr Row<> kPuzzleGoalDraw{"puzzles.goal_draw", "hold the draw", "守和", "守和"};

// The command.
inline constexpr Row<> kSummaryPuzzles{
    "help.summary_puzzles",
    "mine, gather, check, list and show puzzles",
    "生成、合并、检验、列出和显示习题",
    "產生、合併、檢驗、列出和顯示習題"};
inline constexpr Row<> kDetailsPuzzles{
    "help.details_puzzles",
    "mine GAMES…  makes puzzles from the games of records; the word 'masters' stands for the built-in\n"
    "             masters' games. Every move of the solver is the only one that works, and mates\n"
    "             are proven. Work in progress is kept in the folder OUT.parts: the same command\n"
    "             continues it, even if it was killed. The same games, seed and nodes give the\n"
    "             same puzzles, whatever the number of threads.\n"
    "gather FILES… -o OUT\n"
    "             merges puzzle files, or the parts of unfinished work: removes duplicates and names\n"
    "             the themes again. With --nodes every puzzle is examined by searches of that\n"
    "             length, and left out if it is unsound; the same command continues this work\n"
    "check        proves a random sample again, with a longer search\n"
    "list         one line per puzzle: number, rating, goal, themes, position\n"
    "show N       puzzle N with its board and solution\n"
    "\n"
    "check, list and show use the puzzles that come with Chuhe unless --file names others.\n",
    "mine 棋谱…   从棋谱中的对局生成习题；masters 表示内置的大师对局。解法在解题方的\n"
    "             每一步都是唯一的，杀法均经证明。未完成的工作保存在文件夹 OUT.parts 中，\n"
    "             即使程序被强行终止，重新运行同一命令即可继续。对局、随机种子和节点数\n"
    "             相同，生成的习题就相同，与线程数无关。\n"
    "gather 文件… -o OUT\n"
    "             合并习题文件，或未完成工作的各个部分：去除重复，并重新标注主题。指定 --nodes\n"
    "             时逐题用相应节点数的搜索检验，不合格的予以剔除；中断后同样可以继续\n"
    "check        随机抽取一部分，用更深的搜索重新证明\n"
    "list         每题一行：编号、难度、目标、主题、局面\n"
    "show N       显示第 N 题的局面和解法\n"
    "\n"
    "check、list 和 show 默认使用内置的习题，也可用 --file 指定其他文件。\n",
    "mine 棋譜…   從棋譜中的對局產生習題；masters 表示內建的大師對局。解法在解題方的\n"
    "             每一步都是唯一的，殺法均經證明。未完成的工作儲存在資料夾 OUT.parts 中，\n"
    "             即使程式被強行終止，重新執行同一命令即可繼續。對局、隨機種子和節點數\n"
    "             相同，產生的習題就相同，與執行緒數無關。\n"
    "gather 檔案… -o OUT\n"
    "             合併習題檔案，或未完成工作的各個部分：去除重複，並重新標註主題。指定 --nodes\n"
    "             時逐題用相應節點數的搜尋檢驗，不合格的予以剔除；中斷後同樣可以繼續\n"
    "check        隨機抽取一部分，用更深的搜尋重新證明\n"
    "list         每題一行：編號、難度、目標、主題、局面\n"
    "show N       顯示第 N 題的局面和解法\n"
    "\n"
    "check、list 和 show 預設使用內建的習題，也可用 --file 指定其他檔案。\n"};
inline constexpr Row<> kHelpPuzzlesOutput{
    "help.puzzles_output", "mine, gather: the file to write", "mine、gather：输出文件", "mine、gather：輸出檔案"};
inline constexpr Row<> kHelpPuzzlesSeed{
    "help.puzzles_seed",
    "seed of the order of the games, or of the sample (default: 1)",
    "对局次序或抽样的随机种子（默认：1）",
    "對局次序或抽樣的隨機種子（預設：1）"};
inline constexpr Row<> kHelpPuzzlesNodes{
    "help.puzzles_nodes",
    "nodes per search (mine: 20000, check: 100000, gather: 0, no examination)",
    "每次搜索的节点数（mine：20000，check：100000，gather：0，即不检验）",
    "每次搜尋的節點數（mine：20000，check：100000，gather：0，即不檢驗）"};
inline constexpr Row<> kHelpPuzzlesTables{
    "help.puzzles_tables",
    "mine, gather, check: tables that prove wins and draws (default: four pieces)",
    "mine、gather、check：用此文件夹的残局库证明胜和（默认：四子以内）",
    "mine、gather、check：用此資料夾的殘局庫證明勝和（預設：四子以內）"};
inline constexpr Row<> kHelpPuzzlesThreads{
    "help.puzzles_threads",
    "number of threads (default: 1)",
    "线程数（默认：1）",
    "執行緒數（預設：1）"};
inline constexpr Row<> kHelpPuzzlesGames{
    "help.puzzles_games",
    "mine: look at N games only, chosen by the seed (default: all)",
    "mine：只看由随机种子选出的 N 局（默认：全部）",
    "mine：只看由隨機種子選出的 N 局（預設：全部）"};
inline constexpr Row<> kHelpPuzzlesKind{
    "help.puzzles_kind",
    "mine, gather, check: mates, wins (and draws held) or all (default: all)",
    "mine、gather、check：mates（杀法）、wins（取胜与守和）或 all（默认：all）",
    "mine、gather、check：mates（殺法）、wins（取勝與守和）或 all（預設：all）"};
inline constexpr Row<> kHelpPuzzlesFile{
    "help.puzzles_file",
    "the puzzles to use (default: those that come with Chuhe)",
    "使用的习题文件（默认：内置的习题）",
    "使用的習題檔案（預設：內建的習題）"};
inline constexpr Row<> kHelpPuzzlesSample{
    "help.puzzles_sample",
    "check: how many puzzles (default: 100)",
    "check：抽查的题数（默认：100）",
    "check：抽查的題數（預設：100）"};
inline constexpr Row<> kHelpPuzzlesTheme{
    "help.puzzles_theme",
    "list: only puzzles with this theme, such as iron_bolt",
    "list：只列出该主题的习题，如 iron_bolt",
    "list：只列出該主題的習題，如 iron_bolt"};
inline constexpr Row<> kHelpPuzzlesGoal{
    "help.puzzles_goal",
    "list: only puzzles with this goal: mate_1 … mate_7, win, endgame_win or draw",
    "list：只列出该目标的习题：mate_1 … mate_7、win、endgame_win 或 draw",
    "list：只列出該目標的習題：mate_1 … mate_7、win、endgame_win 或 draw"};
inline constexpr Row<> kHelpPuzzlesJson{
    "help.puzzles_json", "output JSON", "输出 JSON", "輸出 JSON"};

// What it says.
inline constexpr Row<> kPuzzlesNeedsOutput{
    "puzzles.needs_output", "--output FILE is needed", "需要 --output FILE", "需要 --output FILE"};
inline constexpr Row<> kPuzzlesNeedsGames{
    "puzzles.needs_games",
    "mine needs records, or 'masters'",
    "mine 需要棋谱文件或 masters",
    "mine 需要棋譜檔案或 masters"};
inline constexpr Row<> kPuzzlesNeedsFiles{
    "puzzles.needs_files",
    "gather needs puzzle files",
    "gather 需要习题文件",
    "gather 需要習題檔案"};
inline constexpr Row<Number, Number, Number> kPuzzlesGathered{
    "puzzles.gathered",
    "{n} {n?puzzle:puzzles} from {files} {files?file:files}; {twins} left out as duplicates",
    "从 {files} 个文件中得到 {n} 题，去重 {twins} 题",
    "從 {files} 個檔案中得到 {n} 題，去重 {twins} 題"};
inline constexpr Row<Number, Number, Number, Number> kPuzzlesSifted{
    "puzzles.sifted",
    "{n} {n?puzzle:puzzles} from {files} {files?file:files}; {twins} left out as duplicates, {faulty} as unsound",
    "从 {files} 个文件中得到 {n} 题，去重 {twins} 题，剔除不合格 {faulty} 题",
    "從 {files} 個檔案中得到 {n} 題，去重 {twins} 題，剔除不合格 {faulty} 題"};
inline constexpr Row<Number, Number> kPuzzlesSifting{
    "puzzles.sifting",
    "puzzle {number}, {n} sound",
    "第 {number} 题，合格 {n} 题",
    "第 {number} 題，合格 {n} 題"};
inline constexpr Row<Number, Number> kPuzzlesSiftInterrupted{
    "puzzles.sift_interrupted",
    "interrupted after {done} of {n} {n?puzzle:puzzles}; the same command continues",
    "已中断，完成 {n} 题中的 {done} 题；重新运行同一命令即可继续",
    "已中斷，完成 {n} 題中的 {done} 題；重新執行同一命令即可繼續"};
inline constexpr Row<> kPuzzlesNeedsNumber{
    "puzzles.needs_number",
    "show needs the number of a puzzle",
    "show 需要习题编号",
    "show 需要習題編號"};
inline constexpr Row<Text> kPuzzlesNoTheme{
    "puzzles.no_theme",
    "unknown theme '{name}'",
    "没有“{name}”这个主题",
    "沒有「{name}」這個主題"};
inline constexpr Row<Text> kPuzzlesNoGoal{
    "puzzles.no_goal",
    "unknown goal '{name}'",
    "没有“{name}”这个目标",
    "沒有「{name}」這個目標"};
inline constexpr Row<Number, Number, Number> kPuzzlesMined{
    "puzzles.mined",
    "{n} {n?puzzle:puzzles} from {games} {games?game:games}; {twins} left out as duplicates",
    "从 {games} 局中得到 {n} 题，去重 {twins} 题",
    "從 {games} 局中得到 {n} 題，去重 {twins} 題"};
inline constexpr Row<Number, Number> kPuzzlesMining{
    "puzzles.mining",
    "game {game}, {n} {n?puzzle:puzzles}",
    "第 {game} 局，{n} 题",
    "第 {game} 局，{n} 題"};
inline constexpr Row<Number, Number> kPuzzlesInterrupted{
    "puzzles.interrupted",
    "interrupted after {done} of {games} {games?game:games}; the same command continues",
    "已中断，完成 {games} 局中的 {done} 局；重新运行同一命令即可继续",
    "已中斷，完成 {games} 局中的 {done} 局；重新執行同一命令即可繼續"};
inline constexpr Row<Number, Number> kPuzzlesChecked{
    "puzzles.checked",
    "{n} {n?puzzle:puzzles} checked, {failed} failed",
    "检验 {n} 题，{failed} 题未通过",
    "檢驗 {n} 題，{failed} 題未通過"};
inline constexpr Row<Number, Number> kPuzzleNotMate{
    "puzzles.not_mate",
    "puzzle {number}: no mate in {n}",
    "第 {number} 题：不是 {n} 步杀",
    "第 {number} 題：不是 {n} 步殺"};
inline constexpr Row<Number, Number, Text> kPuzzleNotUnique{
    "puzzles.not_unique",
    "puzzle {number}, move {move}: {other} is just as good",
    "第 {number} 题第 {move} 步：{other} 同样可行",
    "第 {number} 題第 {move} 步：{other} 同樣可行"};
inline constexpr Row<Number, Number> kPuzzleNotWon{
    "puzzles.not_won",
    "puzzle {number}, move {move}: the advantage is too small",
    "第 {number} 题第 {move} 步：优势不足",
    "第 {number} 題第 {move} 步：優勢不足"};
inline constexpr Row<Number, Number> kPuzzleNotHeld{
    "puzzles.not_held",
    "puzzle {number}, move {move}: the draw cannot be held",
    "第 {number} 题第 {move} 步：无法守和",
    "第 {number} 題第 {move} 步：無法守和"};
inline constexpr Row<Number, Number, Message, Text> kPuzzleTitle{
    "puzzles.title",
    "Puzzle {number}, rating {rating}: {goal} ({themes})",
    "第 {number} 题，难度 {rating}：{goal}（{themes}）",
    "第 {number} 題，難度 {rating}：{goal}（{themes}）"};
inline constexpr Row<Text> kPuzzleSolution{
    "puzzles.solution", "solution: {moves}", "解法：{moves}", "解法：{moves}"};

// Every row above: a test counts them.
inline constexpr auto kPuzzlesRows = std::to_array<const CatalogueRow*>({
    &kNotPuzzles, &kPuzzlesHeaderShort, &kPuzzlesVersion, &kPuzzlesSize, &kPuzzlesDamaged,
    &kPuzzlesReserved, &kPuzzlesTexts, &kPuzzleInvalid, &kPuzzlesTrailing, &kPuzzlesOtherSettings,
    &kWithoutPuzzles, &kPuzzleGoalWin, &kPuzzleGoalEndgame, &kPuzzleGoalDraw, &kSummaryPuzzles, &kDetailsPuzzles, &kHelpPuzzlesOutput,
    &kHelpPuzzlesSeed, &kHelpPuzzlesNodes, &kHelpPuzzlesTables, &kHelpPuzzlesThreads, &kHelpPuzzlesGames,
    &kHelpPuzzlesKind, &kHelpPuzzlesFile, &kHelpPuzzlesSample, &kHelpPuzzlesTheme,
    &kHelpPuzzlesGoal, &kHelpPuzzlesJson, &kPuzzlesNeedsOutput,
    &kPuzzlesNeedsGames, &kPuzzlesNeedsFiles, &kPuzzlesGathered, &kPuzzlesSifted, &kPuzzlesSifting, &kPuzzlesSiftInterrupted,
    &kPuzzlesNeedsNumber, &kPuzzlesNoTheme, &kPuzzlesNoGoal, &kPuzzlesMined, &kPuzzlesMining,
    &kPuzzlesInterrupted, &kPuzzlesChecked, &kPuzzleNotMate, &kPuzzleNotUnique, &kPuzzleNotWon,
    &kPuzzleNotHeld,
    &kPuzzleTitle, &kPuzzleSolution});
// clang-format on

}  // namespace chuhe::messages
