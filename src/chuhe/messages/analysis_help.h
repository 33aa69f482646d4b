// SPDX-License-Identifier: MIT
//
// The help of `chuhe analyse`, `chuhe eval`, `chuhe judge`, `chuhe moves`, `chuhe perft` and
// `chuhe bench`.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
// chuhe analyse
inline constexpr Row<> kSummaryAnalyse{
    "help.analyse.summary",
    "analyse games with an engine: scores, mistakes, better lines",
    "用引擎分析对局：评分、失误、更好的变化",
    "用引擎分析對局：評分、失誤、更好的變化"};
inline constexpr Row<> kHelpAnalyseOutput{
    "help.option.analyse.output",
    "also -o: output file or directory for the games",
    "也可写作 -o：输出棋谱的文件或文件夹",
    "也可寫作 -o：輸出棋譜的檔案或資料夾"};
inline constexpr Row<> kHelpAnalyseTo{
    "help.option.analyse.to",
    "format of OUT; default: from its extension, or pgn",
    "OUT 的格式；默认由扩展名决定，否则为 pgn",
    "OUT 的格式；預設由副檔名決定，否則為 pgn"};
inline constexpr Row<> kHelpAnalyseHtml{
    "help.option.analyse.html",
    "a web page to step through, with the score curve and the mistakes",
    "可逐步演示的网页，附评分曲线和失误图解",
    "可逐步演示的網頁，附評分曲線和失誤圖解"};
inline constexpr Row<> kHelpAnalyseGame{
    "help.option.analyse.game",
    "only the N-th game of the file",
    "只分析文件中第 N 局",
    "只分析檔案中第 N 局"};
inline constexpr Row<> kHelpAnalyseLine{
    "help.option.analyse.line",
    "length of better lines in plies (default 8)",
    "推荐变化的步数（默认 8）",
    "推薦變化的步數（預設 8）"};
inline constexpr Row<> kHelpAnalyseMistakesOnly{
    "help.option.analyse.mistakes_only",
    "write no scores for good moves",
    "好着不写评分",
    "好著不寫評分"};
inline constexpr Row<> kHelpAnalyseOverwrite{
    "help.option.analyse.overwrite",
    "replace OUT if it exists",
    "OUT 已存在时覆盖",
    "OUT 已存在時覆蓋"};
inline constexpr Row<> kHelpAnalyseResume{
    "help.option.analyse.resume",
    "continue an interrupted analysis",
    "继续中断的分析",
    "繼續中斷的分析"};
inline constexpr Row<> kHelpAnalyseJson{
    "help.option.analyse.json",
    "the scores and the summary as JSON",
    "以 JSON 输出评分和摘要",
    "以 JSON 輸出評分和摘要"};
inline constexpr Row<> kDetailsAnalyse{
    "help.analyse.details",
    "Every move of the main line gets a score, mistakes are graded by the winning chances they\n"
      "lose (?! 5 %, ? 10 %, ?? 20 %) and explained, and better lines become variations. What\n"
      "masters play in the opening is theory and not graded. Existing comments are kept; those of\n"
      "an earlier analysis are replaced. The games go to a new file beside the old one,\n"
      "game-analysed.pgn, unless -o says otherwise.\n"
      "\n"
      "Ctrl-C stops cleanly, and --resume continues. Without --movetime, --nodes or --depth each\n"
      "position gets 500 milliseconds; with --nodes or --depth the result is always the same, with\n"
      "any number of threads. `chuhe help match` explains SPEC, docs/analyse.md the grades and\n"
      "figures.\n",
    "主变的每一着都有评分；失误按损失的胜率分级（?! 5 %，? 10 %，?? 20 %）并说明原因，更好的变化写成\n"
      "变着。大师常走的开局着法是谱着，不予分级。原有评注保留，只替换先前分析写入的评注。结果写入原文件\n"
      "旁的新文件 game-analysed.pgn，也可用 -o 另行指定。\n"
      "\n"
      "按 Ctrl-C 可安全中断，用 --resume 继续。不加 --movetime、--nodes 或 --depth 时，每个局面用\n"
      "500 毫秒；用 --nodes 或 --depth 时，不论线程多少，结果总是相同。SPEC 的写法见 `chuhe help match`，\n"
      "分级与数据见 docs/analyse.md。\n",
    "主變的每一著都有評分；失誤按損失的勝率分級（?! 5 %，? 10 %，?? 20 %）並說明原因，更好的變化寫成\n"
      "變著。大師常走的開局著法是譜著，不予分級。原有評註保留，只替換先前分析寫入的評註。結果寫入原檔案\n"
      "旁的新檔案 game-analysed.pgn，也可用 -o 另行指定。\n"
      "\n"
      "按 Ctrl-C 可安全中斷，用 --resume 繼續。不加 --movetime、--nodes 或 --depth 時，每個局面用\n"
      "500 毫秒；用 --nodes 或 --depth 時，不論執行緒多少，結果總是相同。SPEC 的寫法見 `chuhe help match`，\n"
      "分級與數據見 docs/analyse.md。\n"};

// chuhe eval
inline constexpr Row<> kSummaryEval{
    "help.eval.summary",
    "show how each evaluation scores a position, term by term and piece by piece",
    "显示各评估函数对局面的评分，逐项逐子列出",
    "顯示各評估函數對局面的評分，逐項逐子列出"};
inline constexpr Row<> kHelpEvalEvaluator{
    "help.option.eval.evaluator",
    "all (default), table, handcrafted or network",
    "all（默认）、table、handcrafted 或 network",
    "all（預設）、table、handcrafted 或 network"};
inline constexpr Row<> kHelpEvalNetwork{
    "help.option.eval.network",
    "a network file to use instead of the built-in one",
    "用此文件代替内置的神经网络",
    "用此檔案代替內建的神經網路"};
inline constexpr Row<> kHelpEvalSvg{
    "help.option.eval.svg",
    "the board with the worth of each piece (a heat map), to stdout or to FILE",
    "棋盘上标出各子价值（热图），写到标准输出或 FILE",
    "棋盤上標出各子價值（熱圖），寫到標準輸出或 FILE"};
inline constexpr Row<> kHelpEvalJson{
    "help.option.eval.json",
    "the same as JSON, in hundredths",
    "以 JSON 输出，单位为百分之一分",
    "以 JSON 輸出，單位為百分之一分"};
inline constexpr Row<> kDetailsEval{
    "help.eval.details",
    "Evaluates the position as it stands, without a search: by the value table of the document\n"
      "that Chuhe started from, by the handcrafted evaluation, and by the network. The first two\n"
      "show their terms. The worth of a piece is the score with it, less the score of the same\n"
      "board without it. With a FILE (- for standard input), the position at the end of its main\n"
      "line is evaluated; without either, the initial position. --svg draws the worth of the\n"
      "pieces by the evaluator named with --evaluator, by default the network. See\n"
      "docs/engine.md.\n",
    "不经搜索，直接评估局面：依次用楚河最初所依据文档中的子力价值表、手工评估函数和神经网络。前两者\n"
      "列出各项得分。一个子的价值，是有它时的评分减去同一棋盘上没有它时的评分。\n"
      "给出 FILE（- 为标准输入）时评估主变的最后局面；两者都不给时评估初始局面。\n"
      "--svg 按 --evaluator 指定的评估函数画出各子价值，默认用神经网络。详见 docs/engine.md。\n",
    "不經搜尋，直接評估局面：依次用楚河最初所依據文件中的子力價值表、手工評估函數和神經網路。前兩者\n"
      "列出各項得分。一個子的價值，是有它時的評分減去同一棋盤上沒有它時的評分。\n"
      "給出 FILE（- 為標準輸入）時評估主變的最後局面；兩者都不給時評估初始局面。\n"
      "--svg 按 --evaluator 指定的評估函數畫出各子價值，預設用神經網路。詳見 docs/engine.md。\n"};

// chuhe judge
inline constexpr Row<> kSummaryJudge{
    "help.judge.summary",
    "judge a repetition by the rules, and explain why",
    "按规则裁决循环反复，并说明理由",
    "按規則裁決循環反覆，並說明理由"};
inline constexpr Row<> kHelpJudgeMoves{
    "help.option.judge.moves",
    "the moves played, in any notation",
    "已走的着法，任意记谱法均可",
    "已走的著法，任意記譜法均可"};
inline constexpr Row<> kHelpJudgeRules{
    "help.option.judge.rules",
    "asian (default), computer, chinese, league, check-only, none, or all",
    "asian（默认）、computer、chinese、league、check-only、none 或 all",
    "asian（預設）、computer、chinese、league、check-only、none 或 all"};
inline constexpr Row<> kHelpJudgeEdition{
    "help.option.judge.edition",
    "edition of the Chinese rules: 2020 (default) or 1999",
    "中国规则的版本：2020（默认）或 1999",
    "中國規則的版本：2020（預設）或 1999"};
inline constexpr Row<> kHelpJudgeFolds{
    "help.option.judge.folds",
    "rule at the N-th occurrence (default 2)",
    "局面第 N 次出现时裁决（默认 2）",
    "局面第 N 次出現時裁決（預設 2）"};
inline constexpr Row<> kHelpJudgeGame{
    "help.option.judge.game",
    "the N-th game of the file (default 1)",
    "文件中第 N 局（默认 1）",
    "檔案中第 N 局（預設 1）"};
inline constexpr Row<> kHelpJudgeExplain{
    "help.option.judge.explain",
    "also explain each move of the cycle",
    "同时说明循环中的每一着",
    "同時說明循環中的每一著"};
inline constexpr Row<> kHelpJudgeJson{
    "help.option.judge.json",
    "the verdicts as JSON",
    "以 JSON 输出裁决",
    "以 JSON 輸出裁決"};
inline constexpr Row<> kDetailsJudge{
    "help.judge.details",
    "Judges the position after the moves: mate, repetition, the natural move limit, insufficient\n"
      "material. A repetition is ruled on as soon as a position has occurred twice; the rule books\n"
      "themselves wait for the third or fourth time (--folds). With a FILE (- for standard input),\n"
      "its main line is judged. Without either, --moves start from the initial position. See\n"
      "docs/rules.md for the rule books.\n",
    "裁决走完着法后的局面：将死、循环反复、自然限着、子力不足。局面第二次出现时即裁决循环反复；\n"
      "各规则本身要等到第三或第四次（--folds）。给出 FILE（- 表示标准输入）时裁决其主变。局面与\n"
      "文件都未给出时，--moves 从初始局面走起。各规则见 docs/rules.md。\n",
    "裁決走完著法後的局面：將死、循環反覆、自然限著、子力不足。局面第二次出現時即裁決循環反覆；\n"
      "各規則本身要等到第三或第四次（--folds）。給出 FILE（- 表示標準輸入）時裁決其主變。局面與\n"
      "檔案都未給出時，--moves 從初始局面走起。各規則見 docs/rules.md。\n"};

// chuhe moves
inline constexpr Row<> kSummaryMoves{
    "help.moves.summary",
    "list the legal moves of a position, in any notation",
    "列出局面的合法着法，可用任意记谱法",
    "列出局面的合法著法，可用任意記譜法"};
inline constexpr Row<> kHelpMovesJson{
    "help.option.moves.json",
    "the moves as JSON, in all notations unless one is named",
    "以 JSON 输出着法；未指定记谱法时给出全部记谱法",
    "以 JSON 輸出著法；未指定記譜法時給出全部記譜法"};
inline constexpr Row<> kDetailsMoves{
    "help.moves.details",
    "With a FILE (- for standard input), the position at the end of its main line is used; without\n"
      "FILE and FEN, the initial position. A FEN need not be quoted. Without --notation each move is\n"
      "given as squares and in Chinese.\n",
    "给出 FILE（- 为标准输入）时用主变的最后局面；FILE 与 FEN 都不给时用初始局面。FEN 不必加引号。\n"
      "未指定 --notation 时每个着法给出坐标与中文。\n",
    "給出 FILE（- 為標準輸入）時用主變的最後局面；FILE 與 FEN 都不給時用初始局面。FEN 不必加引號。\n"
      "未指定 --notation 時每個著法給出座標與中文。\n"};

// chuhe perft
inline constexpr Row<> kSummaryPerft{
    "help.perft.summary",
    "count the move sequences of DEPTH plies, to test and time move generation",
    "统计 DEPTH 步的着法序列数，检验着法生成及其速度",
    "統計 DEPTH 步的著法序列數，檢驗著法生成及其速度"};
inline constexpr Row<> kHelpPerftDivide{
    "help.option.perft.divide",
    "also count each first move separately",
    "同时按第一步分别计数",
    "同時按第一步分別計數"};
inline constexpr Row<> kHelpPerftThreads{
    "help.option.perft.threads",
    "count with N threads (default 1)",
    "用 N 个线程计数（默认 1）",
    "用 N 個執行緒計數（預設 1）"};
inline constexpr Row<> kHelpPerftFile{
    "help.option.perft.file",
    "count every FEN of a file, one per line; - is stdin",
    "统计文件中的每个 FEN（每行一个）；- 为标准输入",
    "統計檔案中的每個 FEN（每行一個）；- 為標準輸入"};
inline constexpr Row<> kHelpPerftJson{
    "help.option.perft.json",
    "one JSON object per position, each on one line",
    "每个局面一行 JSON",
    "每個局面一行 JSON"};
inline constexpr Row<> kDetailsPerft{
    "help.perft.details",
    "FEN is the start position unless given; it need not be quoted.\n",
    "未给出 FEN 时用初始局面；FEN 不必加引号。\n",
    "未給出 FEN 時用初始局面；FEN 不必加引號。\n"};

// chuhe bench
inline constexpr Row<> kSummaryBench{
    "help.bench.summary",
    "measure the engine: search signature and speed, or the mates it finds",
    "测试引擎：搜索特征值与速度，或解杀局的能力",
    "測試引擎：搜尋特徵值與速度，或解殺局的能力"};
inline constexpr Row<> kHelpBenchThreads{
    "help.option.bench.threads",
    "search with N threads (default 1)",
    "用 N 个线程搜索（默认 1）",
    "用 N 個執行緒搜尋（預設 1）"};
inline constexpr Row<> kHelpBenchHash{
    "help.option.bench.hash",
    "size of the hash table in megabytes (default 16, mates 64)",
    "置换表大小（MB，默认 16，解杀局时 64）",
    "置換表大小（MB，預設 16，解殺局時 64）"};
inline constexpr Row<> kHelpBenchMates{
    "help.option.bench.mates",
    "solve the puzzles of a record file instead",
    "改为解棋谱文件中的杀局",
    "改為解棋譜檔案中的殺局"};
inline constexpr Row<> kHelpBenchEvery{
    "help.option.bench.every",
    "the first puzzle and every N-th after it (default 1)",
    "第一题及其后每 N 题取一题（默认 1）",
    "第一題及其後每 N 題取一題（預設 1）"};
inline constexpr Row<> kHelpBenchMoveTime{
    "help.option.bench.movetime",
    "milliseconds per puzzle (default 500)",
    "每题毫秒数（默认 500）",
    "每題毫秒數（預設 500）"};
inline constexpr Row<> kHelpBenchJson{
    "help.option.bench.json",
    "the figures as JSON",
    "以 JSON 输出数据",
    "以 JSON 輸出數據"};
inline constexpr Row<> kDetailsBench{
    "help.bench.details",
    "Without --mates a fixed set of positions is searched to DEPTH. With one thread the number\n"
      "of nodes is always the same: it is the signature of the search.\n",
    "不加 --mates 时，将一组固定局面搜索到深度 DEPTH。单线程时节点数总是相同，即搜索的特征值。\n",
    "不加 --mates 時，將一組固定局面搜尋到深度 DEPTH。單執行緒時節點數總是相同，即搜尋的特徵值。\n"};

// Every row above: a test counts them.
inline constexpr auto kAnalysisHelpRows = std::to_array<const CatalogueRow*>({
    &kSummaryAnalyse, &kHelpAnalyseOutput, &kHelpAnalyseTo, &kHelpAnalyseHtml, &kHelpAnalyseGame,
    &kHelpAnalyseLine, &kHelpAnalyseMistakesOnly, &kHelpAnalyseOverwrite, &kHelpAnalyseResume,
    &kHelpAnalyseJson, &kDetailsAnalyse, &kSummaryEval, &kHelpEvalEvaluator, &kHelpEvalNetwork,
    &kHelpEvalSvg, &kHelpEvalJson, &kDetailsEval, &kSummaryJudge, &kHelpJudgeMoves,
    &kHelpJudgeRules, &kHelpJudgeEdition, &kHelpJudgeFolds, &kHelpJudgeGame, &kHelpJudgeExplain,
    &kHelpJudgeJson, &kDetailsJudge, &kSummaryMoves, &kHelpMovesJson, &kDetailsMoves,
    &kSummaryPerft, &kHelpPerftDivide, &kHelpPerftThreads, &kHelpPerftFile, &kHelpPerftJson,
    &kDetailsPerft, &kSummaryBench, &kHelpBenchThreads, &kHelpBenchHash, &kHelpBenchMates,
    &kHelpBenchEvery, &kHelpBenchMoveTime, &kHelpBenchJson, &kDetailsBench});
// clang-format on

}  // namespace chuhe::messages
