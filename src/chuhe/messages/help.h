// SPDX-License-Identifier: MIT
//
// The help of `chuhe`: commands and options.
#pragma once

#include "chuhe/messages/message.h"

namespace chuhe::messages {

// clang-format off
inline constexpr Row<> kHelpIntroduction{
    "help.introduction",
    "Chuhe (楚河), a home for xiangqi.",
    "楚河，象棋之家。",
    "楚河，象棋之家。"};
inline constexpr Row<> kHelpUsage{
    "help.usage",
    "usage: chuhe COMMAND …",
    "用法：chuhe COMMAND …",
    "用法：chuhe COMMAND …"};
inline constexpr Row<> kHelpMore{
    "help.more",
    "`chuhe help COMMAND` explains a command, `chuhe --version` prints the version.",
    "`chuhe help COMMAND` 显示命令的说明，`chuhe --version` 显示版本。",
    "`chuhe help COMMAND` 顯示命令的說明，`chuhe --version` 顯示版本。"};
inline constexpr Row<Text, Message> kHelpTitle{
    "help.title",
    "chuhe {command}: {summary}",
    "chuhe {command}：{summary}",
    "chuhe {command}：{summary}"};
inline constexpr Row<> kHelpExamples{"help.examples", "Examples:", "示例：", "範例："};

// The commands in a line.
inline constexpr Row<> kSummaryServe{
    "help.serve.summary",
    "play, analyse and study in the browser",
    "在浏览器中对弈、分析、研究",
    "在瀏覽器中對弈、分析、研究"};
inline constexpr Row<> kSummaryShow{
    "help.show.summary",
    "show a record or a position: as text, a picture, or a web page",
    "显示棋谱或局面：文字、图片或网页",
    "顯示棋譜或局面：文字、圖片或網頁"};
inline constexpr Row<> kSummaryConvert{
    "help.convert.summary",
    "convert records to another format, reporting what it cannot hold",
    "把棋谱转换为另一种格式，并报告存不下的内容",
    "把棋譜轉換為另一種格式，並報告存不下的內容"};
inline constexpr Row<> kSummaryCheck{
    "help.check.summary",
    "read records of any format and report every error with its place",
    "读取任意格式的棋谱，指出每处错误及其位置",
    "讀取任意格式的棋譜，指出每處錯誤及其位置"};
inline constexpr Row<> kSummaryFormats{
    "help.formats.summary",
    "list the record formats that can be read and written",
    "列出可读写的棋谱格式",
    "列出可讀寫的棋譜格式"};
inline constexpr Row<> kSummaryJudge{
    "help.judge.summary",
    "judge a repetition by the rules, and explain why",
    "按规则裁决循环反复，并说明理由",
    "按規則裁決循環反覆，並說明理由"};
inline constexpr Row<> kSummaryEval{
    "help.eval.summary",
    "show how each evaluation scores a position, term by term and piece by piece",
    "显示各评估函数对局面的评分，逐项逐子列出",
    "顯示各評估函數對局面的評分，逐項逐子列出"};
inline constexpr Row<> kSummaryAnalyse{
    "help.analyse.summary",
    "analyse games with an engine: scores, mistakes, better lines",
    "用引擎分析对局：评分、失误、更好的变化",
    "用引擎分析對局：評分、失誤、更好的變化"};
inline constexpr Row<> kSummaryPlay{
    "help.play.summary",
    "play a game in the terminal",
    "在终端里下棋",
    "在終端機裡下棋"};
inline constexpr Row<> kSummaryBook{
    "help.book.summary",
    "build, inspect and convert opening books",
    "建立、查看、转换开局库",
    "建立、檢視、轉換開局庫"};
inline constexpr Row<> kSummaryEngines{
    "help.engines.summary",
    "choose which programs the app may start as engines",
    "指定应用可以启动哪些引擎程序",
    "指定應用程式可以啟動哪些引擎程式"};
inline constexpr Row<> kSummaryMatch{
    "help.match.summary",
    "let engines play each other, and measure their strength",
    "让引擎对战，测试棋力",
    "讓引擎對戰，測試棋力"};
inline constexpr Row<> kSummaryMoves{
    "help.moves.summary",
    "list the legal moves of a position, in any notation",
    "列出局面的合法着法，可用任意记谱法",
    "列出局面的合法著法，可用任意記譜法"};
inline constexpr Row<> kSummaryPerft{
    "help.perft.summary",
    "count the move sequences of DEPTH plies, to test and time move generation",
    "统计 DEPTH 步的着法序列数，检验着法生成及其速度",
    "統計 DEPTH 步的著法序列數，檢驗著法生成及其速度"};
inline constexpr Row<> kSummaryBench{
    "help.bench.summary",
    "measure the engine: search signature and speed, or the mates it finds",
    "测试引擎：搜索特征值与速度，或解杀局的能力",
    "測試引擎：搜尋特徵值與速度，或解殺局的能力"};
inline constexpr Row<> kSummaryLibrary{
    "help.library.summary",
    "import, list, search and export games; check and back up the library",
    "导入、列出、搜索、导出棋谱；检查、备份棋谱库",
    "匯入、列出、搜尋、匯出棋譜；檢查、備份棋譜庫"};
inline constexpr Row<> kSummaryDoctor{
    "help.doctor.summary",
    "check what this machine offers Chuhe, and what is missing",
    "检查本机环境，指出缺少什么",
    "檢查本機環境，指出缺少什麼"};
inline constexpr Row<> kSummaryHelp{
    "help.help.summary",
    "explain a command",
    "显示命令的说明",
    "顯示命令的說明"};

// The options.
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
inline constexpr Row<> kHelpEngine{
    "help.option.engine",
    "another engine, as for `chuhe match`; default: Chuhe",
    "其他引擎，写法同 `chuhe match`；默认用楚河",
    "其他引擎，寫法同 `chuhe match`；預設用楚河"};
inline constexpr Row<> kHelpMoveTime{
    "help.option.movetime",
    "milliseconds per move",
    "每步毫秒数",
    "每步毫秒數"};
inline constexpr Row<> kHelpNodes{
    "help.option.nodes",
    "nodes per move: the same result on every machine",
    "每步节点数：在任何机器上结果相同",
    "每步節點數：在任何機器上結果相同"};
inline constexpr Row<> kHelpDepth{
    "help.option.depth",
    "plies per move",
    "每步搜索深度",
    "每步搜尋深度"};
inline constexpr Row<> kHelpThreads{
    "help.option.threads",
    "analyse N positions at a time (default 1)",
    "同时分析 N 个局面（默认 1）",
    "同時分析 N 個局面（預設 1）"};
inline constexpr Row<> kHelpHash{
    "help.option.hash",
    "size of the hash table in megabytes (default 16)",
    "置换表大小（MB，默认 16）",
    "置換表大小（MB，預設 16）"};
inline constexpr Row<> kHelpHelp{"help.option.help", "show this help", "显示本说明", "顯示本說明"};
inline constexpr Row<> kHelpLanguage{
    "help.option.language",
    "english, simplified, traditional or a tag (zh-TW); default: the locale",
    "english、simplified、traditional 或语言代码（zh-TW）；默认随系统语言",
    "english、simplified、traditional 或語言代碼（zh-TW）；預設隨系統語言"};
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
inline constexpr Row<> kHelpCheckFrom{
    "help.option.check.from",
    "format of the files; default: detected",
    "文件格式；默认自动识别",
    "檔案格式；預設自動辨識"};
inline constexpr Row<> kHelpCheckEncoding{
    "help.option.check.encoding",
    "encoding of the files; default: detected. See below",
    "文件编码；默认自动识别，见下",
    "檔案編碼；預設自動辨識，見下"};
inline constexpr Row<> kHelpFromNotation{
    "help.option.from_notation",
    "how moves are written in the input, such as san-1; default: detected",
    "输入中着法的记谱法，如 san-1；默认自动识别",
    "輸入中著法的記譜法，如 san-1；預設自動辨識"};
inline constexpr Row<> kHelpCheckJson{
    "help.option.check.json",
    "the report as JSON",
    "以 JSON 输出报告",
    "以 JSON 輸出報告"};
inline constexpr Row<> kHelpConvertJson{
    "help.option.convert.json",
    "the report as JSON on standard output",
    "以 JSON 在标准输出上给出报告",
    "以 JSON 在標準輸出上給出報告"};
inline constexpr Row<> kHelpConvertTo{
    "help.option.convert.to",
    "format of OUT; default: from its extension",
    "OUT 的格式；默认由扩展名决定",
    "OUT 的格式；預設由副檔名決定"};
inline constexpr Row<> kHelpConvertFrom{
    "help.option.convert.from",
    "format of IN; default: detected",
    "IN 的格式；默认自动识别",
    "IN 的格式；預設自動辨識"};
inline constexpr Row<> kHelpConvertNotation{
    "help.option.convert.notation",
    "how moves are written; see below",
    "着法的记谱法，见下",
    "著法的記譜法，見下"};
inline constexpr Row<> kHelpConvertEncoding{
    "help.option.convert.encoding",
    "encoding of OUT; see below",
    "OUT 的编码，见下",
    "OUT 的編碼，見下"};
inline constexpr Row<> kHelpConvertFromEncoding{
    "help.option.convert.from_encoding",
    "encoding of IN; default: detected",
    "IN 的编码；默认自动识别",
    "IN 的編碼；預設自動辨識"};
inline constexpr Row<> kHelpConvertCompressed{
    "help.option.convert.compressed",
    "manual: without spaces",
    "manual：不留空格",
    "manual：不留空格"};
inline constexpr Row<> kHelpConvertRepair{
    "help.option.convert.repair",
    "manual: apply the repairs that would be proposed",
    "manual：直接修复可修复之处",
    "manual：直接修復可修復之處"};
inline constexpr Row<> kHelpConvertDeleted{
    "help.option.convert.deleted",
    "CBL: include records marked as deleted",
    "CBL：包括标为已删除的棋谱",
    "CBL：包括標為已刪除的棋譜"};
inline constexpr Row<> kHelpConvertOverwrite{
    "help.option.convert.overwrite",
    "replace files in the directory OUT, or an OUT that is IN",
    "覆盖文件夹 OUT 中的文件，或与 IN 相同的 OUT",
    "覆蓋資料夾 OUT 中的檔案，或與 IN 相同的 OUT"};
inline constexpr Row<> kHelpConvertStrict{
    "help.option.convert.strict",
    "write nothing if there is a loss, an error or a warning",
    "有内容丢失、错误或警告时不写入",
    "有內容遺失、錯誤或警告時不寫入"};
inline constexpr Row<> kHelpDoctorJson{
    "help.option.doctor.json",
    "the same as JSON",
    "以 JSON 输出",
    "以 JSON 輸出"};
inline constexpr Row<> kHelpLibraryJson{
    "help.option.library.json",
    "the result as JSON; search: one document per line as games are found",
    "以 JSON 输出结果；search 随找随出，每行一个文档",
    "以 JSON 輸出結果；search 隨找隨出，每行一個文件"};
inline constexpr Row<> kHelpFormatsJson{
    "help.option.formats.json",
    "the same as JSON",
    "以 JSON 输出",
    "以 JSON 輸出"};
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
inline constexpr Row<> kHelpMatchEngine{
    "help.option.match.engine",
    "an engine; give two or more (see below)",
    "引擎，至少两个（见下）",
    "引擎，至少兩個（見下）"};
inline constexpr Row<> kHelpMatchEach{
    "help.option.match.each",
    "settings for all engines: option.Hash=16",
    "所有引擎的设置：option.Hash=16",
    "所有引擎的設定：option.Hash=16"};
inline constexpr Row<> kHelpMatchMoveTime{
    "help.option.match.movetime",
    "milliseconds per move",
    "每步毫秒数",
    "每步毫秒數"};
inline constexpr Row<> kHelpMatchTc{
    "help.option.match.tc",
    "seconds+increment: 10+0.1, 40/60+0.5, 5:00+3",
    "秒数+加秒：10+0.1、40/60+0.5、5:00+3",
    "秒數+加秒：10+0.1、40/60+0.5、5:00+3"};
inline constexpr Row<> kHelpMatchNodes{
    "help.option.match.nodes",
    "nodes per move",
    "每步节点数",
    "每步節點數"};
inline constexpr Row<> kHelpMatchDepth{
    "help.option.match.depth",
    "depth per move",
    "每步深度",
    "每步深度"};
inline constexpr Row<> kHelpMatchPonder{
    "help.option.match.ponder",
    "all engines also think on the opponent's time",
    "所有引擎在对方走棋时也思考",
    "所有引擎在對方走棋時也思考"};
inline constexpr Row<> kHelpMatchGames{
    "help.option.match.games",
    "games per pairing (default 100)",
    "每对引擎的局数（默认 100）",
    "每對引擎的局數（預設 100）"};
inline constexpr Row<> kHelpMatchConcurrency{
    "help.option.match.concurrency",
    "games at the same time (default 1)",
    "同时进行的局数（默认 1）",
    "同時進行的局數（預設 1）"};
inline constexpr Row<> kHelpMatchShape{
    "help.option.match.shape",
    "round-robin (default) or gauntlet",
    "round-robin（循环，默认）或 gauntlet（擂台）",
    "round-robin（循環，預設）或 gauntlet（擂台）"};
inline constexpr Row<> kHelpMatchOpenings{
    "help.option.match.openings",
    "a file of openings, in any readable format",
    "开局文件，任意可读格式",
    "開局檔案，任意可讀格式"};
inline constexpr Row<> kHelpMatchOrder{
    "help.option.match.order",
    "order of the openings: file (default) or random",
    "开局顺序：file（默认）或 random",
    "開局順序：file（預設）或 random"};
inline constexpr Row<> kHelpMatchOpeningPlies{
    "help.option.match.opening_plies",
    "maximum plies taken from each (default 16)",
    "每个开局最多取多少步（默认 16）",
    "每個開局最多取多少步（預設 16）"};
inline constexpr Row<> kHelpMatchRandomPlies{
    "help.option.match.random_plies",
    "without a file: random plies (default 8)",
    "没有文件时：随机走多少步（默认 8）",
    "沒有檔案時：隨機走多少步（預設 8）"};
inline constexpr Row<> kHelpMatchBalance{
    "help.option.match.balance",
    "after random moves: accepted |score| (default 0-100), or off",
    "随机走子后要求的 |评分|（默认 0-100），或 off",
    "隨機走子後要求的 |評分|（預設 0-100），或 off"};
inline constexpr Row<> kHelpMatchSeed{
    "help.option.match.seed",
    "seed of the random choices (default 1)",
    "随机种子（默认 1）",
    "隨機種子（預設 1）"};
inline constexpr Row<> kHelpMatchRules{
    "help.option.match.rules",
    "asian (default), computer, chinese, league, check-only or none",
    "asian（默认）、computer、chinese、league、check-only 或 none",
    "asian（預設）、computer、chinese、league、check-only 或 none"};
inline constexpr Row<> kHelpMatchResign{
    "help.option.match.resign",
    "adjudicate a loss when both engines agree for this many moves",
    "双方引擎连续若干着都认为胜负已定时判负",
    "雙方引擎連續若干著都認為勝負已定時判負"};
inline constexpr Row<> kHelpMatchDraw{
    "help.option.match.draw",
    "adjudicate a draw likewise, from that move on",
    "从该回合起，双方引擎都认为均势时判和",
    "從該回合起，雙方引擎都認為均勢時判和"};
inline constexpr Row<> kHelpMatchMaxPlies{
    "help.option.match.max_plies",
    "adjudicate a draw after this many plies",
    "达到此步数即判和",
    "達到此步數即判和"};
inline constexpr Row<> kHelpMatchSprt{
    "help.option.match.sprt",
    "stop when decided; also ,ALPHA,BETA",
    "有结论即停；还可加 ,ALPHA,BETA",
    "有結論即停；還可加 ,ALPHA,BETA"};
inline constexpr Row<> kHelpMatchTimeMargin{
    "help.option.match.time_margin",
    "milliseconds tolerated over the time limit (default 100)",
    "容许超时的毫秒数（默认 100）",
    "容許超時的毫秒數（預設 100）"};
inline constexpr Row<> kHelpMatchPatience{
    "help.option.match.patience",
    "seconds to wait for moves without a time limit (default 60)",
    "无时限时等待着法的秒数（默认 60）",
    "無時限時等待著法的秒數（預設 60）"};
inline constexpr Row<> kHelpMatchStartTimeout{
    "help.option.match.start_timeout",
    "seconds to wait for an engine to be ready (default 10)",
    "等待引擎就绪的秒数（默认 10）",
    "等待引擎就緒的秒數（預設 10）"};
inline constexpr Row<> kHelpMatchPgn{
    "help.option.match.pgn",
    "the record of all games",
    "全部对局的棋谱",
    "全部對局的棋譜"};
inline constexpr Row<> kHelpMatchNotation{
    "help.option.match.notation",
    "notation of its moves (default chinese)",
    "其中着法的记谱法（默认 chinese）",
    "其中著法的記譜法（預設 chinese）"};
inline constexpr Row<> kHelpMatchEvent{
    "help.option.match.event",
    "event name in the record",
    "其中的赛事名称",
    "其中的賽事名稱"};
inline constexpr Row<> kHelpMatchResume{
    "help.option.match.resume",
    "continue the match recorded in FILE",
    "继续 FILE 记录的对战",
    "繼續 FILE 記錄的對戰"};
inline constexpr Row<> kHelpMatchQuiet{
    "help.option.match.quiet",
    "do not report individual games",
    "不逐局报告",
    "不逐局報告"};
inline constexpr Row<> kHelpMatchJson{
    "help.option.match.json",
    "the summary as JSON",
    "以 JSON 输出摘要",
    "以 JSON 輸出摘要"};
inline constexpr Row<> kHelpNotation{
    "help.option.notation",
    "how moves are quoted: chinese, wxf, iccs, …",
    "引用着法的记谱法：chinese、wxf、iccs 等",
    "引用著法的記譜法：chinese、wxf、iccs 等"};
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
inline constexpr Row<> kHelpPlayLevel{
    "help.option.play.level",
    "0 (easy) to 20 (full strength); default 10",
    "0（最弱）到 20（最强）；默认 10",
    "0（最弱）到 20（最強）；預設 10"};
inline constexpr Row<> kHelpPlayElo{
    "help.option.play.elo",
    "the strength as a rating instead, 500 to 3200",
    "改用等级分指定棋力，500 到 3200",
    "改用等級分指定棋力，500 到 3200"};
inline constexpr Row<> kHelpPlayColor{
    "help.option.play.color",
    "you play red (default), black, or random",
    "您执 red（红，默认）、black（黑）或 random（随机）",
    "您執 red（紅，預設）、black（黑）或 random（隨機）"};
inline constexpr Row<> kHelpPlayClock{
    "help.option.play.clock",
    "time for both sides: 10:00+5 is 10 minutes plus 5 seconds per move",
    "双方用时：10:00+5 即 10 分钟，每步加 5 秒",
    "雙方用時：10:00+5 即 10 分鐘，每步加 5 秒"};
inline constexpr Row<> kHelpPlayFen{
    "help.option.play.fen",
    "start from this position",
    "从这个局面开始",
    "從這個局面開始"};
inline constexpr Row<> kHelpPlayBook{
    "help.option.play.book",
    "opening book of the opponent: on (default), off, or a file",
    "对手的开局库：on（默认）、off 或文件",
    "對手的開局庫：on（預設）、off 或檔案"};
inline constexpr Row<> kHelpPlayPieces{
    "help.option.play.pieces",
    "chinese (default), traditional, or letters",
    "chinese（默认）、traditional 或 letters",
    "chinese（預設）、traditional 或 letters"};
inline constexpr Row<> kHelpPlayCoordinates{
    "help.play.coordinates",
    "show the coordinates a0 to i9 also with Chinese pieces",
    "使用汉字棋子时也显示坐标 a0 到 i9",
    "使用漢字棋子時也顯示座標 a0 到 i9"};
inline constexpr Row<> kHelpPlayContinue{
    "help.option.play.continue",
    "continue the unfinished game without asking",
    "不询问，直接继续未完的棋局",
    "不詢問，直接繼續未完的棋局"};
inline constexpr Row<> kHelpPlayNew{
    "help.option.play.new",
    "start a new game without asking",
    "不询问，直接开新局",
    "不詢問，直接開新局"};
inline constexpr Row<> kHelpRules{
    "help.option.rules",
    "asian (default), computer, chinese, league, check-only, or none",
    "asian（默认）、computer、chinese、league、check-only 或 none",
    "asian（預設）、computer、chinese、league、check-only 或 none"};
inline constexpr Row<> kHelpServePort{
    "help.option.serve.port",
    "the port (default 8098); 0: any free port",
    "端口（默认 8098）；0 取任一空闲端口",
    "連接埠（預設 8098）；0 取任一空閒連接埠"};
inline constexpr Row<> kHelpServeOpen{
    "help.option.serve.open",
    "open it in the browser",
    "在浏览器中打开",
    "在瀏覽器中開啟"};
inline constexpr Row<> kHelpServeEngine{
    "help.option.serve.engine",
    "another engine to choose from, as for `chuhe match`; this allows it",
    "可选的其他引擎，写法同 `chuhe match`；同时表示允许运行",
    "可選的其他引擎，寫法同 `chuhe match`；同時表示允許執行"};
inline constexpr Row<> kHelpServeLibrary{
    "help.option.serve.library",
    "where games and settings are stored",
    "存放棋谱和设置的文件",
    "存放棋譜和設定的檔案"};
inline constexpr Row<> kHelpServeStore{
    "help.option.serve.store",
    "a library in PostgreSQL that several servers share: postgresql://club@/club",
    "存放在 PostgreSQL 中、由多个服务器共用的棋谱库：postgresql://club@/club",
    "存放在 PostgreSQL 中、由多個伺服器共用的棋譜庫：postgresql://club@/club"};
inline constexpr Row<> kHelpServePublic{
    "help.option.serve.public",
    "the address that browsers use behind a proxy: https://club.example",
    "经代理访问时浏览器所用的地址：https://club.example",
    "經代理伺服器造訪時瀏覽器所用的位址：https://club.example"};
inline constexpr Row<> kHelpServeListen{
    "help.option.serve.listen",
    "allow access from other machines, at this address",
    "允许其他机器经此地址访问",
    "允許其他機器經此位址連線"};
inline constexpr Row<> kHelpServeTokenFile{
    "help.option.serve.token_file",
    "keep the token in FILE instead of making a new one at each start",
    "口令保存在 FILE 中，不在每次启动时重新生成",
    "通行碼儲存在 FILE 中，不在每次啟動時重新產生"};
inline constexpr Row<> kHelpServeEngineMemory{
    "help.option.serve.engine_memory",
    "memory limit of each other engine (default: the machine's memory; 0: no limit)",
    "其他引擎各自的内存上限（默认为本机内存；0 为不限）",
    "其他引擎各自的記憶體上限（預設為本機記憶體；0 為不限）"};
inline constexpr Row<> kHelpServeMostUpload{
    "help.option.serve.most_upload",
    "largest file that can be uploaded for import (default: 16384)",
    "上传导入的文件大小上限（默认 16384）",
    "上傳匯入的檔案大小上限（預設 16384）"};
inline constexpr Row<> kHelpServeProxy{
    "help.option.serve.proxy",
    "address of the reverse proxy that names the client (X-Forwarded-For)",
    "反向代理的地址，由它注明客户端地址（X-Forwarded-For）",
    "反向代理的位址，由它註明用戶端位址（X-Forwarded-For）"};
inline constexpr Row<> kHelpEnginesJson{
    "help.option.engines.json",
    "the list as JSON",
    "以 JSON 输出列表",
    "以 JSON 輸出清單"};
inline constexpr Row<> kHelpServeLog{
    "help.option.serve.log",
    "keep a log of failed requests, jobs, starts and stops",
    "记录日志：失败的请求、任务、启动与停止",
    "記錄日誌：失敗的請求、工作、啟動與停止"};
inline constexpr Row<> kHelpServeLogLevel{
    "help.option.serve.log_level",
    "log level: error, warning or info (default)",
    "日志级别：error、warning 或 info（默认）",
    "日誌等級：error、warning 或 info（預設）"};
inline constexpr Row<> kHelpServeWebDir{
    "help.option.serve.web_dir",
    "serve the app's files from DIR, for developers",
    "从 DIR 读取应用的文件，供开发者使用",
    "從 DIR 讀取應用程式的檔案，供開發者使用"};
inline constexpr Row<> kHelpShowNotation{
    "help.option.show.notation",
    "how moves are written: chinese, wxf, iccs, …",
    "着法的记谱法：chinese、wxf、iccs 等",
    "著法的記譜法：chinese、wxf、iccs 等"};
inline constexpr Row<> kHelpShowGame{
    "help.option.show.game",
    "the N-th game of the file",
    "文件中第 N 局",
    "檔案中第 N 局"};
inline constexpr Row<> kHelpShowPly{
    "help.option.show.ply",
    "the board after ply N of the main line, or end",
    "主变第 N 步后的棋盘，或 end",
    "主變第 N 步後的棋盤，或 end"};
inline constexpr Row<> kHelpShowPieces{
    "help.option.show.pieces",
    "chinese (default), traditional, letters or symbols",
    "chinese（默认）、traditional、letters 或 symbols",
    "chinese（預設）、traditional、letters 或 symbols"};
inline constexpr Row<> kHelpShowFlip{
    "help.option.show.flip",
    "view from Black's side",
    "从黑方一侧显示",
    "從黑方一側顯示"};
inline constexpr Row<> kHelpShowColor{
    "help.option.show.color",
    "auto (default), always, or never",
    "auto（默认）、always 或 never",
    "auto（預設）、always 或 never"};
inline constexpr Row<> kHelpShowEncoding{
    "help.option.show.encoding",
    "encoding of the file; default: detected. See below",
    "文件编码；默认自动识别，见下",
    "檔案編碼；預設自動辨識，見下"};
inline constexpr Row<> kHelpShowSvg{
    "help.option.show.svg",
    "an SVG picture, to stdout or to FILE",
    "SVG 图片，写到标准输出或 FILE",
    "SVG 圖片，寫到標準輸出或 FILE"};
inline constexpr Row<> kHelpShowPng{
    "help.option.show.png",
    "the same as a PNG picture",
    "同上，PNG 图片",
    "同上，PNG 圖片"};
inline constexpr Row<> kHelpShowGif{
    "help.option.show.gif",
    "the main line as an animated GIF",
    "主变的 GIF 动图",
    "主變的 GIF 動圖"};
inline constexpr Row<> kHelpShowHtml{
    "help.option.show.html",
    "the record as one web page to step through",
    "可逐步演示的网页",
    "可逐步演示的網頁"};
inline constexpr Row<> kHelpShowSize{
    "help.option.show.size",
    "width of a PNG (default 900) or GIF (default 450)",
    "PNG（默认 900）或 GIF（默认 450）的宽度",
    "PNG（預設 900）或 GIF（預設 450）的寬度"};
inline constexpr Row<> kHelpShowDelay{
    "help.option.show.delay",
    "seconds between moves of a GIF or page (default 1)",
    "GIF 或网页每步的间隔（秒，默认 1）",
    "GIF 或網頁每步的間隔（秒，預設 1）"};
inline constexpr Row<> kHelpShowJson{
    "help.option.show.json",
    "the position or the record as JSON",
    "以 JSON 输出局面或棋谱",
    "以 JSON 輸出局面或棋譜"};

// The commands at length.
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
inline constexpr Row<> kDetailsBench{
    "help.bench.details",
    "Without --mates a fixed set of positions is searched to DEPTH. With one thread the number\n"
      "of nodes is always the same: it is the signature of the search.\n",
    "不加 --mates 时，将一组固定局面搜索到深度 DEPTH。单线程时节点数总是相同，即搜索的特征值。\n",
    "不加 --mates 時，將一組固定局面搜尋到深度 DEPTH。單執行緒時節點數總是相同，即搜尋的特徵值。\n"};
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
inline constexpr Row<> kDetailsCheck{
    "help.check.details",
    "FILE may be a directory, or - for standard input.\n"
      "\n"
      "The main line of each game is checked against the rules: a recorded result that cannot be\n"
      "right (the mated side as the winner, a win despite perpetual check) is a warning; what the\n"
      "players or an arbiter may have decided otherwise is a note. The last line counts how the\n"
      "games ended. See docs/rules.md.\n"
      "\n"
      "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what the\n"
      "byte order mark of the file says.\n",
    "FILE 可以是文件夹，- 表示标准输入。\n"
      "\n"
      "按规则检查每局的主变：记录的结果不可能正确时（被将死的一方获胜、长将而胜）给出警告；可能由\n"
      "棋手或裁判另行决定的，给出提示。最后一行统计各局如何终局。详见 docs/rules.md。\n"
      "\n"
      "编码：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，文件有 BOM 时以其为准。\n",
    "FILE 可以是資料夾，- 表示標準輸入。\n"
      "\n"
      "按規則檢查每局的主變：記錄的結果不可能正確時（被將死的一方獲勝、長將而勝）給出警告；可能由\n"
      "棋手或裁判另行決定的，給出提示。最後一行統計各局如何終局。詳見 docs/rules.md。\n"
      "\n"
      "編碼：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，檔案有 BOM 時以其為準。\n"};
inline constexpr Row<> kDetailsConvert{
    "help.convert.details",
    "IN may be a directory, and IN and OUT may be - for standard input and output. Several games\n"
      "go into one file if the format can hold them; otherwise nothing is written. If OUT is a\n"
      "directory (an existing one, or a name that ends with /), each game becomes a file in it.\n"
      "\n"
      "Only --overwrite replaces files in such a directory, an OUT that is also the IN, and an\n"
      "existing OUT when several IN are named: `convert *.pgn` may lack its OUT.\n"
      "\n"
      "Notations: chinese, chinese-file, traditional, traditional-file, wxf, wxf-1997,\n"
      "wxf-xqbase, iccs, uci, uci-1, letters, english, san, san-1. PGN has all of them, wxf its\n"
      "three dialects, uci and manual one each; asking them for another is an error. Options that\n"
      "have no effect on OUT or any IN are reported in a note.\n"
      "\n"
      "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what the\n"
      "byte order mark of IN says.\n"
      "\n"
      "With --strict nothing is written if the output cannot hold everything, or if reading\n"
      "reported an error or a warning: ignored text, a guessed move. Notes do not count.\n"
      "\n"
      "The exit code is 0 if all games were read without errors and written, 1 if an input has\n"
      "errors (what can be read is still written), an output could not be written or --strict\n"
      "refused, and 2 if the command line is wrong.\n",
    "IN 可以是文件夹；IN 与 OUT 可以是 -，表示标准输入和输出。格式能存多局时，多局写入一个文件，\n"
      "否则不写入任何内容。OUT 是文件夹时（已存在，或名称以 / 结尾），每局写成其中的一个文件。\n"
      "\n"
      "只有 --overwrite 才会覆盖文件夹中的文件、与 IN 相同的 OUT，以及有多个 IN 时已存在的 OUT：\n"
      "`convert *.pgn` 可能漏写了 OUT。\n"
      "\n"
      "记谱法：chinese、chinese-file、traditional、traditional-file、wxf、wxf-1997、wxf-xqbase、iccs、\n"
      "uci、uci-1、letters、english、san、san-1。PGN 可用全部记谱法，wxf 有三种，uci 与 manual 各一种；\n"
      "指定其他记谱法会报错。对 OUT 或所有 IN 都不起作用的选项会有提示。\n"
      "\n"
      "编码：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，IN 有 BOM 时以其为准。\n"
      "\n"
      "使用 --strict 时，若输出存不下全部内容，或读取时有错误或警告（略去的文字、猜测的着法），则不写\n"
      "入任何内容。提示不计在内。\n"
      "\n"
      "退出码：读取无误并全部写出为 0；输入有错误（能读的部分照样写出）、输出无法写入或 --strict 拒绝\n"
      "为 1；命令行有误为 2。\n",
    "IN 可以是資料夾；IN 與 OUT 可以是 -，表示標準輸入和輸出。格式能存多局時，多局寫入一個檔案，\n"
      "否則不寫入任何內容。OUT 是資料夾時（已存在，或名稱以 / 結尾），每局寫成其中的一個檔案。\n"
      "\n"
      "只有 --overwrite 才會覆蓋資料夾中的檔案、與 IN 相同的 OUT，以及有多個 IN 時已存在的 OUT：\n"
      "`convert *.pgn` 可能漏寫了 OUT。\n"
      "\n"
      "記譜法：chinese、chinese-file、traditional、traditional-file、wxf、wxf-1997、wxf-xqbase、iccs、\n"
      "uci、uci-1、letters、english、san、san-1。PGN 可用全部記譜法，wxf 有三種，uci 與 manual 各一種；\n"
      "指定其他記譜法會報錯。對 OUT 或所有 IN 都不起作用的選項會有提示。\n"
      "\n"
      "編碼：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，IN 有 BOM 時以其為準。\n"
      "\n"
      "使用 --strict 時，若輸出存不下全部內容，或讀取時有錯誤或警告（略去的文字、猜測的著法），則不寫\n"
      "入任何內容。提示不計在內。\n"
      "\n"
      "結束代碼：讀取無誤並全部寫出為 0；輸入有錯誤（能讀的部分照樣寫出）、輸出無法寫入或 --strict 拒絕\n"
      "為 1；命令列有誤為 2。\n"};
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
inline constexpr Row<> kDetailsMatch{
    "help.match.details",
    "Each opening is played twice, with colours swapped. Chuhe's rules decide the\n"
      "games; an engine that crashes, hangs, loses on time or plays an illegal move loses the\n"
      "game. SPEC is a program, or a list of KEY=VALUE separated by commas (\\, is a comma):\n"
      "  cmd=PATH           the program; may come first without \"cmd=\"\n"
      "  name=TEXT          its name in tables and records\n"
      "  args=A B           arguments of the program, separated by spaces\n"
      "  dir=PATH           its working directory\n"
      "  proto=NAME         uci, ucci or auto (default): its protocol\n"
      "  ranks=0|1          first rank number; default: 1 if it plays several variants\n"
      "  tc=, movetime=, nodes=, depth=   its own limit instead of the match's\n"
      "  ponder=on|off      whether it thinks on the opponent's time (default off)\n"
      "  restart=on|off     a new process for every game (default off)\n"
      "  option.NAME=VALUE  an option of the engine\n"
      "docs/match.md explains the figures and the record.\n",
    "每个开局下两局，双方互换先后手。由楚河按规则裁判；引擎崩溃、停止响应、超时或走出不合法着法即判负。\n"
      "SPEC 是程序名，或以逗号分隔的 KEY=VALUE（\\, 表示逗号）：\n"
      "  cmd=PATH           程序；放在最前时可省略“cmd=”\n"
      "  name=TEXT          表格与棋谱中的名称\n"
      "  args=A B           程序的参数，以空格分隔\n"
      "  dir=PATH           工作目录\n"
      "  proto=NAME         uci、ucci 或 auto（默认）：使用的协议\n"
      "  ranks=0|1          行号从几开始；默认：能下多个棋种的为 1\n"
      "  tc=、movetime=、nodes=、depth=   该引擎自己的限制，代替整场的设置\n"
      "  ponder=on|off      是否在对方走棋时思考（默认 off）\n"
      "  restart=on|off     每局重新启动（默认 off）\n"
      "  option.NAME=VALUE  引擎的选项\n"
      "数据与棋谱的说明见 docs/match.md。\n",
    "每個開局下兩局，雙方互換先後手。由楚河按規則裁判；引擎當機、沒有回應、超時或走出不合法著法即判負。\n"
      "SPEC 是程式名稱，或以逗號分隔的 KEY=VALUE（\\, 表示逗號）：\n"
      "  cmd=PATH           程式；放在最前時可省略「cmd=」\n"
      "  name=TEXT          表格與棋譜中的名稱\n"
      "  args=A B           程式的參數，以空格分隔\n"
      "  dir=PATH           工作目錄\n"
      "  proto=NAME         uci、ucci 或 auto（預設）：使用的協定\n"
      "  ranks=0|1          行號從幾開始；預設：能下多個棋種的為 1\n"
      "  tc=、movetime=、nodes=、depth=   該引擎自己的限制，代替整場的設定\n"
      "  ponder=on|off      是否在對方走棋時思考（預設 off）\n"
      "  restart=on|off     每局重新啟動（預設 off）\n"
      "  option.NAME=VALUE  引擎的選項\n"
      "數據與棋譜的說明見 docs/match.md。\n"};
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
inline constexpr Row<> kDetailsPerft{
    "help.perft.details",
    "FEN is the start position unless given; it need not be quoted.\n",
    "未给出 FEN 时用初始局面；FEN 不必加引号。\n",
    "未給出 FEN 時用初始局面；FEN 不必加引號。\n"};
inline constexpr Row<> kDetailsPlay{
    "help.play.details",
    "Type moves in any notation: h2e2, 炮二平五, C2.5, cannon 2 to 5. Commands: undo, hint, board,\n"
      "flip, coords, moves, fen, draw, resign, level N, save FILE, new, quit, help. Repetitions and the\n"
      "natural move limit are announced, with the reason, before they end the game.\n"
      "\n"
      "The game is saved after every move, below XDG_STATE_HOME (~/.local/state/chuhe), and\n"
      "offered again the next time; all other games are kept there in games.pgn. Lines may also come\n"
      "from a file or a pipe; then nothing is asked, and --continue continues the unfinished game.\n",
    "着法可用任意记谱法输入：h2e2、炮二平五、C2.5、cannon 2 to 5。命令：undo、hint、board、flip、\n"
      "coords、moves、fen、draw、resign、level N、save FILE、new、quit、help。循环反复与自然限着在终局之前会\n"
      "提示并说明理由。\n"
      "\n"
      "每走一步都会保存在 XDG_STATE_HOME（~/.local/state/chuhe）之下，下次可继续；其余各局都收入该处的\n"
      "games.pgn。输入也可来自文件或管道；这时不询问，用 --continue 继续未完的棋局。\n",
    "著法可用任意記譜法輸入：h2e2、炮二平五、C2.5、cannon 2 to 5。命令：undo、hint、board、flip、\n"
      "coords、moves、fen、draw、resign、level N、save FILE、new、quit、help。循環反覆與自然限著在終局之前會\n"
      "提示並說明理由。\n"
      "\n"
      "每走一步都會儲存在 XDG_STATE_HOME（~/.local/state/chuhe）之下，下次可繼續；其餘各局都收入該處的\n"
      "games.pgn。輸入也可來自檔案或管線；這時不詢問，用 --continue 繼續未完的棋局。\n"};
inline constexpr Row<> kDetailsServe{
    "help.serve.details",
    "Starts the web app on this machine. Games, studies and settings are saved as you go, in one\n"
      "file. docs/api.md describes the interface for other programs.\n"
      "\n"
      "Every request needs a token: the address that is printed and opened contains it, and the\n"
      "browser keeps it as a cookie. It is new at each start, unless it comes from --token-file\n"
      "(created if missing) or from the environment variable CHUHE_TOKEN. Scripts read it from the\n"
      "file that is named at the start, which only you can read. SECURITY.md says what is protected\n"
      "from whom.\n"
      "\n"
      "If it is already running with the same library and port, its address is printed, and opened\n"
      "with --open.\n"
      "\n"
      "--engine PATH, or --engine cmd=PATH,name=NAME,option.Hash=64 (`chuhe help match` has all\n"
      "keys), adds a UCI or UCCI engine to choose from; it stays in the library. In the app, engines\n"
      "can be added from the programs that you have allowed with `chuhe engines allow`.\n",
    "在本机启动网页应用。棋谱、研究和设置随时保存在一个文件中。供其他程序使用的接口见 docs/api.md。\n"
      "\n"
      "每个请求都要有口令：启动时显示并打开的地址中含有口令，浏览器以 cookie 保存。口令每次启动时重新生成，\n"
      "除非来自 --token-file（没有该文件则新建）或环境变量 CHUHE_TOKEN。脚本可从启动时指出的文件读取口令，\n"
      "该文件只有您能读取。SECURITY.md 说明防范的对象和范围。\n"
      "\n"
      "如果使用同一棋谱库和端口的服务器已在运行，则显示其地址；有 --open 时在浏览器中打开。\n"
      "\n"
      "--engine PATH 或 --engine cmd=PATH,name=NAME,option.Hash=64（全部键见 `chuhe help match`）添加\n"
      "可选的 UCI 或 UCCI 引擎，并存入棋谱库。在应用里可以添加已用 `chuhe engines allow` 允许的程序。\n",
    "在本機啟動網頁應用程式。棋譜、研究和設定隨時儲存在一個檔案中。供其他程式使用的介面見 docs/api.md。\n"
      "\n"
      "每個請求都要有通行碼：啟動時顯示並開啟的位址中含有通行碼，瀏覽器以 cookie 儲存。通行碼每次啟動時重新產生，\n"
      "除非來自 --token-file（沒有該檔案則新建）或環境變數 CHUHE_TOKEN。指令碼可從啟動時指出的檔案讀取通行碼，\n"
      "該檔案只有您能讀取。SECURITY.md 說明防範的對象和範圍。\n"
      "\n"
      "如果使用同一棋譜庫和連接埠的伺服器已在執行，則顯示其位址；有 --open 時在瀏覽器中開啟。\n"
      "\n"
      "--engine PATH 或 --engine cmd=PATH,name=NAME,option.Hash=64（全部鍵見 `chuhe help match`）新增\n"
      "可選的 UCI 或 UCCI 引擎，並存入棋譜庫。在應用程式裡可以新增已用 `chuhe engines allow` 允許的程式。\n"};
inline constexpr Row<> kDetailsEngines{
    "help.engines.details",
    "As engines, the app starts only programs that you have allowed here or named with\n"
      "`chuhe serve --engine`: neither a request nor a library from elsewhere can choose others.\n"
      "A running server notices the change at once.\n"
      "\n"
      "PROGRAM is a path, or a command found in PATH; arguments for it follow --. An engine with\n"
      "other arguments is another entry. The list is XDG_CONFIG_HOME/chuhe/engines.jsonl\n"
      "(~/.config/chuhe/engines.jsonl).\n",
    "凡未在此允许、也未用 `chuhe serve --engine` 指定的程序，应用一概不会作为引擎启动：请求或外来的棋谱库\n"
      "都不能自行指定。正在运行的服务器立即生效。\n"
      "\n"
      "PROGRAM 是路径，或 PATH 中的命令；程序的参数写在 -- 之后。参数不同，视为不同的条目。列表保存在\n"
      "XDG_CONFIG_HOME/chuhe/engines.jsonl（~/.config/chuhe/engines.jsonl）。\n",
    "凡未在此允許、也未用 `chuhe serve --engine` 指定的程式，應用程式一概不會作為引擎啟動：請求或外來的棋譜庫\n"
      "都不能自行指定。正在執行的伺服器立即生效。\n"
      "\n"
      "PROGRAM 是路徑，或 PATH 中的命令；程式的參數寫在 -- 之後。參數不同，視為不同的項目。清單儲存在\n"
      "XDG_CONFIG_HOME/chuhe/engines.jsonl（~/.config/chuhe/engines.jsonl）。\n"};
inline constexpr Row<> kDetailsShow{
    "help.show.details",
    "FILE is a record in any format that `chuhe formats` lists, or - for standard input: its\n"
      "header, its moves with variations and comments, and the final board are shown. If it has\n"
      "several games, --game chooses one; without it they are listed. A board drawn in plain\n"
      "text, with letters or hanzi, is such a file too: chuhe show < board.txt\n"
      "\n"
      "FEN is the start position unless given; it need not be quoted. A board string as in text\n"
      "records, '#@…@#', is accepted as well.\n"
      "\n"
      "Red's pieces are 帅仕相马车炮兵 and Black's 将士象馬車砲卒 (traditional: 帥仕相傌俥炮兵), so\n"
      "that the sides differ without colours. The edges show the numbers of the files as each\n"
      "player counts them; with letters, the coordinates of h2e2.\n"
      "\n"
      "Encodings: utf-8, gbk, gb18030, big5, utf-16le, utf-16be; utf-16 is utf-16le, or what the\n"
      "byte order mark of the file says.\n",
    "FILE 是 `chuhe formats` 所列任意格式的棋谱，- 表示标准输入：显示对局信息、着法（含变着与评注）和\n"
      "最后的棋盘。文件有多局时用 --game 选一局，否则列出各局。用字母或汉字画的棋盘也可以：\n"
      "chuhe show < board.txt\n"
      "\n"
      "未给出 FEN 时用初始局面；FEN 不必加引号。也可用文字棋谱的局面串 '#@…@#'。\n"
      "\n"
      "红方棋子为帅仕相马车炮兵，黑方为将士象馬車砲卒（繁体：帥仕相傌俥炮兵），不用颜色也能区分。棋盘\n"
      "边上是双方各自数的路数；用字母时是 h2e2 的坐标。\n"
      "\n"
      "编码：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，文件有 BOM 时以其为准。\n",
    "FILE 是 `chuhe formats` 所列任意格式的棋譜，- 表示標準輸入：顯示對局資訊、著法（含變著與評註）和\n"
      "最後的棋盤。檔案有多局時用 --game 選一局，否則列出各局。用字母或漢字畫的棋盤也可以：\n"
      "chuhe show < board.txt\n"
      "\n"
      "未給出 FEN 時用初始局面；FEN 不必加引號。也可用文字棋譜的局面字串 '#@…@#'。\n"
      "\n"
      "紅方棋子為帥仕相傌俥炮兵，黑方為將士象馬車砲卒（簡體：紅方帅仕相马车炮兵，黑方将士象馬車砲卒），\n"
      "不用顏色也能區分。棋盤邊上是雙方各自數的路數；用字母時是 h2e2 的座標。\n"
      "\n"
      "編碼：utf-8、gbk、gb18030、big5、utf-16le、utf-16be；utf-16 即 utf-16le，檔案有 BOM 時以其為準。\n"};

// Every row above: a test counts them.
inline constexpr auto kHelpRows = std::to_array<const CatalogueRow*>({
    &kHelpIntroduction, &kHelpUsage, &kHelpMore, &kHelpTitle, &kHelpExamples, &kSummaryServe,
    &kSummaryShow, &kSummaryConvert, &kSummaryCheck, &kSummaryFormats, &kSummaryJudge,
    &kSummaryEval, &kSummaryAnalyse, &kSummaryPlay, &kSummaryBook, &kSummaryMatch, &kSummaryMoves,
    &kSummaryPerft, &kSummaryBench, &kSummaryLibrary, &kSummaryDoctor, &kSummaryHelp, &kHelpAnalyseOutput,
    &kHelpAnalyseTo, &kHelpAnalyseHtml, &kHelpAnalyseGame, &kHelpAnalyseLine,
    &kHelpAnalyseMistakesOnly, &kHelpAnalyseOverwrite, &kHelpAnalyseResume, &kHelpAnalyseJson,
    &kHelpEngine, &kHelpMoveTime, &kHelpNodes, &kHelpDepth, &kHelpThreads, &kHelpHash, &kHelpHelp,
    &kHelpLanguage, &kHelpBenchThreads, &kHelpBenchHash, &kHelpBenchMates, &kHelpBenchEvery,
    &kHelpBenchMoveTime, &kHelpBenchJson, &kHelpBookOutput, &kHelpBookOverwrite, &kHelpBookPlies,
    &kHelpBookMinGames, &kHelpBookUnfinished, &kHelpBookVariations, &kHelpBookFrom,
    &kHelpBookEncoding, &kHelpBookBook, &kHelpBookMoves, &kHelpBookNotation, &kHelpBookJson,
    &kHelpCheckFrom, &kHelpCheckEncoding, &kHelpFromNotation, &kHelpCheckJson, &kHelpConvertJson,
    &kHelpConvertTo, &kHelpConvertFrom, &kHelpConvertNotation, &kHelpConvertEncoding,
    &kHelpConvertFromEncoding, &kHelpConvertCompressed, &kHelpConvertRepair, &kHelpConvertDeleted,
    &kHelpConvertOverwrite, &kHelpConvertStrict, &kHelpDoctorJson, &kHelpLibraryJson, &kHelpFormatsJson,
    &kHelpJudgeMoves, &kHelpJudgeRules, &kHelpJudgeEdition, &kHelpJudgeFolds, &kHelpJudgeGame,
    &kHelpJudgeExplain, &kHelpJudgeJson, &kHelpEvalEvaluator, &kHelpEvalNetwork, &kHelpEvalSvg,
    &kHelpEvalJson, &kHelpMatchEngine, &kHelpMatchEach, &kHelpMatchMoveTime, &kHelpMatchTc,
    &kHelpMatchNodes, &kHelpMatchDepth, &kHelpMatchPonder, &kHelpMatchGames, &kHelpMatchConcurrency,
    &kHelpMatchShape, &kHelpMatchOpenings, &kHelpMatchOrder, &kHelpMatchOpeningPlies,
    &kHelpMatchRandomPlies, &kHelpMatchBalance, &kHelpMatchSeed, &kHelpMatchRules,
    &kHelpMatchResign, &kHelpMatchDraw, &kHelpMatchMaxPlies, &kHelpMatchSprt, &kHelpMatchTimeMargin,
    &kHelpMatchPatience, &kHelpMatchStartTimeout, &kHelpMatchPgn, &kHelpMatchNotation,
    &kHelpMatchEvent, &kHelpMatchResume, &kHelpMatchQuiet, &kHelpMatchJson, &kHelpNotation,
    &kHelpPerftDivide, &kHelpPerftThreads, &kHelpPerftFile, &kHelpPerftJson, &kHelpPlayLevel,
    &kHelpPlayElo, &kHelpPlayColor, &kHelpPlayClock, &kHelpPlayFen, &kHelpPlayBook,
    &kHelpPlayPieces, &kHelpPlayCoordinates, &kHelpPlayContinue, &kHelpPlayNew, &kHelpRules,
    &kHelpServePort, &kHelpServeOpen, &kHelpServeEngine, &kHelpServeLibrary, &kHelpServeStore, &kHelpServePublic, &kHelpServeListen,
    &kHelpServeTokenFile, &kHelpServeEngineMemory, &kHelpServeMostUpload, &kHelpServeProxy, &kHelpEnginesJson, &kDetailsEngines, &kSummaryEngines, &kHelpServeLog, &kHelpServeLogLevel, &kHelpServeWebDir, &kHelpShowNotation,
    &kHelpShowGame, &kHelpShowPly, &kHelpShowPieces, &kHelpShowFlip, &kHelpShowColor,
    &kHelpShowEncoding, &kHelpShowSvg, &kHelpShowPng, &kHelpShowGif, &kHelpShowHtml, &kHelpShowSize,
    &kHelpShowDelay, &kHelpShowJson, &kDetailsAnalyse, &kDetailsBench, &kDetailsBook, &kDetailsLibrary,
    &kDetailsCheck, &kDetailsConvert, &kDetailsJudge, &kDetailsEval, &kDetailsMatch,
    &kHelpMovesJson, &kDetailsMoves, &kDetailsPerft, &kDetailsPlay, &kDetailsServe, &kDetailsShow});
// clang-format on

}  // namespace chuhe::messages
